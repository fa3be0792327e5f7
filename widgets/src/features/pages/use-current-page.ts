import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** The page in the upper half of the scrolled room, from 1, and the way to another. */
export function useCurrentPage( room: RefObject< HTMLElement >, count: number ) {
	const [ current, setCurrent ] = useState( 1 );
	const pages = useRef( new Map< number, HTMLElement >() );
	useEffect( () => {
		const scrolled = room.current;
		if ( ! scrolled ) {
			return;
		}
		let frame = 0;
		const update = () => {
			cancelAnimationFrame( frame );
			frame = requestAnimationFrame( () => setCurrent( pageAt( scrolled, pages.current ) ) );
		};
		scrolled.addEventListener( 'scroll', update, { passive: true } );
		return () => {
			cancelAnimationFrame( frame );
			scrolled.removeEventListener( 'scroll', update );
		};
	}, [ room ] );
	const goTo = useCallback(
		( page: number ) => {
			const next = Math.min( Math.max( page, 1 ), count );
			const target = pages.current.get( next );
			setCurrent( next );
			if ( target && room.current ) {
				room.current.scrollTop = target.offsetTop - gap;
			}
		},
		[ room, count ]
	);
	const register = useCallback( ( page: number, element: HTMLElement | null ) => {
		if ( element ) {
			pages.current.set( page, element );
		} else {
			pages.current.delete( page );
		}
	}, [] );
	return { current: Math.min( current, Math.max( count, 1 ) ), goTo, register };
}

/** Pixels above a page. */
const gap = 12;

function pageAt( scrolled: HTMLElement, pages: Map< number, HTMLElement > ): number {
	const isAtEnd = scrolled.scrollTop > 0 && scrolled.scrollTop + scrolled.clientHeight >= scrolled.scrollHeight - 2;
	if ( isAtEnd ) {
		return pages.size;
	}
	const line = scrolled.scrollTop + scrolled.clientHeight / 2;
	const above = [ ...pages ].filter( ( [ , { offsetTop } ] ) => offsetTop <= line ).map( ( [ page ] ) => page );
	return Math.max( 1, ...above );
}
