import { useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../api/context';
import { useAnnounce } from '../../ui/announce';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface Props {
	/** Moment in milliseconds at which the member is signed out. */
	until: number;
	onStay: () => void;
}

/** Seconds left at which they are spoken; the ones between would only disturb. */
const announcedSeconds = [ 10, 30, 60 ];

/** Warning before the sign-out of an inactive member; closing it counts as activity. */
export default function Question( { until, onStay }: Props ) {
	const client = useClient();
	const announce = useAnnounce();
	const left = useSecondsLeft( until );
	useTitle( left );
	const due = announcedSeconds.find( ( seconds ) => left <= seconds );
	useEffect( () => {
		if ( due ) {
			/* translators: %d: seconds. */
			announce( sprintf( __( 'You will be signed out in %d seconds.', 'lyd' ), due ) );
		}
	}, [ announce, due ] );
	const stay = () => {
		onStay();
		void client.refreshSession();
	};
	return (
		<Dialog
			open
			small
			width="sm"
			role="alertdialog"
			onOpenChange={ stay }
			title={ __( 'Are you still there?', 'lyd' ) }
			description={ __( 'To keep your documents safe, you will be signed out soon.', 'lyd' ) }
			footer={
				<Button variant="primary" onClick={ stay }>
					{ __( 'Stay signed in', 'lyd' ) }
				</Button>
			}
		>
			<p className="lyd:text-sm">
				{ __( 'Time left:', 'lyd' ) }{ ' ' }
				<span role="timer" aria-live="off" className="lyd:font-semibold lyd:tabular-nums">
					{ clock( left ) }
				</span>
			</p>
		</Dialog>
	);
}

function useSecondsLeft( until: number ): number {
	const read = () => Math.max( 0, Math.ceil( ( until - Date.now() ) / 1000 ) );
	const [ left, setLeft ] = useState( read );
	useEffect( () => {
		const update = () => setLeft( read() );
		update();
		const timer = setInterval( update, 1000 );
		return () => clearInterval( timer );
		// `read` changes with `until` only.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ until ] );
	return left;
}

/** In the browser's list of tabs too: the member may be in another one. */
function useTitle( left: number ) {
	const [ before ] = useState( () => document.title );
	useEffect( () => {
		/* translators: %s: minutes and seconds. */
		document.title = sprintf( __( 'Signing out in %s', 'lyd' ), clock( left ) );
	}, [ left ] );
	useEffect( () => () => void ( document.title = before ), [ before ] );
}

const clock = ( seconds: number ) => `${ Math.floor( seconds / 60 ) }:${ String( seconds % 60 ).padStart( 2, '0' ) }`;
