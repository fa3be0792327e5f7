import { useEffect, useRef } from 'react';

const typingTargets =
	'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"] *, [role="alertdialog"] *';

/** Runs a function if a key is pressed on the page; unless it is `everywhere`, not while the member is typing or in a dialog. */
export function useKey( key: string, run: () => void, { everywhere = false } = {} ): void {
	const latest = useRef( run );
	latest.current = run;
	useEffect( () => {
		const handleKeyDown = ( event: KeyboardEvent ) => {
			const target = event.target instanceof Element ? event.target : document.body;
			if (
				event.key !== key ||
				event.ctrlKey ||
				event.metaKey ||
				event.altKey ||
				( ! everywhere && target.matches( typingTargets ) )
			) {
				return;
			}
			event.preventDefault();
			latest.current();
		};
		document.addEventListener( 'keydown', handleKeyDown );
		return () => document.removeEventListener( 'keydown', handleKeyDown );
	}, [ key, everywhere ] );
}
