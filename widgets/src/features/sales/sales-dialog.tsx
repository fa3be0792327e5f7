import { useEffect, useId, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { SalesContacts } from '../../ui/sales-contacts';
import { RequestForm } from './request-form';
import { useRequest } from './use-request';

export interface SalesDialogProps {
	/** What the member was about to do, for those who answer. */
	topic?: string;
	onClose: () => void;
}

/** Talk to sales: by phone, by e-mail, or in writing here. */
export default function SalesDialog( { topic, onClose }: SalesDialogProps ) {
	const { user } = useConfig();
	const isMember = user.id > 0;
	const [ isSent, setSent ] = useState( false );
	const request = useRequest( isMember, topic, () => setSent( true ) );
	const form = useId();
	return (
		<Dialog
			open
			width="md"
			onOpenChange={ ( open ) => open || onClose() }
			guarded={ ! isSent && request.isTouched && ! request.busy }
			title={ __( 'Talk to sales', 'lyd' ) }
			description={ isSent ? undefined : __( 'Ask about plans, prices or anything else.', 'lyd' ) }
			footer={
				isSent ? (
					<Close onClose={ onClose } />
				) : (
					<DocumentActionsValue form={ form } busy={ request.busy } onClose={ onClose } />
				)
			}
		>
			{ isSent ? (
				<Thanks />
			) : (
				<>
					<SalesContacts />
					<Failure of={ request.failure } />
					<RequestForm id={ form } isMember={ isMember } request={ request } />
				</>
			) }
		</Dialog>
	);
}

function DocumentActionsValue( { form, busy, onClose }: { form: string; busy: boolean; onClose: () => void } ) {
	return (
		<>
			<Button onClick={ onClose }>{ __( 'Cancel', 'lyd' ) }</Button>
			<Button type="submit" form={ form } variant="primary" busy={ busy }>
				{ __( 'Send request', 'lyd' ) }
			</Button>
		</>
	);
}

function Close( { onClose }: { onClose: () => void } ) {
	return (
		<Button variant="primary" onClick={ onClose }>
			{ __( 'Close', 'lyd' ) }
		</Button>
	);
}

/** Takes the focus, which was on a button that is gone. */
function Thanks() {
	const words = useRef< HTMLParagraphElement >( null );
	useEffect( () => words.current?.focus(), [] );
	return (
		<p ref={ words } tabIndex={ -1 } role="status" className="lyd:py-2">
			{ __( 'Thank you. Your request was sent, and our sales team will get back to you.', 'lyd' ) }
		</p>
	);
}
