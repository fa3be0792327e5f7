import { __, sprintf } from '@wordpress/i18n';
import { formatDate } from '../../lib/dates';
import { isEmpty } from './changes';
import { fileNameOf } from './file-answers';
import { labelOf, questionAt } from './labels';
import { partyOptions } from './parties';
import { join, Scope } from './scope';
import { entryIdKey, isTree } from './tree';
import type { Question, Section, Tree, Value } from './types';

/**
 * An answer as displayed: the text of an option, the name of a person, the answers of an entry with their labels.
 *
 * @param sections The questions.
 * @param path     The path of the answer.
 * @param value    The answer.
 * @param answers  All answers, in which people and companies have their names.
 */
export function describeAnswer(
	sections: Section[],
	path: string,
	value: Value | undefined,
	answers: Tree = {}
): string {
	if ( isEmpty( value ) ) {
		return __( '(blank)', 'lyd' );
	}
	const question = questionAt( sections, path );
	const { options = [], type } = question ?? {};
	if ( question && type === 'party' ) {
		return partyNameIn( sections, question, value, answers );
	}
	const textOf = ( one: Value | undefined ) =>
		( type === 'date' && typeof one === 'string' && formatDate( one ) ) ||
		( type === 'file' && typeof one === 'string' && fileNameOf( one ) ) ||
		( options.find( ( option ) => option.value === one )?.text ?? String( one ) );
	if ( type === 'multiselect' && Array.isArray( value ) ) {
		return value.map( textOf ).join( ', ' );
	}
	if ( Array.isArray( value ) || isTree( value ) ) {
		return Object.entries( value )
			.filter( ( [ key, part ] ) => key !== entryIdKey && ! isEmpty( part ) )
			.map( ( [ key, part ] ) => describePart( sections, join( path, key ), part, answers ) )
			.join( '; ' );
	}
	return textOf( value );
}

function partyNameIn( sections: Section[], question: Question, value: Value | undefined, answers: Tree ): string {
	const scope = new Scope( answers, '', '' );
	Array.from( scope.shown( sections.flatMap( ( section ) => section.questions ) ) );
	const chosen = partyOptions( question, scope ).find( ( option ) => option.value === value );
	return chosen?.text ?? __( '(removed)', 'lyd' );
}

function describePart( sections: Section[], path: string, value: Value, answers: Tree ): string {
	const words = describeAnswer( sections, path, value, answers );
	return typeof value === 'object'
		? words
		: sprintf(
				/* translators: 1: label of a question, 2: its answer. */
				__( '%1$s: %2$s', 'lyd' ),
				labelOf( sections, path ) || path,
				words
			);
}
