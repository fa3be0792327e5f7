import type { Client } from '../../../../api/client';
import { ApiError } from '../../../../api/errors';
import type { Sentence } from '../../types';
import type { Heard } from '../voice';
import { rate } from './rate';
import type { Token } from './socket';
import { makeWave } from './wave';

/** What a conversation over the provider's socket asks of our own service. */
export function createRealtimeCalls( client: Client, session: () => string ) {
	return {
		mint: async () =>
			(
				await client.call< Token >( '/ai/get-temp-token', {
					method: 'POST',
					createsNothing: true,
					body: { modalities: [ 'audio' ], ...( session() && { session_id: session() } ) },
				} )
			).data,
		speakExactly: ( { id }: Sentence ) =>
			client.stream( '/ai/text-to-speech', {
				method: 'POST',
				createsNothing: true,
				accept: 'audio/pcm',
				body: { session_id: session(), say_id: id },
			} ),
		async recognise( frames: Int16Array[] ): Promise< Heard | null > {
			const body = new FormData();
			body.set( 'session_id', session() );
			body.set( 'file', makeWave( frames, rate ) );
			try {
				return (
					await client.call< Heard >( '/ai/speech-to-text', { method: 'POST', createsNothing: true, body } )
				).data;
			} catch ( error ) {
				if ( error instanceof ApiError && error.errorCode === 'nothing_heard' ) {
					return null;
				}
				throw error;
			}
		},
	};
}
