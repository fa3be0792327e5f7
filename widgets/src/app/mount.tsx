import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { createClient } from '../api/client';
import { readConfig } from './config';
import { Shell } from './Shell';
import { adoptTheme, takeRoom } from './theme';

interface Options {
	/** The widget is a screen of its own and wants the theme's wide measure. */
	wide?: boolean;
}

/** Renders one widget into every mount of its name on the page. */
export function mount( widget: string, screen: ReactNode, options: Options = {} ): void {
	const start = () => {
		document
			.querySelectorAll< HTMLElement >( `[data-lyd-widget="${ widget }"]` )
			.forEach( ( root ) => render( root, screen, options ) );
	};
	if ( document.readyState === 'loading' ) {
		document.addEventListener( 'DOMContentLoaded', start );
	} else {
		start();
	}
}

function render( root: HTMLElement, screen: ReactNode, { wide }: Options ): void {
	const config = readConfig( root );
	root.classList.add( 'lyd-root' );
	adoptTheme( root, config );
	if ( wide ) {
		takeRoom( root );
	}
	createRoot( root ).render(
		<Shell config={ config } client={ createClient( config ) }>
			{ screen }
		</Shell>
	);
}
