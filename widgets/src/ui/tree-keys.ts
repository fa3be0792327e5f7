import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { TreeLine, TreeNode } from './tree-node';

/** Milliseconds between letters that are searched together. */
const typeAheadTimeout = 600;

interface Props {
	box: RefObject< HTMLElement >;
	lines: TreeLine[];
	/** Index of the focused line. */
	at: number;
	onToggle: ( key: string, open: boolean ) => void;
	choose: ( node: TreeNode ) => void;
}

/** Returns the key handler of a tree (WAI-ARIA Authoring Practices, tree view). */
export function useTreeKeys( { box, lines, at, onToggle, choose }: Props ) {
	const typed = useRef( { text: '', at: 0 } );
	const focusLine = ( index: number ) =>
		box.current?.querySelectorAll< HTMLElement >( '[role="treeitem"]' )[ index ]?.focus();

	/** Focuses the next line that starts with the typed letters (type-ahead). */
	function focusByName( letter: string ) {
		const now = Date.now();
		const text =
			( now - typed.current.at < typeAheadTimeout ? typed.current.text : '' ) + letter.toLocaleLowerCase();
		typed.current = { text, at: now };
		// A single letter moves on to the next line; a longer word may match the current one.
		const from = text.length > 1 ? at : at + 1;
		const order = [ ...lines.keys() ].map( ( step ) => ( from + step ) % lines.length );
		const match = order.find( ( index ) => lines[ index ]!.node.name.toLocaleLowerCase().startsWith( text ) );
		return match === undefined ? undefined : focusLine( match );
	}

	const keys: Record< string, ( line: TreeLine ) => unknown > = {
		ArrowDown: () => focusLine( at + 1 ),
		ArrowUp: () => focusLine( at - 1 ),
		Home: () => focusLine( 0 ),
		End: () => focusLine( lines.length - 1 ),
		ArrowRight( { isOpen, node } ) {
			if ( isOpen ) {
				focusLine( at + 1 );
			} else if ( isOpen === false ) {
				onToggle( node.key, true );
			}
		},
		ArrowLeft( { isOpen, node, parent } ) {
			if ( isOpen ) {
				onToggle( node.key, false );
			} else if ( parent !== null ) {
				focusLine( lines.findIndex( ( line ) => line.node.key === parent ) );
			}
		},
		Enter: ( { node } ) => choose( node ),
		' ': ( { node } ) => choose( node ),
		'*': ( { parent } ) =>
			lines
				.filter( ( line ) => line.parent === parent && line.isOpen === false )
				.forEach( ( line ) => onToggle( line.node.key, true ) ),
		ContextMenu: () => pressMenu(),
	};

	function pressMenu() {
		const line = box.current?.querySelectorAll( '[role="treeitem"]' )[ at ];
		line?.querySelector< HTMLElement >( 'button' )?.click();
	}

	return ( event: KeyboardEvent ) => {
		const line = lines[ at ];
		const inLine = event.target instanceof Element && event.target.matches( '[role="treeitem"]' );
		if ( ! line || ! inLine || event.ctrlKey || event.metaKey || event.altKey ) {
			return;
		}
		const key = event.key === 'F10' && event.shiftKey ? 'ContextMenu' : event.key;
		if ( keys[ key ] ) {
			event.preventDefault();
			keys[ key ]( line );
		} else if ( key.length === 1 ) {
			event.preventDefault();
			focusByName( key );
		}
	};
}
