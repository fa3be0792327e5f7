import { create } from 'zustand';
import type { Draft, Signature } from './types';

interface SigningState extends Draft {
	/** Whether the draft of the service was read. */
	isRestored: boolean;
	/** The state that the service has, as text. */
	saved: string;
	restore: ( draft: Draft | null, fieldIds: string[] ) => void;
	/** Uses a signature at all places that have one, and at this one. */
	adopt: ( signature: Signature, fieldId?: string ) => void;
	place: ( fieldId: string ) => void;
	remove: ( fieldId: string ) => void;
	setConsented: ( consented: boolean ) => void;
	markSaved: ( draft: Draft ) => void;
}

const blank: Draft = { consented: false, signature: null, placed: [] };

/** What the signer has done and the service may not have yet. It outlives a new session. */
export function createSigningState() {
	return create< SigningState >( ( set ) => ( {
		...blank,
		isRestored: false,
		saved: JSON.stringify( blank ),
		restore: ( draft, fieldIds ) =>
			set( ( state ) => {
				if ( state.isRestored ) {
					return state;
				}
				const { consented, signature, placed } = draft ?? blank;
				// A sender may have replaced the file, and its places, since the draft was saved.
				const restored = {
					consented,
					signature,
					placed: signature ? placed.filter( ( id ) => fieldIds.includes( id ) ) : [],
				};
				return { ...restored, isRestored: true, saved: JSON.stringify( restored ) };
			} ),
		adopt: ( signature, fieldId ) =>
			set( ( { placed } ) => ( { signature, placed: fieldId ? withId( placed, fieldId ) : placed } ) ),
		place: ( fieldId ) => set( ( { placed } ) => ( { placed: withId( placed, fieldId ) } ) ),
		remove: ( fieldId ) => set( ( { placed } ) => ( { placed: placed.filter( ( id ) => id !== fieldId ) } ) ),
		setConsented: ( consented ) => set( { consented } ),
		markSaved: ( draft ) => set( { saved: JSON.stringify( draft ) } ),
	} ) );
}

export type SigningStore = ReturnType< typeof createSigningState >;

const withId = ( ids: string[], id: string ) => ( ids.includes( id ) ? ids : [ ...ids, id ] );

/** The part of the state that is saved. */
export const draftOf = ( { consented, signature, placed }: Draft ): Draft => ( { consented, signature, placed } );

/** Whether the service lacks something. */
export const isUnsaved = ( state: Draft & { saved: string } ) => JSON.stringify( draftOf( state ) ) !== state.saved;
