import { screen, within } from '@testing-library/react';
import { drawnRows, fromMenu, openPane, own } from '../../../../tests/documents';
import { createFakeService, type FakeService } from '../../../../tests/fake-service';
import { json } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { bundleOf, setupOf } from '../../../../tests/signatures';
import DocumentDetail from '../detail';

const completed = ( more: object = {} ) =>
	own( 1, { status: 5, status_name: 'Completed', allowed: [ 'documents.sign' ], ...more } );

function withSetup( service = createFakeService() ) {
	service.when( 'GET /fusesign/list-signer', json( setupOf() ) );
	service.when( 'POST /fusesign/check', json( { findings: [] } ) );
	service.when( 'POST /fusesign/confirm', json( { request_id: 1, provider: 'local', state: 'pending' } ) );
	service.when( 'GET /fusesign/bundle/get', json( bundleOf() ) );
	return service;
}

const wizard = () => screen.findByRole( 'dialog', { name: 'Digital Signing Wizard' } );

describe( 'a document in a list', () => {
	it( 'is sent for signature from its menu, if that is allowed', async () => {
		const { user } = await openPane( { service: withSetup(), rows: [ completed(), own( 2, { status: 5 } ) ] } );
		expect( await fromMenu( user, 'Agreement 2' ) ).not.toContain( 'Send for signature' );
		await user.keyboard( '{Escape}' );
		await fromMenu( user, 'Agreement 1', 'Send for signature' );
		expect( await wizard() ).toBeInTheDocument();
	} );

	it( 'of a Lite plan leads to the sales contact instead', async () => {
		const lite = completed( { allowed: [], needs_upgrade: [ 'documents.sign' ] } );
		const { user, service } = await openPane( { service: withSetup(), rows: [ lite ] } );
		await fromMenu( user, 'Agreement 1', 'Send for signature' );
		expect( await screen.findByText( 'This feature is not available for Lite Plan.' ) ).toBeInTheDocument();
		expect( service.made( 'GET /fusesign/list-signer' ) ).toHaveLength( 0 );
	} );

	it( 'that is out for signature shows how many have signed, and its status', async () => {
		const pending = own( 1, {
			...{ status: 4, bundle_status: 'pending', total_signed: 1, total_signer: 3 },
			allowed: [ 'documents.read' ],
		} );
		const { user } = await openPane( { service: withSetup(), rows: [ pending ] } );
		expect( drawnRows()[ 0 ] ).toHaveTextContent( '1 of 3 signed' );
		await user.click( screen.getByRole( 'button', { name: 'Signing status: Agreement 1' } ) );
		expect( await screen.findByRole( 'dialog', { name: 'Signing status' } ) ).toBeInTheDocument();
	} );

	it( 'that came back from signing still has its status', async () => {
		const { user } = await openPane( {
			service: withSetup(),
			rows: [ completed( { bundle_status: 'declined' } ) ],
		} );
		await fromMenu( user, 'Agreement 1', 'Signing status' );
		expect( await screen.findByRole( 'dialog', { name: 'Signing status' } ) ).toBeInTheDocument();
	} );
} );

describe( 'the view of a document whose address requests the signing', () => {
	function open( document: object, { at = '', service = withSetup() as FakeService } = {} ) {
		service.when( 'GET /doc/9', json( document ) );
		const onActed = jest.fn();
		const view = render(
			<DocumentDetail
				id={ 9 }
				name=""
				action="sign"
				onActed={ onActed }
				onBack={ jest.fn() }
				onOpenFolder={ jest.fn() }
			/>,
			{ service, at }
		);
		return { ...view, onActed };
	}

	it( 'opens the wizard once, and waits', async () => {
		const { onActed, service } = open( own( 9, { status: 5, allowed: [ 'documents.sign' ] } ) );
		expect( within( await wizard() ).getByRole( 'button', { name: 'Next Step' } ) ).toBeDisabled();
		expect( onActed ).toHaveBeenCalledTimes( 1 );
		expect( service.made( 'POST /fusesign/check' ) ).toHaveLength( 0 );
	} );

	it( 'sends by itself for a chat session', async () => {
		const { service } = open( own( 9, { status: 5, allowed: [ 'documents.sign' ] } ), {
			at: '?chatBoxSession=s1',
		} );
		expect( await screen.findByRole( 'dialog', { name: 'Email sent successfully' } ) ).toBeInTheDocument();
		expect( service.made( 'POST /fusesign/confirm' ) ).toHaveLength( 1 );
	} );

	it( 'says that it cannot be sent, if it is not completed', async () => {
		open( own( 9, { status: 2, allowed: [] } ) );
		expect( await screen.findAllByText( 'This document cannot be sent for signature now.' ) ).not.toHaveLength( 0 );
	} );
} );
