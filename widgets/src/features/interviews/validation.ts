import { __, sprintf } from '@wordpress/i18n';
import { fieldProblems } from './formats';
import { isBlank, isTree, own } from './tree';
import type { Condition, Problems, Question, Repeat, Section, Tree, Value } from './types';

/** One object of the answers and the way outwards, for judging conditions. */
class Scope {
	private values = new Map< string, Value | undefined >();

	constructor(
		readonly answers: Tree,
		readonly path: string,
		private parent: Scope | null = null
	) {}

	inner( answers: Value | undefined, path: string ): Scope {
		return new Scope( isTree( answers ) ? answers : {}, path, this );
	}

	/** The visible questions that own a key here, in the order they are asked. */
	*shown(
		questions: Question[],
		see: ( key: string ) => void = () => {},
		visible = true
	): Generator< Question > {
		for ( const question of questions ) {
			const holds = visible && ( question.visibleIf ?? [] ).every( ( condition ) => this.holds( condition ) );
			this.values.set(
				question.id,
				holds && question.dataPath ? own( this.answers, question.dataPath ) : undefined
			);
			if ( holds ) {
				see( keyOf( this.path, question ) );
			}
			if ( ! question.dataPath ) {
				yield* this.shown( question.questions ?? [], see, holds );
			} else if ( holds ) {
				yield question;
			}
		}
	}

	/** Takes an answer given during the walk, for the conditions still to come. */
	answer( question: Question, value: Value ) {
		this.values.set( question.id, value );
	}

	holds( { questionId, equals }: Condition ): boolean {
		if ( this.values.has( questionId ) ) {
			return equals.includes( this.values.get( questionId ) as string );
		}
		return this.parent?.holds( { questionId, equals } ) ?? false;
	}
}

/** Names a question within its scope, whose path is '' at the root. */
export const keyOf = ( scope: string, question: Question ) => `${ scope }#${ question.id }`;

export const join = ( scope: string, key: string | number ) => ( scope ? `${ scope }.${ key }` : String( key ) );

export interface Findings {
	/** Keys (keyOf) of all questions that are shown. */
	shown: Set< string >;
	/** What keeps the answers from being complete. */
	missing: Problems;
	/** What is wrong already, complete or not. */
	problems: Problems;
	/** Required answers by section: how many there are, how many are given. */
	sections: { id: string; required: number; given: number; shown: number }[];
}

/** Looks through all answers once: what is shown, what is wrong, how far it is. */
export function inspect( sections: Section[], answers: Tree ): Findings {
	const found: Findings = { shown: new Set(), missing: {}, problems: {}, sections: [] };
	const root = new Scope( answers, '' );
	for ( const section of sections ) {
		const count = { id: section.id, required: 0, given: 0, shown: 0 };
		found.sections.push( count );
		inspectScope( section.questions, root, found, count );
	}
	return found;
}

type Count = Findings[ 'sections' ][ number ];

function inspectScope( questions: Question[], scope: Scope, found: Findings, count: Count ) {
	for ( const question of scope.shown( questions, ( key ) => found.shown.add( key ) ) ) {
		const value = own( scope.answers, question.dataPath! );
		const path = join( scope.path, question.dataPath! );
		count.shown++;
		if ( ! question.repeatable ) {
			inspectEntry( question, value, scope, path, found, count );
			continue;
		}
		const entries = Array.isArray( value ) ? value : [];
		note( found, path, ( complete ) => countProblem( question, question.repeatable!, entries, scope, complete ) );
		entries.forEach( ( entry, index ) =>
			inspectEntry( question, entry, scope, join( path, index ), found, count )
		);
	}
}

function inspectEntry(
	question: Question,
	value: Value | undefined,
	scope: Scope,
	path: string,
	found: Findings,
	count: Count
) {
	if ( question.type === 'group' ) {
		inspectScope( question.questions ?? [], scope.inner( value, path ), found, count );
		return;
	}
	if ( question.required ) {
		count.required++;
		count.given += isBlank( value ) ? 0 : 1;
	}
	note( found, path, ( complete ) => fieldProblems( question, value, complete ) );
}

