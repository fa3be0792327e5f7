import { useEffect, useRef, type RefObject } from 'react';
import type { ListedDocument } from '../types';
import type { useSelection } from './store';

/**
 * The keys of a selection: Ctrl A in the list selects all, Escape none, up and down walk from one box to the next. Space switches
 * the box with the focus, as in every form; with Shift all between the last one and this.
 */
export function useSelectionKeys(
	list: RefObject< HTMLElement >,
	rows: ListedDocument[],
	selection: ReturnType< typeof useSelection >,
	isOn: boolean
) {
	const latest = useRef( rows );
	latest.current = rows;
	useEffect( () => {
		const press = ( event: KeyboardEvent ) => {
			const target = event.target instanceof HTMLElement ? event.target : document.body;
			const { ids, select, clear } = selection.getState();
			if ( event.defaultPrevented || target.closest( '[role="dialog"], [role="alertdialog"], [role="menu"]' ) ) {
				return;
			}
			if ( event.key === 'Escape' && ids.size > 0 && ! target.matches( 'input:not([type="checkbox"])' ) ) {
				clear();
			} else if ( list.current?.contains( target ) ) {
				const step = { ArrowDown: 1, ArrowUp: -1 }[ event.key ];
				if ( ( event.ctrlKey || event.metaKey ) && event.key.toLowerCase() === 'a' ) {
					event.preventDefault();
					select( latest.current.map( ( row ) => row.id ) );
				} else if ( step && target.matches( '[type="checkbox"]' ) ) {
					event.preventDefault();
					const boxes = [ ...list.current.querySelectorAll< HTMLElement >( '[type="checkbox"]' ) ];
					boxes[ boxes.indexOf( target ) + step ]?.focus();
				}
			}
		};
		if ( isOn ) {
			document.addEventListener( 'keydown', press );
			return () => document.removeEventListener( 'keydown', press );
		}
	}, [ list, selection, isOn ] );
}
