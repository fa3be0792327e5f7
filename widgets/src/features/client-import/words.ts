import { __ } from '@wordpress/i18n';
import type { ImportKind } from './types';

/** The titles of the dialogs (document 3, sections 2.8 and 2.9). */
export const titleOf = ( kind: ImportKind ): string =>
	( {
		client: __( 'Import Client', 'lyd' ),
		fund: __( 'Select Fund', 'lyd' ),
		trustee: __( 'Select Trustee', 'lyd' ),
		member: __( 'Select Member', 'lyd' ),
	} )[ kind ];

/** What a list has. */
export const listOf = ( kind: ImportKind ): string =>
	( {
		client: __( 'Clients', 'lyd' ),
		fund: __( 'Funds', 'lyd' ),
		trustee: __( 'Trustees', 'lyd' ),
		member: __( 'Members', 'lyd' ),
	} )[ kind ];

/** The label of the search in a list. */
export const searchOf = ( kind: ImportKind ): string =>
	( {
		client: __( 'Search clients', 'lyd' ),
		fund: __( 'Search funds', 'lyd' ),
		trustee: __( 'Search trustees', 'lyd' ),
		member: __( 'Search members', 'lyd' ),
	} )[ kind ];

/** What a search did not find. */
export const nothingFound = ( kind: ImportKind ): string =>
	( {
		client: __( 'No clients found.', 'lyd' ),
		fund: __( 'No funds found.', 'lyd' ),
		trustee: __( 'No trustees found.', 'lyd' ),
		member: __( 'No members found.', 'lyd' ),
	} )[ kind ];

/** The contact type of a list whose type is fixed; undefined where it can be chosen. */
export const fixedType = ( kind: ImportKind ): string | undefined =>
	( {
		client: undefined,
		fund: __( 'Fund', 'lyd' ),
		trustee: __( 'Trustee', 'lyd' ),
		member: __( 'Member', 'lyd' ),
	} )[ kind ];
