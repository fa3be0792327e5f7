import { useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import { messageFor, messageForCode } from '../../api/messages';
import type { ShopOrder } from '../../api/types';
import { useConfig } from '../../app/context';
import { useToast } from '../../ui/toast';
import { useRefresh } from '../documents/refresh';
import { Done } from './outcomes/done';
import { Pieces } from './outcomes/pieces';
import { Plain } from './outcomes/plain';
import { Unpaid } from './outcomes/unpaid';
import type { Arrival } from './payment-arrival';
import { useOutcome } from './use-outcome';

interface Props {
	arrival: Arrival;
	/** The result is on the screen: a reload need not request it again. */
	onKnown: () => void;
	onClose: () => void;
}

/** The result of a payment (document 2, section 4.4), by the service's order, whatever the address contains. */
export default function ReturnDialog( { arrival, onKnown, onClose }: Props ) {
	const { outcome, poll } = useOutcome( arrival );
	const { urls } = useConfig();
	const refresh = useRefresh();
	useArrivalKnown( outcome.kind, onKnown, onClose );
	switch ( outcome.kind ) {
		case 'absent':
			return null;
		case 'waiting':
			return <Plain title={ __( 'Looking for your payment', 'lyd' ) } isBusy onClose={ onClose } />;
		case 'done':
			return hasPieces( outcome.order ) ? (
				<Pieces order={ outcome.order } onStarted={ () => void refresh() } onClose={ onClose } />
			) : (
				<Done order={ outcome.order } onClose={ onClose } />
			);
		case 'declined':
		case 'cancelled':
			return (
				<Unpaid
					kind={ outcome.kind }
					order={ outcome.order }
					returnTo={ urls.my_document }
					onClose={ onClose }
				/>
			);
		case 'failed':
			return (
				<Plain
					title={ messageForCode( 'order_closed' ) }
					text={ reasonOf( outcome.order.reason, outcome.order.id ) }
					onClose={ onClose }
				/>
			);
		case 'ended':
			return (
				<Plain
					title={ __( 'This order was cancelled.', 'lyd' ) }
					text={
						outcome.order.kind === 'request'
							? __( 'You can send your request again from the document.', 'lyd' )
							: __( 'You can buy the template again whenever you like.', 'lyd' )
					}
					onClose={ onClose }
				/>
			);
		case 'late':
			return (
				<Plain
					title={ __( 'Your payment has arrived.', 'lyd' ) }
					text={
						outcome.order.kind === 'request'
							? __( 'Your request is being sent; you need not wait here.', 'lyd' )
							: __(
									'Your document is still being made. It will be in My documents; you need not wait here.',
									'lyd'
								)
					}
					onAgain={ poll }
					onClose={ onClose }
				/>
			);
		case 'unknown':
			return (
				<Plain
					title={ __( 'Your payment is not confirmed yet.', 'lyd' ) }
					text={
						outcome.error
							? messageFor( outcome.error )
							: __(
									'If you paid, your document is made as soon as the payment arrives; you need not wait here.',
									'lyd'
								)
					}
					onAgain={ poll }
					onClose={ onClose }
				/>
			);
	}
}

/** Cleans the address, reloads the list with the new document, and shows an error if the order does not exist. */
function useArrivalKnown( kind: string, onKnown: () => void, onClose: () => void ) {
	const toast = useToast();
	const refresh = useRefresh();
	useEffect( () => {
		if ( kind === 'absent' ) {
			toast( { kind: 'danger', text: __( 'This order could not be found.', 'lyd' ) } );
			onClose();
		} else if ( kind !== 'waiting' && kind !== 'unknown' && kind !== 'late' ) {
			onKnown();
		}
		if ( kind === 'done' ) {
			void refresh();
		}
		// Once per outcome.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ kind ] );
}

/** Whether documents are to be started or chosen from; the only document of an order that was started has a dialog. */
const hasPieces = ( { pieces }: ShopOrder ) => pieces.length > 1 || pieces.some( ( { state } ) => state !== 'started' );

function reasonOf( reason: string | null, id: number ): string {
	const number = __( 'Your order is number', 'lyd' );
	return `${ reason ? `${ reason } ` : '' }${ number } ${ id }.`;
}
