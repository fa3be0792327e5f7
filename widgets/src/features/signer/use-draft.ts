import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SigningCalls } from './calls';
import { draftOf, isUnsaved, type SigningStore } from './signing-state';

/** Milliseconds without a change before a draft is saved. */
const delay = 1500;

/** Saves what the signer did shortly after each change; the browser asks before a page with unsaved changes is closed. */
export function useDraft( calls: SigningCalls, store: SigningStore ) {
	const unsaved = useStore( store, ( state ) => state.isRestored && isUnsaved( state ) );
	const [ hasFailed, setFailed ] = useState( false );
	const pending = useRef< Promise< unknown > >( Promise.resolve() );
	/** Saves now; throws the error of the service. Saves follow each other, so that an older draft is never the last. */
	const save = useCallback( () => {
		const next = pending.current.then( async () => {
			const draft = draftOf( store.getState() );
			if ( isUnsaved( store.getState() ) ) {
				await calls.saveDraft( draft );
				store.getState().markSaved( draft );
			}
			setFailed( false );
		} );
		pending.current = next.catch( () => setFailed( true ) );
		return next;
	}, [ calls, store ] );
	useEffect( () => {
		let timer: ReturnType< typeof setTimeout > | undefined;
		const plan = () => {
			clearTimeout( timer );
			const state = store.getState();
			if ( state.isRestored && isUnsaved( state ) ) {
				timer = setTimeout( () => void save().catch( () => {} ), delay );
			}
		};
		plan();
		const unsubscribe = store.subscribe( plan );
		window.addEventListener( 'online', plan );
		return () => {
			clearTimeout( timer );
			unsubscribe();
			window.removeEventListener( 'online', plan );
		};
	}, [ store, save ] );
	useEffect( () => {
		if ( ! unsaved ) {
			return;
		}
		const warn = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ unsaved ] );
	return { save, unsaved, hasFailed: hasFailed && unsaved };
}
