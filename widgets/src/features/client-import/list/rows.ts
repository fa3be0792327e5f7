import { __, sprintf } from '@wordpress/i18n';
import type { ClientPage, FundContactPage, FundPage } from '../../../api/types';
import type { ListedRecord, Place, Source } from '../types';

type Row = ( ClientPage | FundContactPage | FundPage )[ 'rows' ][ number ];

const isFund = ( row: Row ): row is FundPage[ 'rows' ][ number ] => 'uuid' in row;

/** A row as the list shows it. */
export function toListed( row: Row ): ListedRecord {
	if ( isFund( row ) ) {
		const code = row.fundCode || row.code;
		/* translators: %s: the code of a fund. */
		const text = sprintf( __( 'Entity Code: %s', 'lyd' ), code );
		return { id: row.uuid, name: row.name, type: '', details: code ? [ text ] : [] };
	}
	const { id, name, type, email } = row;
	const position = 'position' in row ? row.position : '';
	/* translators: %s: the number of a company. */
	const acn = row.acn && sprintf( __( 'ACN %s', 'lyd' ), row.acn );
	return { id, name, type, details: [ position, acn, email ].filter( Boolean ) };
}

/** The rows, with where each was imported in this document. */
export function markImported( rows: ListedRecord[], places: Place[], { system }: Source ): ListedRecord[] {
	return rows.map( ( row ) => {
		const filled = places.filter(
			( { imported } ) => imported?.system === system && imported.id === row.id && imported.type === row.type
		);
		/* translators: %s: what a party is called, e.g. Trustee 1. */
		const notes = filled.map( ( { label } ) => sprintf( __( 'Imported: %s', 'lyd' ), label ) );
		return notes.length > 0 ? { ...row, details: [ ...notes, ...row.details ] } : row;
	} );
}
