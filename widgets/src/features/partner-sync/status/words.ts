import { __, sprintf } from '@wordpress/i18n';
import type { ChipKind } from '../../../ui/chip';
import { formatDate } from '../../../lib/dates';
import type { LastSync, SyncView } from '../types';

/** The state of the last sync of a document (document 3, section 4.7): "Synced 27 Nov 2026", "Syncing 3 of 7". */
export function statusText(
	{ state, finished_at: finished }: LastSync,
	timezone: string,
	progress?: SyncView[ 'progress' ]
): string {
	switch ( state ) {
		case 'done':
			/* translators: %s: a date. */
			return sprintf( __( 'Synced %s', 'lyd' ), formatDate( finished, timezone ) );
		case 'failed':
			return __( 'Sync failed', 'lyd' );
		case 'stopped':
			return __( 'Sync stopped', 'lyd' );
		case 'planned':
			return __( 'Sync not confirmed yet', 'lyd' );
		default:
			return progress && progress.total > 0
				? /* translators: 1: number of items, 2: number of all items. */
					sprintf( __( 'Syncing %1$d of %2$d', 'lyd' ), progress.done, progress.total )
				: __( 'Syncing', 'lyd' );
	}
}

export const statusKinds: Record< LastSync[ 'state' ], ChipKind > = {
	done: 'success',
	failed: 'danger',
	stopped: 'neutral',
	planned: 'warning',
	planning: 'info',
	running: 'info',
};
