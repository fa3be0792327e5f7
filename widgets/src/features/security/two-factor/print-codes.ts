import { __, sprintf } from '@wordpress/i18n';

/** Prints the codes alone, from a frame that goes away again. */
export function printCodes( codes: string[] ): void {
	const frame = document.createElement( 'iframe' );
	frame.hidden = true;
	frame.title = __( 'Recovery codes', 'lyd' );
	document.body.append( frame );
	const page = frame.contentDocument!;
	const heading = page.createElement( 'h1' );
	/* translators: %s: name of the site. */
	heading.textContent = sprintf( __( 'Recovery codes for %s', 'lyd' ), window.location.host );
	const list = page.createElement( 'ol' );
	list.append( ...codes.map( ( code ) => Object.assign( page.createElement( 'li' ), { textContent: code } ) ) );
	page.body.style.fontFamily = 'sans-serif';
	page.body.append( heading, list );
	frame.contentWindow!.onafterprint = () => frame.remove();
	frame.contentWindow!.print();
}
