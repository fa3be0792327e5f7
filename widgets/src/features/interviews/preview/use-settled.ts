import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a change before the pages are made again, and between two times, because the service limits them. */
const pause = 200;
const interval = 600;

/** The value once it has not changed for a moment. */
export function useSettled< T >( value: T ): T {
	const [ settled, setSettled ] = useState( value );
	const last = useRef( 0 );
	useEffect( () => {
		const wait = Math.max( pause, last.current + interval - Date.now() );
		const timer = setTimeout( () => {
			last.current = Date.now();
			setSettled( value );
		}, wait );
		return () => clearTimeout( timer );
	}, [ value ] );
	return settled;
}
