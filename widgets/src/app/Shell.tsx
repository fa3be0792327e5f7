import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Client } from '../api/client';
import { ClientContext } from '../api/context';
import { AnnouncerProvider } from '../ui/announce';
import { PortalContext } from '../ui/portal';
import { Boundary } from './Boundary';
import type { WidgetConfig } from './config';
import { ConfigContext } from './context';
import { SessionNotice } from './SessionNotice';

interface Props {
	config: WidgetConfig;
	client: Client;
	children: ReactNode;
}

/** Provides a widget with its config, client and portal; of these, only the client is shared between the mounts of a page. */
export function Shell( { config, client, children }: Props ) {
	const [ portal, setPortal ] = useState< HTMLElement | null >( null );
	const memberConfig = useMemberConfig( config, client );
	return (
		<ConfigContext.Provider value={ memberConfig }>
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

/** The page's config with the member of the session, since a page cache may have printed another member or none. */
function useMemberConfig( config: WidgetConfig, { session }: Client ): WidgetConfig {
	const user = useSyncExternalStore( session.subscribe, session.user );
	return useMemo(
		() => ( user ? { ...config, user: { id: user.id, display_name: user.display_name } } : config ),
		[ config, user ]
	);
}
