import { useEffect, useRef } from 'react';

const writing =
	'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"] *, [role="alertdialog"] *';

/** Runs when a key is pressed anywhere on the page, unless the member is typing or a dialog is open. */
export function useKey( key: string, run: () => void ): void {
	const latest = useRef( run );
	latest.current = run;
	useEffect( () => {
		const press = ( event: KeyboardEvent ) => {
			const target = event.target instanceof Element ? event.target : document.body;
			if ( event.key !== key || event.ctrlKey || event.metaKey || event.altKey || target.matches( writing ) ) {
				return;
			}
			event.preventDefault();
			latest.current();
		};
		document.addEventListener( 'keydown', press );
		return () => document.removeEventListener( 'keydown', press );
	}, [ key ] );
}
