import { createContext, useContext } from 'react';
import { create, useStore } from 'zustand';

export interface Toast {
	kind: 'success' | 'danger' | 'info';
	text: string;
	reference?: string;
	/** One action, e.g. Undo; pressing its button closes the toast. */
	action?: { label: string; run: () => void };
}

export interface ShownToast extends Toast {
	id: number;
}

interface Toasts {
	shown: ShownToast[];
	/** The open dialogs and drawers, the topmost last: what is outside it cannot be reached. */
	layers: string[];
	show: ( toast: Toast ) => void;
	close: ( id: number ) => void;
	addLayer: ( id: string ) => void;
	removeLayer: ( id: string ) => void;
}

export type ToastStore = ReturnType< typeof createToasts >;

export function createToasts() {
	let last = 0;
	return create< Toasts >( ( set ) => ( {
		shown: [],
		layers: [],
		show: ( toast ) =>
			set( ( state ) => ( {
				shown: [ ...state.shown.slice( -2 ), { ...toast, id: ++last } ],
			} ) ),
		close: ( id ) =>
			set( ( state ) => ( {
				shown: state.shown.filter( ( toast ) => toast.id !== id ),
			} ) ),
		addLayer: ( id ) => set( ( { layers } ) => ( { layers: [ ...layers, id ] } ) ),
		removeLayer: ( id ) => set( ( { layers } ) => ( { layers: layers.filter( ( layer ) => layer !== id ) } ) ),
	} ) );
}

export const ToastContext = createContext< ToastStore | null >( null );

/** Returns the function that shows a toast: `show({ kind, text })`. */
export function useToast(): Toasts[ 'show' ] {
	const store = useContext( ToastContext );
	if ( ! store ) {
		throw new Error( 'LYD: no ToastProvider around this component' );
	}
	return useStore( store, ( state ) => state.show );
}
