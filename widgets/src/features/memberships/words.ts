import { __, _n, sprintf } from '@wordpress/i18n';
import { formatMoney } from '../../lib/money';
import { formatDate } from '../../lib/dates';
import type { Membership, Plan } from '../../api/types';

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

/** How often a plan of so many months is paid. */
export function intervalOf( months: number ): string {
	if ( months === 1 ) {
		return __( 'every month', 'lyd' );
	}
	if ( months === 12 ) {
		return __( 'every year', 'lyd' );
	}
	return months % 12 === 0
		? /* translators: %d: number of years. */ sprintf( __( 'every %d years', 'lyd' ), months / 12 )
		: /* translators: %d: number of months. */ sprintf( __( 'every %d months', 'lyd' ), months );
}

/** What happens at the end of the plan that the team has. */
export function endingOf(
	{ end_date: end, renewal }: Pick< Membership, 'end_date' | 'renewal' >,
	zone: string
): string {
	if ( renewal?.state === 'on' ) {
		return sprintf(
			/* translators: 1: date, 2: amount of money. */
			__( 'Renews automatically on %1$s for %2$s.', 'lyd' ),
			formatDate( renewal.day, zone ),
			formatMoney( renewal.price )
		);
	}
	if ( renewal?.state === 'failed' ) {
		return sprintf(
			/* translators: 1: amount of money, 2: date. */
			__( 'The payment of %1$s for the renewal was refused. Without it the plan ends on %2$s.', 'lyd' ),
			formatMoney( renewal.price ),
			formatDate( end, zone )
		);
	}
	return renewal
		? /* translators: %s: date. */
			sprintf( __( 'Ends on %s; automatic renewal is off.', 'lyd' ), formatDate( end, zone ) )
		: /* translators: %s: date. */
			sprintf( __( 'Ends on %s and does not renew by itself.', 'lyd' ), formatDate( end, zone ) );
}

/** Where the card is changed and the renewal is cancelled; empty if nothing renews. */
export function billingHint( { renewal }: Pick< Membership, 'renewal' > ): string {
	if ( ! renewal || renewal.state === 'off' ) {
		return '';
	}
	return renewal.payer
		? sprintf(
				/* translators: %s: name of a member. */
				__( '%s pays for it, and can change the card or cancel the renewal under Manage billing.', 'lyd' ),
				renewal.payer
			)
		: __( 'You change the card or cancel the renewal under Manage billing.', 'lyd' );
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
