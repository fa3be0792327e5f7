import { useEffect, useRef } from 'react';

/**
 * The ref of a text field that is focused with its text selected when it appears. Both happen at once: a selection
 * made later would take in what the member has typed meanwhile.
 */
export function useSelectedText() {
	const input = useRef< HTMLInputElement >( null );
	useEffect( () => {
		input.current?.focus();
		input.current?.select();
	}, [] );
	return input;
}
