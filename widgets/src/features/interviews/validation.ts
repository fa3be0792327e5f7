import { __, sprintf } from '@wordpress/i18n';
import { evaluate, isTrue } from './expressions';
import { choiceProblems, displayText, fieldProblems, limitProblem } from './formats';
import { mostOf, totalProblem } from './limits';
import { join, leastOf, Scope } from './scope';
import { isTree, own } from './tree';
import type { Problems, Question, Repeat, Section, Tree, Value } from './types';

export interface Findings {
	/** Keys (keyOf) of all questions that are shown. */
	shown: Set< string >;
	/** What keeps the answers from being complete. */
	missing: Problems;
	/** What is wrong already, complete or not. */
	problems: Problems;
	/** Computed answers by path, as they are displayed. */
	computed: Record< string, string >;
	/** Required answers by section: how many there are, how many are given and valid. */
	sections: { id: string; required: number; given: number; shown: number }[];
}

/** Inspect all answers in one pass: shown questions, problems, computed answers, and progress. */
export function inspect( sections: Section[], answers: Tree, today = '' ): Findings {
	const findings: Findings = {
		shown: new Set(),
		missing: {},
		problems: {},
		computed: {},
		sections: [],
	};
	const root = new Scope( answers, '', today );
	for ( const section of sections ) {
		const count = { id: section.id, required: 0, given: 0, shown: 0 };
		findings.sections.push( count );
		inspectScope( section.questions, root, findings, count );
	}
	noteTotal( findings, answers );
	return findings;
}

type Count = Findings[ 'sections' ][ number ];

function inspectScope( questions: Question[], scope: Scope, findings: Findings, count: Count ) {
	for ( const question of scope.shown( questions, ( key ) => findings.shown.add( key ) ) ) {
		const value = own( scope.answers, question.dataPath! );
		const path = join( scope.path, question.dataPath! );
		count.shown++;
		if ( question.type === 'computed' ) {
			findings.computed[ path ] = displayText( scope.find( question.dataPath! ) );
			noteCheck( findings, path, question, scope );
			continue;
		}
		if ( ! question.repeatable ) {
			inspectEntry( question, value, scope, path, findings, count );
			continue;
		}
		const entries = Array.isArray( value ) ? value : [];
		note( findings, path, ( complete ) =>
			countProblem( question, question.repeatable!, entries, scope, complete )
		);
		noteCheck( findings, path, question, scope );
		entries.forEach( ( entry, index ) =>
			inspectEntry( question, entry, scope, join( path, index ), findings, count )
		);
	}
}

function inspectEntry(
	question: Question,
	value: Value | undefined,
	scope: Scope,
	path: string,
	findings: Findings,
	count: Count
) {
	if ( question.type === 'multiselect' ) {
		note( findings, path, ( complete ) => choiceProblems( question, value, scope, complete ) );
	} else if ( question.type !== 'group' ) {
		const limit = limitProblem( question, value, scope );
		note( findings, path, ( complete ) => {
			const problems = fieldProblems( question, value, complete );
			return problems.length || ! limit ? problems : [ limit ];
		} );
	}
	if ( ! question.repeatable ) {
		noteCheck( findings, path, question, scope );
	}
	if ( question.type === 'group' ) {
		inspectScope( question.questions ?? [], scope.inner( value, path ), findings, count );
	} else if ( question.required ) {
		count.required++;
		count.given += findings.missing[ path ] ? 0 : 1;
	}
}

/** Notes the first rule that complete answers do not meet, unless the question has another problem. */
function noteCheck( findings: Findings, path: string, { checks = [] }: Question, scope: Scope ) {
	const failed = checks.find( ( check ) => ! isTrue( evaluate( check.rule, scope ) ) );
	if ( failed ) {
		findings.missing[ path ] ??= [ failed.message ];
	}
}

/** Notes at the longest answer that all answers together are too long, unless it has a problem of its own. */
function noteTotal( findings: Findings, answers: Tree ) {
	const total = totalProblem( answers );
	if ( total ) {
		const [ path, message ] = total;
		findings.missing[ path ] ??= [ message ];
		findings.problems[ path ] ??= [ message ];
	}
}

function note( findings: Findings, path: string, problemsOf: ( complete: boolean ) => string[] ) {
	const missing = problemsOf( true );
	if ( missing.length ) {
		findings.missing[ path ] = missing;
	}
	const problems = problemsOf( false );
	if ( problems.length ) {
		findings.problems[ path ] = problems;
	}
}

function countProblem(
	question: Question,
	repeat: Repeat,
	entries: Value[],
	scope: Scope,
	complete: boolean
): string[] {
	if ( entries.length > mostOf( question ) ) {
		return [
			sprintf(
				/* translators: %d: greatest number of entries. */
				__( 'Please keep at most %d.', 'lyd' ),
				mostOf( question )
			),
		];
	}
	const least = leastOf( question );
	if ( complete && entries.length < least ) {
		return [
			sprintf(
				/* translators: %d: smallest number of entries. */
				__( 'Please add at least %d.', 'lyd' ),
				least
			),
		];
	}
	const rule = repeat.atLeast;
	if ( ! complete || ! rule ) {
		return [];
	}
	const matching = entries.filter( ( entry ) => {
		const inner = scope.inner( entry, '' );
		Array.from( inner.shown( question.questions ?? [] ) );
		return inner.holds( rule );
	} );
	return matching.length < rule.count ? [ rule.message ] : [];
}

/** The answers without those whose question is hidden; the hidden ones stay in the original. */
export function visible( sections: Section[], answers: Tree, today = '' ): Tree {
	return visibleIn(
		sections.flatMap( ( section ) => section.questions ),
		new Scope( answers, '', today )
	);
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
