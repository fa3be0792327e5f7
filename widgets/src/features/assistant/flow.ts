import { __ } from '@wordpress/i18n';
import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { ActionToken, AnswersSave, Draft, DraftCreate, Saved } from '../../api/types';
import { isSameOrigin, withQuery } from '../../lib/address';
import { queueMessage } from '../../lib/message-queue';
import { createKept } from './kept';
import { createTurns } from './transports/turns';
import { reportTaken } from './taken';
import type { Target } from './types';

interface Wish {
	client: Client;
	user: number;
	/** The conversation whose answers the draft gets. */
	session: string;
	target: Target;
}

/** The texts of document 3, section 8. */
const failures = {
	draft: () => __( 'There was a problem creating your document. Please try again later or contact us.', 'lyd' ),
	token: () => __( 'Can not get token', 'lyd' ),
	save: () => __( 'Can not update this document interview data.', 'lyd' ),
};

/** A step of the draft that failed; the cause has the service's words. */
export class DraftError extends Error {
	constructor(
		readonly step: keyof typeof failures,
		override readonly cause: unknown
	) {
		super( failures[ step ]() );
	}

	/** Whether the draft cannot be created, so that the conversation has to go on without it. */
	get isRefused(): boolean {
		return this.step === 'draft' && this.cause instanceof ApiError && this.cause.kind === 'refused';
	}
}

/** What the member has to do in the interview before answers can be saved. */
const beforeSaving = [ 'acknowledgement_required', 'asic_consent_missing' ];

/**
 * Creates the document of a conversation and saves its answers there (document 3, section 4.9). Each step can be repeated: the draft has
 * the conversation's key, the conversation joins one document, and saving the same answers again changes nothing.
 *
 * @return The address of its interview. Throws a DraftError.
 */
export async function createDraft( { client, user, session, target }: Wish ): Promise< string > {
	const turns = createTurns( client );
	const draft = await attempt( 'draft', async () => {
		const { data } = await client.call< Draft >( '/doc/draft', {
			method: 'POST',
			key: target.draft_key,
			body: {
				template_id: target.template_id,
				is_asic_document: target.is_asic_document,
			} satisfies DraftCreate,
		} );
		if ( ! isSameOrigin( data.url ) ) {
			throw new Error( 'LYD: the interview is not on this site' );
		}
		await turns.begin( { user, document: data.id, mode: 'chat', session } );
		return data;
	} );
	const token = await takeToken( client, draft.id );
	if ( token ) {
		await attempt( 'save', async () => {
			const revision = await save( client, draft.id, token, ( await turns.show( session ) ).xml );
			await reportTaken( client, { session_id: session, revision } );
		} );
	}
	createKept( user, draft.id ).change( { session } );
	createKept( user, null ).drop();
	queueMessage( __( 'Your document has been created. Please complete the interview to fulfill it', 'lyd' ) );
	return withQuery( draft.url, { chatBoxSession: session } );
}

/** The right to save; null if the interview asks for something first, which then takes the answers of the conversation. */
async function takeToken( client: Client, document: number ): Promise< string | null > {
	try {
		return ( await client.get< ActionToken >( `/get-action-token/${ document }` ) ).action_token;
	} catch ( error ) {
		if ( error instanceof ApiError && beforeSaving.includes( error.errorCode ) ) {
			return null;
		}
		throw new DraftError( 'token', error );
	}
}

async function save( client: Client, document: number, token: string, xml: string ): Promise< number > {
	const response = await client.call< Saved | null >( `/xpressdox/update-xml/${ document }`, {
		method: 'PUT',
		body: { xml, action_token: token, source: 'assistant' } satisfies AnswersSave,
	} );
	if ( response.status === false || ! response.data ) {
		throw new ApiError( { kind: 'refused', message: response.message, errorCode: response.error_code } );
	}
	return response.data.answer_revision;
}

async function attempt< T >( step: DraftError[ 'step' ], run: () => Promise< T > ): Promise< T > {
	try {
		return await run();
	} catch ( error ) {
		throw new DraftError( step, error );
	}
}
