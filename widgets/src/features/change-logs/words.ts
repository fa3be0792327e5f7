import { __, _n, sprintf } from '@wordpress/i18n';
import type { ChangeLogRow, LogUser } from '../../api/types';
import { formatLogTime } from '../../lib/dates';

/** Where saved answers came from, in words. */
export function sourceText( source: ChangeLogRow[ 'source' ] ): string {
	const texts: Record< ChangeLogRow[ 'source' ], string > = {
		form: __( 'Interview', 'lyd' ),
		import: __( 'Import', 'lyd' ),
		assistant: __( 'Assistant', 'lyd' ),
		restore: __( 'Restored', 'lyd' ),
		reset: __( 'Reset', 'lyd' ),
		version: __( 'New template version', 'lyd' ),
	};
	return texts[ source ];
}

/** How many origins a row of the list names. */
const namedOrigins = 2;

/** Where the answers of a row came from, each once; blank if it is not known. */
export function originText( { origins }: ChangeLogRow ): string {
	const texts = [ ...new Set( Object.values( origins ) ) ];
	return [ ...texts.slice( 0, namedOrigins ), ...( texts.length > namedOrigins ? [ '…' ] : [] ) ].join( '; ' );
}

/** The name of the author of a save. */
export const nameOf = ( users: LogUser[], id: number ): string =>
	users.find( ( user ) => user.user_id === id )?.display_name || __( 'A former member', 'lyd' );

/** When a row was saved: from the first to the last of its saves. */
export function periodOf( { started_at: first, created_at: last }: ChangeLogRow ): string {
	const [ start, end ] = [ formatLogTime( first ), formatLogTime( last ) ];
	if ( start === end ) {
		return end;
	}
	const [ day, time ] = end.split( ', ' );
	return start.startsWith( day! ) ? `${ start }–${ time }` : `${ start } – ${ end }`;
}

/** How many names of changed answers a row of the list shows. */
const named = 3;

/** What a row changed, in one line. */
export function summaryOf( row: ChangeLogRow, tags: ReadonlyMap< string, string > ): string {
	const codes = Object.keys( row.log_data );
	if ( ! codes.length ) {
		return __( 'The saves before this one are no longer kept.', 'lyd' );
	}
	const names = codes.slice( 0, named ).map( ( code ) => tags.get( code ) ?? code );
	const more = row.total - names.length;
	return more > 0
		? sprintf(
				/* translators: 1: names of changed answers, 2: number of further ones. */
				_n( '%1$s; and %2$d more', '%1$s; and %2$d more', more, 'lyd' ),
				names.join( '; ' ),
				more
			)
		: names.join( '; ' );
}

export const countText = ( total: number ): string =>
	/* translators: %d: number of changed answers. */
	sprintf( _n( '%d change', '%d changes', total, 'lyd' ), total );
