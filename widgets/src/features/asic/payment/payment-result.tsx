import type { ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import { messageFor, messageForCode, referenceFor } from '../../../api/messages';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { useRegistration } from '../hooks';
import { isUnsent } from '../rights';
import { actTexts } from '../texts';
import type { TransactionStatus } from '../types';
import { Countdown, useSecondsUntil } from './countdown';

interface Props {
	/** Of the document. */
	id: number;
	/** Null until the service has answered. */
	status: TransactionStatus | null;
	failure: unknown;
	busy: boolean;
	onLook: () => void;
	onPay: () => void;
	onSubmit: () => void;
	onClose: () => void;
}

/** Paid with a receipt number, declined with a code and a message, or interrupted. */
export function PaymentResult( props: Props ) {
	const { status, failure, busy, onLook, onPay, onSubmit, onClose } = props;
	if ( failure ) {
		return (
			<ResultDialog
				title={ messageForCode( 'asic_status_unknown' ) }
				action={ <Look busy={ busy } onLook={ onLook } /> }
				onClose={ onClose }
			>
				<Notice kind="danger" title={ reasonOf( failure ) } reference={ referenceFor( failure ) }>
					{ __( 'If you have paid, the payment is kept. Nothing is charged twice.', 'lyd' ) }
				</Notice>
			</ResultDialog>
		);
	}
	if ( ! status ) {
		return (
			<ResultDialog title={ __( 'Looking for your payment to ASIC', 'lyd' ) } onClose={ onClose }>
				<p role="status" className="lyd:flex lyd:items-center lyd:gap-3 lyd:text-sm lyd:text-soft">
					<Spinner /> { __( 'This takes a few seconds.', 'lyd' ) }
				</p>
			</ResultDialog>
		);
	}
	if ( status.declinedCode ) {
		return (
			<ResultDialog
				title={ __( 'Payment Declined', 'lyd' ) }
				action={ <Primary text={ __( 'Retry', 'lyd' ) } onClick={ onPay } /> }
				onClose={ onClose }
			>
				<Line label={ __( 'Code', 'lyd' ) }>{ status.declinedCode }</Line>
				<Line label={ __( 'Message', 'lyd' ) }>{ status.declinedMessage }</Line>
			</ResultDialog>
		);
	}
	if ( status.receiptNum ) {
		return (
			<ResultDialog
				title={ __( 'Payment successful', 'lyd' ) }
				description={
					isUnsent( status )
						? __( 'ASIC has received your payment. The application can be submitted now.', 'lyd' )
						: __(
								'ASIC has received your payment. The status of the application is shown with the document.',
								'lyd'
							)
				}
				action={ isUnsent( status ) && <Primary text={ actTexts().submit } onClick={ onSubmit } /> }
				onClose={ onClose }
			>
				<Line label={ __( 'Receipt number', 'lyd' ) }>{ status.receiptNum }</Line>
			</ResultDialog>
		);
	}
	return <Interrupted { ...props } />;
}

/** Why there is no status; the dialog's title is what the service says of a silent ASIC. */
const reasonOf = ( failure: unknown ) =>
	failure instanceof ApiError && failure.errorCode === 'asic_status_unknown'
		? __( 'ASIC does not answer right now.', 'lyd' )
		: messageFor( failure );

/** Neither paid nor declined: the page was left, or ASIC does not know yet. */
function Interrupted( { id, busy, onLook, onPay, onClose }: Props ) {
	const { data: registration, mutate } = useRegistration( id );
	const until = registration?.locked_until ?? null;
	const isLocked = useSecondsUntil( until ) > 0;
	return (
		<ResultDialog
			title={ __( 'The payment is not finished', 'lyd' ) }
			description={ __( 'ASIC has no payment for this application yet. Nothing is charged twice.', 'lyd' ) }
			action={
				<>
					<Look busy={ busy } onLook={ onLook } />
					{ registration && ! isLocked && (
						<Primary text={ __( 'Back to the payment', 'lyd' ) } onClick={ onPay } />
					) }
				</>
			}
			onClose={ onClose }
		>
			{ until && <Countdown until={ until } onOver={ () => mutate() } /> }
		</ResultDialog>
	);
}

function Look( { busy, onLook }: Pick< Props, 'busy' | 'onLook' > ) {
	return (
		<Button busy={ busy } onClick={ onLook }>
			{ __( 'Check the status', 'lyd' ) }
		</Button>
	);
}

function Primary( { text, onClick }: { text: string; onClick: () => void } ) {
	return (
		<Button variant="primary" onClick={ onClick }>
			{ text }
		</Button>
	);
}

function Line( { label, children }: { label: string; children: ReactNode } ) {
	return (
		<p className="lyd:mb-1.5 lyd:text-sm lyd:break-words">
			<span className="lyd:text-soft">
				{ sprintf(
					/* translators: %s: what follows, as Receipt number. */
					__( '%s:', 'lyd' ),
					label
				) }
			</span>{ ' ' }
			<strong>{ children }</strong>
		</p>
	);
}

interface DialogProps {
	title: string;
	description?: string;
	action?: ReactNode;
	onClose: () => void;
	children?: ReactNode;
}

function ResultDialog( { title, description, action, onClose, children }: DialogProps ) {
	return (
		<Dialog
			open
			small
			width="sm"
			onOpenChange={ ( open ) => open || onClose() }
			title={ title }
			description={ description }
			footer={
				<>
					<Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>
					{ action }
				</>
			}
		>
			{ children }
		</Dialog>
	);
}
