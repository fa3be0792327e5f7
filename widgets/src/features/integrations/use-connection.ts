import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { Client } from '../../api/client';
import { useClient } from '../../api/context';
import type { App } from '../../api/types';
import { useConfig } from '../../app/context';
import { useToast } from '../../ui/toast';
import { useReloadMe } from '../identity/hooks';
import { closed, openPopUp } from './pop-up';
import { connected, disconnected, notConnected, notDisconnected } from './words';

type Application = Pick< App, 'app' | 'name' | 'path' >;

/** Connecting an application in a window of its own, and disconnecting it (document 1, section 4). */
export function useConnection( app: Application, onDone: () => void = () => {} ) {
	const client = useClient();
	const { user } = useConfig();
	const toast = useToast();
	const reloadMe = useReloadMe();
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );

	/** Shows the result; the page is reloaded in either case. */
	const attempt = async ( act: () => Promise< boolean >, done: string, failed: string ) => {
		setBusy( true );
		setFailure( '' );
		const isDone = await act().catch( () => false );
		setBusy( false );
		void reloadMe();
		if ( isDone ) {
			toast( { kind: 'success', text: done } );
			onDone();
		} else {
			setFailure( failed );
		}
	};

	return {
		busy,
		failure,
		connect: () => {
			const popUp = openPopUp( app.path );
			if ( ! popUp ) {
				setFailure( __( 'Your browser did not open a window to sign in. Allow it and try again.', 'lyd' ) );
				return;
			}
			void attempt(
				() => register( client, app, user.id, popUp ),
				connected( app.name ),
				notConnected( app.name )
			);
		},
		disconnect: () =>
			void attempt(
				() => client.get( `/${ app.path }/auth/disconnect` ).then( () => true ),
				disconnected(),
				notDisconnected( app.name )
			),
	};
}

/** Lets the member sign in there; whether the application is connected once that window is closed. */
async function register( client: Client, app: Application, user: number, popUp: Window ): Promise< boolean > {
	try {
		const query = app.path === 'xero' ? `?user_id=${ user }` : '';
		const { url } = await client.get< { url: string } >( `/${ app.path }/auth/get-link-register${ query }` );
		popUp.location.href = url;
	} catch ( error ) {
		popUp.close();
		throw error;
	}
	await closed( popUp );
	const rows = await client.get< { app: string }[] >( '/connection/list-app-connected' );
	return rows.some( ( row ) => row.app === app.app );
}
