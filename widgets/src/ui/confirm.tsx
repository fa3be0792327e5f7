import type { ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from './button';
import { Dialog } from './dialog';

interface Props {
	open: boolean;
	title: string;
	children?: ReactNode;
	/** The spec's defaults are Confirm and Cancel (document 3, section 9). */
	confirm?: string;
	/** null: no Cancel button, only Confirm. */
	cancel?: string | null;
	danger?: boolean;
	busy?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
}

/** A confirmation dialog. */
export function Confirm( props: Props ) {
	return (
		<Dialog
			small
			width="sm"
			role="alertdialog"
			open={ props.open }
			onOpenChange={ ( open ) => open || props.onCancel() }
			title={ props.title }
			description={ props.children }
			footer={
				<>
					{ props.cancel !== null && (
						<Button onClick={ props.onCancel }>{ props.cancel ?? __( 'Cancel', 'lyd' ) }</Button>
					) }
					<Button
						variant={ props.danger ? 'danger' : 'primary' }
						busy={ props.busy }
						onClick={ props.onConfirm }
					>
						{ props.confirm ?? __( 'Confirm', 'lyd' ) }
					</Button>
				</>
			}
		/>
	);
}
