import { useEffect, useState } from 'react';
import { recoverDrafts, recoveryLimit } from '../../lib/drafts';
import { within } from '../../lib/within';

/**
 * Reads the second copies of drafts while the interview is loaded (decision 0036); true when they are read, or if they take longer than
 * everything else and `recoveryLimit` more.
 */
export function useRecoveredDrafts( isLoaded: boolean ): boolean {
	const [ recovery ] = useState( recoverDrafts );
	const [ isRecovered, setRecovered ] = useState( false );
	useEffect( () => {
		if ( isLoaded ) {
			within( recoveryLimit, recovery ).then( () => setRecovered( true ) );
		}
	}, [ isLoaded, recovery ] );
	return isRecovered;
}
