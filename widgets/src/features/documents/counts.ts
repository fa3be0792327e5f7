import { __ } from '@wordpress/i18n';
import type { Person, StatusCounts } from '../../api/types';
import { useApi } from '../../api/use-api';
import { spaceOf, type DocumentQuery } from './address';

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
export const useCounts = ( query: DocumentQuery ) => useApi< StatusCounts >( countsPath( query ) );

/** What somebody is called; those who have left have no name any more. */
export const nameOf = ( { display_name: name }: Person ) => name || __( 'Former member', 'lyd' );

/** Everybody whose documents Organisation documents may show; asked for when it is wanted. */
export const useOwners = ( wanted: boolean ) => useApi< Person[] >( wanted ? '/doc/list-user-company' : null );
