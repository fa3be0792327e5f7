import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { create } from 'zustand';
import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import { messageFor } from '../../api/messages';
import type { Draft, DraftCreate, Product } from '../../api/types';
import { isSameOrigin } from '../../lib/address';
import { queueMessage } from '../../lib/message-queue';
import { topLevel } from '../folders/hooks';
import { clientProblem, trimClient } from './client';
import { hasSteps, toStartedDraft } from '../document-start/steps';

/** What a document is started from. */
export type ChosenTemplate = Pick< Product, 'id' | 'name' > &
	Partial< Pick< Product, 'is_free' | 'cost' | 'is_asic_template' > >;

interface NewDocument {
	template: ChosenTemplate | null;
	name: string;
	/** The client or matter; may be empty. */
	client: string;
	folderId: string;
	errors: { name?: string; client?: string; folder?: string };
	/** How often wrong input kept the document from being started. */
	refusals: number;
	/** A failure of the whole step, in the service's words. */
	failure: unknown;
	busy: boolean;
	/** The draft exists, but notices come before its interview. */
	draft: Draft | null;
	choose: ( template: ChosenTemplate | null ) => void;
	setName: ( name: string ) => void;
	setClient: ( client: string ) => void;
	setFolder: ( folderId: string ) => void;
	/** Shows what is wrong with the input; returns whether nothing is. */
	check: () => boolean;
	/** Creates the draft and opens its interview, or stops at the notices before it. */
	start: ( client: Client, go: ( url: string ) => void ) => Promise< void >;
	/** On from there. */
	leave: ( go: ( url: string ) => void ) => void;
	reset: ( folderId?: string ) => void;
}

const blank = {
	template: null,
	name: '',
	client: '',
	folderId: topLevel,
	errors: {},
	refusals: 0,
	failure: null,
	busy: false,
	draft: null,
};

/** The steps of one new-document screen; every mount has its own. A document that exists gives its values. */
export function createNewDocumentStore( given: Partial< Pick< NewDocument, 'name' | 'client' | 'folderId' > > = {} ) {
	return create< NewDocument >( ( set, get ) => ( {
		...blank,
		...given,
		choose: ( template ) =>
			set( ( { name, template: before } ) => ( {
				template,
				// A name the member has not touched follows the template.
				name: template && ( ! name || name === before?.name ) ? template.name : name,
				failure: null,
			} ) ),
		setName: ( name ) =>
			set( {
				name,
				errors: { ...get().errors, name: undefined },
				failure: null,
			} ),
		setClient: ( client ) =>
			set( {
				client,
				errors: { ...get().errors, client: undefined },
				failure: null,
			} ),
		setFolder: ( folderId ) =>
			set( {
				folderId,
				errors: { ...get().errors, folder: undefined },
				failure: null,
			} ),
		reset: ( folderId = topLevel ) => set( { ...blank, folderId } ),
		check() {
			const { name, client, folderId, refusals } = get();
			const errors = problems( name, client, folderId );
			const isWrong = Object.values( errors ).some( Boolean );
			set( { errors, failure: null, refusals: refusals + Number( isWrong ) } );
			return ! isWrong;
		},
		async start( client, go ) {
			const isRight = get().check();
			const { template, name, client: typed, folderId, busy } = get();
			if ( busy || ! template || ! isRight ) {
				return;
			}
			set( { busy: true } );
			try {
				const { data } = await client.call< Draft >( '/doc/draft', {
					method: 'POST',
					body: {
						template_id: template.id,
						folder_id: folderId === topLevel ? null : Number( folderId ),
						name,
						client: trimClient( typed ),
						...( template.is_asic_template && { is_asic_document: true } ),
					} satisfies DraftCreate,
				} );
				if ( ! isSameOrigin( data.url ) ) {
					throw new Error( 'LYD: the interview is not on this site' );
				}
				if ( hasSteps( toStartedDraft( data ) ) ) {
					set( { draft: data } );
				} else {
					leaveFor( data, go );
				}
			} catch ( failure ) {
				set( { failure, busy: false } );
			}
		},
		leave( go ) {
			const { draft } = get();
			if ( draft ) {
				leaveFor( draft, go );
			}
		},
	} ) );
}

export type NewDocumentStore = ReturnType< typeof createNewDocumentStore >;

export const useNewDocumentStore = () => useState( () => createNewDocumentStore() )[ 0 ];

function leaveFor( { url }: Draft, go: ( url: string ) => void ): void {
	queueMessage( created() );
	go( url );
}

/** Document 2, section 8; shown when the interview opens. */
const created = () => __( 'Your document has been created. Please complete the interview to fulfill it', 'lyd' );

/** The texts of document 2, section 5. */
function problems( name: string, client: string, folderId: string ): NewDocument[ 'errors' ] {
	return {
		name: name.trim() ? undefined : __( 'Please input your document name!', 'lyd' ),
		client: clientProblem( client ),
		folder: folderId ? undefined : __( 'Please select folder!', 'lyd' ),
	};
}

/** The message if no draft could be created (document 2, section 8). */
export function draftFailure( failure: unknown ): string {
	if ( failure instanceof ApiError && hasOwnWords( failure ) ) {
		return messageFor( failure );
	}
	return __( 'There was a problem creating your document. Please try again later or contact us.', 'lyd' );
}

/** The step shows the service's message even of a 500 (document 2, section 8), unless the message is generic. */
const hasOwnWords = ( { kind, status, errorCode }: ApiError ) =>
	kind !== 'refused' || status < 500 || ( status === 500 && Boolean( errorCode ) && errorCode !== 'internal_error' );
