import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Spinner } from '../../../ui/spinner';

interface Props {
	title: string;
	text?: string;
	isBusy?: boolean;
	/** Looks once more. */
	onAgain?: () => void;
	onClose: () => void;
}

/** A message, with a retry if that may help. */
export function Plain( { title, text, isBusy, onAgain, onClose }: Props ) {
	return (
		<Dialog
			open
			small
			width="sm"
			onOpenChange={ ( open ) => open || onClose() }
			title={ title }
			description={ text }
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
					{ onAgain && (
						<Button variant="primary" onClick={ onAgain }>
							{ __( 'Look again', 'lyd' ) }
						</Button>
					) }
				</>
			}
		>
			{ isBusy && (
				<p role="status" className="lyd:flex lyd:items-center lyd:gap-3 lyd:text-sm lyd:text-soft">
					<Spinner /> { __( 'This takes a few seconds.', 'lyd' ) }
				</p>
			) }
		</Dialog>
	);
}
