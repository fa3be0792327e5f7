import type { Network, Progress } from './network';

/** The browser's own network: fetch, and for what should say how far it is the older way, since fetch tells only the end. */
export const browserNetwork: Network = ( url, init, onProgress ) =>
	onProgress ? send( url, init, onProgress ) : window.fetch( url, init );

function send( url: string, init: RequestInit, onProgress: Progress ): Promise< Response > {
	return new Promise( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		request.open( init.method ?? 'GET', url );
		new Headers( init.headers ).forEach( ( value, name ) => request.setRequestHeader( name, value ) );
		request.upload.onprogress = ( { loaded, total } ) => onProgress( total ? loaded / total : 0 );
		request.onload = () => resolve( answerOf( request ) );
		request.onerror = request.onabort = () => reject( new TypeError( 'Failed to send' ) );
		init.signal?.addEventListener( 'abort', () => request.abort() );
		request.send( init.body as FormData );
	} );
}

function answerOf( request: XMLHttpRequest ): Response {
	const headers = new Headers();
	for ( const line of request.getAllResponseHeaders().trim().split( /\r?\n/ ) ) {
		const [ name, ...value ] = line.split( ': ' );
		if ( name ) {
			headers.append( name, value.join( ': ' ) );
		}
	}
	return new Response( request.responseText, { status: request.status, headers } );
}
