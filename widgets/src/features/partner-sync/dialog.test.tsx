import { waitFor } from '@testing-library/react';
import { holdAnswer, json, noAnswerYet, noConnection, refusal } from '../../../tests/responses';
import { accessible, bodies, open } from '../../../tests/sync-dialog';
import { last, serviceForSyncs, sync, target } from '../../../tests/syncs';

const plan = 'POST /partner-sync';
const progress = 'GET /partner-sync/5';

describe( 'what a sync to Xero begins with', () => {
	it( 'is the destination, the type of contacts and the client', async () => {
		const { user, dialog, service, baseElement } = await open();
		expect( await dialog.findByText( 'Xero Practice Manager' ) ).toBeInTheDocument();
		expect( dialog.getByText( 'Anchor Accounting' ) ).toBeInTheDocument();
		const client = await dialog.findByRole( 'radio', { name: /Harbour Tea.*HT01/ } );
		expect( dialog.getByRole( 'radio', { name: /New client/ } ) ).toBeChecked();
		expect( dialog.getByRole( 'radio', { name: 'Company type' } ) ).toBeChecked();
		await accessible( baseElement );
		await user.click( client );
		await user.click( dialog.getByRole( 'button', { name: 'Next' } ) );
		await waitFor( () =>
			expect( bodies( service, plan ) ).toEqual( [
				{ docId: 9, app: 'xero', tenant_id: 't1', contact_type: 'company', target_id: 'p1', options: {} },
			] )
		);
	} );

	it( 'searches clients of the type once typing has paused, a hundred at a time', async () => {
		const { user, dialog, service } = await open();
		await user.click( await dialog.findByRole( 'radio', { name: 'Individual type' } ) );
		await user.type( dialog.getByRole( 'searchbox', { name: 'Search clients' } ), 'ann' );
		const queries = () =>
			service
				.made( 'GET /partner-sync/clients' )
				.map( ( { path } ) => path.split( '?' )[ 1 ]!.replace( 'docId=9&app=xero&tenant_id=t1&', '' ) );
		await waitFor( () =>
			expect( queries() ).toEqual( [
				'contact_type=company&search=&page=1&limit=100',
				'contact_type=individual&search=&page=1&limit=100',
				'contact_type=individual&search=ann&page=1&limit=100',
			] )
		);
	} );

	it( 'leaves the list of clients empty if it cannot be loaded', async () => {
		const service = serviceForSyncs();
		service.when( 'GET /partner-sync/clients', refusal( 502, 'partner_unavailable' ) );
		const { dialog } = await open( service );
		expect( await dialog.findByText( 'No clients found.' ) ).toBeInTheDocument();
		expect( dialog.queryByRole( 'alert' ) ).not.toBeInTheDocument();
		expect( dialog.getByRole( 'button', { name: 'Next' } ) ).toBeEnabled();
	} );

	it( 'needs an organisation if there are several and none is selected', async () => {
		const tenants = [ 'Anchor', 'Quay' ].map( ( name ) => ( {
			tenant_id: name,
			tenant_name: name,
			selected: false,
		} ) );
		const { user, dialog, service } = await open( serviceForSyncs( [ target( 'xero', { tenants } ) ] ) );
		const organisation = await dialog.findByLabelText( 'Organisation' );
		expect( dialog.getByRole( 'button', { name: 'Next' } ) ).toBeDisabled();
		expect( service.made( 'GET /partner-sync/clients' ) ).toEqual( [] );
		await user.selectOptions( organisation, 'Quay' );
		expect( await dialog.findByRole( 'radio', { name: /Harbour Tea/ } ) ).toBeInTheDocument();
	} );

	it( 'names the last sync', async () => {
		const { dialog } = await open( serviceForSyncs( [ target( 'xero', { sync: last( 'done' ) } ) ] ) );
		expect( await dialog.findByText( 'Synced 27 Nov 2026' ) ).toBeInTheDocument();
	} );
} );

