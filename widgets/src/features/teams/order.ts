import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../api/context';
import type { ShopOrder } from '../../api/types';
import { useApi } from '../../api/use-api';
import { useReloadMe } from '../identity/hooks';

/** Milliseconds between two looks at an order that is not settled. */
const pause = 2500;

/** No payment is recorded. */
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
 * Settles a paid order: updates the credits (document 1, section 4), and reloads the account for the whole page.
 * `limit` is the team's credits afterwards.
 */
export function useSettled( order: ShopOrder | undefined, reload: () => unknown ) {
	const client = useClient();
	const again = useReloadMe();
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
				const response = await client.call< { limit: number | null } >( '/team/update-cap', {
					method: 'POST',
					body,
				} );
				setLimit( response.data.limit );
				reload();
			}
			setError( null );
			void again();
		} catch ( cause ) {
			setError( cause );
		} finally {
			setBusy( false );
		}
	}, [ client, order, reload, again ] );
	useEffect( () => {
		if ( isPaid && ! announced.current ) {
			announced.current = true;
			void settle();
		}
	}, [ isPaid, settle ] );
	// A plan is announced when it is active, not when it is paid.
	const isDone = order?.state === 'done';
	useEffect( () => {
		if ( isDone ) {
			void again();
		}
	}, [ isDone, again ] );
	return { limit, error, busy, again: settle };
}
