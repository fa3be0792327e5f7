import { useEffect, useRef } from 'react';

/** Runs a function when the member comes back to this page by the browser's button, and the page is as it was left. */
export function usePageReturn( run: () => void ): void {
	const latest = useRef( run );
	latest.current = run;
	useEffect( () => {
		const back = ( event: PageTransitionEvent ) => event.persisted && latest.current();
		window.addEventListener( 'pageshow', back );
		return () => window.removeEventListener( 'pageshow', back );
	}, [] );
}
