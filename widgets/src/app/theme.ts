import { contrast, luminance, parseColour, textOn, type Rgb } from '../lib/colour';
import type { WidgetConfig } from './config';

/** Custom properties that themes use for their primary colour, the most common first. */
const primaryProperties = [
	'--wp--preset--color--primary',
	'--wp--preset--color--accent',
	'--wp--custom--color--primary',
	'--global-palette1',
	'--ast-global-color-0',
];

const white: Rgb = [ 255, 255, 255 ];

/** Copies font size, primary colour and dark mode of the page to the root of a widget. */
export function adoptTheme( root: HTMLElement, config: WidgetConfig ): void {
	const host = window.getComputedStyle( root.parentElement ?? document.body );
	const size = parseFloat( host.fontSize ) || 16;
	// Before the tokens are set: with them a screen has a surface of ours, which says nothing of the theme's.
	const isDark = luminance( backgroundOf( root ) ) < 0.2;
	root.style.setProperty( '--lyd-base', `${ Math.min( 17, Math.max( 15, size ) ) }px` );
	if ( isDark ) {
		root.dataset.lydTheme = 'dark';
	}
	const primary = primaryProperties
		.map( ( name ) => host.getPropertyValue( name ) )
		.concat( config.theme?.primary ?? '' )
		.map( parseColour )
		.find( ( colour ) => colour && ( isDark || contrast( colour, white ) >= 3 ) );
	if ( primary ) {
		root.style.setProperty( '--lyd-primary', `rgb(${ primary.join( ' ' ) })` );
		root.style.setProperty( '--lyd-on-primary', textOn( primary ) );
	}
}

function backgroundOf( start: Element ): Rgb {
	for ( let element: Element | null = start; element; element = element.parentElement ) {
		const colour = parseColour( window.getComputedStyle( element ).backgroundColor );
		if ( colour ) {
			return colour;
		}
	}
	return white;
}
