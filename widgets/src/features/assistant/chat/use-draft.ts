import { useEffect, useState } from 'react';
import { useClient } from '../../../api/context';
import { useConfig } from '../../../app/context';
import { visit } from '../../../lib/visit';
import { createDraft, DraftError } from '../flow';
import type { Conversation } from '../session';

/** The document that the conversation has created: at once after the member's yes, on request after a reload. */
export function useDraft( conversation: Conversation ) {
	const client = useClient();
	const { user } = useConfig();
	const { result, isFresh } = conversation.state();
	const [ isCreating, setCreating ] = useState( false );
	const [ failure, setFailure ] = useState< DraftError | null >( null );
	const isDue = result?.effect === 'create_draft' && result.target !== null;

	async function create() {
		const now = conversation.state.getState().result;
		if ( ! now?.target ) {
			return;
		}
		setFailure( null );
		setCreating( true );
		try {
			visit.to( await createDraft( { client, user: user.id, session: now.session_id, target: now.target } ) );
		} catch ( error ) {
			const failed = error as DraftError;
			setCreating( false );
			setFailure( failed );
			if ( failed.isRefused ) {
				await conversation.send( { input: 'chosen', choice: 'create_failed', label: '' } );
			}
		}
	}

	const turn = isDue && isFresh ? result.turn : 0;
	useEffect( () => {
		if ( turn ) {
			void create();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each turn that asks for it.
	}, [ turn ] );
	return { isDue, isCreating, failure, create: () => void create() };
}
