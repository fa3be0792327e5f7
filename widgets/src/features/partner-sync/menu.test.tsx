import { screen, waitFor, within } from '@testing-library/react';
import { fromMenu, openPane, own } from '../../../tests/documents';
import { provider } from '../../../tests/imports';
import { openInterview } from '../../../tests/open-interview';
import { json } from '../../../tests/responses';
import { serviceForSyncs, target } from '../../../tests/syncs';
import { visit } from '../../lib/visit';
import { row } from '../../../tests/fake-service';

const allowed = [ 'documents.read', 'documents.edit', 'documents.sync' ];
const synced = { allowed, used_xero: true, is_cas360: true, is_simple_fund: false };
const completed = ( more = {} ) => own( 1, { ...synced, status: 5, ...more } );
const providers = 'GET /clients/data-provider';

afterEach( () => jest.restoreAllMocks() );

async function linesOf( document: object, service = serviceForSyncs() ) {
	const view = await openPane( { service, rows: [ document ] } );
	await waitFor( () => expect( service.made( providers ) ).toHaveLength( 1 ), { timeout: 3000 } );
	return { ...view, lines: await fromMenu( view.user, 'Agreement 1' ) };
}

it( 'of a completed document syncs it to the connected systems of its template', async () => {
	const { lines } = await linesOf( completed() );
	expect( lines.filter( ( line ) => /Sync|View .* Logs/.test( line ) ) ).toEqual( [
		'Sync to Xero Practice Manager',
		'View Xero Logs',
		'Sync to CAS 360',
		'View CAS 360 Logs',
	] );
} );

it( 'has nothing of systems that are not connected', async () => {
	const service = serviceForSyncs();
	service.when( providers, json( [ provider( 'BGLCAS360', 'BGL CAS 360', { is_connected: '0' } ) ] ) );
	const { lines } = await linesOf( completed(), service );
	expect( lines.join() ).not.toMatch( /Sync/ );
} );

it.each( [
	[ 'is not completed', { status: 2 } ],
	[ 'may not be synced', { allowed: [ 'documents.read' ] } ],
	[ 'has a template without syncs', { used_xero: false, is_cas360: false } ],
] )( 'asks nothing about a document that %s', async ( _state, more ) => {
	const service = serviceForSyncs();
	await openPane( { service, rows: [ completed( more ) ] } );
	await new Promise( ( resolve ) => setTimeout( resolve, 800 ) );
	expect( service.made( providers ) ).toEqual( [] );
} );

it( 'opens the dialog of a sync', async () => {
	const service = serviceForSyncs( [ target( 'xero' ) ] );
	const { user } = await openPane( { service, rows: [ completed() ] } );
	await waitFor( () => expect( service.made( providers ) ).toHaveLength( 1 ), { timeout: 3000 } );
	await fromMenu( user, 'Agreement 1', 'Sync to Xero Practice Manager' );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Sync Document' } ) );
	expect( await dialog.findByRole( 'button', { name: 'Next' } ) ).toBeInTheDocument();
	await user.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'More about Agreement 1' } ) ).toHaveFocus() );
} );

it( 'of the interview leads to the dialog on the page of the document', async () => {
	const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const service = serviceForSyncs();
	service.when( 'GET /doc/9', json( row( 9, { ...synced, status: 2, xml: '' } ) ) );
	const { user } = await openInterview( service );
	const menu = await screen.findByRole( 'button', { name: 'CAS 360' }, { timeout: 3000 } );
	await user.click( menu );
	await user.click( await screen.findByRole( 'menuitem', { name: 'Sync to CAS 360' } ) );
	await waitFor( () => expect( to ).toHaveBeenCalledTimes( 1 ) );
	const { searchParams } = new URL( to.mock.calls[ 0 ]![ 0 ] );
	expect( searchParams.get( 'actions' ) ).toBe( 'sync:BGLCAS360' );
	expect( searchParams.get( 'docId' ) ).toBe( '9' );
	await user.click( screen.getAllByRole( 'button', { name: 'More' } )[ 0 ]! );
	expect( await screen.findByRole( 'menuitem', { name: 'Sync to Xero Practice Manager' } ) ).toBeInTheDocument();
} );
