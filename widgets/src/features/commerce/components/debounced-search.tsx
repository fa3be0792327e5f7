import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../../lib/debounce';
import { useKey } from '../../../lib/keys';
import { SearchField } from '../../../ui/search-field';

interface Props {
	label: string;
	/** What is searched for now. */
	search: string;
	/** Milliseconds after the last letter. */
	pause: number;
	onSearch: ( text: string ) => void;
	/** `/` goes there: not in a dialog. */
	hasKey?: boolean;
}

/** A box that searches after a pause, at once when it is emptied; it follows back, forward and a cleared search. */
export function DebouncedSearch( { label, search, pause, onSearch, hasKey }: Props ) {
	const [ text, setText ] = useState( search );
	const lastSearch = useRef( search );
	const box = useRef< HTMLInputElement >( null );
	const query = text.trim();
	const late = useDebounced( query, query ? pause : 0 );
	useKey( '/', () => hasKey && box.current?.focus() );
	useEffect( () => {
		if ( late !== lastSearch.current ) {
			lastSearch.current = late;
			onSearch( late );
		}
		// Only what is typed searches.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ late ] );
	useEffect( () => {
		if ( search !== lastSearch.current ) {
			lastSearch.current = search;
			setText( search );
		}
	}, [ search ] );
	return <SearchField ref={ box } label={ label } value={ text } onChange={ setText } />;
}
