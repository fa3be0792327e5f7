import { useApi } from '../../api/use-api';
import { spaceOf, type DocumentQuery } from './address';

/** GET /doc/get-status: how many documents there are in each state, whatever the status filter. */
export interface Counts {
	total: number;
	rows: { status: number; status_name: string; total: number }[];
}

/** Where the counts of a list are; they follow its folder, search and owners (document 2, section 7). */
export function countsPath( { tab, folderId, search, users }: DocumentQuery ): string {
	const organisation = tab === 'organisation';
	const query = new URLSearchParams( organisation ? {} : { type: String( spaceOf[ tab ] ) } );
	if ( folderId ) {
		query.set( 'folder_id', String( folderId ) );
	}
	if ( search ) {
		query.set( 'name', search );
	}
	if ( organisation && users.length > 0 ) {
		query.set( 'user_ids', users.join( ',' ) );
	}
	return `${ organisation ? '/doc/get-status-for-list-owner' : '/doc/get-status' }?${ query }`;
}

/** The counts beside a list; the rows never wait for them. */
export const useCounts = ( query: DocumentQuery ) => useApi< Counts >( countsPath( query ) );

export interface Person {
	ID: number;
	display_name: string;
}

/** Everybody whose documents Organisation documents may show; asked for when it is wanted. */
export const useOwners = ( wanted: boolean ) => useApi< Person[] >( wanted ? '/doc/list-user-company' : null );
