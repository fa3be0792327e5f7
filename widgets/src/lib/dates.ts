/** Reads a moment from the service; one without a zone is UTC. */
export function parseMoment( text: string ): Date {
	const iso = text.replace( ' ', 'T' );
	return new Date( /(?:Z|[+-]\d\d:?\d\d)$/i.test( iso ) || ! iso.includes( 'T' ) ? iso : `${ iso }Z` );
}

function zoned( timezone: string, options: Intl.DateTimeFormatOptions ) {
	try {
		return new Intl.DateTimeFormat( 'en-US', {
			...options,
			timeZone: timezone || undefined,
		} );
	} catch {
		// WordPress may give an offset that this browser does not know as a zone.
		return new Intl.DateTimeFormat( 'en-US', options );
	}
}

/** DD MMM YYYY in the member's zone; empty for what is not a date. */
export function formatDate( moment: string | Date | null | undefined, timezone = '' ): string {
	const date = typeof moment === 'string' ? parseMoment( moment ) : moment;
	if ( ! date || Number.isNaN( date.getTime() ) ) {
		return '';
	}
	const parts = zoned( timezone, {
		day: '2-digit',
		month: 'short',
		year: 'numeric',
	} ).formatToParts( date );
	const part = ( type: string ) => parts.find( ( one ) => one.type === type )?.value ?? '';
	return `${ part( 'day' ) } ${ part( 'month' ) } ${ part( 'year' ) }`;
}

/** HH:MM in the member's zone. */
export function formatTime( moment: string | Date, timezone = '' ): string {
	const date = typeof moment === 'string' ? parseMoment( moment ) : moment;
	if ( Number.isNaN( date.getTime() ) ) {
		return '';
	}
	return zoned( timezone, {
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	} ).format( date );
}
