import { messageFor, referenceFor } from '../api/messages';
import { Notice } from './notice';

/** The notice of a failed action; nothing if there is no error. */
export function Failure( { of }: { of: unknown } ) {
	return of ? <Notice kind="danger" title={ messageFor( of ) } reference={ referenceFor( of ) } /> : null;
}
