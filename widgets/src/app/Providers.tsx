import { useEffect, useState, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { Client } from '../api/client';
import { ClientContext } from '../api/context';
import { ApiError } from '../api/errors';
import { AnnouncerProvider } from '../ui/announce';
import { PortalContext } from '../ui/portal';
import { ToastProvider } from '../ui/toast';
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
export function Providers( { config, client, children }: Props ) {
	const [ portal, setPortal ] = useState< HTMLElement | null >( null );
	const [ swr ] = useState( swrOptions );
	useSessionPing( client );
	return (
		<ConfigContext.Provider value={ config }>
			<ClientContext.Provider value={ client }>
				<SWRConfig value={ swr }>
					<PortalContext.Provider value={ portal }>
						<AnnouncerProvider>
							<ToastProvider>
								<div className="lyd-frame">
									<SessionNotice />
									<Boundary>{ children }</Boundary>
								</div>
							</ToastProvider>
						</AnnouncerProvider>
					</PortalContext.Provider>
				</SWRConfig>
				<div ref={ setPortal } className="lyd-portal" />
			</ClientContext.Provider>
		</ConfigContext.Provider>
	);
}

function swrOptions(): SWRConfiguration {
	const cache = new Map();
	return {
		provider: () => cache,
		keepPreviousData: true,
		focusThrottleInterval: 30_000,
		onErrorRetry( error, _key, _options, revalidate, { retryCount } ) {
			if ( error instanceof ApiError && error.passing ) {
				const pause = error.retryAfter || Math.min( 60, 2 ** ( retryCount + 1 ) );
				setTimeout( () => revalidate( { retryCount } ), pause * 1000 );
			}
		},
	};
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
