import { contrast, luminance, parseColour, textOn, type Rgb } from '../lib/colour';
import type { WidgetConfig } from './config';

/** Custom properties under which themes keep their primary colour, the likeliest first. */
const primaries = [
	'--wp--preset--color--primary',
	'--wp--preset--color--accent',
	'--wp--custom--color--primary',
	'--global-palette1',
	'--ast-global-color-0',
];

const white: Rgb = [ 255, 255, 255 ];

/** Takes type size, primary colour and darkness from the host's page onto our root. */
export function adoptTheme( root: HTMLElement, config: WidgetConfig ): void {
	const host = window.getComputedStyle( root.parentElement ?? document.body );
	const size = parseFloat( host.fontSize ) || 16;
	root.style.setProperty( '--lyd-base', `${ Math.min( 17, Math.max( 15, size ) ) }px` );
	const dark = luminance( backgroundOf( root ) ) < 0.2;
	if ( dark ) {
		root.dataset.lydTheme = 'dark';
	}
	const primary = primaries
		.map( ( name ) => host.getPropertyValue( name ) )
		.concat( config.theme?.primary ?? '' )
		.map( parseColour )
		.find( ( colour ) => colour && ( dark || contrast( colour, white ) >= 3 ) );
	if ( primary ) {
		root.style.setProperty( '--lyd-primary', `rgb(${ primary.join( ' ' ) })` );
		root.style.setProperty( '--lyd-on-primary', textOn( primary ) );
	}
}

function backgroundOf( start: Element ): Rgb {
	for ( let at: Element | null = start; at; at = at.parentElement ) {
		const colour = parseColour( window.getComputedStyle( at ).backgroundColor );
		if ( colour ) {
			return colour;
		}
	}
	return white;
}
