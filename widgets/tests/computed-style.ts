/**
 * Computed styles without a cascade for each element: tests load no style sheets, so that an element has what its tag
 * and a few attributes give it, its own `style`, and what it inherits. jsdom's cascade takes a sixth of the time of
 * all tests.
 */

const INHERITED = new Set( [ 'visibility', 'pointer-events', 'color' ] );
const DECIDING = new Set( [ 'hidden', 'type', 'open', 'disabled' ] );

const compute = window.getComputedStyle.bind( window );
const bare = new Map< string, CSSStyleDeclaration >();

/** The style that jsdom computes for an element of this kind that stands alone. */
function findBareStyle( element: Element ): CSSStyleDeclaration {
	const attributes = [ ...element.attributes ].filter( ( { name } ) => DECIDING.has( name ) );
	const kind = [
		element.namespaceURI,
		element.tagName,
		...attributes.map( ( { name, value } ) => `${ name }=${ value }` ),
	].join( ' ' );
	let style = bare.get( kind );
	if ( ! style ) {
		const alone = document.createElementNS( element.namespaceURI, element.localName );
		attributes.forEach( ( { name, value } ) => alone.setAttribute( name, value ) );
		style = compute( alone );
		bare.set( kind, style );
	}
	return style;
}

function findValue( element: Element, property: string ): string {
	const own = ( element as HTMLElement ).style?.getPropertyValue( property );
	if ( own && own !== 'inherit' ) {
		return own;
	}
	const parent = element.parentElement;
	if ( parent && ( own || INHERITED.has( property ) ) ) {
		return findValue( parent, property );
	}
	return findBareStyle( element ).getPropertyValue( property );
}

const toProperty = ( name: string ): string => name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` );

/** A read-only style whose properties are computed when they are read. */
export function computeStyle( element: Element ): CSSStyleDeclaration {
	return new Proxy( findBareStyle( element ), {
		get: ( style, name ) => {
			if ( name === 'getPropertyValue' ) {
				return ( property: string ) => findValue( element, property );
			}
			const value = Reflect.get( style, name );
			return typeof name === 'string' && typeof value === 'string'
				? findValue( element, toProperty( name ) )
				: value;
		},
	} );
}
