import type { WidgetConfig } from './config';

/** What `js-log` takes (document 3, section 7.4). */
interface ErrorReport {
	msg: string;
	source: string;
	line_no: number;
	column_no: number;
	error: string;
}

/** Reports of one page at most: one fault that repeats must not become a flood. */
const limit = 10;
/** Scripts of ours; errors of the theme and of browser extensions are not reported. */
const own = '/lyd/build/';

const reported = new Set< string >();
let log = '';

/** Starts to report errors of our scripts to the site's external log; without one nothing is reported. */
export function startErrorLog( config: WidgetConfig ): void {
	if ( ! config.external_log || log ) {
		return;
	}
	log = config.external_log;
	window.addEventListener( 'error', ( { message, filename, lineno, colno, error } ) =>
		report( error, message, filename, lineno, colno )
	);
	window.addEventListener( 'unhandledrejection', ( { reason } ) => report( reason ) );
}

/** Reports an error that a boundary of ours has caught, once, and only if it arose in our scripts. */
export function report( error: unknown, message = '', source = '', line = 0, column = 0 ): void {
	const stack = ( error instanceof Error && error.stack ) || '';
	const place = /(https?:\S+?):(\d+):(\d+)/.exec( stack );
	const entry: ErrorReport = {
		msg: hideData( error instanceof Error ? `${ error.name }: ${ error.message }` : message ),
		source: hideQuery( source || place?.[ 1 ] || '' ),
		line_no: line || Number( place?.[ 2 ] ?? 0 ),
		column_no: column || Number( place?.[ 3 ] ?? 0 ),
		error: hideData( stack ),
	};
	const key = JSON.stringify( entry );
	if ( ! log || reported.size >= limit || reported.has( key ) || ! ( source + stack ).includes( own ) ) {
		return;
	}
	reported.add( key );
	// The log is nothing that a member waits for, and its failure nothing that they need to know.
	void fetch( `${ log }/js-log`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: key,
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		keepalive: true,
	} ).catch( () => undefined );
}

/** Without quoted text, which may be what a member typed (a JSON error quotes the text it could not read). */
const hideData = ( text: string ): string => hideQuery( text.replace( /"[^"]*"/g, '"…"' ) ).slice( 0, 4000 );

/** Without queries and fragments, which may hold names and ids. */
const hideQuery = ( text: string ): string => text.replace( /[?#][^\s:)]*/g, '' );
