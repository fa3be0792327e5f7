import { useMemo, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useAnnounce } from '../../../ui/announce';
import { useToast } from '../../../ui/toast';
import { useInterviewStore } from '../store';

interface List {
	/** Path of the list. */
	path: string;
	nameOf: ( index: number ) => string;
	/** Notes where an entry went, for the React keys. */
	moveKey: ( from: number | null, to: number | null ) => void;
}

export interface EntryActions {
	/** Takes an entry out, and offers Undo. */
	remove: ( index: number ) => void;
	move: ( index: number, by: 1 | -1 ) => void;
}

/** Removes and moves the entries of a list, and keeps the focus with them. The actions are always the same object. */
export function useEntryActions( { path, nameOf, moveKey }: List ) {
	const { moveEntry, removeEntry } = useInterviewStore().getState();
	const list = useRef< HTMLDivElement >( null );
	const add = useRef< HTMLButtonElement >( null );
	const announce = useAnnounce();
	const toast = useToast();
	const entries = () => list.current?.querySelectorAll< HTMLElement >( ':scope > [data-lyd-entry]' ) ?? [];

	function remove( index: number ) {
		const name = nameOf( index );
		moveKey( index, null );
		const undo = removeEntry( path, index );
		requestAnimationFrame( () => ( entries()[ index ] ?? entries()[ index - 1 ] ?? add.current )?.focus() );
		const putBack = () => {
			moveKey( null, index );
			undo();
			// A field elsewhere keeps the focus; the button that was pressed is gone.
			requestAnimationFrame( () => {
				if ( window.document.activeElement === window.document.body ) {
					entries()[ index ]?.focus();
				}
			} );
		};
		toast( {
			kind: 'info',
			text: sprintf(
				/* translators: %s: name of the entry, e.g. Director 2. */
				__( '%s was removed.', 'lyd' ),
				name
			),
			action: { label: __( 'Undo', 'lyd' ), run: putBack },
		} );
	}

	function move( index: number, by: 1 | -1 ) {
		const to = index + by;
		moveKey( index, to );
		moveEntry( path, index, to );
		// The focus goes along with the entry, so that one can press again.
		requestAnimationFrame( () =>
			entries()
				[ to ]?.querySelector< HTMLElement >( `[data-lyd-act="${ by < 0 ? 'up' : 'down' }"]` )
				?.focus()
		);
		announce(
			sprintf(
				/* translators: 1: name of the entry, 2: its new place. */
				__( '%1$s moved to place %2$d.', 'lyd' ),
				nameOf( index ),
				to + 1
			)
		);
	}

	const latest = useRef< EntryActions >( { remove, move } );
	latest.current = { remove, move };
	const actions = useMemo< EntryActions >(
		() => ( {
			remove: ( index ) => latest.current.remove( index ),
			move: ( index, by ) => latest.current.move( index, by ),
		} ),
		[]
	);
	return { list, add, actions };
}
