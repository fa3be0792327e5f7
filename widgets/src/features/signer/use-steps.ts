import { useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useAnnounce } from '../../ui/announce';
import type { OpenDialog } from './dialog-props';
import { goToField, nextField } from './fields';
import type { SigningStore } from './signing-state';
import type { Signature, SigningField } from './types';

interface Options {
	/** Places for a signature, in their order. */
	fields: SigningField[];
	store: SigningStore;
	dialog: OpenDialog | null;
	setDialog: ( dialog: OpenDialog | null ) => void;
}

export const finishButtonId = 'lyd-signing-finish';

/** The way from place to place: a press signs a place and leads to the next one. */
export function useSteps( { fields, store, dialog, setDialog }: Options ) {
	const announce = useAnnounce();
	const [ current, setCurrent ] = useState< string | null >( null );
	const [ signed, setSigned ] = useState< string | null >( null );

	function moveOn( fromId: string ) {
		const { placed } = store.getState();
		const next = nextField( fields, placed, fromId );
		if ( next ) {
			announce( sprintf( progressWords(), placed.length, fields.length ) );
			goToField( next.id );
		} else {
			announce( __( 'You have signed every place. Finish when you are ready.', 'lyd' ) );
			document.getElementById( finishButtonId )?.focus();
		}
	}

	// After the new state is on the screen, and after the dialog has returned the focus.
	useEffect( () => {
		if ( ! signed ) {
			return;
		}
		const timer = setTimeout( () => {
			setSigned( null );
			moveOn( signed );
		} );
		return () => clearTimeout( timer );
		// Once for each place that is signed.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ signed ] );

	return {
		current,
		setCurrent,
		press( field: SigningField ) {
			const { placed, signature, place, remove } = store.getState();
			if ( placed.includes( field.id ) ) {
				remove( field.id );
				announce( __( 'The signature was removed from this place.', 'lyd' ) );
			} else if ( signature ) {
				place( field.id );
				setSigned( field.id );
			} else {
				setDialog( { kind: 'signature', fieldId: field.id } );
			}
		},
		/** Uses the signature of the dialog, at the place that opened it too. */
		adopt( signature: Signature ) {
			const fieldId = dialog?.kind === 'signature' ? dialog.fieldId : undefined;
			store.getState().adopt( signature, fieldId );
			setSigned( fieldId ?? null );
			setDialog( null );
		},
		goToNext() {
			const next = nextField( fields, store.getState().placed, current );
			if ( next ) {
				goToField( next.id );
			}
		},
	};
}

const progressWords = () =>
	/* translators: 1: number of places with a signature, 2: number of places. */
	__( '%1$d of %2$d places signed.', 'lyd' );
