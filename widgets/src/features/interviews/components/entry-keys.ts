import { useRef } from 'react';
import { isIdStep } from '../tree';

/**
 * React keys of a list's entries: their ids. Entries that are single answers have none; theirs are numbers, which `move` takes along.
 *
 * @param steps The entries' steps in paths.
 */
export function useEntryKeys( steps: string[] ) {
	const numbers = useRef< number[] >( [] );
	const last = useRef( 0 );
	const { current } = numbers;
	while ( current.length < steps.length ) {
		current.push( ++last.current );
	}
	current.length = steps.length;
	return {
		keys: steps.map( ( step, index ) => ( isIdStep( step ) ? step : String( current[ index ] ) ) ),
		/** Notes that an entry was moved; from or to is null where it was added or removed. */
		move( from: number | null, to: number | null ) {
			const [ key = ++last.current ] = from === null ? [] : current.splice( from, 1 );
			if ( to !== null ) {
				current.splice( to, 0, key );
			}
		},
	};
}
