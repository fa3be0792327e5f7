import { createEntryMemory } from './entry-memory';
import { leastOf, Scope } from './scope';
import { isTree, own } from './tree';
import type { Question, Section, Tree, Value } from './types';

/**
 * Give shown questions without an answer their default, and repeatable ones their fewest entries.
 * The same object comes back when there was nothing to give.
 */
export function fill( sections: Section[], answers: Tree, today = '' ): Tree {
	return fillScope(
		sections.flatMap( ( section ) => section.questions ),
		new Scope( answers, '', today )
	);
}

function fillScope( questions: Question[], scope: Scope ): Tree {
	let filled = scope.answers;
	for ( const question of scope.shown( questions ) ) {
		const key = question.dataPath!;
		const before = own( filled, key );
		const after = fillEntry( question, before, scope );
		if ( after !== before && after !== undefined ) {
			filled = { ...filled, [ key ]: after };
			scope.answer( question, after );
		}
	}
	return filled;
}

const filledEntry = createEntryMemory< Tree >();

function fillEntry( question: Question, value: Value | undefined, scope: Scope ): Value | undefined {
	const fillGroup = ( inner: Scope ) => fillScope( question.questions ?? [], inner );
	const inside = ( entry: Value ) =>
		isTree( entry ) ? filledEntry( question, entry, scope, '', fillGroup ) : fillGroup( scope.inner( entry, '' ) );
	if ( question.repeatable ) {
		const list: Value[] = Array.isArray( value )
			? value
			: Array.from( { length: fewestBlank( question ) }, () => fresh( question, scope.today ) );
		if ( question.type !== 'group' ) {
			return list.length ? list : value;
		}
		const next = list.map( inside );
		const same = Array.isArray( value ) && next.every( ( entry, index ) => entry === value[ index ] );
		return same || ( value === undefined && ! next.length ) ? value : next;
	}
	if ( question.type === 'group' ) {
		const next = fillGroup( scope.inner( value, '' ) );
		return next === value || ( ! isTree( value ) && ! Object.keys( next ).length ) ? value : next;
	}
	return value === undefined ? defaultOf( question, scope.today ) || undefined : value;
}

/** How many blank entries a list begins with; one for a file is made when a file is added. */
const fewestBlank = ( question: Question ) => ( question.type === 'file' ? 0 : leastOf( question ) );

/** A new entry of a repeatable question. */
export const fresh = ( question: Question, today: string ): Value =>
	question.type === 'group' ? {} : defaultOf( question, today );

/** The answer that a question starts with; blank if it has none, or if it is the current day and that is not known. */
const defaultOf = ( question: Question, today: string ) =>
	question.type === 'date' && question.default === 'today' ? today : ( question.default ?? '' );
