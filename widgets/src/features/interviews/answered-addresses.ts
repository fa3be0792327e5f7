import { labelOf } from './labels';
import { join, keyOf } from './scope';
import { isTree, own, stepTo } from './tree';
import type { Question, Section, Tree, Value } from './types';

export interface AnsweredAddress {
	path: string;
	label: string;
	parts: Tree;
}

/** Whether the interview asks for an address of the built-in type anywhere. */
export const hasAddresses = ( questions: Question[] ): boolean =>
	questions.some( ( { composite, questions: inner = [] } ) => composite === 'address' || hasAddresses( inner ) );

/**
 * The addresses that were answered, in the order of the questions; hidden ones are left out.
 *
 * @param sections The questions.
 * @param answers  All answers.
 * @param shown    The keys of the questions that are shown.
 */
export function answeredAddresses(
	sections: Section[],
	answers: Tree,
	shown: ReadonlySet< string >
): AnsweredAddress[] {
	const addresses: AnsweredAddress[] = [];
	const collect = ( question: Question, value: Value | undefined, path: string ) => {
		if ( question.composite === 'address' ) {
			if ( isTree( value ) && isAnswered( value ) ) {
				addresses.push( { path, label: labelOf( sections, path, answers ), parts: value } );
			}
		} else {
			walk( question.questions ?? [], isTree( value ) ? value : {}, path );
		}
	};
	const walk = ( questions: Question[], tree: Tree, scope: string ) => {
		for ( const question of questions.filter( ( one ) => shown.has( keyOf( scope, one ) ) ) ) {
			if ( ! question.dataPath ) {
				walk( question.questions ?? [], tree, scope );
				continue;
			}
			const path = join( scope, question.dataPath );
			const value = own( tree, question.dataPath );
			if ( ! question.repeatable ) {
				collect( question, value, path );
				continue;
			}
			( Array.isArray( value ) ? value : [] ).forEach( ( entry, index ) =>
				collect( question, entry, join( path, stepTo( entry, index ) ) )
			);
		}
	};
	walk(
		sections.flatMap( ( { questions } ) => questions ),
		answers,
		''
	);
	return addresses;
}

/** The country is filled in from the start. */
const isAnswered = ( parts: Tree ) =>
	Object.entries( parts ).some( ( [ name, value ] ) => name !== 'country' && typeof value === 'string' && value );
