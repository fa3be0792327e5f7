import { useEffect, useRef } from 'react';
import { simpleFund } from '../integrations/systems';
import type { Request } from './begin/use-request';
import type { SyncTarget, SyncView } from './types';
import type { DocumentSync } from './use-document-sync';
import { isLost } from './use-targets';
import { useValidation } from './use-validation';

/**
 * loading: the targets, or the sync that is open. lost: there is no connection to begin with. begin: something is chosen first.
 * check: Simple Fund 360 validates the contacts. planning: the system is read. plan: the member decides. progress: it runs, or has ended.
 */
export type Stage = 'loading' | 'lost' | 'begin' | 'check' | 'planning' | 'plan' | 'progress';

/** What the dialog of a sync shows. Systems without anything to choose are read at once, Simple Fund 360 once it takes the contacts. */
export function useStage( document: number, target: SyncTarget | undefined, sync: DocumentSync, request: Request ) {
	const { id, view, busy, failure } = sync;
	const isNew = id === null && target !== undefined;
	const canBegin = isNew && ! isLost( target ) && ! request.hasChoice;
	const isChecked = target?.app === simpleFund;
	const isAsked = useRef( false );
	isAsked.current ||= canBegin && isChecked;
	// It stays on the screen while the system is read.
	const validation = useValidation( isAsked.current ? document : null );
	const isValid = ! isChecked || ( validation.data?.valid === true && ! validation.isValidating );
	const hasBegun = useRef( false );
	useEffect( () => {
		if ( ! canBegin ) {
			hasBegun.current = false;
		} else if ( isValid && ! hasBegun.current ) {
			hasBegun.current = true;
			void sync.begin( request.request );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each sync.
	}, [ canBegin, isValid ] );
	/** Goes back to what a sync begins with, for which the contacts are validated once more. */
	function leave() {
		void validation.mutate( undefined, { revalidate: true } );
		sync.leave();
	}
	return { stage: stageOf(), validation, leave };

	function stageOf(): Stage {
		if ( view ) {
			return stageOfView( view );
		}
		if ( ! isNew ) {
			return 'loading';
		}
		if ( isLost( target ) ) {
			return 'lost';
		}
		if ( request.hasChoice ) {
			return busy === 'begin' ? 'planning' : 'begin';
		}
		return isValid || failure ? 'planning' : 'check';
	}
}

/** A sync without a confirmation that failed has no plan. */
function stageOfView( { state, confirmed_at: confirmed }: SyncView ): Stage {
	if ( state === 'planning' || ( state === 'failed' && ! confirmed ) ) {
		return 'planning';
	}
	return state === 'planned' ? 'plan' : 'progress';
}
