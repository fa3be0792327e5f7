import { useEffect, useState } from 'react';
import type { SigningCalls } from './calls';
import type { PageQueue } from './page-queue';

/** Widths of pictures that the service draws, in pixels. */
const widths = [ 400, 600, 800, 1000, 1200, 1600 ];
/** Milliseconds for which a page must stay near before it is requested: fast scrolling passes many pages. */
const pause = 120;
/** Milliseconds after which the picture of a page far away is dropped from memory. */
const keptFor = 10_000;

interface Loaded {
	address: string;
	width: number;
}

/** The smallest picture that is sharp at this width on this screen. */
export function pictureWidth( width: number ): number {
	const needed = width * Math.min( window.devicePixelRatio || 1, 2 );
	return widths.find( ( step ) => step >= needed ) ?? widths.at( -1 )!;
}

/** The picture of a page while it is near the visible part, and whether it could not be loaded. */
export function usePagePicture( calls: SigningCalls, queue: PageQueue, page: number, width: number, near: boolean ) {
	const [ picture, setPicture ] = useState< Loaded | null >( null );
	const [ failure, setFailure ] = useState< unknown >( null );
	const [ attempt, setAttempt ] = useState( 0 );
	const needed = pictureWidth( width );
	const isEnough = ( picture?.width ?? 0 ) >= needed;
	useEffect( () => {
		if ( ! near || isEnough ) {
			return;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const timer = setTimeout( async () => {
			try {
				const blob = await queue( () => calls.pageImage( page, needed, signal ), signal );
				if ( ! signal.aborted ) {
					setPicture( { address: URL.createObjectURL( blob ), width: needed } );
					setFailure( null );
				}
			} catch ( error ) {
				if ( ! signal.aborted ) {
					setFailure( error );
				}
			}
		}, pause );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ calls, queue, page, needed, near, isEnough, attempt ] );
	useEffect( () => {
		if ( near || ! picture ) {
			return;
		}
		const timer = setTimeout( () => setPicture( null ), keptFor );
		return () => clearTimeout( timer );
	}, [ near, picture ] );
	useEffect( () => () => void ( picture && URL.revokeObjectURL( picture.address ) ), [ picture ] );
	const retry = () => {
		setFailure( null );
		setAttempt( ( before ) => before + 1 );
	};
	useOnline( failure !== null, retry );
	return { address: picture?.address ?? null, failure: picture ? null : failure, retry };
}

/** Runs a function when the browser is online again, if it is needed. */
function useOnline( isNeeded: boolean, run: () => void ) {
	useEffect( () => {
		if ( ! isNeeded ) {
			return;
		}
		window.addEventListener( 'online', run );
		return () => window.removeEventListener( 'online', run );
	} );
}

/** The text of a page for screen readers, once the page has been near; empty until then. */
export function usePageText( calls: SigningCalls, queue: PageQueue, page: number, near: boolean ): string {
	const [ text, setText ] = useState< string | null >( null );
	const isNeeded = near && text === null;
	useEffect( () => {
		if ( ! isNeeded ) {
			return;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const timer = setTimeout( () => {
			// The picture of the page reports what fails; a page that is near again requests its text again.
			queue( () => calls.pageText( page, signal ), signal ).then(
				( loaded ) => signal.aborted || setText( loaded ),
				() => {}
			);
		}, pause );
		return () => {
			clearTimeout( timer );
			controller.abort();
		};
	}, [ calls, queue, page, isNeeded ] );
	return text ?? '';
}
