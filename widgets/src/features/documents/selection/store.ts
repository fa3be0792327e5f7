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
 * The selection of a list, kept with the page's place in the history: it is there again after a document was looked at, after a
 * reload, and when one comes back from an interview. Another list begins with none.
 */
export function useSelection( list: string ) {
	const [ made, make ] = useState( () => ( { list, use: createSelection( kept( list ) ) } ) );
	if ( made.list !== list ) {
		make( { list, use: createSelection( kept( list ) ) } );
	}
	const { use } = made;
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

function kept( list: string ): number[] {
	const found = window.history.state?.lydSelected as Kept | undefined;
	return found?.list === list ? found.ids : [];
}
