import { __, sprintf } from '@wordpress/i18n';
import { parseAddress } from '../addresses';
import { dateWords, readDate } from '../expressions';
import { tidy } from '../tidy';
import { no, yes } from '../typed';
import type { Question, Tree, Value } from '../types';
import type { Column } from './columns';

/** What a cell means: the answers that it gives, or why it gives none. */
export interface Understood {
	/** Answers by their names, from the column's path on; a single answer under ''. */
	answers: Record< string, Value >;
	problem?: string;
}

const nothing: Understood = { answers: {} };
const yesWords = [ 'yes', 'y', 'true', '1', 'x', '✓', '✔' ];
const noWords = [ 'no', 'n', 'false', '0', '✗', '✘' ];

/**
 * Understands the text of a cell as its column wants it, by the same functions as what is typed.
 *
 * @param column      What the column holds.
 * @param text        The cell.
 * @param streetTypes Known street types, for whole addresses.
 */
export function understand( column: Column, text: string, streetTypes: string[] ): Understood {
	if ( ! text ) {
		return nothing;
	}
	if ( column.kind === 'address' ) {
		const parts = parseAddress( text, streetTypes );
		return parts ? { answers: parts } : { answers: {}, problem: __( 'Not understood as an address.', 'lyd' ) };
	}
	return column.kind === 'name' ? { answers: splitName( text ) } : understandAnswer( column.question, text );
}

function understandAnswer( question: Question, text: string ): Understood {
	if ( question.type === 'multiselect' ) {
		const parts = text.split( /[,;|\n]+/ ).map( ( part ) => part.trim() );
		const values = parts.filter( Boolean ).map( ( part ) => optionOf( question, part ) ?? part );
		const unknown = values.find( ( value ) => ! isOption( question, value ) );
		const chosen = ( question.options ?? [] )
			.map( ( { value } ) => value )
			.filter( ( one ) => values.includes( one ) );
		return unknown === undefined ? { answers: { '': chosen } } : { answers: {}, problem: noOption( unknown ) };
	}
	if ( question.type === 'yesno' ) {
		const word = text.toLowerCase();
		const answer = ( yesWords.includes( word ) && yes ) || ( noWords.includes( word ) && no );
		return answer ? { answers: { '': answer } } : { answers: {}, problem: noOption( text ) };
	}
	if ( question.options?.length ) {
		const option = optionOf( question, text );
		return option === undefined ? { answers: {}, problem: noOption( text ) } : { answers: { '': option } };
	}
	const typed = question.multiline ? text : text.replace( /\s*[\r\n]+\s*/g, ' ' );
	return { answers: { '': tidy( question, typed ) } };
}

const noOption = ( text: string ) =>
	sprintf(
		/* translators: %s: a text that was pasted. */
		__( '“%s” is not one of the options and is left blank.', 'lyd' ),
		text
	);

const isOption = ( { options = [] }: Question, value: string ) => options.some( ( option ) => option.value === value );

/** The value of the option that a text means, by its text or its value, in any case. */
function optionOf( { options = [] }: Question, text: string ): string | undefined {
	const same = ( one: string ) => one.trim().toLowerCase() === text.trim().toLowerCase();
	return options.find( ( option ) => same( option.text ) || same( option.value ) )?.value;
}

/** "Ann Mary Citizen" or "Citizen, Ann Mary" as first, middle and last names. */
function splitName( text: string ): Tree {
	const [ , last, rest ] = /^([^,]+),\s*(.+)$/.exec( text ) ?? [];
	const words = ( last ? `${ rest } ${ last }` : text ).split( /\s+/ );
	const lastWords = last ? last.trim().split( /\s+/ ).length : 1;
	const given = words.length > 1 ? words.slice( 0, -lastWords ) : words;
	return {
		First: given[ 0 ] ?? '',
		...( given.length > 1 ? { Middle: given.slice( 1 ).join( ' ' ) } : {} ),
		...( words.length > 1 ? { Last: words.slice( -lastWords ).join( ' ' ) } : {} ),
	};
}

/** Answers of a cell in words, to compare with what was pasted. */
export function inWords( column: Column, answers: Record< string, Value > ): string {
	const { options = [], type } = column.question;
	const textOf = ( value: Value ) => {
		const text = options.find( ( option ) => option.value === value )?.text ?? String( value );
		const day = type === 'date' && column.kind === 'answer' ? readDate( text ) : null;
		return day === null ? text : dateWords( day );
	};
	const words = Object.entries( answers ).map( ( [ , value ] ) =>
		Array.isArray( value ) ? value.map( textOf ).join( ', ' ) : textOf( value )
	);
	return words.filter( Boolean ).join( column.kind === 'answer' ? ', ' : ' · ' );
}
