import { useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useAnnounce } from './announce';
import { usePortal } from './portal';
import { ToastList } from './toast-list';
import { createToasts, ToastContext, type ToastStore } from './toast-store';

export { useToast } from './toast-store';

/** Shows toasts at the bottom of the window, or in the topmost dialog while one is open. */
export function ToastProvider( { children }: { children: ReactNode } ) {
	const store = useMemo( createToasts, [] );
	const portal = usePortal();
	const isCovered = useStore( store, ( { layers } ) => layers.length > 0 );
	useAnnouncements( store );
	return (
		<ToastContext.Provider value={ store }>
			{ children }
			{ portal && ! isCovered && createPortal( <ToastList store={ store } />, portal ) }
		</ToastContext.Provider>
	);
}

/**
 * The toasts inside a dialog or drawer: its focus stays inside it, and what is outside is hidden from screen readers and cannot be
 * clicked. Only the topmost one has them.
 */
export function ToastLayer() {
	const store = useContext( ToastContext );
	return store && <Layer store={ store } />;
}

function Layer( { store }: { store: ToastStore } ) {
	const id = useId();
	const isTop = useStore( store, ( { layers } ) => layers.at( -1 ) === id );
	useLayoutEffect( () => {
		const { addLayer, removeLayer } = store.getState();
		addLayer( id );
		return () => removeLayer( id );
	}, [ store, id ] );
	return isTop ? <ToastList store={ store } /> : null;
}

/** Announces each toast once, wherever it is drawn. */
function useAnnouncements( store: ToastStore ): void {
	const announce = useAnnounce();
	const shown = useStore( store, ( state ) => state.shown );
	const last = useRef( 0 );
	useEffect( () => {
		for ( const { id, text, kind } of shown ) {
			if ( id > last.current ) {
				last.current = id;
				announce( text, kind === 'danger' );
			}
		}
	}, [ announce, shown ] );
}
