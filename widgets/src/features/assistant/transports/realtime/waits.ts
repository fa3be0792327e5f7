import type { ProviderError } from './events';

/** Milliseconds (document 3, section 4.10). */
const afterLimit = 500;
const otherwise = 3_000;

const time = /(?:(\d+)h)?(?:(\d+)m(?!s))?(?:([\d.]+)s)?(?:([\d.]+)ms)?/;

/** The milliseconds of a time such as 1m26.4s or 400ms; 0 if there is none. */
function readTime( text: string ): number {
	const [ , hours, minutes, seconds, milliseconds ] = time.exec( text ) ?? [];
	const number = ( part?: string ) => Number( part ) || 0;
	return ( ( number( hours ) * 60 + number( minutes ) ) * 60 + number( seconds ) ) * 1000 + number( milliseconds );
}

/**
 * Milliseconds before a failed response is tried again: with a rate limit the advised time plus 500 ms, else three seconds
 * (document 3, section 4.10).
 *
 * @param error        What the provider said.
 * @param resetSeconds What it said before about its limits.
 */
export function waitAfter( error: ProviderError | null | undefined, resetSeconds = 0 ): number {
	if ( ! error?.code?.includes( 'rate_limit' ) ) {
		return otherwise;
	}
	const advised =
		readTime( /try again in ([\w.]+)/i.exec( error.message ?? '' )?.[ 1 ] ?? '' ) || resetSeconds * 1000;
	return advised ? Math.ceil( advised ) + afterLimit : otherwise;
}

export const sleep = ( milliseconds: number ) =>
	new Promise< void >( ( resolve ) => void setTimeout( resolve, milliseconds ) );
