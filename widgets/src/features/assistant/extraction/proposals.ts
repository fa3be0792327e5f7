import { __ } from '@wordpress/i18n';
import type { ExtractedAnswer } from '../../../api/types';
import { describeAnswer } from '../../interviews/answer-text';
import { isEmpty, same } from '../../interviews/changes';
import type { InterviewState } from '../../interviews/interview-state';
import { questionAt, sectionOf } from '../../interviews/labels';
import { keyOf } from '../../interviews/scope';
import { at } from '../../interviews/tree';
import type { Question, Value } from '../../interviews/types';

/** An answer of a file beside that of the form. */
export interface Proposal extends Omit< ExtractedAnswer, 'value' > {
	value: Value;
	/** Title of its section. */
	section: string;
	/** The answer of the form, in words; blank if there is none. */
	current: string;
	/** Another line of the file says something else. */
	isDisputed: boolean;
	/** Why the form would not take it now; blank if it would. */
	problem: string;
}

type Form = Pick< InterviewState, 'sections' | 'answers' | 'foresee' >;

/** What a file proposes beyond the answers that the form has, in the order of the questions. */
export function listProposals( found: ExtractedAnswer[], form: Form ): Proposal[] {
	const { sections, answers } = form;
	const proposals = found as ( Omit< ExtractedAnswer, 'value' > & { value: Value } )[];
	return proposals
		.filter( ( { path, value } ) => ! same( at( answers, path ), value ) )
		.map( ( one ) => {
			const current = at( answers, one.path );
			const id = sectionOf( sections, one.path );
			return {
				...one,
				section: sections.find( ( section ) => section.id === id )?.title ?? '',
				current: isEmpty( current ) ? '' : describeAnswer( sections, one.path, current, answers ),
				isDisputed: proposals.filter( ( { path } ) => path === one.path ).length > 1,
				problem: problemOf( one.path, one.value, form ),
			};
		} );
}

/** Numbers of those that are ticked at first: not where there is an answer, lines differ, or it was not wanted before. */
export const firstTicked = ( proposals: Proposal[] ): number[] =>
	proposals
		.filter( ( one ) => one.state === 'proposed' && ! one.current && ! one.isDisputed && ! one.problem )
		.map( ( { number } ) => number );

/** The ticked ones after a click: of each question one at most. */
export function tick( proposals: Proposal[], ticked: ReadonlySet< number >, number: number ): Set< number > {
	const chosen = proposals.find( ( one ) => one.number === number );
	const rivals = proposals.filter( ( { path } ) => path === chosen?.path ).map( ( one ) => one.number );
	const others = [ ...ticked ].filter( ( one ) => ! rivals.includes( one ) );
	return new Set( ticked.has( number ) ? others : [ ...others, number ] );
}

/** What the form's own rules say about an answer before it is given. */
function problemOf( path: string, value: Value, { sections, foresee }: Form ): string {
	const { findings } = foresee( path, value );
	const question = questionAt( sections, path );
	if ( ! question || ! findings.shown.has( keyOf( scopeOf( path, question ), question ) ) ) {
		return __( 'There is no such question now.', 'lyd' );
	}
	return findings.problems[ path ]?.[ 0 ] ?? '';
}

const scopeOf = ( path: string, { dataPath = '' }: Question ) => path.slice( 0, -dataPath.length ).replace( /\.$/, '' );
