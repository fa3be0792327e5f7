import type { Client } from '../../api/client';
import type { AnswersReplaced } from '../../api/types';

/** Resets the answers of a document to those that its template begins with (document 3, section 7.3). The member has confirmed it. */
export function resetAnswers( client: Client, document: number ) {
	return client.call< AnswersReplaced | null >( `/doc/reset-xml/${ document }?confirmed=true`, { method: 'PUT' } );
}
