import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { withFallback } from '../../documents/actions/failure';
import type { Outcome } from './outcome';

/** The fixed text of a reminder (document 3, section 4.8). */
const reminderText = () => __( 'This is a reminder to review and sign the document that was sent to you.', 'lyd' );

/**
 * What is sent to signers: a reminder to all who may sign now, the link of one again, or the link of a substitute. The service's
 * message is shown either way (document 3, section 8).
 *
 * @param document Its id.
 * @param onDone   Receives how it ended.
 */
export function useReminder( document: number, onDone: ( outcome: Outcome ) => void ) {
	const client = useClient();
	const [ isReminding, setReminding ] = useState( false );
	const [ busySigner, setBusySigner ] = useState< number | null >( null );

	async function send( path: string, body: object, fallback: string ) {
		try {
			const { message } = await client.call( path, { method: 'POST', body } );
			onDone( { text: message } );
		} catch ( error ) {
			onDone( { failure: withFallback( error, fallback ) } );
		}
	}

	return {
		isReminding,
		busySigner,
		async remind() {
			setReminding( true );
			const body = { doc_id: document, reminder_notes: reminderText() };
			await send( '/fusesign/reminder', body, __( 'The reminder could not be sent.', 'lyd' ) );
			setReminding( false );
		},
		async resend( signer: number ) {
			setBusySigner( signer );
			await send( `/fusesign/signer/${ signer }/resend`, {}, __( 'The link could not be sent.', 'lyd' ) );
			setBusySigner( null );
		},
		async substitute( signer: number ) {
			setBusySigner( signer );
			await send(
				`/fusesign/signer/${ signer }/substitute`,
				{},
				__( 'The signer could not be replaced.', 'lyd' )
			);
			setBusySigner( null );
		},
	};
}
