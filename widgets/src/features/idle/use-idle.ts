import { useEffect, useRef, useState } from 'react';
import { useClient, useSessionEnded } from '../../api/context';
import { useConfig } from '../../app/context';
import { watchIdle, type Idle } from './watch-idle';

/** Whether the member is present; a member who is signed out already is not warned. */
export function useIdle() {
	const { session, tabs } = useClient();
	const { user } = useConfig();
	const hasEnded = useSessionEnded();
	const [ idle, setIdle ] = useState< Idle >( { phase: 'active' } );
	const watch = useRef< ReturnType< typeof watchIdle > | null >( null );
	const isWatched = user.id > 0 && ! hasEnded && idle.phase !== 'over';
	useEffect( () => {
		if ( ! isWatched ) {
			setIdle( ( before ) => ( before.phase === 'over' ? before : { phase: 'active' } ) );
			return;
		}
		const own = watchIdle( tabs, user.id, setIdle );
		watch.current = own;
		return own.stop;
	}, [ tabs, user.id, isWatched ] );
	useEffect(
		() =>
			tabs.onMessage( ( message ) => {
				if ( message.kind === 'signed-out' && message.idle && message.user === session.user()?.id ) {
					setIdle( { phase: 'over' } );
				}
			} ),
		[ session, tabs ]
	);
	return { idle, stay: () => watch.current?.stay() };
}
