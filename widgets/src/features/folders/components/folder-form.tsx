import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Failure } from '../../../ui/failure';

interface Props {
	title: string;
	description?: ReactNode;
	/** What the button that does it says. */
	confirm: string;
	danger?: boolean;
	/** Nothing to do yet, or not all that it needs. */
	disabled?: boolean;
	/** Closing would lose something that was typed. */
	guarded?: boolean;
	busy: boolean;
	failure: unknown;
	onSubmit: () => void;
	onClose: () => void;
	children?: ReactNode;
}

const id = 'lyd-folder-form';

/** The frame of every dialog about a folder. */
export function FolderForm( props: Props ) {
	const { busy, disabled, onSubmit, onClose } = props;
	return (
		<Dialog
			open
			onOpenChange={ ( open ) => open || onClose() }
			small={ props.danger }
			width={ props.danger ? 'sm' : 'md' }
			guarded={ props.guarded && ! busy }
			title={ props.title }
			description={ props.description }
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Cancel', 'lyd' ) }</Button>
					<Button
						type="submit"
						form={ id }
						variant={ props.danger ? 'danger' : 'primary' }
						busy={ busy }
						disabled={ disabled }
					>
						{ props.confirm }
					</Button>
				</>
			}
		>
			<form
				id={ id }
				noValidate
				onSubmit={ ( event ) => {
					event.preventDefault();
					if ( ! disabled ) {
						onSubmit();
					}
				} }
			>
				<Failure of={ props.failure } />
				{ props.children }
			</form>
		</Dialog>
	);
}
