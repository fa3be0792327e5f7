import { withIdOf } from './entry-ids';
import { Scope } from './scope';
import { isTree, own } from './tree';
import type { Question, Section, Tree, Value } from './types';

/** The answers without those whose question is hidden; the hidden ones stay in the original. Entries keep their ids. */
export function visible( sections: Section[], answers: Tree, today = '' ): Tree {
	return visibleIn(
		sections.flatMap( ( section ) => section.questions ),
		new Scope( answers, '', today )
	);
}

function visibleIn( questions: Question[], scope: Scope ): Tree {
	const entries: [ string, Value ][] = [];
	for ( const question of scope.shown( questions ) ) {
		const stored = own( scope.answers, question.dataPath! );
		const value = scope.given( question );
		const inside = ( entry: Value ) => visibleIn( question.questions ?? [], scope.inner( entry, '' ) );
		if ( value === undefined || ( value === null && stored !== null ) ) {
			continue;
		}
		if ( question.type === 'group' && Array.isArray( value ) ) {
			entries.push( [ question.dataPath!, value.map( ( entry ) => withIdOf( entry, inside( entry ) ) ) ] );
		} else if ( question.type === 'group' && isTree( value ) ) {
			entries.push( [ question.dataPath!, inside( value ) ] );
		} else {
			entries.push( [ question.dataPath!, value ] );
		}
	}
	return Object.fromEntries( entries );
}
