import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../tests/fake-service';
import { refusal } from '../../../tests/responses';
import { config, render } from '../../../tests/render';
import { createClient } from '../../api/client';
import { NewDocument } from './new-document';
import { takeQueuedMessage } from '../../lib/message-queue';
import { createNewDocumentStore } from './store';

const draft = 'POST /doc/draft';

async function chosen( service = createFakeService() ) {
	const view = render( <NewDocument />, { service } );
	await view.user.click( await screen.findByRole( 'button', { name: 'Start Document: Non-disclosure agreement' } ) );
	return view;
}

it( 'offers the templates with their descriptions', async () => {
	const { container } = render( <NewDocument /> );
	expect( await screen.findByText( 'Keeps a secret.' ) ).toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'names the document after its template and puts it among my documents, by default', async () => {
	const { container } = await chosen();
	expect( screen.getByLabelText( 'Document name' ) ).toHaveValue( 'Non-disclosure agreement' );
	expect( screen.getByLabelText( 'Folder' ) ).toHaveDisplayValue( 'My documents' );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'requires a name in the spec’s words and moves the focus there', async () => {
	const { user, service } = await chosen();
	await user.clear( screen.getByLabelText( 'Document name' ) );
	await user.click( screen.getByRole( 'button', { name: 'Start Document' } ) );
	expect( screen.getByText( 'Please input your document name!' ) ).toBeInTheDocument();
	expect( screen.getByLabelText( 'Document name' ) ).toHaveFocus();
	expect( service.made( draft ) ).toHaveLength( 0 );
} );

it( 'shows the service’s message, and the spec’s for an internal error', async () => {
	const service = createFakeService();
	service.when( draft, refusal( 422, 'template_unavailable' ) );
	const { user } = await chosen( service );
	await user.click( screen.getByRole( 'button', { name: 'Start Document' } ) );
	await screen.findByText( 'Cannot use this template. Please contact admin for more information' );
	service.when( draft, refusal( 500, 'internal_error' ) );
	await user.click( screen.getByRole( 'button', { name: 'Start Document' } ) );
	await screen.findByText( 'There was a problem creating your document. Please try again later or contact us.' );
	service.when( draft, refusal( 500, 'template_broken', 'The template cannot be read.' ) );
	await user.click( screen.getByRole( 'button', { name: 'Start Document' } ) );
	await screen.findByText( 'The template cannot be read.' );
	expect( screen.getByLabelText( 'Document name' ) ).toHaveValue( 'Non-disclosure agreement' );
} );

describe( 'the draft', () => {
	const start = async ( folder: string ) => {
		const service = createFakeService();
		const store = createNewDocumentStore();
		const go = jest.fn();
		store.getState().choose( { id: 17, name: 'NDA' } );
		store.getState().setFolder( folder );
		const client = createClient( config, service.network );
		await Promise.all( [ store.getState().start( client, go ), store.getState().start( client, go ) ] );
		return { service, store, go };
	};

	it( 'is created once, in the chosen folder, and opens its interview', async () => {
		const { service, go } = await start( '6' );
		expect( service.made( draft ).map( ( call ) => call.body ) ).toEqual( [
			{ template_id: 17, folder_id: 6, name: 'NDA', client: null },
		] );
		expect( go ).toHaveBeenCalledWith( '/my-account/my-document/template?docId=9&templateIdentifier=17' );
		expect( takeQueuedMessage() ).toBe(
			'Your document has been created. Please complete the interview to fulfill it'
		);
		expect( takeQueuedMessage() ).toBeNull();
	} );

	it( 'requires a folder in the spec’s words', async () => {
		const { service, store } = await start( '' );
		expect( store.getState().errors.folder ).toBe( 'Please select folder!' );
		expect( service.made( draft ) ).toHaveLength( 0 );
	} );

	it( 'never leads to another site', async () => {
		const service = createFakeService();
		service.when( draft, new Response( JSON.stringify( { data: { id: 1, url: 'https://evil.example/' } } ) ) );
		const store = createNewDocumentStore();
		const go = jest.fn();
		store.getState().choose( { id: 17, name: 'NDA' } );
		await store.getState().start( createClient( config, service.network ), go );
		expect( go ).not.toHaveBeenCalled();
		await waitFor( () => expect( store.getState().failure ).toBeTruthy() );
	} );
} );
