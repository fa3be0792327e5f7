import { __ } from '@wordpress/i18n';
import type { Person, StatusCounts } from '../../api/types';
import { useApi } from '../../api/use-api';
import { spaceOf, type DocumentQuery } from './address';

/** Where the counts of a list are; they follow its folder, search, client and owners (document 2, section 7). */
export function countsPath( { tab, folderId, search, client, users }: DocumentQuery ): string {
	const organisation = tab === 'organisation';
	const query = new URLSearchParams( organisation ? {} : { type: String( spaceOf[ tab ] ) } );
	if ( folderId ) {
		query.set( 'folder_id', String( folderId ) );
	}
	if ( search ) {
		query.set( 'name', search );
	}
	if ( client ) {
		query.set( 'client', client );
	}
	if ( organisation && users.length > 0 ) {
		query.set( 'user_ids', users.join( ',' ) );
	}
	return `${ organisation ? '/doc/get-status-for-list-owner' : '/doc/get-status' }?${ query }`;
}

/** The counts beside a list; the rows never wait for them, and they are never those of another list. */
export const useCounts = ( query: DocumentQuery ) =>
	useApi< StatusCounts >( countsPath( query ), { keepPreviousData: false } );

/** The name of a person; former members have none. */
export const nameOf = ( { display_name: name }: Person ) => name || __( 'Former member', 'lyd' );

/** The owners whose documents Organisation documents may show; loaded if needed. */
export const useOwners = ( isNeeded: boolean ) => useApi< Person[] >( isNeeded ? '/doc/list-user-company' : null );
