import { sprintf, __ } from '@wordpress/i18n';
import { at, indexAt, isIdStep } from './tree';
import type { Question, Section, Tree } from './types';

/**
 * What a path is called, with the names of the entries it lies in: "Director 2, Full name".
 *
 * @param sections The questions.
 * @param path     The path.
 * @param answers  Where entries that the path names by ids are counted; an entry that is not there has no number.
 */
export function labelOf( sections: Section[], path: string, answers: Tree = {} ): string {
	let questions = sections.flatMap( ( section ) => section.questions );
	const parts: string[] = [];
	const keys = path.split( '.' );
	for ( let index = 0; index < keys.length; index++ ) {
		const question = find( questions, keys[ index ]! );
		if ( ! question ) {
			break;
		}
		const next = keys[ index + 1 ];
		const entry = question.repeatable && next !== undefined;
		if ( entry ) {
			index++;
			const list = at( answers, keys.slice( 0, index ).join( '.' ) );
			parts.push( entryLabel( question, indexAt( Array.isArray( list ) ? list : [], next ) ) );
		} else {
			parts.push( question.type === 'group' ? ( question.title ?? question.label ) : question.label );
		}
		questions = question.questions ?? [];
	}
	return parts.join( ', ' );
}

function entryLabel( question: Question, index: number ): string {
	const item = question.repeatable!.itemLabel || question.label;
	return index < 0
		? item
		: sprintf(
				/* translators: 1: what an entry is called, 2: its number. */
				__( '%1$s %2$d', 'lyd' ),
				item,
				index + 1
			);
}

/** The question at a path; undefined for an entry of a list and for paths without a question. */
export function questionAt( sections: Section[], path: string ): Question | undefined {
	let questions = sections.flatMap( ( section ) => section.questions );
	let question: Question | undefined;
	for ( const key of path.split( '.' ) ) {
		if ( ! isIdStep( key ) && ! /^\d+$/.test( key ) ) {
			question = find( questions, key );
			questions = question?.questions ?? [];
		}
	}
	return question;
}

/** The section with the question of a path. */
export function sectionOf( sections: Section[], path: string ): string | undefined {
	const [ key ] = path.split( '.' );
	return sections.find( ( section ) => find( section.questions, key! ) )?.id;
}

/** The question that owns a key in a scope, groups without a key opened. */
function find( questions: Question[], key: string ): Question | undefined {
	for ( const question of questions ) {
		if ( question.dataPath === key ) {
			return question;
		}
		const inside = question.dataPath ? undefined : find( question.questions ?? [], key );
		if ( inside ) {
			return inside;
		}
	}
	return undefined;
}
