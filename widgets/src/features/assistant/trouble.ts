import { ApiError } from '../../api/errors';

/** What keeps the conversation from going on. */
export type Trouble = 'failed' | 'offline' | 'signed-out' | 'elsewhere' | 'ended' | 'off' | 'limit';

const byCode: Record< string, Trouble > = {
	session_elsewhere: 'elsewhere',
	session_ended: 'ended',
	// Deleted, or too old.
	not_found: 'ended',
	assistant_off: 'off',
	assistant_limit: 'limit',
};

/** Names what an error means for the conversation. */
export function troubleOf( error: unknown ): Trouble {
	if ( ! ( error instanceof ApiError ) ) {
		return 'failed';
	}
	if ( error.kind === 'offline' || error.kind === 'signed-out' ) {
		return error.kind;
	}
	return byCode[ error.errorCode ] ?? 'failed';
}

/** Whether another tab took turns that this one does not know. */
export const isTurnGone = ( error: unknown ) => error instanceof ApiError && error.errorCode === 'turn_gone';
