import { __, sprintf } from '@wordpress/i18n';
import { cas360, simpleFund, systemKey } from '../integrations/systems';

/** What a document is synced to (document 3, section 2.7: "Xero destination (Xero Practice Manager)"). */
export function destinationOf( app: string ): string {
	switch ( systemKey( app ) ) {
		case cas360:
			return 'CAS 360';
		case simpleFund:
			return 'Simple Fund 360';
		default:
			return 'Xero Practice Manager';
	}
}

/** The type of a log, as in "View Xero Logs" (document 2, section 2.4). */
export const logTypeOf = ( app: string ) =>
	[ cas360, simpleFund ].includes( systemKey( app ) ) ? destinationOf( app ) : 'Xero';

/* translators: %s: name of an application. */
export const syncTo = ( app: string ) => sprintf( __( 'Sync to %s', 'lyd' ), destinationOf( app ) );

/* translators: %s: type of a log, e.g. CAS 360. */
export const viewLogs = ( app: string ) => sprintf( __( 'View %s Logs', 'lyd' ), logTypeOf( app ) );
