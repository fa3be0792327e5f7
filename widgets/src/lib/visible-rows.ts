import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';

/** Number of rows up to which all are rendered, so that the browser can search and print them. */
const maxAllRendered = 50;
/** Pixels of scrolling between two updates, and pixels above and below the window in which rows are rendered. */
const scrollStep = 300;
const overscan = 900;

/** A row to render, or a gap with the height of rows that are not rendered. */
export type Piece = { index: number } | { key: string; height: number };

/** Pixels from the upper edge of the list. */
interface Range {
	top: number;
	bottom: number;
}

/**
 * The rows of a long list to render (windowing): the visible ones, some around them, and the focused row with its neighbours. Heights
 * are measured when rows are rendered; rows that were never rendered count with the average height. Gaps are separate pieces, so that
 * the browser's scroll anchoring keeps the visible rows in place if the height of a gap changes.
 *
 * @param list The list element; its rows have `data-row` with their key.
 * @param keys Keys of all rows, in order.
 */
export function useVisibleRows( list: RefObject< HTMLElement >, keys: number[] ): Piece[] {
	const isLong = keys.length > maxAllRendered;
	const visible = useVisibleRange( list, isLong );
	const focused = useFocusedRow( list );
	const [ heights, version ] = useHeights( list, isLong );
	return useMemo(
		() =>
			isLong
				? createPieces( keys, heights, createFilter( keys, focused.current, visible ) )
				: keys.map( ( _key, index ) => ( { index } ) ),
		// A new version means new heights.
		// eslint-disable-next-line react-hooks/exhaustive-deps
		[ keys, isLong, visible, version ]
	);
}

/** Also renders the rows before and after the focused one, so that Tab moves to them wherever the page is scrolled. */
function createFilter( keys: number[], focused: number | null, visible: Range ) {
	const focusedIndex = focused === null ? -1 : keys.indexOf( focused );
	return ( row: Range, index: number ) =>
		( focusedIndex >= 0 && Math.abs( index - focusedIndex ) <= 1 ) || isNear( row, visible );
}

const isNear = ( row: Range, visible: Range ) =>
	row.bottom > visible.top - overscan && row.top < visible.bottom + overscan;

function createPieces(
	keys: number[],
	heights: Map< number, number >,
	isRendered: ( row: Range, index: number ) => boolean
): Piece[] {
	const knownHeights = [ ...heights.values() ];
	const average = knownHeights.reduce( ( sum, height ) => sum + height, 0 ) / ( knownHeights.length || 1 );
	const pieces: Piece[] = [];
	let top = 0;
	keys.forEach( ( key, index ) => {
		const height = heights.get( key ) ?? average;
		const last = pieces.at( -1 );
		if ( isRendered( { top, bottom: top + height }, index ) ) {
			pieces.push( { index } );
		} else if ( last && 'height' in last ) {
			last.height += height;
		} else {
			// The key is that of the row before: moving a gap would move the visible rows.
			pieces.push( { key: index === 0 ? 'before' : `after-${ keys[ index - 1 ] }`, height } );
		}
		top += height;
	} );
	return pieces;
}

/** The visible range of the list, in scroll steps; the first rows until it was measured. */
function useVisibleRange( list: RefObject< HTMLElement >, isLong: boolean ): Range {
	const [ range, setRange ] = useState< Range >( { top: 0, bottom: overscan } );
	useLayoutEffect( () => {
		if ( ! isLong ) {
			return;
		}
		let frame = 0;
		const measure = () => {
			frame = 0;
			const above = -( list.current?.getBoundingClientRect().top ?? 0 );
			const top = Math.floor( above / scrollStep ) * scrollStep;
			const bottom = top + window.innerHeight + scrollStep;
			setRange( ( before ) => ( before.top === top && before.bottom === bottom ? before : { top, bottom } ) );
		};
		const schedule = () => void ( frame ||= window.requestAnimationFrame( measure ) );
		measure();
		window.addEventListener( 'scroll', schedule, { passive: true } );
		window.addEventListener( 'resize', schedule );
		return () => {
			window.cancelAnimationFrame( frame );
			window.removeEventListener( 'scroll', schedule );
			window.removeEventListener( 'resize', schedule );
		};
	}, [ list, isLong ] );
	return range;
}

/** The focused row, which stays rendered so that the focus is not lost. */
function useFocusedRow( list: RefObject< HTMLElement > ) {
	const focused = useRef< number | null >( null );
	useEffect( () => {
		const handleFocus = ( { target }: FocusEvent ) => {
			const row = target instanceof Element && list.current?.contains( target ) && target.closest( '[data-row]' );
			focused.current = row ? Number( row.getAttribute( 'data-row' ) ) : null;
		};
		document.addEventListener( 'focusin', handleFocus );
		return () => document.removeEventListener( 'focusin', handleFocus );
	}, [ list ] );
	return focused;
}

/** Measured heights and the list width they are valid for, kept for the next time the list is rendered. */
const measured = { width: 0, heights: new Map< number, number >() };

/** Heights of rows by key, measured after each render; removed if the width of the list has changed. */
function useHeights( list: RefObject< HTMLElement >, isLong: boolean ) {
	const { heights } = measured;
	const [ version, increment ] = useReducer( ( current: number ) => current + 1, 0 );
	useLayoutEffect( () => {
		if ( ! isLong || ! list.current ) {
			return;
		}
		if ( list.current.clientWidth !== measured.width ) {
			measured.width = list.current.clientWidth;
			heights.clear();
		}
		let isNew = false;
		for ( const row of list.current.querySelectorAll< HTMLElement >( '[data-row]' ) ) {
			const key = Number( row.dataset.row );
			isNew ||= heights.get( key ) !== row.offsetHeight;
			heights.set( key, row.offsetHeight );
		}
		if ( isNew ) {
			increment();
		}
	} );
	return [ heights, version ] as const;
}
