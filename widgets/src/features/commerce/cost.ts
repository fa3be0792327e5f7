import { __, _n, sprintf } from '@wordpress/i18n';
import type { Product } from '../../api/types';
import { formatMoney } from '../../lib/money';

type Cost = Product[ 'cost' ];

/** What a document of a template costs this member; `left` are the team's credits, null while they are not known. */
export function costWords( cost: Cost, left: number | null ): string {
	switch ( cost?.kind ) {
		case 'price':
			return formatMoney( cost.amount ) || __( 'Price on request', 'lyd' );
		case 'credit':
			return creditWords( cost.credits, left );
		case 'included':
			return __( 'Included in your plan', 'lyd' );
		case 'free':
			return __( 'Free', 'lyd' );
		default:
			return '';
	}
}

function creditWords( required: number, left: number | null ): string {
	if ( left === null ) {
		/* translators: %d: number of credits. */
		return sprintf( _n( '%d credit', '%d credits', required, 'lyd' ), required );
	}
	return left < required
		? /* translators: %d: number of credits. */
			sprintf( _n( '%d credit, none left', '%d credits, not enough left', required, 'lyd' ), required )
		: /* translators: 1: credits that are taken, 2: credits that are left. */
			sprintf( _n( '%1$d of %2$d credit', '%1$d of %2$d credits', left, 'lyd' ), required, left );
}

/** The same as a sentence, before the button that starts a document. */
export function startWords( cost: Cost, left: number | null ): string {
	if ( cost?.kind === 'credit' ) {
		/* translators: %s: as "1 of 150 credits". */
		return sprintf( __( 'Starting this document takes %s.', 'lyd' ), costWords( cost, left ) );
	}
	if ( cost?.kind === 'price' ) {
		return '';
	}
	return cost ? `${ costWords( cost, left ) }.` : '';
}
