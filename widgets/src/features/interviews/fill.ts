import { createEntryMemory } from './entry-memory';
import { isEmpty, same } from './changes';
import { limitsOf } from './repetition';
import { Scope } from './scope';
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
		const next = fillList( question, value, scope, inside );
		const isKept =
			Array.isArray( value ) &&
			next.length === value.length &&
			next.every( ( entry, index ) => entry === value[ index ] );
		const isNothing =
			! next.length && ( value === undefined || ( question.type !== 'group' && ! Array.isArray( value ) ) );
		return isKept || isNothing ? value : next;
	}
	if ( question.type === 'group' ) {
		const next = fillGroup( scope.inner( value, '' ) );
		return next === value || ( ! isTree( value ) && ! Object.keys( next ).length ) ? value : next;
	}
	return value === undefined ? offeredDefault( question, scope ) : value;
}

/** The entries of a list. The number of one that depends on answers follows them, but no answer is dropped. */
function fillList(
	question: Question,
	value: Value | undefined,
	scope: Scope,
	fillEntryOf: ( entry: Value ) => Tree
): Value[] {
	const { least, most } = limitsOf( question, scope );
	const { count, least: fewest } = question.repeatable!;
	const list: Value[] = Array.isArray( value ) ? value : [];
	// An entry for a file is made when one is added.
	const isOpen = question.type !== 'file' && ( ! Array.isArray( value ) || count || fewest );
	const missing = isOpen ? Math.max( least - list.length, 0 ) : 0;
	const inside = question.type === 'group' ? fillEntryOf : ( entry: Value ) => entry;
	const entries = [ ...list, ...Array.from( { length: missing }, () => fresh( question, scope.today ) ) ].map(
		inside
	);
	if ( count && entries.length > most ) {
		const untouched = inside( fresh( question, scope.today ) );
		while ( entries.length > most && isUntouched( entries.at( -1 )!, untouched ) ) {
			entries.pop();
		}
	}
	return entries;
}

const isUntouched = ( entry: Value, untouched: Value ) => isEmpty( entry ) || same( entry, untouched );

/** The default of a question; undefined for none, and for an option that is not offered. */
function offeredDefault( question: Question, scope: Scope ): string | undefined {
	const value = defaultOf( question, scope.today );
	const isHidden =
		question.options?.some( ( option ) => option.value === value ) &&
		! scope.offers( question ).some( ( option ) => option.value === value );
	return isHidden ? undefined : value || undefined;
}

/** A new entry of a repeatable question. */
export const fresh = ( question: Question, today: string ): Value =>
	question.type === 'group' ? {} : defaultOf( question, today );

/** The answer that a question starts with; blank if it has none, or if it is the current day and that is not known. */
const defaultOf = ( question: Question, today: string ) =>
	question.type === 'date' && question.default === 'today' ? today : ( question.default ?? '' );
