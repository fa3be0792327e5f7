import { createContext, useContext } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { identify, pathByIds, withId, withoutAdded } from './entry-ids';
import { fill, fresh } from './fill';
import type { InterviewState } from './interview-state';
import { sectionOf } from './labels';
import { at, follow, hasEntries, isIdStep, isTree, put, stepTo } from './tree';
import type { Problems, Section, Tree, Value } from './types';
import { inspect, type Findings } from './validation';

export type { InterviewState };

/** Stands for the error summary where a path of an answer is expected. */
export const summaryPath = '#summary';

export type InterviewStore = UseBoundStore< StoreApi< InterviewState > >;

/**
 * The screen state of one interview: answers, current section, visible problems.
 *
 * @param sections The questions.
 * @param stored   The answers so far.
 * @param start    The section to begin with; the first one by default.
 * @param today    The current day at the firm's place (YYYY-MM-DD), for questions that depend on it.
 */
export function createInterviewStore(
	sections: Section[],
	stored: Tree,
	start?: string | null,
	today = ''
): InterviewStore {
	return create< InterviewState >( ( set, get ) => {
		/** Takes changed answers in; what belongs to a changed path is dropped with it. */
		function change( next: Tree, rest: Partial< InterviewState > = {} ) {
			const answers = identify( fill( sections, next, today ) );
			set( {
				...rest,
				answers,
				findings: inspect( sections, answers, today ),
				version: get().version + 1,
			} );
		}

		/** Puts other entries into a list. What belongs to an entry follows its id, or its index, or goes with it. */
		function reorder( list: string, next: Value[], moved: ( index: number ) => number | null ) {
			const { answers, touched, serviceProblems } = get();
			const steps = new Set( next.map( stepTo ) );
			const stepFrom = ( step: string ) => {
				if ( isIdStep( step ) ) {
					return steps.has( step ) ? step : null;
				}
				return moved( Number( step ) )?.toString() ?? null;
			};
			change( put( answers, list, next ), {
				touched: { ...follow( touched, list, stepFrom ), [ list ]: true },
				serviceProblems: without( follow( serviceProblems, list, stepFrom ), list ),
			} );
		}

		const items = ( list: string ): Value[] => {
			const entries = at( get().answers, list );
			return Array.isArray( entries ) ? entries : [];
		};

		const answers = identify( fill( sections, stored, today ) );
		const findings = inspect( sections, answers, today );
		return {
			sections,
			answers,
			findings,
			version: 0,
			section: ( sections.find( ( section ) => section.id === start ) ?? sections[ 0 ] )?.id ?? '',
			touched: touchedBefore( findings ),
			serviceProblems: {},
			demanding: false,
			focus: null,
			attended: null,
			shown: null,
			answer( path, value ) {
				// A field of an entry that was removed is left after it is gone.
				if ( hasEntries( get().answers, path ) ) {
					change( put( get().answers, path, value ), {
						serviceProblems: without( get().serviceProblems, path ),
					} );
				}
			},
			touch( path ) {
				if ( ! get().touched[ path ] ) {
					set( { touched: { ...get().touched, [ path ]: true } } );
				}
			},
			addEntry( list, question ) {
				const all = items( list );
				const added = fresh( question, today );
				const entry = isTree( added ) ? withId( added ) : added;
				reorder( list, [ ...all, entry ], ( index ) => index );
				set( { focus: `${ list }.${ stepTo( entry, all.length ) }` } );
			},
			removeEntry( list, index ) {
				const all = items( list );
				const entry = all[ index ]!;
				reorder( list, all.toSpliced( index, 1 ), ( old ) =>
					old === index ? null : old - Number( old > index )
				);
				return () => {
					// The entry that the list is in was removed meanwhile.
					if ( ! hasEntries( get().answers, list ) ) {
						return;
					}
					const now = items( list );
					const back = Math.min( index, now.length );
					reorder( list, now.toSpliced( back, 0, entry ), ( old ) => old + Number( old >= back ) );
				};
			},
			replaceEntries( list, entries ) {
				const before = items( list );
				reorder( list, entries, ( index ) => index );
				const { touched, findings: found } = get();
				set( { touched: { ...touched, ...touchedBefore( found, list ) } } );
				return () => reorder( list, withoutAdded( before, entries, items( list ) ), ( index ) => index );
			},
			foresee( path, value ) {
				const next = identify( fill( sections, put( get().answers, path, value ), today ) );
				return { answers: next, findings: inspect( sections, next, today ) };
			},
			moveEntry( list, from, to ) {
				const all = items( list );
				if ( to < 0 || to >= all.length ) {
					return;
				}
				const moved = all.toSpliced( from, 1 ).toSpliced( to, 0, all[ from ]! );
				reorder( list, moved, ( old ) => {
					if ( old === from ) {
						return to;
					}
					return old === to ? from : old;
				} );
			},
			replace( next ) {
				change( next, { serviceProblems: {} } );
				set( { touched: touchedBefore( get().findings ) } );
			},
			open: ( section ) => set( { section, focus: '' } ),
			goTo: ( path ) =>
				set( {
					section: sectionOf( sections, path ) ?? get().section,
					focus: path,
				} ),
			focused: () => set( { focus: null } ),
			attend( path ) {
				if ( get().attended !== path ) {
					set( { attended: path } );
				}
			},
			showInDocument: () => set( { shown: get().attended } ),
			shownInDocument: () => set( { shown: null } ),
			demand: () => set( { demanding: true } ),
			showSummary: () => set( { focus: summaryPath } ),
			setServiceProblems: ( problems, about = get().answers ) =>
				set( {
					serviceProblems: Object.fromEntries(
						Object.entries( problems ).map( ( [ path, messages ] ) => [
							pathByIds( about, path ),
							messages,
						] )
					),
				} ),
		};
	} );
}

/** Treats invalid answers that were not typed as touched: those that were stored, or those of a list. */
const touchedBefore = ( { problems }: Findings, list?: string ): Record< string, true > => {
	const paths = Object.keys( problems ).filter( ( path ) => ! list || path.startsWith( `${ list }.` ) );
	return Object.fromEntries( paths.map( ( path ) => [ path, true as const ] ) );
};

function without( problems: Problems, path: string ): Problems {
	if ( ! problems[ path ] ) {
		return problems;
	}
	const { [ path ]: _removed, ...rest } = problems;
	return rest;
}

/** The message to show beside a field now; undefined if there is none, or if the field is untouched. */
export function messageAt( state: InterviewState, path: string ): string | undefined {
	const { serviceProblems, touched, demanding, findings } = state;
	if ( demanding ) {
		return ( serviceProblems[ path ] ?? findings.missing[ path ] )?.[ 0 ];
	}
	return ( serviceProblems[ path ] ?? ( touched[ path ] ? findings.problems[ path ] : undefined ) )?.[ 0 ];
}

export const InterviewContext = createContext< InterviewStore | null >( null );

/** The store of the interview around a component. */
export function useInterviewStore(): InterviewStore {
	const store = useContext( InterviewContext );
	if ( ! store ) {
		throw new Error( 'LYD: no interview around this component' );
	}
	return store;
}
