import { readFileSync } from 'fs';
import { resolve } from 'path';
import type { LogEntry, TurnResult } from '../src/features/assistant/types';
import { createFakeService, type Call } from './fake-service';
import { json } from './responses';

const folder = resolve( __dirname, '../../tests/fixtures/assistant/turns' );

/** The answer of a turn, from the examples that the service's tests read too. */
export const turnResult = ( name: string, more: Partial< TurnResult > = {} ): TurnResult => ( {
	...( JSON.parse( readFileSync( resolve( folder, `${ name }.json` ), 'utf8' ) ) as TurnResult ),
	...more,
} );

export const sessionId = turnResult( 'hello' ).session_id;
export const turnRoute = 'POST /ai/turn';
export const shownRoute = `GET /ai/sessions/${ sessionId }`;

export const logEntry = ( number: number, more: Partial< LogEntry > = {} ): LogEntry => ( {
	ask: `Question ${ number }`,
	answer: `Answer ${ number }`,
	number,
	input: 'typed',
	state: 'accepted',
	...more,
} );

/** A conversation as GET /ai/sessions shows it. */
export const shownSession = ( result: TurnResult | null, more: object = {} ) =>
	json( { session_id: sessionId, doc_id: null, messages: [ logEntry( 1 ) ], result, xml: 'PHhtbC8+', ...more } );

/** A service with the assistant, whose turns answer these examples one after the other; the last one again and again. */
export function createAssistantService( ...names: string[] ) {
	const service = createFakeService();
	service.when(
		'GET /me',
		json( {
			user: { display_name: 'Olivia Hart', avatar: '' },
			role: 'owner',
			plan: { status: 'active' },
			capabilities: [ 'assistant.use', 'documents.create' ],
			needs_upgrade: [],
		} )
	);
	service.when(
		'POST /ai/init-session',
		json( { session_id: sessionId, agent: 'greeter', first_prompt: 'Say Hi', result: null } )
	);
	service.when( shownRoute, shownSession( turnResult( names[ 0 ]! ) ) );
	const results = names.map( ( name ) => turnResult( name ) );
	service.when( turnRoute, ( { body }: Call ) => {
		const next = results.length > 1 ? results.shift()! : results[ 0 ]!;
		return json( { ...next, turn: body.turn } );
	} );
	return service;
}
