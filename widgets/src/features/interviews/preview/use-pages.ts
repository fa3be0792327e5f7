import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Client } from '../../../api/client';
import { useClient } from '../../../api/context';
import { ApiError } from '../../../api/errors';
import type { Preview } from '../../../api/types';

/** Read once: a preview of the same answers is requested again only if it has expired. */
const once = {
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	revalidateIfStale: false,
	shouldRetryOnError: false,
};

/** Milliseconds between two looks at a preview: quick for about a second, then slower. */
const first = 80;
const quickLooks = 10;
const slowest = 3000;
/** Milliseconds before a page is requested again that could not be drawn. */
const drawingPause = 400;
/** How often a page is requested while the service draws others. */
const tries = 6;

/** A preview whose pages can be shown. */
export type MadePreview = Preview & { pages: number };

/**
 * The pages of the answers as they are, with the ones before until the new ones are here, and how far the new ones are.
 *
 * Newer answers replace the request at the service; a pane that is closed cancels it.
 *
 * @param document Its id.
 * @param xml      The answers.
 * @param output   The template of the file to show; blank is the main one.
 */
export function usePages( document: number, xml: string | null, output: string ) {
	const client = useClient();
	const [ progress, setProgress ] = useState< Preview | null >( null );
	const running = useRef< AbortController | null >( null );
	const made = useSWR< MadePreview, ApiError >(
		xml && [ 'preview', document, xml, output ],
		async () => {
			running.current?.abort();
			const request = ( running.current = new AbortController() );
			try {
				return await requestPreview( client, document, { xml: xml!, output }, request.signal, setProgress );
			} finally {
				if ( running.current === request ) {
					running.current = null;
					setProgress( null );
				}
			}
		},
		{ ...once, keepPreviousData: true }
	);
	const latest = useRef( progress );
	latest.current = progress;
	useEffect(
		() => () => {
			running.current?.abort();
			if ( latest.current ) {
				void client
					.call( pathOf( document, latest.current ), { method: 'DELETE', keepalive: true } )
					.catch( () => {} );
			}
		},
		[ client, document ]
	);
	// The end of a request that was replaced or cancelled is no failure.
	const error = made.error?.name === 'AbortError' ? undefined : made.error;
	return { ...made, error, progress };
}

/** Requests a preview and follows it until it is made; requested once more if the service has forgotten it. */
async function requestPreview(
	client: Client,
	document: number,
	fields: { xml: string; output: string },
	signal: AbortSignal,
	onProgress: ( progress: Preview ) => void,
	isSecond = false
): Promise< MadePreview > {
	const form = new FormData();
	form.set( 'xml', fields.xml );
	if ( fields.output ) {
		form.set( 'output', fields.output );
	}
	let { data } = await client.call< Preview >( `/xpressdox/preview/${ document }`, {
		method: 'POST',
		body: form,
		signal,
	} );
	try {
		for ( let looks = 0; data.pages === null; looks++ ) {
			onProgress( data );
			await pause( Math.min( slowest, first * 1.25 ** Math.max( 0, looks - quickLooks ) ), signal );
			( { data } = await client.call< Preview >( pathOf( document, data ), { signal } ) );
		}
	} catch ( error ) {
		if ( ! isSecond && error instanceof ApiError && error.errorCode === 'preview_expired' ) {
			return requestPreview( client, document, fields, signal, onProgress, true );
		}
		throw error;
	}
	return data as MadePreview;
}

interface PageState {
	image?: Blob;
	error?: ApiError;
}

/** One page as an image file; that of the preview before until it is drawn, which is cancelled if a newer one is there first. */
export function usePageImage( document: number, preview: string, page: number, width: number ): PageState {
	const client = useClient();
	const path = `/xpressdox/preview/${ document }/${ preview }/${ page }?width=${ width }`;
	const [ state, setState ] = useState< PageState >( {} );
	useEffect( () => {
		const request = new AbortController();
		drawPage( client, path, request.signal ).then(
			( image ) => setState( { image } ),
			( error: ApiError ) => request.signal.aborted || setState( ( { image } ) => ( { image, error } ) )
		);
		return () => request.abort();
	}, [ client, path ] );
	return state;
}

/** Requests a page until it is drawn: the service draws few at once, and refuses the others for a moment. */
async function drawPage( client: Client, path: string, signal: AbortSignal ): Promise< Blob > {
	for ( let attempt = 1; ; attempt++ ) {
		try {
			return ( await client.file( path, signal ) ).blob;
		} catch ( error ) {
			const isBusy = error instanceof ApiError && error.errorCode === 'drawing_busy';
			if ( ! isBusy || attempt === tries ) {
				throw error;
			}
		}
		await pause( drawingPause * attempt, signal );
	}
}

const pathOf = ( document: number, preview: Preview ) => `/xpressdox/preview/${ document }/${ preview.preview_id }`;

/** Waits; fails if the wait is no longer needed. */
function pause( milliseconds: number, signal?: AbortSignal ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		const timer = setTimeout( resolve, milliseconds );
		signal?.addEventListener( 'abort', () => {
			clearTimeout( timer );
			reject( signal.reason as Error );
		} );
	} );
}
