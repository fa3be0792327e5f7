import { useState } from 'react';

export type View = 'text' | 'pages';

const key = 'lyd:preview-view';

/** Which view of the document is shown, as it was chosen on this device; the text at first. */
export function useView() {
	const [ view, setView ] = useState( read );
	const choose = ( next: View ) => {
		setView( next );
		keep( next );
	};
	return [ view, choose ] as const;
}

// Without storage, every interview begins with the text.
function read(): View {
	try {
		return window.localStorage.getItem( key ) === 'pages' ? 'pages' : 'text';
	} catch {
		return 'text';
	}
}

function keep( view: View ): void {
	try {
		window.localStorage.setItem( key, view );
	} catch {}
}
