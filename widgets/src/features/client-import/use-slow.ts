import { useEffect, useState } from 'react';

/** Milliseconds after which a call takes longer than usual. */
const usual = 3_000;

/** Whether something has been under way for longer than usual. */
export function useSlow( isUnderWay: boolean ): boolean {
	const [ isSlow, setSlow ] = useState( false );
	useEffect( () => {
		if ( ! isUnderWay ) {
			return;
		}
		const timer = setTimeout( () => setSlow( true ), usual );
		return () => {
			clearTimeout( timer );
			setSlow( false );
		};
	}, [ isUnderWay ] );
	return isSlow;
}
