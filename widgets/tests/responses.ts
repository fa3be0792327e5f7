/** A successful response in the envelope of the service. */
export const json = ( data: unknown, extra: object = {}, status = 200, headers: Record< string, string > = {} ) =>
	new Response( JSON.stringify( { code: status, message: '', data, ...extra } ), {
		status,
		headers: { 'Content-Type': 'application/json', ...headers },
	} );

/** An error of the service or of the plugin. */
export const refusal = ( status: number, errorCode: string, message = '', errors: object = {}, headers = {} ) =>
	new Response(
		JSON.stringify( {
			code: status,
			status: 'Refused',
			message,
			errors,
			error_code: errorCode,
			request_id: 'req-1',
		} ),
		{
			status,
			headers: { 'Content-Type': 'application/json', ...headers },
		}
	);

/** The answer of a network without a connection. */
export const noConnection = () => Promise.reject< Response >( new TypeError( 'Failed to fetch' ) );

/** The answer that is still under way. */
export const noAnswerYet = () => new Promise< Response >( () => {} );

/** An answer that comes when the test releases it. */
export function holdAnswer( answer: Response ) {
	let release = () => {};
	const held = new Promise< Response >( ( resolve ) => ( release = () => resolve( answer ) ) );
	return { held: () => held, release };
}
