import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { FakeService } from '../../../tests/fake-service';
import { render } from '../../../tests/render';
import { json, noAnswerYet, noConnection, refusal } from '../../../tests/responses';
import { last, serviceForSyncs, step, steps, sync, target } from '../../../tests/syncs';
import SyncDialog from './dialog';

const plan = 'POST /partner-sync';
const progress = 'GET /partner-sync/5';

async function open( service: FakeService = serviceForSyncs(), app = 'xero' ) {
	const onClose = jest.fn();
	const document = { id: 9, name: 'Harbour deed' };
	const view = render( <SyncDialog document={ document } app={ app } onClose={ onClose } />, { service } );
	return { ...view, onClose, dialog: within( await screen.findByRole( 'dialog', { name: 'Sync Document' } ) ) };
}

/** Opens the dialog and goes on to the plan. */
async function openPlan( service: FakeService = serviceForSyncs() ) {
	const view = await open( service );
	await view.user.click( await view.dialog.findByRole( 'button', { name: 'Next' } ) );
	await view.dialog.findByRole( 'button', { name: 'Back' } );
	return view;
}

const bodies = ( service: FakeService, route: string ) => service.made( route ).map( ( { body } ) => body );

const accessible = async ( container: Element ) =>
	expect( await act( async () => axe( container ) ) ).toHaveNoViolations();

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

describe( 'Simple Fund 360', () => {
	const funds = ( view = sync() ) => serviceForSyncs( [ target( 'BGLSF360' ) ], view );
	const check = 'GET /sf360/validate-contact';

	it( 'validates the contacts before it is planned', async () => {
		const service = funds(
			sync( { notices: [ 'This fund already exists on SF 360. Changes will not sync after assembly.' ] } )
		);
		service.when( check, json( { valid: true, errors: [] } ) );
		const { dialog } = await open( service, 'BGLSF360' );
		expect(
			await dialog.findByText( 'Please wait, we are validating the contact data with Simple Fund 360.' )
		).toBeInTheDocument();
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

describe( 'the progress', () => {
	const running = ( more = {} ) => sync( { state: 'running', confirmed_at: 'x', ...more } );
	const openRunning = ( view = running(), more = {} ) =>
		open( serviceForSyncs( [ target( 'xero', { sync: last( view.state ), ...more } ) ], view ) );

	it( 'of a sync that runs is shown when the dialog is opened again, and followed to its end', async () => {
		const view = running( {
			progress: { done: 1, total: 4, message: 'Waiting for Xero’s limit. Next try in about 20 seconds.' },
			steps: [
				{ ...steps[ 0 ]!, state: 'done' as const },
				{ ...steps[ 3 ]!, state: 'sending' as const },
			],
		} );
		const { dialog, service, baseElement } = await openRunning( view );
		expect( await dialog.findByText( '1 of 4' ) ).toBeInTheDocument();
		expect( dialog.getByText( /Waiting for Xero’s limit/ ) ).toBeInTheDocument();
		expect( dialog.getByText( 'Created' ) ).toBeInTheDocument();
		expect( dialog.getByText( 'Sending…' ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'progressbar' ) ).toHaveAttribute( 'aria-valuetext', '1 of 4' );
		expect( bodies( service, plan ) ).toEqual( [] );
		await accessible( baseElement );
		service.when( progress, json( sync( { state: 'done', progress: { done: 4, total: 4, message: '' } } ) ) );
		expect(
			await dialog.findByText( 'The document is synced to Xero Practice Manager.', {}, { timeout: 3000 } )
		).toBeInTheDocument();
		expect( dialog.queryByRole( 'button', { name: 'Stop' } ) ).not.toBeInTheDocument();
	} );

	it( 'is stopped', async () => {
		const { user, dialog, service } = await openRunning();
		service.when( 'POST /partner-sync/5/stop', json( sync( { state: 'stopped' } ) ) );
		await user.click( await dialog.findByRole( 'button', { name: 'Stop' } ) );
		expect( await dialog.findByText( 'The sync was stopped.' ) ).toBeInTheDocument();
		await user.click( dialog.getByRole( 'button', { name: 'Sync again' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Next' } ) ).toBeInTheDocument();
	} );

	it( 'shows why items have failed, and retries those', async () => {
		const view = running( {
			state: 'failed',
			steps: [ { ...steps[ 3 ]!, state: 'failed' as const, failure: 'The file is too large.' } ],
		} );
		const { user, dialog, service, baseElement } = await openRunning( view );
		expect( await dialog.findByText( 'The file is too large.' ) ).toBeInTheDocument();
		await accessible( baseElement );
		service.when( 'POST /partner-sync/5/retry', json( running() ) );
		service.when( progress, json( running() ) );
		await user.click( dialog.getByRole( 'button', { name: 'Retry failed items' } ) );
		expect( await dialog.findByRole( 'button', { name: 'Stop' } ) ).toBeInTheDocument();
		expect( dialog.queryByText( 'Some items could not be synced.' ) ).not.toBeInTheDocument();
	} );

	it( 'of an unclear item lets the member choose the record', async () => {
		const unclear = { ...steps[ 1 ]!, state: 'unclear' as const };
		const { user, dialog, service, baseElement } = await openRunning(
			running( { state: 'failed', steps: [ unclear ] } )
		);
		const choose = await dialog.findByRole( 'button', { name: 'Choose' } );
		expect( choose ).toBeDisabled();
		await accessible( baseElement );
		service.when( 'POST /partner-sync/5/steps/2/choose', json( running() ) );
		await user.click( dialog.getByRole( 'radio', { name: 'None of them: send it again' } ) );
		await user.click( choose );
		await waitFor( () =>
			expect( bodies( service, 'POST /partner-sync/5/steps/2/choose' ) ).toEqual( [ { external_id: '' } ] )
		);
	} );

	it( 'can go on once a lost connection is connected again', async () => {
		const view = running( { state: 'failed', steps: [ { ...steps[ 3 ]!, state: 'planned' as const } ] } );
		const { dialog } = await openRunning( view, { needs_reconnect: true } );
		expect( await dialog.findByText( 'The connection to Xero has ended.' ) ).toBeInTheDocument();
		expect( dialog.getByRole( 'button', { name: 'Connect again' } ) ).toBeInTheDocument();
	} );

	it( 'is kept on the screen while the member is offline', async () => {
		const { dialog, service } = await openRunning();
		await dialog.findByText( '0 of 4' );
		service.offline = true;
		expect(
			await dialog.findByText( 'The progress cannot be read now. The sync goes on.', {}, { timeout: 3000 } )
		).toBeInTheDocument();
		expect( dialog.getByText( '0 of 4' ) ).toBeInTheDocument();
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
