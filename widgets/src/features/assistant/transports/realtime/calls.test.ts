import { createClient } from '../../../../api/client';
import { createFakeService } from '../../../../../tests/fake-service';
import { json, refusal } from '../../../../../tests/responses';
import { config } from '../../../../../tests/widget-config';
import { createRealtimeCalls } from './calls';

const route = 'POST /ai/speech-to-text';
const frames = [ new Int16Array( 480 ).fill( 1 ), new Int16Array( 480 ).fill( 2 ) ];

function createCalls() {
	const service = createFakeService();
	return { service, calls: createRealtimeCalls( createClient( config, service.network ), () => 'session-1' ) };
}

it( 'sends a recording as a wave file, about the conversation', async () => {
	const { service, calls } = createCalls();
	const heard = { text: 'An NDA', confidence: 0.5, alternatives: [] };
	service.when( route, json( heard ) );
	expect( await calls.recognise( frames ) ).toEqual( heard );
	const sent = service.made( route )[ 0 ]!.body;
	expect( sent.session_id ).toBe( 'session-1' );
	const file = sent.file as File;
	expect( [ file.name, file.type, file.size ] ).toEqual( [ 'speech.wav', 'audio/wav', 44 + 2 * 960 ] );
} );

it( 'knows a recording without words', async () => {
	const { service, calls } = createCalls();
	service.when( route, refusal( 422, 'nothing_heard' ) );
	expect( await calls.recognise( frames ) ).toBeNull();
	service.when( route, refusal( 503, 'speech_busy' ) );
	await expect( calls.recognise( frames ) ).rejects.toMatchObject( { errorCode: 'speech_busy' } );
} );

it( 'asks for a new secret each time, and for a sentence by its id', async () => {
	const { service, calls } = createCalls();
	service.when( 'POST /ai/get-temp-token', json( { transport: 'turns' } ) );
	await calls.mint();
	await calls.mint();
	expect( service.made( 'POST /ai/get-temp-token' ) ).toHaveLength( 2 );
	expect( service.made( 'POST /ai/get-temp-token' )[ 0 ]!.body ).toMatchObject( { session_id: 'session-1' } );
	service.when( 'POST /ai/text-to-speech', json( null ) );
	await calls.speakExactly( { id: '3.1', text: 'John', exact: true, voice: 'any' } );
	expect( service.made( 'POST /ai/text-to-speech' )[ 0 ]!.body ).toEqual( {
		session_id: 'session-1',
		say_id: '3.1',
	} );
} );
