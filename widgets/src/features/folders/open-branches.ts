import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';

const changed = 'lyd:opened';
const storageKey = ( tree: string ) => `lyd:open:${ tree }`;

/** Fallback if the browser offers no storage. */
const memory = new Map< string, string >();

function read( tree: string ): string {
	try {
		return window.sessionStorage.getItem( storageKey( tree ) ) ?? '';
	} catch {
		return memory.get( tree ) ?? '';
	}
}

function write( tree: string, keys: Iterable< string > ): void {
	const text = [ ...keys ].join();
	try {
		window.sessionStorage.setItem( storageKey( tree ), text );
	} catch {
		memory.set( tree, text );
	}
	window.dispatchEvent( new Event( changed ) );
}

const keysOf = ( text: string ) => new Set( text.split( ',' ).filter( Boolean ) );

function subscribe( listener: () => void ) {
	window.addEventListener( changed, listener );
	return () => window.removeEventListener( changed, listener );
}

/** Opens or closes one branch of a tree, or several. */
export function setOpened( tree: string, keys: string[], on: boolean ): void {
	const before = keysOf( read( tree ) );
	keys.forEach( ( key ) => before[ on ? 'add' : 'delete' ]( key ) );
	write( tree, before );
}

/** The branches that are open in one tree, kept for as long as this browser tab lives; `way` opens by itself, once. */
export function useOpened( tree: string, way: string[] ) {
	const text = useSyncExternalStore( subscribe, () => read( tree ) );
	const opened: ReadonlySet< string > = useMemo( () => keysOf( text ), [ text ] );
	const branches = way.join();
	useEffect( () => {
		if ( branches ) {
			setOpened( tree, branches.split( ',' ), true );
		}
	}, [ tree, branches ] );
	const toggle = useCallback( ( key: string, on: boolean ) => setOpened( tree, [ key ], on ), [ tree ] );
	return { opened, toggle };
}

/** The name under which the tree of a space is kept, for one member. */
export const treeOf = ( user: number, space: number ) => `${ user }:${ space }`;
