import { waitFor } from '@testing-library/react';
import { json, refusal } from '../../../../tests/responses';
import { accessible, bodies, open, openPlan } from '../../../../tests/sync-dialog';
import { serviceForSyncs, step, sync, target } from '../../../../tests/syncs';

const plan = 'POST /partner-sync';
const progress = 'GET /partner-sync/5';

describe( 'the plan', () => {
	it( 'shows what is done by group, and sends only what was confirmed', async () => {
		const { user, dialog, service, baseElement } = await openPlan();
		const groups = dialog.getAllByRole( 'region' ).map( ( one ) => one.getAttribute( 'aria-label' ) );
		expect( groups ).toEqual( [ 'Create', 'Link', 'Change', 'Upload', 'To do', 'Keep' ] );
		const change = dialog.getByRole( 'checkbox', { name: 'Address of Ann Citizen' } );
		expect( change ).not.toBeChecked();
		expect( dialog.getByRole( 'row', { name: /City.*Before: Manly.*After: Newtown/ } ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'button', { name: 'Sync 3 items' } ) ).toBeInTheDocument();
		expect( service.made( 'POST /partner-sync/5/confirm' ) ).toEqual( [] );
		await accessible( baseElement );
		await user.click( change );
		await user.click( dialog.getByRole( 'radio', { name: 'Create a new one' } ) );
		service.when( progress, json( sync( { state: 'running', confirmed_at: 'x' } ) ) );
		await user.click( dialog.getByRole( 'button', { name: 'Sync 4 items' } ) );
		await dialog.findByRole( 'progressbar' );
		const choice = ( id: number, externalId = '' ) => ( { id, is_chosen: true, external_id: externalId } );
		expect( bodies( service, 'POST /partner-sync/5/confirm' ) ).toEqual( [
			{ plan_digest: 'digest-1', steps: [ 1, 2, 3, 4, 5, 6 ].map( ( id ) => choice( id ) ) },
		] );
	} );

	it( 'is shown once more if it has changed', async () => {
		const { user, dialog, service } = await openPlan();
		service.when( 'POST /partner-sync/5/confirm', refusal( 409, 'plan_changed', 'The plan has changed.' ) );
		service.when( progress, json( sync( { plan_digest: 'digest-2', steps: [ step( 7, 'upload' ) ] } ) ) );
		await user.click( dialog.getByRole( 'button', { name: 'Sync 3 items' } ) );
		expect( await dialog.findByText( /This is the new plan\./ ) ).toBeInTheDocument();
		expect( dialog.getByText( 'Nothing was sent.' ) ).toBeInTheDocument();
		service.when( 'POST /partner-sync/5/confirm', json( sync( { state: 'running' } ) ) );
		await user.click( dialog.getByRole( 'button', { name: 'Sync 1 item' } ) );
		await waitFor( () =>
			expect( bodies( service, 'POST /partner-sync/5/confirm' ).at( -1 ) ).toMatchObject( {
				plan_digest: 'digest-2',
			} )
		);
	} );

	it( 'cannot be confirmed while the document has errors, and is made again', async () => {
		const errors = [ 'Ann Citizen: Date of birth is missing.' ];
		const { user, dialog, service, baseElement } = await openPlan(
			serviceForSyncs( undefined, sync( { errors } ) )
		);
		expect( dialog.getByRole( 'alert' ) ).toHaveTextContent( errors[ 0 ]! );
		expect( dialog.queryByRole( 'button', { name: /^Sync \d/ } ) ).not.toBeInTheDocument();
		await accessible( baseElement );
		service.when( plan, json( sync() ) );
		await user.click( dialog.getByRole( 'button', { name: 'Check again' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Sync 3 items' } ) ).toBeInTheDocument();
	} );

	it( 'can be confirmed once a connection that has ended meanwhile is connected again', async () => {
		const { user, dialog, service, baseElement } = await openPlan();
		service.when( 'POST /partner-sync/5/confirm', refusal( 409, 'connection_lost' ) );
		await user.click( dialog.getByRole( 'button', { name: 'Sync 3 items' } ) );
		expect( await dialog.findByText( 'The connection to Xero has ended.' ) ).toBeInTheDocument();
		await accessible( baseElement );
		const popUp = { closed: false, location: { href: '' }, close: jest.fn() };
		jest.spyOn( window, 'open' ).mockReturnValue( popUp as unknown as Window );
		service.when( 'GET /xero/auth/get-link-register', json( { url: 'https://far.example/consent' } ) );
		service.when( 'GET /connection/list-app-connected', json( [ { app: 'xero' } ] ) );
		await user.click( dialog.getByRole( 'button', { name: 'Connect again' } ) );
		popUp.closed = true;
		await waitFor( () => expect( dialog.queryByText( /has ended/ ) ).not.toBeInTheDocument() );
		service.when( 'POST /partner-sync/5/confirm', json( sync( { state: 'running', confirmed_at: 'x' } ) ) );
		await user.click( dialog.getByRole( 'button', { name: 'Sync 3 items' } ) );
		expect( await dialog.findByRole( 'progressbar' ) ).toBeInTheDocument();
	} );

	it( 'asks what the system requires and the document does not say', async () => {
		const questions = [ { name: 'structure', label: 'Business structure', choices: [ 'Company', 'Trust' ] } ];
		const { user, dialog, service } = await openPlan(
			serviceForSyncs( undefined, sync( { questions, steps: [] } ) )
		);
		expect( dialog.getByRole( 'button', { name: 'Continue' } ) ).toBeDisabled();
		await user.selectOptions( dialog.getByLabelText( 'Business structure' ), 'Trust' );
		service.when( plan, json( sync() ) );
		await user.click( dialog.getByRole( 'button', { name: 'Continue' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Sync 3 items' } ) ).toBeInTheDocument();
		expect( bodies( service, plan ).at( -1 ) ).toMatchObject( { options: { structure: 'Trust' } } );
	} );

	it( 'that sends nothing is confirmed and closed', async () => {
		const view = sync( { steps: [ step( 6, 'keep' ) ] } );
		const { user, dialog, onClose } = await openPlan( serviceForSyncs( undefined, view ) );
		expect(
			dialog.getByText( /Nothing would be sent: Xero Practice Manager has all of this\./ )
		).toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: 'Done' } ) );
		await waitFor( () => expect( onClose ).toHaveBeenCalled() );
	} );

	it( 'says that there is nothing to sync', async () => {
		const { dialog } = await openPlan( serviceForSyncs( undefined, sync( { steps: [] } ) ) );
		expect( dialog.getByText( 'There is nothing to sync in this document.' ) ).toBeInTheDocument();
		expect( dialog.queryByRole( 'button', { name: 'Done' } ) ).not.toBeInTheDocument();
	} );

	it( 'says after three seconds that the system is still read', async () => {
		const { dialog } = await open(
			serviceForSyncs( [ target( 'BGLCAS360' ) ], sync( { state: 'planning' } ) ),
			'BGLCAS360'
		);
		expect( await dialog.findByText( /Comparing the document with CAS 360/ ) ).toBeInTheDocument();
		expect( dialog.queryByText( 'Still loading from CAS 360…' ) ).not.toBeInTheDocument();
		expect( await dialog.findByText( 'Still loading from CAS 360…', {}, { timeout: 5000 } ) ).toBeInTheDocument();
	} );

	it( 'that could not be made is tried again', async () => {
		const failed = sync( { state: 'failed', failure: 'Xero is not available.', steps: [] } );
		const service = serviceForSyncs( [ target( 'BGLCAS360' ) ], failed );
		const { user, dialog } = await open( service, 'BGLCAS360' );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'Xero is not available.' );
		service.when( 'POST /partner-sync/5/retry', json( sync() ) );
		await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Sync 3 items' } ) ).toBeInTheDocument();
	} );
} );
