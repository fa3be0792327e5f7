import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, type RefObject } from 'react';

/** Up to that many rows are all there: to be searched by the browser, printed, and walked through. */
const few = 50;
/** Pixels scrolled between two looks, and pixels drawn ahead on either side. */
const step = 300;
const ahead = 900;

/** A row to draw, or the room of those that are not drawn. */
export type Piece = { index: number } | { key: string; height: number };

interface Sight {
	top: number;
	bottom: number;
}

/**
 * Which rows of a long list in the page to draw: those in sight, some around them, and the focus with its neighbours. Heights are
 * measured as rows are drawn; those never drawn count as high as the others on average. The room of the rest is a piece of its
 * own, so that the browser keeps what is in sight where it is when that room turns out higher or lower.
 *
 * @param list Its rows carry `data-row` with their key.
 * @param keys Of all rows, in order.
 */
export function useVisibleRows( list: RefObject< HTMLElement >, keys: number[] ): Piece[] {
	const isLong = keys.length > few;
	const sight = useSight( list, isLong );
	const focused = useFocusedRow( list );
	const [ heights, version ] = useHeights( list, isLong );
	return useMemo(
		() =>
			isLong
				? pieces( keys, heights, isDrawn( keys, focused.current, sight ) )
				: keys.map( ( _key, index ) => ( { index } ) ),
		// A new version has new heights.
		// eslint-disable-next-line react-hooks/exhaustive-deps
		[ keys, isLong, sight, version ]
	);
}

/** The rows before and after the focus are there as well: Tab goes on from it, wherever the page was scrolled meanwhile. */
function isDrawn( keys: number[], focused: number | null, sight: Sight ) {
	const place = focused === null ? -1 : keys.indexOf( focused );
	return ( at: Sight, index: number ) => ( place >= 0 && Math.abs( index - place ) <= 1 ) || isNear( at, sight );
}

const isNear = ( row: Sight, sight: Sight ) => row.bottom > sight.top - ahead && row.top < sight.bottom + ahead;

function pieces(
	keys: number[],
	heights: Map< number, number >,
	isWanted: ( at: Sight, index: number ) => boolean
): Piece[] {
	const known = [ ...heights.values() ];
	const usual = known.reduce( ( sum, one ) => sum + one, 0 ) / ( known.length || 1 );
	const made: Piece[] = [];
	let top = 0;
	keys.forEach( ( key, index ) => {
		const height = heights.get( key ) ?? usual;
		const last = made.at( -1 );
		if ( isWanted( { top, bottom: top + height }, index ) ) {
			made.push( { index } );
		} else if ( last && 'height' in last ) {
			last.height += height;
		} else {
			// Named by its place: one that moved would take what is in sight along.
			made.push( { key: index === 0 ? 'before' : `after-${ keys[ index - 1 ] }`, height } );
		}
		top += height;
	} );
	return made;
}

/** Where the window stands on the list, in steps; the first rows until it was looked. */
function useSight( list: RefObject< HTMLElement >, isLong: boolean ): Sight {
	const [ sight, setSight ] = useState< Sight >( { top: 0, bottom: ahead } );
	useLayoutEffect( () => {
		if ( ! isLong ) {
			return;
		}
		let waiting = 0;
		const look = () => {
			waiting = 0;
			const above = -( list.current?.getBoundingClientRect().top ?? 0 );
			const top = Math.floor( above / step ) * step;
			const bottom = top + window.innerHeight + step;
			setSight( ( before ) => ( before.top === top && before.bottom === bottom ? before : { top, bottom } ) );
		};
		const soon = () => void ( waiting ||= window.requestAnimationFrame( look ) );
		look();
		window.addEventListener( 'scroll', soon, { passive: true } );
		window.addEventListener( 'resize', soon );
		return () => {
			window.cancelAnimationFrame( waiting );
			window.removeEventListener( 'scroll', soon );
			window.removeEventListener( 'resize', soon );
		};
	}, [ list, isLong ] );
	return sight;
}

/** The row with the focus: it stays drawn, or the focus would be lost with it. */
function useFocusedRow( list: RefObject< HTMLElement > ) {
	const focused = useRef< number | null >( null );
	useEffect( () => {
		const look = ( { target }: FocusEvent ) => {
			const row = target instanceof Element && list.current?.contains( target ) && target.closest( '[data-row]' );
			focused.current = row ? Number( row.getAttribute( 'data-row' ) ) : null;
		};
		document.addEventListener( 'focusin', look );
		return () => document.removeEventListener( 'focusin', look );
	}, [ list ] );
	return focused;
}

/** Heights that were measured, and the width they hold for: a list that is drawn again needs no guesses. */
const measured = { width: 0, heights: new Map< number, number >() };

/** Heights of rows by key, measured whenever some were drawn; forgotten when the list has another width. */
function useHeights( list: RefObject< HTMLElement >, isLong: boolean ) {
	const { heights } = measured;
	const [ version, next ] = useReducer( ( now: number ) => now + 1, 0 );
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
			next();
		}
	} );
	return [ heights, version ] as const;
}
