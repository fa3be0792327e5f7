import { messageFor, referenceFor } from '../api/messages';
import { Notice } from './notice';

/** What went wrong with an act, in place, until the next try. */
export function Failure( { of }: { of: unknown } ) {
	return of ? <Notice kind="danger" title={ messageFor( of ) } reference={ referenceFor( of ) } /> : null;
}
