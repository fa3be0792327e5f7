import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../api/context';
import { ApiError } from '../../api/errors';
import type { ShopOrder } from '../../api/types';
import type { Arrival } from './payment-arrival';

/** Milliseconds between two requests, each longer than the last, and until polling stops. */
const pauses = [ 1000, 1500, 2000, 2500, 3000 ];
const timeout = 30_000;

/** The result of a payment, as far as it is known. */
export type Outcome =
	| { kind: 'waiting' }
	| { kind: 'unknown'; order: ShopOrder | null; error: unknown }
	| { kind: 'absent' }
	| { kind: 'done' | 'late' | 'failed' | 'declined' | 'cancelled' | 'ended'; order: ShopOrder };

/** Polls the order until it has a result; the address only distinguishes a refused payment from an abandoned one. */
export function useOutcome( arrival: Arrival ) {
	const client = useClient();
	const [ outcome, setOutcome ] = useState< Outcome >( { kind: 'waiting' } );
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const run = useRef( 0 );

	const poll = useCallback( () => {
		const mine = Math.max( run.current, 0 ) + 1;
		run.current = mine;
		const until = Date.now() + timeout;
		clearTimeout( timer.current );
		setOutcome( { kind: 'waiting' } );
		const step = async ( attempt: number ) => {
			const next = await loadOutcome( client, arrival );
			if ( mine !== run.current ) {
				return;
			}
			if ( next.kind !== 'unknown' && next.kind !== 'late' ) {
				setOutcome( next );
			} else if ( Date.now() >= until ) {
				setOutcome( next );
			} else {
				timer.current = setTimeout(
					() => step( attempt + 1 ),
					pauses[ Math.min( attempt, pauses.length - 1 ) ]
				);
			}
		};
		void step( 0 );
	}, [ client, arrival ] );

	useEffect( () => {
		poll();
		return () => {
			// Later responses are ignored.
			run.current = -1;
			clearTimeout( timer.current );
		};
		// Once per returned order.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ arrival.orderId ] );
	return { outcome, poll };
}

async function loadOutcome( client: ReturnType< typeof useClient >, arrival: Arrival ): Promise< Outcome > {
	try {
		const { data } = await client.call< ShopOrder >( `/order/update?id_order=${ arrival.orderId }` );
		return read( data, arrival );
	} catch ( error ) {
		const isGone = error instanceof ApiError && ( error.status === 404 || error.status === 422 );
		return isGone ? { kind: 'absent' } : { kind: 'unknown', order: null, error };
	}
}

function read( order: ShopOrder, { isError, isCancelled }: Arrival ): Outcome {
	switch ( order.state ) {
		case 'done':
			return { kind: 'done', order };
		case 'paid':
			return { kind: 'late', order };
		case 'failed':
			return { kind: 'failed', order };
		case 'cancelled':
		case 'refunded':
			return { kind: 'ended', order };
		default:
			if ( isError || order.is_declined ) {
				return { kind: isCancelled && ! order.is_declined ? 'cancelled' : 'declined', order };
			}
			return { kind: 'unknown', order, error: null };
	}
}
