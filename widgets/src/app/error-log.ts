import type { WidgetConfig } from './config';

/** The body of `js-log` (document 3, section 7.4). */
interface ErrorReport {
	msg: string;
	source: string;
	line_no: number;
	column_no: number;
	error: string;
}

/** Maximum number of reports of a page, since an error can repeat. */
const maxReports = 10;
/** Path of the plugin's scripts; errors of the theme and of browser extensions are not reported. */
const scriptPath = '/lyd/build/';

const reported = new Set< string >();
let logUrl = '';

/** Starts to report errors of the plugin's scripts to the site's external log; does nothing if the site has none. */
export function startErrorLog( config: WidgetConfig ): void {
	if ( ! config.external_log || logUrl ) {
		return;
	}
	logUrl = config.external_log;
	window.addEventListener( 'error', ( { message, filename, lineno, colno, error } ) =>
		report( error, message, filename, lineno, colno )
	);
	window.addEventListener( 'unhandledrejection', ( { reason } ) => report( reason ) );
}

/** Reports an error once, and only if it occurred in a script of the plugin. */
export function report( error: unknown, message = '', source = '', line = 0, column = 0 ): void {
	const stack = ( error instanceof Error && error.stack ) || '';
	const location = /(https?:\S+?):(\d+):(\d+)/.exec( stack );
	const entry: ErrorReport = {
		msg: hideData( error instanceof Error ? `${ error.name }: ${ error.message }` : message ),
		source: hideQuery( source || location?.[ 1 ] || '' ),
		line_no: line || Number( location?.[ 2 ] ?? 0 ),
		column_no: column || Number( location?.[ 3 ] ?? 0 ),
		error: hideData( stack ),
	};
	const key = JSON.stringify( entry );
	if (
		! logUrl ||
		reported.size >= maxReports ||
		reported.has( key ) ||
		! ( source + stack ).includes( scriptPath )
	) {
		return;
	}
	reported.add( key );
	// A failed report is ignored: it does not affect the member.
	void fetch( `${ logUrl }/js-log`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: key,
		credentials: 'omit',
		referrerPolicy: 'no-referrer',
		keepalive: true,
	} ).catch( () => undefined );
}

/** Removes quoted text, which may be a member's input (a JSON error quotes the text that is not valid). */
const hideData = ( text: string ): string => hideQuery( text.replace( /"[^"]*"/g, '"…"' ) ).slice( 0, 4000 );

/** Removes queries and fragments of URLs, which may contain names and ids. */
const hideQuery = ( text: string ): string => text.replace( /[?#][^\s:)]*/g, '' );
