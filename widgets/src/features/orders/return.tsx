import { useState } from 'react';
import { useAddress } from '../../lib/address';
import { later } from '../../ui/lazy';
import { readArrival } from './payment-arrival';

const ReturnDialog = later( () => import( /* webpackChunkName: "lyd-order-return" */ './return-dialog' ) );

/** Who comes back from the payment page (document 2, section 2.7) is told how it went; nothing for everybody else. */
export function OrderReturn() {
	const { params, change } = useAddress();
	const [ closed, setClosed ] = useState< number | null >( null );
	const arrival = readArrival( params );
	const [ held, hold ] = useState( arrival );
	// The address is cleaned while the dialog still stands.
	if ( arrival && arrival.orderId !== held?.orderId ) {
		hold( arrival );
	}
	if ( ! held || held.orderId === closed ) {
		return null;
	}
	const clean = () => change( { order_id: null, error: null, message: null } );
	const close = () => {
		clean();
		setClosed( held.orderId );
	};
	return <ReturnDialog key={ held.orderId } arrival={ held } onKnown={ clean } onClose={ close } onFail={ close } />;
}
