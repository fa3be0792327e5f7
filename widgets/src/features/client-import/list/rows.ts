import { __, sprintf } from '@wordpress/i18n';
import type { ClientPage, FundContactPage, FundPage } from '../../../api/types';
import type { ListedRecord } from '../types';

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
