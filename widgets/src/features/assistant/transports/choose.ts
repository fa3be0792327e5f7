import { ApiError } from '../../../api/errors';
import type { Token } from './realtime/socket';
import type { CreateVoiceTransport, VoiceTransport } from './voice';

interface Options {
	mint: () => Promise< Token >;
	/** Loaded on first use. */
	realtime: ( token: Token ) => Promise< CreateVoiceTransport >;
	/** Our own service: for firms without a provider, and where the provider cannot be had. */
	local: CreateVoiceTransport;
}

/** Whether the voice goes on without the provider: it is out of order, or its minutes are used up. */
const isWithout = ( error: unknown ) =>
	error instanceof ApiError && ( error.status >= 500 || error.errorCode === 'assistant_limit' );

/** Hears and speaks by what the service says for the firm; it is asked when the connection is opened. */
export function createChosen( { mint, realtime, local }: Options ): CreateVoiceTransport {
	async function choose(): Promise< CreateVoiceTransport > {
		try {
			const token = await mint();
			return token.transport === 'realtime' ? realtime( token ) : local;
		} catch ( error ) {
			if ( isWithout( error ) ) {
				return local;
			}
			throw error;
		}
	}
	return ( events ) => {
		let chosen: VoiceTransport | null = null;
		let isClosed = false;
		return {
			async connect() {
				const create = await choose();
				chosen?.close();
				if ( ! isClosed ) {
					chosen = create( events );
					await chosen.connect();
				}
			},
			listen: ( options ) => chosen?.listen( options ),
			release: () => chosen?.release(),
			pause: () => chosen?.pause(),
			speak: async ( say ) => chosen?.speak( say ),
			stop: () => chosen?.stop(),
			resend: async () => chosen?.resend?.(),
			close() {
				isClosed = true;
				chosen?.close();
			},
		};
	};
}
