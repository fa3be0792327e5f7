import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { TreeLine, TreeNode } from './tree-node';

/** Milliseconds in which letters make one word. */
const pause = 600;

interface Props {
	box: RefObject< HTMLElement >;
	lines: TreeLine[];
	/** The line that has the focus. */
	at: number;
	onToggle: ( key: string, open: boolean ) => void;
	choose: ( node: TreeNode ) => void;
}

/** The keys of a tree (WAI-ARIA Authoring Practices, tree view). */
export function useTreeKeys( { box, lines, at, onToggle, choose }: Props ) {
	const typed = useRef( { text: '', at: 0 } );
	const go = ( index: number ) =>
		box.current?.querySelectorAll< HTMLElement >( '[role="treeitem"]' )[ index ]?.focus();

	/** Goes to the next line that starts with what was typed in one go. */
	function find( letter: string ) {
		const now = Date.now();
		const text = ( now - typed.current.at < pause ? typed.current.text : '' ) + letter.toLocaleLowerCase();
		typed.current = { text, at: now };
		// One letter again and again walks on; a longer word may stay where it is.
		const from = text.length > 1 ? at : at + 1;
		const order = [ ...lines.keys() ].map( ( step ) => ( from + step ) % lines.length );
		const found = order.find( ( index ) => lines[ index ]!.node.name.toLocaleLowerCase().startsWith( text ) );
		return found === undefined ? undefined : go( found );
	}

	const keys: Record< string, ( line: TreeLine ) => unknown > = {
		ArrowDown: () => go( at + 1 ),
		ArrowUp: () => go( at - 1 ),
		Home: () => go( 0 ),
		End: () => go( lines.length - 1 ),
		ArrowRight( { isOpen, node } ) {
			if ( isOpen ) {
				go( at + 1 );
			} else if ( isOpen === false ) {
				onToggle( node.key, true );
			}
		},
		ArrowLeft( { isOpen, node, parent } ) {
			if ( isOpen ) {
				onToggle( node.key, false );
			} else if ( parent !== null ) {
				go( lines.findIndex( ( line ) => line.node.key === parent ) );
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
			find( key );
		}
	};
}
