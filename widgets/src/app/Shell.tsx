import { useEffect, useState, type ReactNode } from 'react';
import type { Client } from '../api/client';
import { ClientContext } from '../api/context';
import { AnnouncerProvider } from '../ui/announce';
import { PortalContext } from '../ui/portal';
import { Boundary } from './Boundary';
import type { WidgetConfig } from './config';
import { ConfigContext } from './context';
import { SessionNotice } from './SessionNotice';

/** Milliseconds between two looks at the session (document 1, section 9). */
const sessionPing = 300_000;

interface Props {
	config: WidgetConfig;
	client: Client;
	children: ReactNode;
}

/** What every widget has around it; nothing here is shared between two mounts. */
export function Shell( { config, client, children }: Props ) {
	const [ portal, setPortal ] = useState< HTMLElement | null >( null );
	useSessionPing( client );
	return (
		<ConfigContext.Provider value={ config }>
			<ClientContext.Provider value={ client }>
				<PortalContext.Provider value={ portal }>
					<AnnouncerProvider>
						<div className="lyd-frame">
							<SessionNotice />
							<Boundary>{ children }</Boundary>
						</div>
					</AnnouncerProvider>
				</PortalContext.Provider>
				<div ref={ setPortal } className="lyd-portal" />
			</ClientContext.Provider>
		</ConfigContext.Provider>
	);
}

function useSessionPing( client: Client ) {
	useEffect( () => {
		const timer = setInterval( () => client.wake(), sessionPing );
		const look = () => {
			if ( client.session.state() === 'ended' ) {
				client.wake();
			}
		};
		window.addEventListener( 'focus', look );
		return () => {
			clearInterval( timer );
			window.removeEventListener( 'focus', look );
		};
	}, [ client ] );
}
