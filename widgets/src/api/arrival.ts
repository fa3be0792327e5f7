import type { ProgressListener } from './network';

/** Reads the body of a response and reports how much was received; one half if the response has no Content-Length. */
export async function readBlob( response: Response, onProgress?: ProgressListener ): Promise< Blob > {
	const reader = onProgress && response.body?.getReader();
	if ( ! onProgress || ! reader ) {
		return response.blob();
	}
	const size = Number( response.headers.get( 'Content-Length' ) );
	const chunks: BlobPart[] = [];
	let received = 0;
	for ( let chunk = await reader.read(); ! chunk.done; chunk = await reader.read() ) {
		chunks.push( chunk.value );
		received += chunk.value.length;
		onProgress( size ? Math.min( received / size, 1 ) : 0.5 );
	}
	return new Blob( chunks, { type: response.headers.get( 'Content-Type' ) ?? '' } );
}
