import { __, _n, sprintf } from '@wordpress/i18n';
import { formatMoney } from '../../lib/money';
import type { Plan } from '../../api/types';

/** How many documents a plan has. */
export function documentsOf( { payg, hasLimit, limit }: Plan ): string {
	if ( payg ) {
		return __( 'Pay per document', 'lyd' );
	}
	if ( String( hasLimit ) === '0' || limit === null ) {
		return __( 'Unlimited documents', 'lyd' );
	}
	/* translators: %d: number of documents. */
	return sprintf( _n( '%d document a year', '%d documents a year', Number( limit ), 'lyd' ), Number( limit ) );
}

/** How many people may use it. */
export function usersOf( { number_of_users: users }: Plan ): string {
	return Number( users ) > 1
		? /* translators: %d: number of users. */ sprintf( __( 'Up to %d users', 'lyd' ), Number( users ) )
		: __( '1 user', 'lyd' );
}

/** What a plan costs. */
export function priceOf( { payg, price }: Plan ): string {
	return ( ! payg && formatMoney( price ) ) || __( 'Pay-as-you-go', 'lyd' );
}

/** What the price of a plan is for: one term, which does not renew by itself. */
export function termOf( { length }: Plan ): string {
	const months = Number( length ) || 1;
	if ( months % 12 === 0 ) {
		/* translators: %d: number of years. */
		return sprintf( _n( 'for %d year', 'for %d years', months / 12, 'lyd' ), months / 12 );
	}
	/* translators: %d: number of months. */
	return sprintf( _n( 'for %d month', 'for %d months', months, 'lyd' ), months );
}

/** A feature list written as HTML, line by line. */
export function featuresOf( html: string ): string[] {
	const { body } = new DOMParser().parseFromString( html.replace( /<br\s*\/?>/gi, '\n' ), 'text/html' );
	body.querySelectorAll( 'script, style' ).forEach( ( part ) => part.remove() );
	const items = [ ...body.querySelectorAll( 'li' ) ];
	const lines = items.length
		? items.map( ( item ) => item.textContent ?? '' )
		: [ ...( body.children.length ? body.children : [ body ] ) ].flatMap( ( part ) =>
				( part.textContent ?? '' ).split( '\n' )
			);
	return lines.map( ( line ) => line.replace( /\s+/g, ' ' ).trim() ).filter( Boolean );
}
