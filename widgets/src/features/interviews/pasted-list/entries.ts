import { same } from '../changes';
import { withId } from '../entry-ids';
import { mostEntries } from '../limits';
import { join, keyOf } from '../scope';
import type { InterviewState } from '../store';
import { at, isTree, put, stepTo } from '../tree';
import type { Question, Value } from '../types';
import type { Column } from './columns';
import { inWords, understand } from './understood';

export interface Cell {
	/** As it was pasted. */
	text: string;
	/** As it was understood. */
	words: string;
	problem?: string;
	/** The other answers of the row leave no place for it in the form. */
	isHidden?: boolean;
}

export interface PastedRow {
	entry: Value;
	cells: Cell[];
}

interface List {
	question: Question;
	path: string;
}

/** The entries that rows make, and how their cells were understood, before the form is asked what is wrong with them. */
export function readEntries( rows: string[][], columns: ( Column | undefined )[], streetTypes: string[] ): PastedRow[] {
	return rows.map( ( row ) => {
		let entry: Value = '';
		const cells = columns.map( ( column, index ): Cell => {
			const text = row[ index ] ?? '';
			if ( ! column ) {
				return { text, words: '' };
			}
			const { answers, problem } = understand( column, text, streetTypes );
			for ( const [ name, value ] of Object.entries( answers ) ) {
				const path = [ ...column.path, name ].filter( Boolean ).join( '.' );
				entry = path ? put( isTree( entry ) ? entry : {}, path, value ) : value;
			}
			return { text, words: inWords( column, answers ), problem };
		} );
		return { entry: isTree( entry ) ? withId( entry ) : entry, cells };
	} );
}

/** Leaves out the rows without a cell in a column that holds something. */
export const givenRows = ( rows: PastedRow[], columns: ( Column | undefined )[] ) =>
	rows.filter( ( { cells } ) => cells.some( ( { text }, index ) => text && columns[ index ] ) );

/**
 * Notes what is wrong with cells, as the form would say it, and which of them it would not show.
 *
 * @param state   The interview.
 * @param list    The list.
 * @param rows    The rows.
 * @param columns What their columns hold.
 */
export function judgeRows(
	state: InterviewState,
	list: List,
	rows: PastedRow[],
	columns: ( Column | undefined )[]
): PastedRow[] {
	const { question, path } = list;
	const { answers, findings } = state.foresee(
		path,
		rows.map( ( row ) => row.entry )
	);
	const entries = at( answers, path );
	return rows.map( ( row, index ) => {
		const scope = join( path, stepTo( Array.isArray( entries ) ? entries[ index ]! : '', index ) );
		const cells = row.cells.map( ( cell, place ): Cell => {
			const column = columns[ place ];
			if ( ! column || ! cell.text ) {
				return cell;
			}
			const answerPath = [ scope, ...column.path ].join( '.' );
			const problem = cell.problem ?? problemAt( findings.problems, answerPath, column );
			const around = [ scope, ...column.path.slice( 0, -1 ) ].join( '.' );
			const isShown =
				question.type !== 'group' ||
				column.kind === 'name' ||
				findings.shown.has( keyOf( around, column.question ) );
			return { ...cell, problem, isHidden: ! isShown };
		} );
		return { entry: row.entry, cells };
	} );
}

function problemAt( problems: Record< string, string[] >, path: string, { kind }: Column ): string | undefined {
	const inside =
		kind === 'answer' ? undefined : Object.keys( problems ).find( ( one ) => one.startsWith( `${ path }.` ) );
	return problems[ inside ?? path ]?.[ 0 ];
}

/** The entries of a list that have answers. The others are as they were added, and pasted rows replace them. */
export function answeredEntries( state: InterviewState, { question, path }: List ): Value[] {
	const entries = at( state.answers, path );
	const { answers } = state.foresee( path, [ question.type === 'group' ? {} : '' ] );
	const fresh = at( answers, `${ path }.0` );
	return Array.isArray( entries ) ? entries.filter( ( entry ) => ! same( entry, fresh ) ) : [];
}

/** How many entries fit beside so many. The limit may depend on other answers. */
export const roomIn = ( { findings }: InterviewState, { path }: List, kept: number ) =>
	Math.max( 0, ( findings.limits[ path ]?.most ?? mostEntries ) - kept );
