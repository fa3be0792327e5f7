import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { createClient, type Client } from '../api/client';
import { watchSession } from '../api/session-watch';
import { readConfig, type WidgetConfig } from './config';
import { keepEmoji } from './emoji';
import { startErrorLog } from './error-log';
import { Shell } from './Shell';
import { adoptTheme } from './theme';

/** Renders one widget into every mount of its name on the page. */
export function mount( widget: string, screen: ReactNode ): void {
	const start = () => {
		keepEmoji();
		document
			.querySelectorAll< HTMLElement >( `[data-lyd-widget="${ widget }"]` )
			.forEach( ( root ) => render( root, screen ) );
	};
	if ( document.readyState === 'loading' ) {
		document.addEventListener( 'DOMContentLoaded', start );
	} else {
		start();
	}
}

function render( root: HTMLElement, screen: ReactNode ): void {
	const config = readConfig( root );
	startErrorLog( config );
	root.classList.add( 'lyd-root' );
	adoptTheme( root, config );
	adoptThemeOfPage( config );
	createRoot( root ).render(
		<Shell config={ config } client={ clientOf( config ) }>
			{ screen }
		</Shell>
	);
}

/** The plugin's own markup uses the tokens too: on its pages the body has them. */
function adoptThemeOfPage( config: WidgetConfig ): void {
	if ( document.body.matches( '.lyd-theme:not( [style*="--lyd-base"] )' ) ) {
		adoptTheme( document.body, config );
	}
}

/** The clients of this page: one for all its widgets, which load by one runtime and so share this module. */
const clients = new Map< string, Client >();

function clientOf( config: WidgetConfig ): Client {
	const far = `${ config.wp_auth } ${ config.product_api }`;
	let client = clients.get( far );
	if ( ! client ) {
		client = createClient( config );
		clients.set( far, client );
		watchSession( client );
	}
	return client;
}
