import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../lib/address';
import { asicAction } from '../asic/act';
import { signAction } from '../signing/action';

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
 * Sends the document for signature once if the address requests it, as soon as it may be.
 *
 * @param sign Absent as long as it may not be sent.
 */
export const useRequestedSignature = ( sign: ( () => void ) | undefined ): void =>
	useRequestedAction( signAction, sign );

/**
 * Opens what is next about the registration with ASIC once if the address requests it (document 3, section 2.1).
 *
 * @param open Absent as long as nothing can be done.
 */
export const useRequestedRegistration = ( open: ( () => void ) | undefined ): void =>
	useRequestedAction( asicAction, open );

/** Runs what the address requests once, as soon as it may be: after the assembly, if the address requests that too. */
function useRequestedAction( name: string, run: ( () => void ) | undefined ): void {
	const { params, change } = useAddress();
	const actions = actionsOf( params );
	const isDue = Boolean( run ) && actions.includes( name ) && ! actions.includes( assembleAction );
	useEffect( () => {
		if ( isDue ) {
			change( { actions: actions.filter( ( action ) => action !== name ).join( ',' ) } );
			run!();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it becomes due.
	}, [ isDue ] );
}
