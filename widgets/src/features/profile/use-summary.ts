import { useEffect, useRef, useState } from 'react';

/**
 * When the summary of what is wrong is there: from a Save that was refused until nothing is wrong any more. It takes the focus once a
 * refusal, however late the words for the fields come.
 */
export function useSummary( hasProblems: boolean ) {
	const box = useRef< HTMLDivElement >( null );
	const [ refusal, setRefusal ] = useState< object | null >( null );
	const handled = useRef< object | null >( null );
	useEffect( () => {
		if ( ! refusal ) {
			return;
		}
		if ( box.current && handled.current !== refusal ) {
			handled.current = refusal;
			box.current.focus();
		} else if ( ! hasProblems && handled.current === refusal ) {
			setRefusal( null );
		}
	}, [ refusal, hasProblems ] );
	return {
		box,
		isShown: refusal !== null && hasProblems,
		show: () => setRefusal( {} ),
		hide: () => setRefusal( null ),
	};
}