function note( found: Findings, path: string, judge: ( complete: boolean ) => string[] ) {
	const missing = judge( true );
	if ( missing.length ) {
		found.missing[ path ] = missing;
	}
	const problems = judge( false );
	if ( problems.length ) {
		found.problems[ path ] = problems;
	}
}

function countProblem(
	question: Question,
	repeat: Repeat,
	entries: Value[],
	scope: Scope,
	complete: boolean
): string[] {
	if ( repeat.max !== undefined && entries.length > repeat.max ) {
		/* translators: %d: greatest number of entries. */
		return [ sprintf( __( 'Please keep at most %d.', 'lyd' ), repeat.max ) ];
	}
	const least = leastOf( question );
	if ( complete && entries.length < least ) {
		/* translators: %d: smallest number of entries. */
		return [ sprintf( __( 'Please add at least %d.', 'lyd' ), least ) ];
	}
	const rule = repeat.atLeast;
	if ( ! complete || ! rule ) {
		return [];
	}
	const meeting = entries.filter( ( entry ) => {
		const inner = scope.inner( entry, '' );
		Array.from( inner.shown( question.questions ?? [] ) );
		return inner.holds( rule );
	} );
	return meeting.length < rule.count ? [ rule.message ] : [];
}

/** Fewest entries of a repeatable question. */
export const leastOf = ( question: Question ) =>
	Math.max( question.repeatable?.min ?? 0, question.required ? 1 : 0 );

/** The answers without those whose question is hidden; the hidden ones stay in the original. */
export function visible( sections: Section[], answers: Tree ): Tree {
	return visibleIn( sections.flatMap( ( section ) => section.questions ), new Scope( answers, '' ) );
}

function visibleIn( questions: Question[], scope: Scope ): Tree {
	const entries: [ string, Value ][] = [];
	for ( const question of scope.shown( questions ) ) {
		const value = own( scope.answers, question.dataPath! );
		const inside = ( entry: Value ) => visibleIn( question.questions ?? [], scope.inner( entry, '' ) );
		if ( value === undefined ) {
			continue;
		}
		if ( question.type === 'group' && Array.isArray( value ) ) {
			entries.push( [ question.dataPath!, value.map( inside ) ] );
		} else if ( question.type === 'group' && isTree( value ) ) {
			entries.push( [ question.dataPath!, inside( value ) ] );
		} else {
			entries.push( [ question.dataPath!, value ] );
		}
	}
	return Object.fromEntries( entries );
}

/**
 * Gives shown questions that have no answer yet their default, and repeatable ones their fewest entries.
 * The same object comes back when there was nothing to give.
 */
export function fill( sections: Section[], answers: Tree ): Tree {
	return fillScope( sections.flatMap( ( section ) => section.questions ), new Scope( answers, '' ) );
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

function fillEntry( question: Question, value: Value | undefined, scope: Scope ): Value | undefined {
	const inside = ( entry: Value ) => fillScope( question.questions ?? [], scope.inner( entry, '' ) );
	if ( question.repeatable ) {
		const list: Value[] = Array.isArray( value )
			? value
			: Array.from( { length: leastOf( question ) }, () => fresh( question ) );
		if ( question.type !== 'group' ) {
			return list.length ? list : value;
		}
		const next = list.map( inside );
		const same = Array.isArray( value ) && next.every( ( entry, index ) => entry === value[ index ] );
		return same || ( value === undefined && ! next.length ) ? value : next;
	}
	if ( question.type === 'group' ) {
		const next = inside( isTree( value ) ? value : {} );
		return next === value || ( ! isTree( value ) && ! Object.keys( next ).length ) ? value : next;
	}
	return value === undefined && question.default ? question.default : value;
}

/** A new entry of a repeatable question. */
export const fresh = ( question: Question ): Value => ( question.type === 'group' ? {} : question.default ?? '' );
