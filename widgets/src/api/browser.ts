import type { Network, ProgressListener } from './network';

/** The browser's network: `fetch`, or XMLHttpRequest if progress is reported, since `fetch` has no upload progress. */
export const browserNetwork: Network = ( url, init, onProgress ) =>
	onProgress ? sendWithProgress( url, init, onProgress ) : window.fetch( url, init );

function sendWithProgress( url: string, init: RequestInit, onProgress: ProgressListener ): Promise< Response > {
	return new Promise( ( resolve, reject ) => {
		const request = new XMLHttpRequest();
		request.open( init.method ?? 'GET', url );
		new Headers( init.headers ).forEach( ( value, name ) => request.setRequestHeader( name, value ) );
		request.upload.onprogress = ( { loaded, total } ) => onProgress( total ? loaded / total : 0 );
		request.onload = () => resolve( toResponse( request ) );
		request.onerror = request.onabort = () => reject( new TypeError( 'Failed to send' ) );
		init.signal?.addEventListener( 'abort', () => request.abort() );
		request.send( init.body as FormData );
	} );
}

function toResponse( request: XMLHttpRequest ): Response {
	const headers = new Headers();
	for ( const line of request.getAllResponseHeaders().trim().split( /\r?\n/ ) ) {
		const [ name, ...value ] = line.split( ': ' );
		if ( name ) {
			headers.append( name, value.join( ': ' ) );
		}
	}
	return new Response( request.responseText, { status: request.status, headers } );
}
