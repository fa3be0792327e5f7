import { useState } from 'react';
import { useAddress } from '../../lib/address';
import { later } from '../../ui/lazy';
import { paidDocument } from './payment/arrival';

const ReturnDialog = later( () => import( /* webpackChunkName: "lyd-asic" */ './payment/return-dialog' ) );

/** The result of a payment to ASIC, after the return from its page; nothing on other visits. */
export function AsicReturn() {
	const { params, change } = useAddress();
	const arrived = paidDocument( params );
	const [ shown, setShown ] = useState( arrived );
	// The address is cleaned while the dialog is still open.
	if ( arrived && arrived !== shown ) {
		setShown( arrived );
	}
	if ( ! shown ) {
		return null;
	}
	const clean = () => change( { action: null } );
	const close = () => {
		clean();
		setShown( null );
	};
	return <ReturnDialog key={ shown } id={ shown } onKnown={ clean } onClose={ close } onFail={ close } />;
}
