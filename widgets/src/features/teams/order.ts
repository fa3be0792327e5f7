import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../api/context';
import type { ShopOrder } from '../../api/types';
import { useApi } from '../../api/use-api';
import { useMeAgain } from '../identity/hooks';

/** Milliseconds between two looks at an order that is not settled. */
const pause = 2500;

/** Not paid, as far as anybody knows. */
export const isOpen = ( { state }: ShopOrder ) => state === 'new' || state === 'unpaid';

/** An order, looked at until it is settled; one that was left unpaid is looked at once. */
export function useOrder( { orderId, isFailed }: { orderId: number; isFailed: boolean } ) {
	return useApi< ShopOrder >( `/order/update?id_order=${ orderId }`, {
		refreshInterval: ( order?: ShopOrder ) =>
			order && ( order.state === 'paid' || ( isOpen( order ) && ! isFailed ) ) ? pause : 0,
		revalidateOnFocus: false,
	} );
}

/**
 * Takes in what a paid order brought: credits are updated (document 1, section 4), and all of the page learns of it.
 * `limit` is what the team has then.
 */
export function useSettled( order: ShopOrder | undefined, look: () => unknown ) {
	const client = useClient();
	const again = useMeAgain();
	const [ limit, setLimit ] = useState< number | null >( null );
	const [ error, setError ] = useState< unknown >( null );
	const [ busy, setBusy ] = useState( false );
	const announced = useRef( false );
	const isPaid = order?.state === 'paid' || order?.state === 'done';
	const settle = useCallback( async () => {
		if ( ! order ) {
			return;
		}
		setBusy( true );
		try {
			if ( order.kind === 'credits' ) {
				const body = { id_product: order.product.id, order_id: order.id };
				const answer = await client.call< { limit: number | null } >( '/team/update-cap', {
					method: 'POST',
					body,
				} );
				setLimit( answer.data.limit );
				look();
			}
			setError( null );
			void again();
		} catch ( cause ) {
			setError( cause );
		} finally {
			setBusy( false );
		}
	}, [ client, order, look, again ] );
	useEffect( () => {
		if ( isPaid && ! announced.current ) {
			announced.current = true;
			void settle();
		}
	}, [ isPaid, settle ] );
	// A plan is told of when it is there, not when it is paid.
	const isDone = order?.state === 'done';
	useEffect( () => {
		if ( isDone ) {
			void again();
		}
	}, [ isDone, again ] );
	return { limit, error, busy, again: settle };
}
