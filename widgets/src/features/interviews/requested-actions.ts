import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../lib/address';
import { hasChatSession, signAction } from '../signing/action';

const assembleAction = 'XD_Assemble';

/** The actions that an address requests: a comma list (document 3, section 2.1). */
const actionsOf = ( params: URLSearchParams ) => ( params.get( 'actions' ) ?? '' ).split( ',' ).filter( Boolean );

/** Assembles the document once if the address requests it; then it does no more, so that a reload does not repeat it. */
export function useRequestedAssembly( assemble: () => void ): void {
	const { params, change } = useAddress();
	const [ actions ] = useState( () => actionsOf( params ) );
	const latest = useRef( assemble );
	latest.current = assemble;
	const isStarted = useRef( false );
	useEffect( () => {
		if ( ! isStarted.current && actions.includes( assembleAction ) ) {
			isStarted.current = true;
			change( { actions: actions.filter( ( action ) => action !== assembleAction ).join( ',' ) } );
			latest.current();
		}
	}, [ actions, change ] );
}

/**
 * Opens the signing wizard once if the address requests it, as soon as the document may be signed: after its assembly, if the address
 * requests that too.
 *
 * @return Whether the wizard sends by itself, for a chat session (document 3, section 4.4).
 */
export function useRequestedSigning( isOffered: boolean, sign: () => void ): boolean {
	const { params, change } = useAddress();
	const [ isAutomatic, setAutomatic ] = useState( false );
	const actions = actionsOf( params );
	const isDue = isOffered && actions.includes( signAction ) && ! actions.includes( assembleAction );
	useEffect( () => {
		if ( isDue ) {
			change( { actions: actions.filter( ( action ) => action !== signAction ).join( ',' ) } );
			setAutomatic( hasChatSession( params ) );
			sign();
		}
		// Once, when it becomes due.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ isDue ] );
	return isAutomatic;
}
