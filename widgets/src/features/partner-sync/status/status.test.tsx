import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import DocumentDetail from '../../documents/detail';
import { own } from '../../../../tests/documents';
import { render } from '../../../../tests/render';
import { json, refusal } from '../../../../tests/responses';
import { last, serviceForSyncs, sync, target } from '../../../../tests/syncs';

const note =
	'The Certificate of Registration uploaded to CAS360 has been failed, kindly review and re-upload it manually via CAS360.';
const certificate = 'GET /bgl360/check-certificate';
const again = 'POST /bgl360/retry-certificate';

async function open(
	targets = [ target( 'BGLCAS360' ) ],
	setUp: ( service: ReturnType< typeof serviceForSyncs > ) => void = () => {}
) {
	const service = serviceForSyncs( targets );
	const flags = { used_xero: true, is_cas360: true };
	const allowed = [ 'documents.read', 'documents.sync' ];
	service.when( 'GET /doc/9', json( own( 9, { status: 5, allowed, ...flags } ) ) );
	service.when( certificate, json( { state: 'none', note: '' } ) );
	setUp( service );
	const view = render(
		<DocumentDetail
			id={ 9 }
			name="Deed"
			action={ null }
			onActed={ () => {} }
			onBack={ () => {} }
			onOpenFolder={ () => {} }
		/>,
		{ service }
	);
	return { ...view, panel: within( await screen.findByRole( 'region', { name: 'Connected systems' } ) ), service };
}

it.each( [
	[ null, 'Not synced yet' ],
	[ last( 'done' ), 'Synced 27 Nov 2026' ],
	[ last( 'failed' ), 'Sync failed' ],
	[ last( 'stopped' ), 'Sync stopped' ],
	[ last( 'planned' ), 'Sync not confirmed yet' ],
	[ last( 'running', { is_own: false } ), 'Syncing' ],
] )( 'shows how the last sync ended: %o', async ( of, text ) => {
	const { panel } = await open( [ target( 'BGLCAS360', { sync: of } ) ] );
	expect( await panel.findByText( text ) ).toBeInTheDocument();
} );

it( 'follows a sync that runs, and opens it', async () => {
	const running = sync( { state: 'running', progress: { done: 3, total: 7, message: '' } } );
	const { panel, user, container } = await open( [ target( 'xero', { sync: last( 'running' ) } ) ], ( service ) =>
		service.when( 'GET /partner-sync/5', json( running ) )
	);
	expect( await panel.findByText( 'Syncing 3 of 7' ) ).toBeInTheDocument();
	expect( await act( async () => axe( container ) ) ).toHaveNoViolations();
	await user.click( panel.getByRole( 'button', { name: /Show sync/ } ) );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Sync Document' } ) );
	expect( await dialog.findByText( '3 of 7' ) ).toBeInTheDocument();
} );

it( 'says that the certificate was not uploaded, and uploads it again', async () => {
	const { panel, user, service } = await open( undefined, ( one ) =>
		one.when( certificate, json( { state: 'failed', note } ) )
	);
	expect( await panel.findByText( note ) ).toBeInTheDocument();
	service.when( again, refusal( 502, 'partner_unavailable', 'CAS 360 does not answer.' ) );
	await user.click( panel.getByRole( 'button', { name: 'Upload again' } ) );
	expect( await panel.findAllByRole( 'alert' ) ).toHaveLength( 2 );
	service.when( again, json( null ) );
	service.when( certificate, json( { state: 'pending', note: '' } ) );
	await user.click( panel.getByRole( 'button', { name: 'Upload again' } ) );
	expect( await panel.findByText( /is being uploaded to CAS 360/ ) ).toBeInTheDocument();
	expect( service.made( again ).map( ( { body } ) => body ) ).toEqual( [ { docId: 9 }, { docId: 9 } ] );
} );

it( 'can be loaded again', async () => {
	const { panel, user, service } = await open( undefined, ( one ) =>
		one.when( 'GET /partner-sync/targets', refusal( 500, 'internal_error' ) )
	);
	const retry = await panel.findByRole( 'button', { name: 'Try again' } );
	service.when( 'GET /partner-sync/targets', json( { rows: [ target( 'xero' ) ] } ) );
	await user.click( retry );
	expect( await panel.findByRole( 'button', { name: 'Sync Xero Practice Manager' } ) ).toBeInTheDocument();
} );
