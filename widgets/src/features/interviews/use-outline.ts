import { useDeferredValue, useMemo } from 'react';
import { useInterviewStore } from './store';
import type { Problems, Question, Section } from './types';

export interface OutlineSection {
	id: string;
	title: string;
	current: boolean;
	done: boolean;
	/** Answers to check: those whose message is shown beside the field. */
	problems: number;
}

/** The sections with visible questions, and their progress. */
export function useOutline() {
	const store = useInterviewStore();
	const sections = store( ( state ) => state.sections );
	// The outline may follow a little later than the field that is typed into.
	const findings = useDeferredValue( store( ( state ) => state.findings ) );
	const section = store( ( state ) => state.section );
	const demanding = store( ( state ) => state.demanding );
	const serviceProblems = store( ( state ) => state.serviceProblems );
	const touched = store( ( state ) => state.touched );
	return useMemo( () => {
		const shownProblems = Object.fromEntries(
			Object.entries( findings.problems ).filter( ( [ path ] ) => touched[ path ] )
		);
		const counts = new Map( findings.sections.map( ( count ) => [ count.id, count ] ) );
		const shown = sections.filter( ( one ) => ( counts.get( one.id )?.shown ?? 0 ) > 0 );
		const outline = shown.map( ( one ): OutlineSection => {
			const missing = within( one, { ...findings.missing, ...serviceProblems } );
			return {
				id: one.id,
				title: one.title,
				current: one.id === section,
				done: missing === 0,
				problems: demanding ? missing : within( one, { ...shownProblems, ...serviceProblems } ),
			};
		} );
		const sum = ( key: 'given' | 'required' ) =>
			findings.sections.reduce( ( total, one ) => total + one[ key ], 0 );
		const here = shown.findIndex( ( one ) => one.id === section );
		return {
			sections: outline,
			given: sum( 'given' ),
			required: sum( 'required' ),
			complete: outline.every( ( one ) => one.done ),
			before: shown[ here - 1 ],
			after: here < 0 ? undefined : shown[ here + 1 ],
		};
	}, [ sections, findings, section, demanding, serviceProblems, touched ] );
}

/** How many problems lie in a section. */
function within( section: Section, problems: Problems ): number {
	const keys = new Set< string >();
	const collect = ( questions: Question[] ) =>
		questions.forEach( ( question ) =>
			question.dataPath ? keys.add( question.dataPath ) : collect( question.questions ?? [] )
		);
	collect( section.questions );
	return Object.keys( problems ).filter( ( path ) => keys.has( path.split( '.' )[ 0 ]! ) ).length;
}
