import { useCallback, useEffect, useState } from 'react';
import { useClient } from '../../api/context';
import { useConfig } from '../../app/context';
import { signInAddress } from '../../app/SessionNotice';
import { visit } from '../../lib/visit';

/** Milliseconds for which the notice is shown before the sign-in page opens, and between two tries to sign out. */
export const delay = 10_000;

/**
 * Signs out an inactive member: first what was typed is kept, then WordPress ends the session, then the sign-in page opens, which
 * leads back here. `busy` until the member is signed out.
 */
export function useFarewell( isOver: boolean ) {
	const client = useClient();
	const { urls } = useConfig();
	const [ isOut, setOut ] = useState( false );
	const go = useCallback( () => visit.to( signInAddress( urls.sign_in ) ), [ urls ] );
	useEffect( () => {
		if ( ! isOver || isOut ) {
			return;
		}
		let isHere = true;
		const signOut = () =>
			client.session
				.saveAll()
				.then( () => client.signOut( true ) )
				.then(
					() => isHere && setOut( true ),
					// Offline: the cookie is still good, so it is tried until it is not.
					() => isHere && setTimeout( () => isHere && signOut(), delay )
				);
		void signOut();
		return () => void ( isHere = false );
	}, [ client, isOver, isOut ] );
	useWhileSeen( isOut, go );
	return { busy: ! isOut, go };
}

/** Runs once the member could read the page for the time it takes: a tab in the background waits to be looked at. */
function useWhileSeen( isOn: boolean, run: () => void ) {
	useEffect( () => {
		if ( ! isOn ) {
			return;
		}
		let timer: ReturnType< typeof setTimeout > | undefined;
		const look = () => {
			clearTimeout( timer );
			if ( document.visibilityState === 'visible' ) {
				timer = setTimeout( run, delay );
			}
		};
		look();
		document.addEventListener( 'visibilitychange', look );
		return () => {
			clearTimeout( timer );
			document.removeEventListener( 'visibilitychange', look );
		};
	}, [ isOn, run ] );
}
