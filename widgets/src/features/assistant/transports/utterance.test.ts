import { createFakeService, type Call } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';
import { config } from '../../../../tests/widget-config';
import { createClient } from '../../../api/client';
import { createKeptSound, type KeptChunk } from '../audio/kept';
import { createUtterance } from './utterance';

const end = 'POST /ai/speech-to-text';
const sound = ( byte: number ) => Uint8Array.of( byte, 0 );
const heard = { text: 'the second of june', confidence: 0.9, alternatives: [], languages: [ 'en' ] };

function say( recording?: { key: string; at: number; chunks: Uint8Array[] } ) {
	const stored = new Map< string, KeptChunk >();
	const kept = createKeptSound( 2, {
		readAll: async () => new Map( stored ),
		write: async ( values ) =>
			values.forEach( ( value, key ) => ( value ? stored.set( key, value ) : stored.delete( key ) ) ),
	} );
	const service = createFakeService();
	service.when( end, json( heard ) );
	const network: typeof service.network = ( url, init ) => {
		// Each chunk has an address of its own.
		const [ , number ] = /\/ai\/utterance\/\w+\/(\d+)/.exec( url ) ?? [];
		return service.network( number ? url.replace( /utterance\/.*/, `utterance?${ number }` ) : url, init );
	};
	const onBusy = jest.fn();
	const utterance = createUtterance( {
		...{ kept, onBusy, recording, session: 'S' },
		client: createClient( config, network ),
	} );
	const chunk = 'POST /ai/utterance';
	service.when( chunk, json( null ) );
	const numbers = () => service.made( chunk ).map( ( { path } ) => Number( path.split( '?' )[ 1 ] ) );
	return { utterance, service, stored, onBusy, chunk, numbers };
}

afterEach( () => jest.useRealTimers() );

it( 'is sent chunk by chunk, kept until it was heard, and then forgotten', async () => {
	const { utterance, service, stored, numbers } = say();
	[ 0, 1, 2 ].forEach( ( byte ) => utterance.add( sound( byte ) ) );
	await Promise.resolve();
	expect( stored.size ).toBe( 3 );
	expect( await utterance.end() ).toMatchObject( { text: 'the second of june' } );
	expect( numbers() ).toEqual( [ 0, 1, 2 ] );
	expect( service.made( end )[ 0 ]!.body ).toMatchObject( { session_id: 'S' } );
	expect( stored.size ).toBe( 0 );
} );

it( 'is sent again from its first chunk if one was lost', async () => {
	const { utterance, service, chunk, numbers } = say();
	let lost = 1;
	service.when( chunk, ( { path }: Call ) =>
		path.endsWith( '?1' ) && lost-- > 0 ? refusal( 404, 'utterance_gone' ) : json( null )
	);
	[ 0, 1 ].forEach( ( byte ) => utterance.add( sound( byte ) ) );
	expect( await utterance.end() ).toMatchObject( { confidence: 0.9 } );
	expect( numbers() ).toEqual( [ 0, 1, 0, 1 ] );
} );

it( 'waits a second while others speak', async () => {
	jest.useFakeTimers();
	const { utterance, service, onBusy } = say();
	let busy = 2;
	service.when( end, () => ( busy-- > 0 ? refusal( 503, 'speech_busy' ) : json( heard ) ) );
	utterance.add( sound( 0 ) );
	const ending = utterance.end();
	await jest.advanceTimersByTimeAsync( 2_500 );
	expect( await ending ).toMatchObject( { text: 'the second of june' } );
	expect( onBusy ).toHaveBeenCalledTimes( 2 );
} );

it( 'stays on the device without a connection, and can be sent later', async () => {
	jest.useFakeTimers();
	const { utterance, service, stored } = say();
	service.offline = true;
	utterance.add( sound( 0 ) );
	const failing = utterance.end().catch( ( error ) => error.kind );
	await jest.advanceTimersByTimeAsync( 30_000 );
	expect( await failing ).toBe( 'offline' );
	expect( stored.size ).toBe( 1 );
	service.offline = false;
	expect( await utterance.end() ).toMatchObject( { text: 'the second of june' } );
	expect( stored.size ).toBe( 0 );
} );

it( 'has no words if none were heard', async () => {
	const { utterance, service, stored } = say();
	service.when( end, refusal( 422, 'nothing_heard' ) );
	utterance.add( sound( 0 ) );
	expect( await utterance.end() ).toBeNull();
	expect( stored.size ).toBe( 0 );
} );

it( 'can be one that this device kept', async () => {
	const { utterance, numbers } = say( { key: 'old', at: 0, chunks: [ sound( 0 ), sound( 1 ) ] } );
	expect( await utterance.end() ).toMatchObject( { text: 'the second of june' } );
	expect( numbers() ).toEqual( [ 0, 1 ] );
} );
