/** Red, green and blue from 0 to 255. */
export type Rgb = [ number, number, number ];

/** Reads `#rgb`, `#rrggbb`, `rgb(…)` or `rgba(…)`; null for other texts and for transparent colours. */
export function parseColour( text: string ): Rgb | null {
	const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec( text.trim() )?.[ 1 ];
	if ( hex ) {
		const full = hex.length === 3 ? hex.replace( /./g, ( digit ) => digit + digit ) : hex;
		const part = ( start: number ) => parseInt( full.slice( start, start + 2 ), 16 );
		return [ part( 0 ), part( 2 ), part( 4 ) ];
	}
	const parts = /^rgba?\(([^)]+)\)$/i
		.exec( text.trim() )?.[ 1 ]
		?.split( /[\s,/]+/ )
		.map( Number );
	if ( ! parts || parts.length < 3 || ( parts[ 3 ] ?? 1 ) < 0.5 ) {
		return null;
	}
	return [ parts[ 0 ]!, parts[ 1 ]!, parts[ 2 ]! ];
}

/** Relative luminance (WCAG 2.2). */
export function luminance( colour: Rgb ): number {
	const [ red, green, blue ] = colour.map( ( part ) => {
		const share = part / 255;
		return share <= 0.04045 ? share / 12.92 : ( ( share + 0.055 ) / 1.055 ) ** 2.4;
	} );
	return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast( first: Rgb, second: Rgb ): number {
	const [ dark, light ] = [ luminance( first ), luminance( second ) ].sort( ( a, b ) => a - b );
	return ( light! + 0.05 ) / ( dark! + 0.05 );
}

/** The text colour for a background: white if the contrast is sufficient, else black. */
export function textOn( colour: Rgb ): string {
	return contrast( colour, [ 255, 255, 255 ] ) >= 4.5 ? '#fff' : '#000';
}
