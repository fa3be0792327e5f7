import { forwardRef, useEffect, useRef, useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import { useDebounced } from '../../../lib/debounce';
import { SelectField } from '../../../ui/field';
import { SearchField } from '../../../ui/search-field';
import { defaultSort, sortOf, sorts } from '../sorts';

/** Milliseconds (document 2, section 2.1). */
const pause = 400;

interface Props {
	search: string;
	sort: string | null;
	onSearch: ( text: string ) => void;
	/** null stands for the default. */
	onSort: ( sort: string | null ) => void;
	/** Another filter, between the two. */
	children?: ReactNode;
}

export const Toolbar = forwardRef< HTMLInputElement, Props >( function ToolbarWithRef( props, ref ) {
	const [ text, setText ] = useState( props.search );
	useFollow( props.search, setText );
	useLate( text.trim(), props.search, props.onSearch );
	return (
		<div className="lyd:mb-3 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3">
			<div className="lyd:min-w-40 lyd:flex-1 lyd:basis-full lyd:@sm:basis-40 lyd:@sm:max-w-[340px]">
				<SearchField
					ref={ ref }
					label={ __( 'Search documents', 'lyd' ) }
					value={ text }
					onChange={ setText }
				/>
			</div>
			{ props.children }
			<div className="lyd:min-w-36 lyd:flex-1 lyd:@sm:ml-auto lyd:@sm:min-w-[216px] lyd:@sm:max-w-[220px]">
				<SelectField
					aria-label={ __( 'Sort by', 'lyd' ) }
					options={ sorts.map( ( sort ) => ( {
						value: sort.key,
						text: sort.text(),
					} ) ) }
					value={ sortOf( props.sort ).key }
					onChange={ ( { target } ) =>
						props.onSort( target.value === defaultSort.key ? null : target.value )
					}
				/>
			</div>
		</div>
	);
} );

/** The box follows the address when back, forward or a cleared search change it. */
function useFollow( search: string, setText: ( text: string ) => void ) {
	const before = useRef( search );
	useEffect( () => {
		if ( before.current !== search ) {
			before.current = search;
			setText( search );
		}
	}, [ search, setText ] );
}

/** The address follows the box after a pause; an emptied box at once. */
function useLate( text: string, search: string, onSearch: ( text: string ) => void ) {
	const late = useDebounced( text, text ? pause : 0 );
	const lastSearch = useRef( search );
	const latest = useRef( onSearch );
	latest.current = onSearch;
	// Only the box searches: a search that the address has just dropped is not taken up again by another drawing.
	useEffect( () => {
		if ( late !== lastSearch.current ) {
			lastSearch.current = late;
			latest.current( late );
		}
	}, [ late ] );
	useEffect( () => {
		lastSearch.current = search;
	}, [ search ] );
}
