import { useEffect, useState } from 'react';

/** A value that follows after a pause, in milliseconds. */
export function useDebounced< T >( value: T, pause: number ): T {
	const [ late, setLate ] = useState( value );
	useEffect( () => {
		const timer = setTimeout( () => setLate( value ), pause );
		return () => clearTimeout( timer );
	}, [ value, pause ] );
	return late;
}
