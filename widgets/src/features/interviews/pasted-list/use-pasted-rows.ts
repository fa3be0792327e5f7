import { useMemo, useState } from 'react';
import { useStreetTypes } from '../../address/hooks';
import { useInterviewStore } from '../store';
import type { Question } from '../types';
import { bare, columnsByPlace, columnsOf, isHeadingRow, matchHeadings, type Column } from './columns';
import { answeredEntries, givenRows, judgeRows, readEntries, roomIn } from './entries';
import { readRows, separatorOf } from './rows';

interface Source {
	text: string;
	isFile: boolean;
}

/** The rows of a pasted text, what their columns hold, and the entries that they make of a list. */
export function usePastedRows( question: Question, path: string, pasted: string ) {
	const store = useInterviewStore();
	const [ source, setSource ] = useState< Source >( { text: pasted, isFile: false } );
	// What the member chose otherwise than it was guessed; gone with the next text.
	const [ hasHeadings, setHasHeadings ] = useState< boolean | null >( null );
	const [ chosen, setChosen ] = useState< Record< number, Column | null > >( {} );
	const streetTypes = useStreetTypes( source.text !== '' ).data?.street_types;

	const columns = useMemo( () => columnsOf( question ), [ question ] );
	const rows = useMemo( () => {
		const isHeading = ( cell: string ) => columns.some( ( { names } ) => names.includes( bare( cell ) ) );
		return readRows( source.text, separatorOf( source.text, source.isFile, isHeading ) );
	}, [ source, columns ] );
	const guessed = useMemo( () => isHeadingRow( rows[ 0 ] ?? [], columns ), [ rows, columns ] );
	const isHeaded = hasHeadings ?? guessed;
	const headings = useMemo( () => ( isHeaded ? ( rows[ 0 ] ?? [] ) : [] ), [ isHeaded, rows ] );
	const count = Math.max( 0, ...rows.map( ( row ) => row.length ) );
	const matched = useMemo( () => {
		const found = isHeaded ? matchHeadings( headings, columns ) : columnsByPlace( count, columns );
		return Array.from( { length: count }, ( _, index ) =>
			index in chosen ? ( chosen[ index ] ?? undefined ) : found[ index ]
		);
	}, [ isHeaded, headings, columns, count, chosen ] );
	const read = useMemo( () => {
		const all = readEntries( rows.slice( isHeaded ? 1 : 0 ), matched, Object.values( streetTypes ?? {} ) );
		return givenRows( all, matched );
	}, [ rows, isHeaded, matched, streetTypes ] );

	const [ isReplaced, setReplaced ] = useState( false );
	const kept = useMemo( () => answeredEntries( store.getState(), { question, path } ), [ store, question, path ] );
	const room = roomIn( store.getState(), { question, path }, isReplaced ? 0 : kept.length );
	const entries = useMemo(
		() => judgeRows( store.getState(), { question, path }, read.slice( 0, room ), matched ),
		[ store, question, path, read, room, matched ]
	);
	return {
		...{ source, columns, headings, isHeaded, matched, entries, kept, room, isReplaced, setReplaced },
		/** Rows that have no room in the list. */
		spare: read.length - entries.length,
		setHasHeadings,
		setText( text: string, isFile = false ) {
			setSource( { text, isFile } );
			setHasHeadings( null );
			setChosen( {} );
		},
		/** Says what a column holds; what held that before holds nothing. */
		setColumn( index: number, column: Column | undefined ) {
			const others = matched.flatMap( ( one, place ) => ( one && one === column ? [ [ place, null ] ] : [] ) );
			setChosen( { ...chosen, ...Object.fromEntries( others ), [ index ]: column ?? null } );
		},
	};
}
