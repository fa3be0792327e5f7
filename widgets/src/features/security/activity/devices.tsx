import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import type { SignedIn } from '../../../api/types';
import { useConfig } from '../../../app/context';
import { formatDate, formatTime } from '../../../lib/dates';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { useFocusHome } from '../../../ui/focus-home';
import { later } from '../../../ui/lazy';
import { useExpandableRows } from './expandable-rows';

const EndDialog = later( () => import( /* webpackChunkName: "lyd-end-sessions" */ './end-dialog' ) );

interface Props {
	sessions: SignedIn[];
	onChange: () => Promise< unknown >;
}

/** Where the member is signed in, with the way to end it. */
export function Devices( { sessions, onChange }: Props ) {
	const client = useClient();
	const [ ending, end ] = useState< SignedIn | 'others' | null >( null );
	const close = () => end( null );
	useFocusHome( ending !== null );
	const act = () => {
		const path = ending === 'others' ? 'end-others' : `${ encodeURIComponent( ( ending as SignedIn ).id ) }/end`;
		return client.call( `/security/sessions/${ path }`, { method: 'POST' } );
	};
	const own = sessions.filter( ( session ) => session.is_current );
	const others = sessions.filter( ( session ) => ! session.is_current );
	const { shown, button } = useExpandableRows( [ ...own, ...others ], __( 'Show all devices', 'lyd' ) );
	return (
		<>
			<ul aria-label={ __( 'Devices', 'lyd' ) }>
				{ shown.map( ( session ) => (
					<Device key={ session.id } session={ session } onEnd={ () => end( session ) } />
				) ) }
			</ul>
			<div className="lyd:mt-3 lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-x-4 lyd:gap-y-2">
				{ button }
				{ others.length > 0 && (
					<Button size="sm" onClick={ () => end( 'others' ) }>
						{ __( 'Sign out all other devices', 'lyd' ) }
					</Button>
				) }
			</div>
			{ ending && (
				<EndDialog
					device={ ending === 'others' ? null : ending.device }
					act={ act }
					onDone={ onChange }
					onClose={ close }
					onFail={ close }
				/>
			) }
		</>
	);
}

function Device( { session, onEnd }: { session: SignedIn; onEnd: () => void } ) {
	const { timezone } = useConfig();
	const { device, ip, signed_in_at: since } = session;
	// Two devices may have one name; the time distinguishes them.
	const lastSeen = since && sinceWords( formatDate( since, timezone ), formatTime( since, timezone ) );
	const name = [ device, lastSeen ].filter( Boolean ).join( ', ' );
	return (
		<li className="lyd:flex! lyd:flex-wrap lyd:items-center lyd:gap-3 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:py-3 lyd:text-sm">
			<div className="lyd:min-w-0 lyd:flex-1 lyd:basis-48">
				<p className="lyd:flex! lyd:flex-wrap lyd:items-center lyd:gap-2 lyd:font-medium">
					{ device }
					{ session.is_current && <Chip kind="success">{ __( 'This device', 'lyd' ) }</Chip> }
				</p>
				<p className="lyd:text-soft lyd:break-words">{ [ ip, lastSeen ].filter( Boolean ).join( ' · ' ) }</p>
			</div>
			{ ! session.is_current && (
				<Button
					size="sm"
					/* translators: %s: a device, and when it signed in. */
					aria-label={ sprintf( __( 'Sign out %s', 'lyd' ), name ) }
					onClick={ onEnd }
				>
					{ __( 'Sign out', 'lyd' ) }
				</Button>
			) }
		</li>
	);
}

/* translators: 1: day, 2: time. */
const sinceWords = ( day: string, time: string ) => sprintf( __( 'signed in %1$s, %2$s', 'lyd' ), day, time );
