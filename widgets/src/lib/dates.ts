/** Reads a moment from the service; one without a zone is UTC. */
export function parseMoment( text: string ): Date {
	const iso = text.replace( ' ', 'T' );
	return new Date( /(?:Z|[+-]\d\d:?\d\d)$/i.test( iso ) || ! iso.includes( 'T' ) ? iso : `${ iso }Z` );
}

/** WordPress gives hours from UTC, as +09:30, if the site has chosen no place; old browsers do not know those as a zone. */
const offset = /^([+-])(\d\d):([0-5]\d)$/;
const minute = 60_000;

/** The parts of a moment on the clocks of the site. */
function partsOf( date: Date, timezone: string, options: Intl.DateTimeFormatOptions ) {
	const [ , sign, hours, minutes ] = offset.exec( timezone ) ?? [];
	if ( sign && Number( hours ) < 24 ) {
		const shift = ( Number( hours ) * 60 + Number( minutes ) ) * ( sign === '-' ? -minute : minute );
		return formatter( 'UTC', options ).formatToParts( new Date( date.getTime() + shift ) );
	}
	return formatter( timezone, options ).formatToParts( date );
}

function formatter( timezone: string, options: Intl.DateTimeFormatOptions ) {
	try {
		return new Intl.DateTimeFormat( 'en-US', {
			...options,
			timeZone: timezone || undefined,
		} );
	} catch {
		return new Intl.DateTimeFormat( 'en-US', options );
	}
}

/** A day without a time is a day of the site already, in whatever zone it is read. */
const isDay = ( moment: string | Date | null | undefined ) =>
	typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test( moment );

/** DD MMM YYYY in the site's zone; empty for what is not a date. */
export function formatDate( moment: string | Date | null | undefined, timezone = '' ): string {
	const date = typeof moment === 'string' ? parseMoment( moment ) : moment;
	if ( ! date || Number.isNaN( date.getTime() ) ) {
		return '';
	}
	const parts = partsOf( date, isDay( moment ) ? 'UTC' : timezone, {
		day: '2-digit',
		month: 'short',
		year: 'numeric',
	} );
	const part = ( type: string ) => parts.find( ( one ) => one.type === type )?.value ?? '';
	return `${ part( 'day' ) } ${ part( 'month' ) } ${ part( 'year' ) }`;
}

/** HH:MM in the site's zone. */
export function formatTime( moment: string | Date, timezone = '' ): string {
	const date = typeof moment === 'string' ? parseMoment( moment ) : moment;
	if ( Number.isNaN( date.getTime() ) ) {
		return '';
	}
	const options: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
	return partsOf( date, timezone, options )
		.map( ( part ) => part.value )
		.join( '' );
}
