import { __, sprintf } from '@wordpress/i18n';
import type { Entity, Said } from '../../api/types';
import { formatDate } from '../../lib/dates';

/** What the columns of a comparison are called. */
export const systemNames = (): Record< Said[ 'system' ], string > => ( {
	xero: __( 'Xero', 'lyd' ),
	bgl360: __( 'BGL CAS 360', 'lyd' ),
	sf360: __( 'BGL Simple Fund 360', 'lyd' ),
	asic: __( 'ASIC', 'lyd' ),
	book: __( 'Entity book', 'lyd' ),
	last: __( 'Last document', 'lyd' ),
	document: __( 'This document', 'lyd' ),
} );

/** The question whether another entry of the same name is the same. */
export const sameQuestion = ( type: Entity[ 'type' ] ) =>
	( {
		Individual: __( 'Same person?', 'lyd' ),
		Company: __( 'Same company?', 'lyd' ),
		Trust: __( 'Same trust?', 'lyd' ),
		'Self Managed Superannuation Fund': __( 'Same fund?', 'lyd' ),
	} )[ type ];

/** "Xero, 03 Oct 2026". */
export const sourceAndDay = ( source: string, moment: string | null, timezone: string ) =>
	[ source, formatDate( moment, timezone ) ].filter( Boolean ).join( ', ' );

const days: string[] = [ 'dob', 'date_formed' ];

/** A value as people read it: a day in words. */
export const displayed = ( field: string, value: string ) => ( days.includes( field ) && formatDate( value ) ) || value;

/** A label at the beginning of a line. */
export const capital = ( label: string ) => label.charAt( 0 ).toUpperCase() + label.slice( 1 );

/** "ACN 000 000 019" and "ABN 51 824 753 556", as far as they are known. */
export function numbersOf( { acn, abn }: Pick< Entity, 'acn' | 'abn' > ): string[] {
	return [
		/* translators: %s: the nine digits of a company number. */
		acn && sprintf( __( 'ACN %s', 'lyd' ), acn.replace( /(...)(?=.)/g, '$1 ' ) ),
		/* translators: %s: the eleven digits of a business number. */
		abn && sprintf( __( 'ABN %s', 'lyd' ), abn.replace( /(..)(...)(...)(...)/, '$1 $2 $3 $4' ) ),
	].filter( Boolean ) as string[];
}
