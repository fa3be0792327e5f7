import { __, sprintf } from '@wordpress/i18n';

/** Characters a client or matter has at most (decision 0045). */
const room = 150;

/** A client or matter as the service keeps it; null if there is none. */
export const trimClient = ( typed: string ): string | null => typed.trim().replace( /\s+/g, ' ' ) || null;

/** What is wrong with a client or matter that was typed; in the service's words. */
export function clientProblem( typed: string ): string | undefined {
	return [ ...( trimClient( typed ) ?? '' ) ].length > room
		? /* translators: %d: number of characters. */
			sprintf( __( 'Please use at most %d characters.', 'lyd' ), room )
		: undefined;
}
