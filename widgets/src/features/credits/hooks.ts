import { useApi } from '../../api/use-api';
import type { Credits, CreditPackage, CreditPurchase, CreditSpend } from '../../api/types';

/** Remaining credits at which the team is warned (document 1, section 9). */
const low = 10;

/** The remaining credits, if a document takes a credit; null if none does or they are not loaded. */
export function remaining( account: { credits: Credits } | undefined ): number | null {
	const credits = account?.credits;
	return credits?.hasLimit === 1 && typeof credits.limit === 'number' ? credits.limit : null;
}

/** Nearly nothing is left. */
export const isLow = ( left: number ) => left <= low;

/** Packages that can be bought, the cheapest first. */
export const usePackages = () => useApi< CreditPackage[] >( '/credits/packages', { revalidateOnFocus: false } );

/** What a list of credits is narrowed to and ordered by; days are YYYY-MM-DD. */
export interface LogQuery {
	from: string;
	to: string;
	sort: 'asc' | 'desc';
	sortBy: 'created_at' | 'date' | 'package' | 'user_name';
}

/** The path of a list; null if the period ends before it begins. */
function logPath( path: string, { from, to, sort, sortBy }: LogQuery ): string | null {
	if ( from && to && from > to ) {
		return null;
	}
	const query = new URLSearchParams( { sort_by: sortBy, sort } );
	for ( const [ name, day ] of Object.entries( { from, to } ) ) {
		if ( day ) {
			query.set( name, day );
		}
	}
	return `${ path }?${ query }`;
}

/** What the team's documents took. */
export const useCreditUsage = ( query: LogQuery ) => useApi< CreditSpend[] >( logPath( '/team/used-cap', query ) );

/** What the team bought. */
export const usePurchases = ( query: LogQuery ) => useApi< CreditPurchase[] >( logPath( '/team/order-cap', query ) );
