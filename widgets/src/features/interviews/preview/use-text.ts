import { startTransition, useEffect, useRef, useState } from 'react';
import { useClient } from '../../../api/context';
import type { ApiError } from '../../../api/errors';
import type { DocumentText } from '../../../api/types';
import { useInterviewStore } from '../store';
import { toBase64 } from '../xml';
import { keepUnchanged, type Block } from './blocks';
import { createTextRequests } from './text-requests';

/** Milliseconds after which a request counts as slow. */
const slow = 600;

interface TextState {
	/** Null before the first text. */
	blocks: Block[] | null;
	/** Why there is no text of the newest answers. */
	error: ApiError | null;
}

/**
 * The text of the document with the answers as they are; the former text stays until the new one is here.
 *
 * @param document Its id.
 * @param output   The template of the file to show; blank is the main one.
 */
export function useText( document: number, output: string ) {
	const client = useClient();
	const store = useInterviewStore();
	const [ { blocks, error }, setText ] = useState< TextState >( { blocks: null, error: null } );
	const [ isSlow, setSlow ] = useState( false );
	const retry = useRef( () => {} );
	useEffect( () => {
		let timer: ReturnType< typeof setTimeout > | undefined;
		const requests = createTextRequests< Block[] >( {
			async send( answers, signal ) {
				const body = new FormData();
				body.set( 'xml', toBase64( answers ) );
				if ( output ) {
					body.set( 'output', output );
				}
				const path = `/xpressdox/preview/${ document }/text`;
				const options = { method: 'POST', body, signal, createsNothing: true } as const;
				return ( await client.call< DocumentText >( path, options ) ).data.blocks;
			},
			onText: ( received ) =>
				startTransition( () =>
					setText( ( before ) => ( { blocks: keepUnchanged( received, before.blocks ), error: null } ) )
				),
			onError: ( failure ) => setText( ( before ) => ( { ...before, error: failure } ) ),
			onBusy( isBusy ) {
				clearTimeout( timer );
				if ( isBusy ) {
					timer = setTimeout( () => setSlow( true ), slow );
				} else {
					setSlow( false );
				}
			},
		} );
		retry.current = requests.retry;
		requests.update( store.getState().answers );
		const unsubscribe = store.subscribe( ( { answers } ) => requests.update( answers ) );
		window.addEventListener( 'online', requests.retry );
		window.document.addEventListener( 'visibilitychange', requests.resume );
		return () => {
			clearTimeout( timer );
			requests.stop();
			unsubscribe();
			window.removeEventListener( 'online', requests.retry );
			window.document.removeEventListener( 'visibilitychange', requests.resume );
		};
	}, [ client, document, output, store ] );
	return { blocks, error, isSlow, retry: () => retry.current() };
}
