import { useEffect, useState } from 'react';
import { useClient } from '../../../api/context';
import type { Pdf } from './pdf';

interface State {
	pdf?: Pdf;
	error?: unknown;
	/** How much has arrived, from 0 to 1. */
	share: number;
}

const nothing: State = { share: 0 };

/** A file of a document, fetched and opened; the code that draws it comes at the same time. */
export function usePdf( document: number, file: number | undefined ) {
	const client = useClient();
	const [ attempts, setAttempts ] = useState( 0 );
	const [ state, setState ] = useState( nothing );
	useEffect( () => {
		if ( ! file ) {
			return;
		}
		const controller = new AbortController();
		let opened: Pdf | undefined;
		const show = ( next: State ) => ! controller.signal.aborted && setState( next );
		async function open() {
			const path = `/doc/view/${ document }?file_id=${ file }`;
			const [ { blob }, { openPdf } ] = await Promise.all( [
				client.file( path, controller.signal, ( share ) => show( { share } ) ),
				import( /* webpackChunkName: "lyd-pdf" */ './pdf' ),
			] );
			opened = await openPdf( await blob.arrayBuffer() );
			if ( controller.signal.aborted ) {
				opened.close();
			} else {
				show( { pdf: opened, share: 1 } );
			}
		}
		setState( nothing );
		open().catch( ( error: unknown ) => show( { error, share: 0 } ) );
		return () => {
			controller.abort();
			opened?.close();
		};
	}, [ client, document, file, attempts ] );
	return { ...state, retry: () => setAttempts( attempts + 1 ) };
}
