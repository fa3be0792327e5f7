import { messageFor, referenceFor } from '../../../api/messages';
import { Notice } from '../../../ui/notice';

/** How the last action ended: the message of the service, or its failure. */
export type Outcome = { text: string } | { failure: unknown };

/** The outcome stands in the dialog, where the member looks, until the next one. */
export function OutcomeNotice( { outcome }: { outcome: Outcome | null } ) {
	if ( ! outcome ) {
		return null;
	}
	return 'text' in outcome ? (
		<Notice kind="success" title={ outcome.text } />
	) : (
		<Notice kind="danger" title={ messageFor( outcome.failure ) } reference={ referenceFor( outcome.failure ) } />
	);
}
