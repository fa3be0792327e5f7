import { useEffect, useRef, useState } from 'react';

/** Milliseconds after which the bar goes by itself (document 1, section 9: 60; docs/decisions/0025), and the least after it was held. */
export const shown = 60_000;
const least = 5000;

/** Whether its time is over; the time stops while the pointer or the focus is on it, and in a hidden tab. */
export function useExpiry( isHeld: boolean, isOn: boolean ): boolean {
	const [ isOver, setOver ] = useState( false );
	const left = useRef( shown );
	const isSeen = usePageVisible();
	useEffect( () => {
		if ( ! isOn || isHeld || ! isSeen || isOver ) {
			return;
		}
		const began = Date.now();
		const timer = setTimeout( () => setOver( true ), left.current );
		return () => {
			clearTimeout( timer );
			left.current = Math.max( least, left.current - ( Date.now() - began ) );
		};
	}, [ isHeld, isOn, isOver, isSeen ] );
	return isOver;
}

function usePageVisible(): boolean {
	const [ isSeen, see ] = useState( () => document.visibilityState !== 'hidden' );
	useEffect( () => {
		const update = () => see( document.visibilityState !== 'hidden' );
		document.addEventListener( 'visibilitychange', update );
		return () => document.removeEventListener( 'visibilitychange', update );
	}, [] );
	return isSeen;
}
