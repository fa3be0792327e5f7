import { createFakeService, sections } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { config } from '../../../tests/render';
import { createClient } from '../../api/client';
import { keepDraft, readDrafts } from '../../lib/drafts';
import { autosave, createSaver } from './saver';
import { copyDelay } from './device-copy';
import { createInterviewStore } from './store';
import { fromBase64 } from './xml';

/** What this tab kept of the document. */
const keptChanges = () => readDrafts( 2, 9 )[ 0 ]?.content.changes;

const save = 'PUT /xpressdox/update-xml/9';

function start() {
	const service = createFakeService();
	const client = createClient( config, service.network );
	const store = createInterviewStore( sections, {} );
	const saver = createSaver( { client, store, user: 2, document: 9, token: 'action-1', at: null } );
	const type = ( text: string ) => store.getState().answer( 'Email', text );
	return { service, client, store, saver, type, stop: saver.start(), state: () => saver.state.getState() };
}

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

it( 'saves by itself after 15 seconds, and only what changed', async () => {
	const { service, type, stop, state } = start();
	await jest.advanceTimersByTimeAsync( autosave );
	expect( service.made( save ) ).toHaveLength( 0 );
	type( 'a@b.co' );
	expect( state().state ).toBe( 'changed' );
	await jest.advanceTimersByTimeAsync( autosave );
	expect( service.made( save ) ).toHaveLength( 1 );
	expect( service.made( save )[ 0 ]?.body.action_token ).toBe( 'action-1' );
	expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( { Email: 'a@b.co' } );
	expect( state() ).toMatchObject( { state: 'saved' } );
	await jest.advanceTimersByTimeAsync( autosave * 3 );
	expect( service.made( save ) ).toHaveLength( 1 );
	stop();
} );

it( 'keeps what is typed on the device without waiting for a pause, and drops it once it is saved', async () => {
	const { type, saver, stop } = start();
	type( 'a' );
	expect( keptChanges() ).toEqual( { Email: { mine: 'a' } } );
	for ( const text of [ 'a@', 'a@b', 'a@b.', 'a@b.c', 'a@b.co' ] ) {
		await jest.advanceTimersByTimeAsync( 100 );
		type( text );
	}
	expect( keptChanges() ).toEqual( { Email: { mine: 'a@b.c' } } );
	await jest.advanceTimersByTimeAsync( copyDelay );
	expect( keptChanges() ).toEqual( { Email: { mine: 'a@b.co' } } );
	await saver.save();
	expect( keptChanges() ).toBeUndefined();
	stop();
} );

it( 'leaves the copies of other tabs unchanged', async () => {
	const { type, saver, stop } = start();
	keepDraft( 'lyd:draft:2:9:other', { changes: { Fee: { mine: '1' } } } );
	type( 'a@b.co' );
	await saver.save();
	expect( readDrafts( 2, 9 ).map( ( { key } ) => key ) ).toEqual( [ 'lyd:draft:2:9:other' ] );
	stop();
} );

it.each( [ 'pagehide', 'freeze' ] )( 'keeps the last keys when the page gets %s', async ( event ) => {
	const { type, stop } = start();
	type( 'a' );
	type( 'ab' );
	( event === 'freeze' ? document : window ).dispatchEvent( new Event( event ) );
	expect( keptChanges() ).toEqual( { Email: { mine: 'ab' } } );
	stop();
} );

it( 'keeps the answers on the device while offline and saves them when online', async () => {
	const { service, type, saver, stop, state } = start();
	service.offline = true;
	type( 'a@b.co' );
	expect( await saver.save() ).toBe( false );
	expect( state().state ).toBe( 'kept' );
	expect( keptChanges() ).toBeDefined();
	service.offline = false;
	window.dispatchEvent( new Event( 'online' ) );
	await jest.advanceTimersByTimeAsync( 10 );
	expect( state().state ).toBe( 'saved' );
	expect( keptChanges() ).toBeUndefined();
	stop();
} );

it( 'keeps the answers on the device after the session ended and saves them after signing in', async () => {
	const { service, client, type, saver, stop, state } = start();
	service.signedIn = false;
	type( 'a@b.co' );
	await saver.save();
	expect( state().state ).toBe( 'kept' );
	service.signedIn = true;
	await client.refreshSession();
	await jest.advanceTimersByTimeAsync( 10 );
	expect( state().state ).toBe( 'saved' );
	stop();
} );

it( 'stops for good when another tab opened the document', async () => {
	const { service, type, saver, stop, state } = start();
	service.when(
		save,
		json( null, {
			status: false,
			message: 'Sorry, this document is opened at another tab.',
			error_code: 'opened_elsewhere',
		} )
	);
	type( 'a@b.co' );
	expect( await saver.save() ).toBe( false );
	expect( state() ).toMatchObject( { elsewhere: true, message: 'Sorry, this document is opened at another tab.' } );
	expect( keptChanges() ).toBeDefined();
	await jest.advanceTimersByTimeAsync( autosave * 2 );
	expect( service.made( save ) ).toHaveLength( 1 );
	stop();
} );

it( 'shows a refusal of the service, and keeps the answers', async () => {
	const { service, type, saver, stop, state } = start();
	service.when( save, refusal( 409, 'document_completed' ) );
	type( 'a@b.co' );
	await saver.save();
	expect( state().state ).toBe( 'failed' );
	expect( keptChanges() ).toBeDefined();
	stop();
} );

it( 'counts what was typed during a save as not saved', async () => {
	const { service, type, saver, stop, state } = start();
	let respond: ( response: Response ) => void = () => {};
	service.when( save, () => new Promise( ( resolve ) => ( respond = resolve ) ) );
	type( 'a@b.co' );
	const saving = saver.save();
	await jest.advanceTimersByTimeAsync( 10 );
	type( 'b@b.co' );
	respond( json( { invalid: { Email: [ 'Old news.' ] } }, { status: true } ) );
	await saving;
	expect( state().state ).toBe( 'changed' );
	expect( keptChanges() ).toEqual( { Email: { base: 'a@b.co', mine: 'b@b.co' } } );
	stop();
} );

it( 'sends two saves one after the other', async () => {
	const { service, type, saver, stop } = start();
	type( 'a@b.co' );
	await Promise.all( [ saver.save(), saver.save() ] );
	expect( service.made( save ) ).toHaveLength( 2 );
	stop();
} );

it( 'sends a last save when the page goes away', async () => {
	const { service, type, stop } = start();
	type( 'a@b.co' );
	window.dispatchEvent( new Event( 'pagehide' ) );
	expect( keptChanges() ).toBeDefined();
	await jest.advanceTimersByTimeAsync( 10 );
	expect( service.made( save ) ).toHaveLength( 1 );
	stop();
} );

it( 'shows the service’s messages beside the fields', async () => {
	const { service, store, type, saver, stop } = start();
	service.when( save, json( { invalid: { Email: [ 'Not this one.' ] } }, { status: true } ) );
	type( 'a@b.co' );
	await saver.save();
	expect( store.getState().serviceProblems ).toEqual( { Email: [ 'Not this one.' ] } );
	stop();
} );
