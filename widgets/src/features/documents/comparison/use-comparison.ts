import { useState } from 'react';
import useSWR from 'swr';
import type { Client } from '../../../api/client';
import { useClient } from '../../../api/context';
import { ApiError } from '../../../api/errors';
import { messageFor, referenceFor } from '../../../api/messages';
import type { Comparison } from '../../../api/types';
import { saveFile } from '../../../lib/save-file';
import { useToast } from '../../../ui/toast';

/** The ids of the Word files of two versions. */
export interface Versions {
	older: number;
	newer: number;
}

/** Milliseconds between two looks at a comparison: quick at first, then slower. */
const first = 400;
const slowest = 3000;

/** A version does not change, so that its changes are read once. */
const once = {
	revalidateOnFocus: false,
	revalidateOnReconnect: false,
	revalidateIfStale: false,
	shouldRetryOnError: false,
};

/** A comparison that is made. */
export type MadeComparison = Comparison & { changes: number; sections: NonNullable< Comparison[ 'sections' ] > };

/** The changes between two versions, and before that their place in the queue. */
export function useComparison( document: number, versions: Versions | null ) {
	const client = useClient();
	const [ place, setPlace ] = useState< number | null >( null );
	const state = useSWR< MadeComparison, ApiError >(
		versions && [ 'comparison', document, versions.older, versions.newer ],
		() => follow( client, document, versions!, setPlace ),
		once
	);
	return { ...state, place };
}

/** Requests a comparison and looks at it until it is made. */
async function follow(
	client: Client,
	document: number,
	versions: Versions,
	onPlace: ( place: number | null ) => void
): Promise< MadeComparison > {
	let { data } = await client.call< Comparison >( `/doc/compare/${ document }`, {
		method: 'POST',
		body: { older_id: versions.older, newer_id: versions.newer },
	} );
	for ( let looks = 0; data.sections === null; looks++ ) {
		onPlace( data.place );
		await new Promise( ( resolve ) => setTimeout( resolve, Math.min( slowest, first * 1.25 ** looks ) ) );
		( { data } = await client.call< Comparison >( pathOf( document, versions ) ) );
	}
	onPlace( null );
	return data as MadeComparison;
}

/** Downloads the Word file with tracked changes; one that is no longer kept is made again first. */
export function useRedlineDownload( document: number, versions: Versions | null ) {
	const client = useClient();
	const toast = useToast();
	const [ busy, setBusy ] = useState( false );
	async function download() {
		if ( busy || ! versions ) {
			return;
		}
		setBusy( true );
		try {
			const file = await wordFile( client, document, versions );
			saveFile( file.blob, file.name === 'document' ? 'Changes.docx' : file.name );
		} catch ( error ) {
			toast( { kind: 'danger', text: messageFor( error ), reference: referenceFor( error ) } );
		} finally {
			setBusy( false );
		}
	}
	return { busy, download };
}

async function wordFile( client: Client, document: number, versions: Versions ) {
	try {
		return await client.file( pathOf( document, versions, '/word' ) );
	} catch ( error ) {
		if ( ! ( error instanceof ApiError ) || error.errorCode !== 'comparison_expired' ) {
			throw error;
		}
	}
	await follow( client, document, versions, () => {} );
	return client.file( pathOf( document, versions, '/word' ) );
}

const pathOf = ( document: number, { older, newer }: Versions, file = '' ) =>
	`/doc/compare/${ document }${ file }?older_id=${ older }&newer_id=${ newer }`;
