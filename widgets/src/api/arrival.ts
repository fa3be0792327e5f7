import type { Progress } from './network';

/** The content of an answer, saying meanwhile how much has arrived; half of it where the sender names no size. */
export async function readBlob( response: Response, onProgress?: Progress ): Promise< Blob > {
	const reader = onProgress && response.body?.getReader();
	if ( ! onProgress || ! reader ) {
		return response.blob();
	}
	const size = Number( response.headers.get( 'Content-Length' ) );
	const parts: BlobPart[] = [];
	let arrived = 0;
	for ( let next = await reader.read(); ! next.done; next = await reader.read() ) {
		parts.push( next.value );
		arrived += next.value.length;
		onProgress( size ? Math.min( arrived / size, 1 ) : 0.5 );
	}
	return new Blob( parts, { type: response.headers.get( 'Content-Type' ) ?? '' } );
}
