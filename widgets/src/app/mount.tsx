import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { createClient, type Client } from '../api/client';
import { watchSession } from '../api/session-watch';
import { readConfig, type WidgetConfig } from './config';
import { preventEmojiReplacement } from './emoji';
import { startErrorLog } from './error-log';
import { Shell } from './Shell';
import { adoptTheme } from './theme';

interface Options {
	/** Whether the widget is used by members: their session is watched. */
	forMembers?: boolean;
}

/** Renders one widget into every mount of its name on the page. */
export function mount( widget: string, screen: ReactNode, { forMembers = true }: Options = {} ): void {
	const start = () => {
		preventEmojiReplacement();
		document
			.querySelectorAll< HTMLElement >( `[data-lyd-widget="${ widget }"]` )
			.forEach( ( root ) => render( root, screen, forMembers ) );
	};
	if ( document.readyState === 'loading' ) {
		document.addEventListener( 'DOMContentLoaded', start );
	} else {
		start();
	}
}

function render( root: HTMLElement, screen: ReactNode, forMembers: boolean ): void {
	const config = readConfig( root );
	const client = getClient( config );
	if ( forMembers ) {
		watchOnce( client );
	}
	startErrorLog( config );
	root.classList.add( 'lyd-root' );
	// First the page: the surface behind the root can be one of its colours.
	adoptThemeOnBody( config );
	adoptTheme( root, config );
	createRoot( root ).render(
		<Shell config={ config } client={ client }>
			{ screen }
		</Shell>
	);
}

/** Sets the tokens on the body of the plugin's pages, since their markup uses them too. */
function adoptThemeOnBody( config: WidgetConfig ): void {
	if ( document.body.matches( '.lyd-theme:not( [style*="--lyd-base"] )' ) ) {
		adoptTheme( document.body, config );
	}
}

/** The clients by their URLs: one for all widgets of a page, since they share one webpack runtime and so this module. */
const clients = new Map< string, Client >();

function getClient( config: WidgetConfig ): Client {
	const key = `${ config.wp_auth } ${ config.product_api }`;
	let client = clients.get( key );
	if ( ! client ) {
		client = createClient( config );
		clients.set( key, client );
	}
	return client;
}

const watched = new WeakSet< Client >();

function watchOnce( client: Client ): void {
	if ( ! watched.has( client ) ) {
		watched.add( client );
		watchSession( client );
	}
}
