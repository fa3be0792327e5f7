/** Parses a date and time of the service; without a zone it is UTC. */
export function parseMoment( text: string ): Date {
	const iso = text.replace( ' ', 'T' );
	return new Date( /(?:Z|[+-]\d\d:?\d\d)$/i.test( iso ) || ! iso.includes( 'T' ) ? iso : `${ iso }Z` );
}

/** WordPress uses an offset, as +09:30, if the site has no named zone; old browsers do not support offsets as zones. */
const offsetPattern = /^([+-])(\d\d):([0-5]\d)$/;
const minute = 60_000;

/** The parts of a date in the zone of the site. */
function partsOf( date: Date, timezone: string, options: Intl.DateTimeFormatOptions ) {
	const [ , sign, hours, minutes ] = offsetPattern.exec( timezone ) ?? [];
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

/** Whether a moment is a day without a time, which is not converted between zones. */
const isDay = ( moment: string | Date | null | undefined ) =>
	typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test( moment );

/** DD MMM YYYY in the site's zone; empty if the moment is not valid. */
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
	const part = ( type: string ) => parts.find( ( item ) => item.type === type )?.value ?? '';
	return `${ part( 'day' ) } ${ part( 'month' ) } ${ part( 'year' ) }`;
}

/** The current day in the site's zone, as YYYY-MM-DD. */
export function currentDay( timezone: string ): string {
	const parts = partsOf( new Date(), timezone, { year: 'numeric', month: '2-digit', day: '2-digit' } );
	return [ 'year', 'month', 'day' ]
		.map( ( type ) => parts.find( ( part ) => part.type === type )?.value )
		.join( '-' );
}

/** The zone of change logs, whatever the site's (document 3, section 9). */
const logZone = '+10:00';

/** DD/MM/YYYY, HH:MM in UTC+10, as change logs show moments. */
export function formatLogTime( moment: string ): string {
	const date = parseMoment( moment );
	const parts = partsOf( date, logZone, { day: '2-digit', month: '2-digit', year: 'numeric' } );
	const part = ( type: string ) => parts.find( ( item ) => item.type === type )?.value ?? '';
	return `${ part( 'day' ) }/${ part( 'month' ) }/${ part( 'year' ) }, ${ formatTime( date, logZone ) }`;
}

/** HH:MM in the site's zone; empty if the moment is not valid. */
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
