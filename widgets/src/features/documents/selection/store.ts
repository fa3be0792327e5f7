import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { ListedDocument } from '../types';

interface Kept {
	/** Which list it was made in. */
	list: string;
	ids: number[];
}

export interface Selection {
	ids: ReadonlySet< number >;
	/** The row that was switched last: a range goes from there. */
	anchor: number | null;
	/** Switches one row, or with `range` all between the last one and this. */
	toggle: ( id: number, rows: ListedDocument[], range?: boolean ) => void;
	select: ( ids: number[] ) => void;
	clear: () => void;
}

/** What is selected in one list. */
export function createSelection( ids: number[] = [] ) {
	return create< Selection >( ( set, get ) => ( {
		ids: new Set( ids ),
		anchor: null,
		toggle( id, rows, range = false ) {
			const { ids: before, anchor } = get();
			const after = new Set( before );
			const on = ! before.has( id );
			const from = range ? rows.findIndex( ( row ) => row.id === anchor ) : -1;
			const to = rows.findIndex( ( row ) => row.id === id );
			const between = from < 0 ? [] : rows.slice( Math.min( from, to ), Math.max( from, to ) + 1 );
			for ( const one of [ id, ...between.map( ( row ) => row.id ) ] ) {
				after[ on ? 'add' : 'delete' ]( one );
			}
			set( { ids: after, anchor: id } );
		},
		select: ( all ) => set( { ids: new Set( all ) } ),
		clear: () => set( { ids: new Set(), anchor: null } ),
	} ) );
}

/**
 * The selection of a list, kept in the history entry: it is restored after viewing a document, after a reload, and after
 * returning from an interview. Another list starts with an empty selection.
 */
export function useSelection( list: string ) {
	const [ selection, setSelection ] = useState( () => ( { list, use: createSelection( readSelected( list ) ) } ) );
	if ( selection.list !== list ) {
		setSelection( { list, use: createSelection( readSelected( list ) ) } );
	}
	const { use } = selection;
	useEffect(
		() =>
			use.subscribe( ( { ids } ) => {
				const lydSelected: Kept = { list, ids: [ ...ids ] };
				window.history.replaceState( { ...window.history.state, lydSelected }, '' );
			} ),
		[ use, list ]
	);
	return use;
}

function readSelected( list: string ): number[] {
	const stored = window.history.state?.lydSelected as Kept | undefined;
	return stored?.list === list ? stored.ids : [];
}
