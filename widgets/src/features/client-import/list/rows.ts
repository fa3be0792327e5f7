import { __, sprintf } from '@wordpress/i18n';
import type { ClientRow, FundRow } from '../../../api/types';
import type { ListedRecord } from '../types';

const isFund = ( row: ClientRow | FundRow ): row is FundRow => 'uuid' in row;

/** A row as the list shows it. */
export function toListed( row: ClientRow | FundRow ): ListedRecord {
	if ( isFund( row ) ) {
		const code = row.fundCode || row.code;
		/* translators: %s: the code of a fund. */
		const text = sprintf( __( 'Entity Code: %s', 'lyd' ), code );
		return { id: row.uuid, name: row.name, type: '', details: code ? [ text ] : [] };
	}
	const { id, name, type, email, position = '' } = row;
	/* translators: %s: the number of a company. */
	const acn = row.acn && sprintf( __( 'ACN %s', 'lyd' ), row.acn );
	return { id, name, type, details: [ position, acn, email ].filter( Boolean ) };
}
