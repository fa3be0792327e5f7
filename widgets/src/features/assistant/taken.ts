import type { Client } from '../../api/client';
import type { TakenAnswers } from '../../api/types';

type Report = Partial< TakenAnswers > & Pick< TakenAnswers, 'revision' >;

/** Tells the service which save has answers of the assistant, for the change log. If that fails, the answers stay all the same. */
export async function reportTaken( client: Client, report: Report ): Promise< void > {
	try {
		await client.call( '/ai/taken', { method: 'POST', createsNothing: true, body: report } );
	} catch {
		// The change log then names the assistant alone.
	}
}
