import { useEffect, useState } from 'react';
import type { Client } from '../../api/client';
import { useClient } from '../../api/context';
import { useConfig } from '../../app/context';
import { later } from '../../ui/lazy';
import { useMe } from '../identity/hooks';
import { isHidden, isHiddenForGood, putAway } from './flag';

const Dialog = later( () => import( /* webpackChunkName: "lyd-lite-video" */ './video-dialog' ) );

/** The video for members on the Lite plan, until they decline it (document 3, section 4.12). */
export function LiteVideo() {
	const { user } = useConfig();
	const client = useClient();
	const membership = useMe().data?.membership;
	const [ isClosed, close ] = useState( false );
	const isOffered = Boolean( membership?.show_video && membership.video_url );
	useEffect( () => {
		if ( isOffered && isHiddenForGood( user.id ) ) {
			// The flag of this device got ahead of the service.
			void hide( client, user.id );
		}
	}, [ client, isOffered, user.id ] );
	if ( ! isOffered || isClosed || isHidden( user.id ) || isBusyPage() ) {
		return null;
	}
	const leave = ( forGood: boolean ) => {
		putAway( user.id, forGood );
		close( true );
		if ( forGood ) {
			void hide( client, user.id );
		}
	};
	return (
		<Dialog
			url={ membership!.video_url }
			onClose={ () => leave( false ) }
			onHide={ () => leave( true ) }
			onFail={ () => close( true ) }
		/>
	);
}

/** What cannot be sent now is sent when the next page is opened. */
const hide = ( client: Client, user: number ) =>
	client.call( '/user/set-hide-lite-video', { method: 'POST', body: { user_id: user } } ).catch( () => {} );

/** Where something else is under way: an interview, coming back from a payment, an address that opens a dialog. */
function isBusyPage(): boolean {
	const { search, hash } = window.location;
	const query = new URLSearchParams( search );
	return hash !== '' || [ 'docId', 'order_id', 'code' ].some( ( name ) => query.has( name ) );
}
