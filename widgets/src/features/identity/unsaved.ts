import { useEffect, useState } from 'react';
import type { Client } from '../../api/client';
import { useClient } from '../../api/context';
import type { InterviewDocument } from '../../api/types';
import { draftsOf } from '../../lib/drafts';
import { findUnsavedAnswers } from '../interviews/unsaved-answers';
import { fromBase64 } from '../interviews/xml';

/**
 * How many documents have answers only on this device; null while that is being found out. The last save of a page that was left
 * is never heard of, so each kept draft is held against what the service has. One that cannot be compared counts.
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
		Promise.all( draftsOf( user ).map( ( document ) => isUnsaved( client, user, document ) ) ).then(
			( drafts ) => isMounted && setUnsaved( drafts.filter( Boolean ).length )
		);
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
