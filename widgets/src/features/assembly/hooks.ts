import { useRef } from 'react';
import useSWR from 'swr';
import { useClient } from '../../api/context';
import type { ApiError } from '../../api/errors';
import type { Assembly } from '../../api/types';

/** Milliseconds between two looks: quick at first, then slower. */
const first = 500;
const slowest = 4000;
/** Milliseconds after which links to files are made anew; they last 20 minutes. */
const refresh = 600_000;

export const assemblyPath = ( document: number ) => `/xpressdox/assemble/${ document }`;

/** What the template lets its documents be downloaded as (document 2, section 3). */
export interface Offer {
	allow_download_pdf: boolean;
	allow_download_word: boolean;
}

/** The files of an assembly that the template lets one download. */
export function offeredFiles( { files }: Assembly, offer: Offer ): Assembly[ 'files' ] {
	const offered = { pdf: offer.allow_download_pdf, docx: offer.allow_download_word };
	return files.filter( ( file ) => offered[ file.type ] );
}

export const isRunning = ( assembly: Assembly | null | undefined ) =>
	Boolean( assembly && assembly.state !== 'done' && assembly.state !== 'failed' );

/**
 * The latest assembly of a document, followed while it runs; null when there never was one.
 *
 * @param document Its id.
 * @param ask      False if nothing can have been assembled: a draft, or a document not loaded yet.
 */
export function useAssembly( document: number, ask = true ) {
	const client = useClient();
	const looks = useRef( 0 );
	return useSWR< Assembly | null, ApiError >(
		ask ? assemblyPath( document ) : null,
		( path: string ) => client.get< Assembly | null >( path ),
		{
			refreshWhenHidden: true,
			dedupingInterval: first / 2,
			refreshInterval( latest ) {
				if ( isRunning( latest ) ) {
					return Math.min( slowest, first * 1.25 ** looks.current++ );
				}
				looks.current = 0;
				return latest?.state === 'done' ? refresh : 0;
			},
		}
	);
}

/** Where a file is fetched by its download id: a plain link, good for 20 minutes. */
export function useDownloadAddress() {
	const client = useClient();
	return ( downloadId: string ) =>
		client.address(
			`/api/xpressdox/download-file-by-download-id?download_id=${ encodeURIComponent( downloadId ) }`
		);
}
