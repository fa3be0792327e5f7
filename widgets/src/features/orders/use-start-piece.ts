import { useState } from 'react';
import { useClient } from '../../api/context';
import type { Draft, OrderPiece } from '../../api/types';

/** Starts pieces of a paid order, one at a time. A repeated request returns the same document. */
export function useStartPiece( orderId: number, onStarted: ( draft: Draft ) => void ) {
	const client = useClient();
	const [ started, setStarted ] = useState< OrderPiece | null >( null );
	const [ failure, setFailure ] = useState< unknown >( null );
	async function start( piece: OrderPiece ) {
		if ( started ) {
			return;
		}
		setStarted( piece );
		setFailure( null );
		try {
			const body = { id_order: orderId, line_id: piece.line_id, piece: piece.piece };
			onStarted( ( await client.call< Draft >( '/order/start', { method: 'POST', body } ) ).data );
		} catch ( error ) {
			setFailure( error );
		} finally {
			setStarted( null );
		}
	}
	return { start, started, failure };
}
