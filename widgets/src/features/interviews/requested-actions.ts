import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../lib/address';

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
