import { useEffect, useRef, useState } from 'react';
import { useClient } from '../../../api/context';
import { useApi } from '../../../api/use-api';
import { useSubmit } from '../../../lib/submit';
import type { ListedDocument } from '../../documents/types';
import { getTransactionStatus } from '../calls';
import { useRefreshRegistration } from '../hooks';
import { LoadingDialog } from '../loading-dialog';
import type { TransactionStatus } from '../types';
import { PayDialog } from './pay-dialog';
import { PaymentResult } from './payment-result';
import { SubmitDialog } from './submit-dialog';

interface Props {
	/** Of the document. */
	id: number;
	/** The result is on the screen: a reload need not request it again. */
	onKnown: () => void;
	onClose: () => void;
}

/** The result of a payment to ASIC after the return from its page, by the service, whatever the address contains (document 2, section 4.2). */
export default function AsicReturnDialog( { id, onKnown, onClose }: Props ) {
	const [ next, follow ] = useState< 'pay' | 'submit' | null >( null );
	const document = useApi< ListedDocument >( `/doc/${ id }` );
	const { status, failure, busy, look } = useTransactionStatus( id, onKnown );
	if ( next && ! document.data ) {
		return <LoadingDialog of={ document } onClose={ onClose } />;
	}
	if ( next === 'pay' && document.data ) {
		return <PayDialog document={ document.data } onClose={ onClose } />;
	}
	if ( next === 'submit' && document.data ) {
		return <SubmitDialog document={ document.data } onClose={ onClose } />;
	}
	return (
		<PaymentResult
			id={ id }
			status={ status }
			failure={ failure }
			busy={ busy }
			onLook={ look }
			onPay={ () => follow( 'pay' ) }
			onSubmit={ () => follow( 'submit' ) }
			onClose={ onClose }
		/>
	);
}

/** Asks for the status at once, and again when the member wants to. */
function useTransactionStatus( id: number, onKnown: () => void ) {
	const client = useClient();
	const refresh = useRefreshRegistration( id );
	const [ status, setStatus ] = useState< TransactionStatus | null >( null );
	const { busy, failure, submit } = useSubmit(
		() => getTransactionStatus( client, id ),
		( response ) => {
			setStatus( response );
			onKnown();
			void refresh();
		}
	);
	const first = useRef( submit );
	useEffect( () => void first.current(), [] );
	return { status, failure, busy, look: submit };
}