describe( 'Simple Fund 360', () => {
	const funds = ( view = sync() ) => serviceForSyncs( [ target( 'BGLSF360' ) ], view );
	const check = 'GET /sf360/validate-contact';

	it( 'validates the contacts before it is planned', async () => {
		const service = funds(
			sync( { notices: [ 'This fund already exists on SF 360. Changes will not sync after assembly.' ] } )
		);
		const { held, release } = holdAnswer( json( { valid: true, errors: [] } ) );
		service.when( check, held );
		const { dialog } = await open( service, 'BGLSF360' );
		expect(
			await dialog.findByText( 'Please wait, we are validating the contact data with Simple Fund 360.' )
		).toBeInTheDocument();
		release();
		expect( await dialog.findByText( /This fund already exists on SF 360/ ) ).toBeInTheDocument();
		expect( dialog.getByText( 'The contact data is valid.' ) ).toBeInTheDocument();
		expect( bodies( service, plan ) ).toHaveLength( 1 );
	} );

	it( 'says that the contacts are valid while it is planned', async () => {
		const service = funds( sync( { state: 'planning' } ) );
		service.when( check, json( { valid: true, errors: [] } ) );
		const { dialog } = await open( service, 'BGLSF360' );
		expect( await dialog.findByText( /Comparing the document with Simple Fund 360/ ) ).toBeInTheDocument();
		expect( dialog.getByText( 'The contact data is valid.' ) ).toBeInTheDocument();
	} );

	it( 'shows the first error, and plans nothing before it is mended', async () => {
		const service = funds();
		service.when( check, json( { valid: false, errors: [ 'Ada King has no date of birth.', 'Another.' ] } ) );
		const { user, dialog, baseElement } = await open( service, 'BGLSF360' );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'Ada King has no date of birth.' );
		expect( dialog.queryByText( 'Another.' ) ).not.toBeInTheDocument();
		expect( bodies( service, plan ) ).toEqual( [] );
		await accessible( baseElement );
		service.when( check, json( { valid: true, errors: [] } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Check again' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Sync 3 items' } ) ).toBeInTheDocument();
	} );

	it( 'can be asked again if it does not answer', async () => {
		const service = funds();
		service.when( check, refusal( 502, 'partner_unavailable', 'Simple Fund 360 does not answer.' ) );
		const { user, dialog } = await open( service, 'BGLSF360' );
		service.when( check, json( { valid: true, errors: [] } ) );
		await user.click( await dialog.findByRole( 'button', { name: 'Try again' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Sync 3 items' } ) ).toBeInTheDocument();
	} );
} );

describe( 'a sync that cannot begin', () => {
	it.each( [ { is_connected: false }, { needs_reconnect: true } ] )(
		'says that there is no connection: %o',
		async ( more ) => {
			const { dialog, baseElement } = await open( serviceForSyncs( [ target( 'xero', more ) ] ) );
			expect( await dialog.findByText( 'The connection to Xero has ended.' ) ).toBeInTheDocument();
			expect( dialog.queryByRole( 'button', { name: 'Next' } ) ).not.toBeInTheDocument();
			await accessible( baseElement );
		}
	);

	it( 'offers to connect again if the connection has ended meanwhile, and begins then', async () => {
		const service = serviceForSyncs( [ target( 'BGLCAS360' ) ] );
		service.when( plan, refusal( 409, 'connection_lost' ) );
		const { user, dialog } = await open( service, 'BGLCAS360' );
		expect( await dialog.findByText( 'The connection to BGL CAS 360 has ended.' ) ).toBeInTheDocument();
		expect( dialog.getAllByRole( 'alert' ) ).toHaveLength( 1 );
		jest.spyOn( window, 'open' ).mockReturnValue( { closed: true, location: {} } as unknown as Window );
		service.when( 'GET /bgl360/auth/get-link-register', json( { url: 'https://far.example/consent' } ) );
		service.when( 'GET /connection/list-app-connected', json( [ { app: 'BGLCAS360' } ] ) );
		service.when( plan, json( sync() ) );
		await user.click( dialog.getByRole( 'button', { name: 'Connect again' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Sync 3 items' } ) ).toBeInTheDocument();
		expect( bodies( service, plan ) ).toHaveLength( 2 );
	} );

	it( 'keeps Next in its place until it has begun', async () => {
		const service = serviceForSyncs();
		service.when( plan, noAnswerYet );
		const { user, dialog, onClose } = await open( service );
		await user.dblClick( await dialog.findByRole( 'button', { name: 'Next' } ) );
		expect( dialog.getByRole( 'button', { name: 'Next' } ) ).toHaveFocus();
		expect( onClose ).not.toHaveBeenCalled();
		expect( bodies( service, plan ) ).toHaveLength( 1 );
	} );

	it( 'says that the document is not synced to the system', async () => {
		const { dialog } = await open( serviceForSyncs( [ target( 'xero', { is_offered: false } ) ] ) );
		expect(
			await dialog.findByText( 'This document cannot be synced to Xero Practice Manager.' )
		).toBeInTheDocument();
	} );

	it( 'shows the message of the service, and tries again', async () => {
		const service = serviceForSyncs();
		service.when( 'GET /partner-sync/targets', refusal( 500, 'internal_error' ) );
		const { user, dialog } = await open( service );
		const again = await dialog.findByRole( 'button', { name: 'Try again' } );
		service.when( 'GET /partner-sync/targets', json( { rows: [ target( 'xero' ) ] } ) );
		await user.click( again );
		expect( await dialog.findByRole( 'button', { name: 'Next' } ) ).toBeInTheDocument();
	} );

	it( 'says that the member is offline', async () => {
		const service = serviceForSyncs();
		service.when( 'GET /partner-sync/targets', noConnection );
		const { dialog } = await open( service );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'You are offline.' );
	} );

	it( 'says after three seconds that it still loads', async () => {
		const service = serviceForSyncs();
		service.when( 'GET /partner-sync/targets', noAnswerYet );
		const { dialog } = await open( service );
		expect( await dialog.findByText( 'Still loading…', {}, { timeout: 5000 } ) ).toBeInTheDocument();
	} );

	it( 'shows the one that runs already', async () => {
		const service = serviceForSyncs();
		const { user, dialog } = await open( service );
		await dialog.findByRole( 'button', { name: 'Next' } );
		service.when( plan, refusal( 409, 'sync_running', 'A sync of this document is running.' ) );
		service.when( progress, json( sync( { state: 'running', confirmed_at: 'x' } ) ) );
		service.when(
			'GET /partner-sync/targets',
			json( { rows: [ target( 'xero', { sync: last( 'running' ) } ) ] } )
		);
		await user.click( dialog.getByRole( 'button', { name: 'Next' } ) );
		expect( await dialog.findByRole( 'progressbar' ) ).toBeInTheDocument();
	} );
} );
