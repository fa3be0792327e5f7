import { __, sprintf } from '@wordpress/i18n';
import { createEntryMemory } from './entry-memory';
import { evaluate, isTrue } from './expressions';
import { choiceProblems, displayText, fieldProblems, limitProblem } from './formats';
import { totalProblem } from './limits';
import { partyOptions, partyProblems, type PartyOption } from './parties';
import { countsEntry, limitsOf, type EntryLimits } from './repetition';
import { join, Scope } from './scope';
import { isTree, stepTo } from './tree';
import type { Problems, Question, Section, Tree, Value } from './types';

export interface Findings {
	/** Keys (keyOf) of all questions that are shown. */
	shown: Set< string >;
	/** What keeps the answers from being complete. */
	missing: Problems;
	/** What is wrong already, complete or not. */
	problems: Problems;
	/** Computed answers by path, as they are displayed. */
	computed: Record< string, string >;
	/** How many entries the lists may have, by path. */
	limits: Record< string, EntryLimits >;
	/** The people and companies that parties can refer to, by the paths of the parties. */
	parties: Record< string, PartyOption[] >;
	/** Values of the options that are offered, by the paths of questions whose options have conditions. */
	offered: Record< string, string[] >;
	/** Required answers by section: how many there are, how many are given and valid. */
	sections: ( Count & { id: string } )[];
}

interface Count {
	required: number;
	given: number;
	shown: number;
}

/** The findings about a section or an entry. */
type Part = Omit< Findings, 'sections' > & { count: Count };

interface EntryFindings {
	part: Part;
	/** Whether the entry counts for `atLeast`. */
	isMatching: boolean;
}

/** Inspect all answers in one pass: shown questions, problems, computed answers, and progress. */
export function inspect( sections: Section[], answers: Tree, today = '' ): Findings {
	const all = createPart();
	const root = new Scope( answers, '', today );
	const counts = sections.map( ( section ) => {
		const part = createPart();
		inspectScope( section.questions, root, part );
		addPart( all, part );
		return { ...part.count, id: section.id };
	} );
	const { count: _sum, ...findings } = all;
	noteTotal( findings, answers );
	return { ...findings, sections: counts };
}

const createPart = (): Part => ( {
	shown: new Set(),
	missing: {},
	problems: {},
	computed: {},
	limits: {},
	parties: {},
	offered: {},
	count: { required: 0, given: 0, shown: 0 },
} );

function addPart( sum: Part, part: Part ) {
	part.shown.forEach( ( key ) => sum.shown.add( key ) );
	Object.assign( sum.missing, part.missing );
	Object.assign( sum.problems, part.problems );
	Object.assign( sum.computed, part.computed );
	Object.assign( sum.limits, part.limits );
	Object.assign( sum.parties, part.parties );
	Object.assign( sum.offered, part.offered );
	sum.count.required += part.count.required;
	sum.count.given += part.count.given;
	sum.count.shown += part.count.shown;
}

function inspectScope( questions: Question[], scope: Scope, part: Part ) {
	for ( const question of scope.shown( questions, ( key ) => part.shown.add( key ) ) ) {
		const value = scope.given( question );
		const path = join( scope.path, question.dataPath! );
		part.count.shown++;
		if ( question.options?.some( ( option ) => option.showWhen ) ) {
			part.offered[ path ] = scope.offers( question ).map( ( option ) => option.value );
		}
		if ( question.type === 'computed' ) {
			part.computed[ path ] = displayText( scope.find( question.dataPath! ) );
		} else if ( question.repeatable ) {
			inspectList( question, Array.isArray( value ) ? value : [], scope, path, part );
			continue;
		} else if ( question.type !== 'group' ) {
			inspectAnswer( question, value, scope, path, part );
		}
		noteCheck( part, path, question, scope );
		if ( question.type === 'group' ) {
			inspectScope( question.questions ?? [], scope.inner( value, path ), part );
		} else if ( question.required && question.type !== 'computed' ) {
			countAnswer( path, part );
		}
	}
}

function inspectList( question: Question, entries: Value[], scope: Scope, path: string, part: Part ) {
	const found = entries.map( ( entry, index ) =>
		inspectEntry( question, entry, scope, join( path, stepTo( entry, index ) ) )
	);
	const limits = limitsOf( question, scope );
	part.limits[ path ] = limits;
	note( part, path, ( complete ) => countProblem( question, limits, found, complete ) );
	noteCheck( part, path, question, scope );
	found.forEach( ( entry ) => addPart( part, entry.part ) );
}

const inspectedEntry = createEntryMemory< EntryFindings >();

function inspectEntry( question: Question, entry: Value, scope: Scope, path: string ): EntryFindings {
	const rule = question.repeatable!.atLeast;
	const inspectIn = ( inner: Scope ): EntryFindings => {
		const part = createPart();
		if ( question.type === 'group' ) {
			inspectScope( question.questions ?? [], inner, part );
		} else {
			inspectAnswer( question, entry, scope, path, part );
			if ( question.required ) {
				countAnswer( path, part );
			}
		}
		return { part, isMatching: Boolean( rule && countsEntry( rule, inner ) ) };
	};
	return isTree( entry ) && question.type === 'group'
		? inspectedEntry( question, entry, scope, path, inspectIn )
		: inspectIn( scope.inner( entry, path ) );
}

function inspectAnswer( question: Question, value: Value | undefined, scope: Scope, path: string, part: Part ) {
	if ( question.type === 'party' ) {
		part.parties[ path ] = partyOptions( question, scope );
		note( part, path, ( complete ) => partyProblems( question, value, scope, complete ) );
		return;
	}
	if ( question.type === 'multiselect' ) {
		note( part, path, ( complete ) => choiceProblems( question, value, scope, complete ) );
		return;
	}
	const limit = limitProblem( question, value, scope );
	note( part, path, ( complete ) => {
		const problems = fieldProblems( question, value, complete );
		return problems.length || ! limit ? problems : [ limit ];
	} );
}

function countAnswer( path: string, { count, missing }: Part ) {
	count.required++;
	count.given += missing[ path ] ? 0 : 1;
}

/** Notes the first rule that complete answers do not meet, unless the question has another problem. */
function noteCheck( findings: Part, path: string, { checks = [] }: Question, scope: Scope ) {
	const failed = checks.find( ( check ) => ! isTrue( evaluate( check.rule, scope ) ) );
	if ( failed ) {
		findings.missing[ path ] ??= [ failed.message ];
	}
}

/** Notes at the longest answer that all answers together are too long, unless it has a problem of its own. */
function noteTotal( findings: Pick< Findings, 'missing' | 'problems' >, answers: Tree ) {
	const total = totalProblem( answers );
	if ( total ) {
		const [ path, message ] = total;
		findings.missing[ path ] ??= [ message ];
		findings.problems[ path ] ??= [ message ];
	}
}

function note( findings: Part, path: string, problemsOf: ( complete: boolean ) => string[] ) {
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
	{ least, most }: EntryLimits,
	entries: EntryFindings[],
	complete: boolean
): string[] {
	if ( entries.length > most ) {
		return [
			sprintf(
				/* translators: %d: greatest number of entries. */
				__( 'Please keep at most %d.', 'lyd' ),
				most
			),
		];
	}
	if ( complete && entries.length < least ) {
		return [
			sprintf(
				/* translators: %d: smallest number of entries. */
				__( 'Please add at least %d.', 'lyd' ),
				least
			),
		];
	}
	const rule = question.repeatable?.atLeast;
	const isShort = complete && rule && entries.filter( ( { isMatching } ) => isMatching ).length < rule.count;
	return isShort ? [ rule.message ] : [];
}
