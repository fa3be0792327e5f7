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
