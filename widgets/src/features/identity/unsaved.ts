import { useEffect, useState } from 'react';
import type { Client } from '../../api/client';
import { useClient } from '../../api/context';
import type { InterviewDocument } from '../../api/types';
import { draftsOf, recoverDrafts, recoveryLimit } from '../../lib/drafts';
import { within } from '../../lib/within';
import { findUnsavedAnswers } from '../interviews/unsaved-answers';
import { fromBase64 } from '../interviews/xml';

/**
 * The number of documents with answers only on this device; null while it is being computed. The last save of a page that was
 * left is never confirmed, so each kept draft is compared with the service's answers. A draft that cannot be compared counts.
 */
export function useUnsaved( user: number, open: boolean ): number | null {
	const client = useClient();
	const [ unsaved, setUnsaved ] = useState< number | null >( null );
	useEffect( () => {
		if ( ! open ) {
			return;
		}
		let isMounted = true;
		setUnsaved( null );
		within( recoveryLimit, recoverDrafts() )
			.then( () => Promise.all( draftsOf( user ).map( ( document ) => isUnsaved( client, user, document ) ) ) )
			.then( ( drafts ) => isMounted && setUnsaved( drafts.filter( Boolean ).length ) );
		return () => {
			isMounted = false;
		};
	}, [ client, user, open ] );
	return unsaved;
}

async function isUnsaved( client: Client, user: number, document: number ): Promise< boolean > {
	try {
		const { xml } = await client.get< InterviewDocument >( `/doc/${ document }` );
		return findUnsavedAnswers( user, document, fromBase64( xml ) ).length > 0;
	} catch {
		return true;
	}
}
