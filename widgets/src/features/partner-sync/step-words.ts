import { __, sprintf } from '@wordpress/i18n';
import type { SyncAction, SyncStep } from './types';
import { destinationOf } from './words';

/** The groups of a plan. */
export function actionTexts( app: string ): Record< SyncAction, { title: string; hint: string } > {
	const name = destinationOf( app );
	return {
		create: { title: __( 'Create', 'lyd' ), hint: '' },
		/* translators: %s: name of an application. */
		link: { title: __( 'Link', 'lyd' ), hint: sprintf( __( '%s has these already.', 'lyd' ), name ) },
		change: {
			title: __( 'Change', 'lyd' ),
			/* translators: %s: name of an application. */
			hint: sprintf( __( 'Tick what %s should take from the document.', 'lyd' ), name ),
		},
		upload: { title: __( 'Upload', 'lyd' ), hint: '' },
		note: {
			title: __( 'To do', 'lyd' ),
			/* translators: %s: name of an application. */
			hint: sprintf( __( 'Do this in %s: it cannot be synced.', 'lyd' ), name ),
		},
		keep: { title: __( 'Keep', 'lyd' ), hint: __( 'Nothing changes here.', 'lyd' ) },
	};
}

/** The states of a step of an action. */
export const stepStates = ( action: SyncAction ): Record< SyncStep[ 'state' ], string > => ( {
	planned: __( 'Waiting', 'lyd' ),
	sending: __( 'Sending…', 'lyd' ),
	done: doneTexts()[ action ],
	failed: __( 'Failed', 'lyd' ),
	unclear: __( 'Unclear', 'lyd' ),
	skipped: action === 'note' ? __( 'To do', 'lyd' ) : __( 'Left out', 'lyd' ),
} );

const doneTexts = (): Record< SyncAction, string > => ( {
	create: __( 'Created', 'lyd' ),
	link: __( 'Linked', 'lyd' ),
	change: __( 'Changed', 'lyd' ),
	keep: __( 'Kept', 'lyd' ),
	upload: __( 'Uploaded', 'lyd' ),
	note: __( 'To do', 'lyd' ),
} );
