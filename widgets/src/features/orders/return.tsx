import { useState } from 'react';
import { useAddress } from '../../lib/address';
import { later } from '../../ui/lazy';
import { readArrival } from './payment-arrival';

const ReturnDialog = later( () => import( /* webpackChunkName: "lyd-order-return" */ './return-dialog' ) );

/** The result of a payment, after the return from the payment page (document 2, section 2.7); nothing on other visits. */
export function OrderReturn() {
	const { params, change } = useAddress();
	const [ closed, setClosed ] = useState< number | null >( null );
	const arrival = readArrival( params );
	const [ shownArrival, setShownArrival ] = useState( arrival );
	// The address is cleaned while the dialog is still open.
	if ( arrival && arrival.orderId !== shownArrival?.orderId ) {
		setShownArrival( arrival );
	}
	if ( ! shownArrival || shownArrival.orderId === closed ) {
		return null;
	}
	const clean = () => change( { order_id: null, error: null, message: null } );
	const close = () => {
		clean();
		setClosed( shownArrival.orderId );
	};
	return (
		<ReturnDialog
			key={ shownArrival.orderId }
			arrival={ shownArrival }
			onKnown={ clean }
			onClose={ close }
			onFail={ close }
		/>
	);
}
