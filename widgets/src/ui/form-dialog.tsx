import { useId, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from './button';
import { Dialog } from './dialog';
import { Failure } from './failure';

interface Props {
	title: string;
	description?: ReactNode;
	/** Label of the submit button. */
	confirm: string;
	danger?: boolean;
	/** The form is not complete or has no changes. */
	disabled?: boolean;
	/** Closing would lose input: requires a confirmation. */
	guarded?: boolean;
	busy: boolean;
	failure: unknown;
	onSubmit: () => void;
	onClose: () => void;
	children?: ReactNode;
}

/** A dialog with one form and its submit button. */
export function FormDialog( props: Props ) {
	const { busy, disabled, onSubmit, onClose } = props;
	const id = useId();
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
