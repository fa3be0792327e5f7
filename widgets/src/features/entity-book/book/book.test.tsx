import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ada, entity, entityPage } from '../../../../tests/entity-book';
import { createFakeService } from '../../../../tests/fake-service';
import { render } from '../../../../tests/render';
import { json, noAnswerYet, noConnection, refusal } from '../../../../tests/responses';
import EntityBook from '.';

const list = 'GET /entity-book';
const one = 'GET /entity-book/1';

type Service = ReturnType< typeof createFakeService >;

function show( setUp: ( service: Service ) => void ) {
	const service = createFakeService();
	setUp( service );
	return { ...render( <EntityBook />, { service } ), service };
}

async function openAda( setUp: ( service: Service ) => void ) {
	const view = show( ( service ) => {
		service.when( list, json( entityPage( [ entity( 1, { name: 'Ada King' } ) ] ) ) );
		setUp( service );
	} );
	await view.user.click( await screen.findByRole( 'button', { name: 'Ada King' } ) );
	const dialog = within( await screen.findByRole( 'dialog' ) );
	return { ...view, dialog };
}

const queriesOf = ( service: Service ) =>
	service.made( list ).map( ( { path } ) => Object.fromEntries( new URLSearchParams( path.split( '?' )[ 1 ] ) ) );

describe( 'the list', () => {
	it( 'shows name, type, numbers and the newest source, and is accessible', async () => {
		const acme = entity( 2, { name: 'Acme PTY LTD', type: 'Company', acn: '000000019', source: 'Loan deed' } );
		const { container } = show( ( service ) => service.when( list, json( entityPage( [ acme ] ) ) ) );
		const row = within( await screen.findByRole( 'list', { name: 'Clients' } ) );
		expect( row.getByText( 'ACN 000 000 019' ) ).toBeInTheDocument();
		expect( row.getByText( 'Loan deed, 03 Oct 2026' ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'searches by name and type, and loads page after page', async () => {
		const { service, user } = show( ( fake ) => {
			fake.when( list, ( { path } ) =>
				json(
					entityPage( [ entity( path.includes( 'page=2' ) ? 2 : 1 ) ], path.includes( 'page=2' ) ? 2 : 1, 2 )
				)
			);
		} );
		await user.click( await screen.findByRole( 'button', { name: 'Load more' } ) );
		expect( await screen.findByRole( 'button', { name: 'Person 2' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Load more' } ) ).toBeNull();
		await user.type( screen.getByRole( 'searchbox', { name: 'Search by name, ACN or ABN' } ), 'king' );
		await waitFor( () => expect( queriesOf( service ).at( -1 ) ).toMatchObject( { name: 'king', page: '1' } ) );
		await user.selectOptions( screen.getByRole( 'combobox', { name: 'Type' } ), 'Company' );
		await waitFor( () => expect( queriesOf( service ).at( -1 ) ).toMatchObject( { type: 'Company' } ) );
	} );

	it( 'says that there is nothing, and that nothing matches', async () => {
		const { user } = show( ( service ) => service.when( list, json( entityPage( [], 1, 0 ) ) ) );
		expect( await screen.findByText( 'There are no clients yet.' ) ).toBeInTheDocument();
		await user.type( screen.getByRole( 'searchbox' ), 'x' );
		expect( await screen.findByText( 'Nothing matches.' ) ).toBeInTheDocument();
	} );

	it( 'shows the service’s message if it fails or refuses, and loads again', async () => {
		const { service, user } = show( ( fake ) => fake.when( list, refusal( 403, 'forbidden', 'Not for you.' ) ) );
		expect( await screen.findByText( 'Not for you.' ) ).toBeInTheDocument();
		service.when( list, json( entityPage( [ entity( 1 ) ] ) ) );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'button', { name: 'Person 1' } ) ).toBeInTheDocument();
	} );

	it( 'that is slow to load says so', async () => {
		show( ( service ) => service.when( list, noAnswerYet ) );
		expect( screen.queryByText( 'Still loading…' ) ).toBeNull();
		expect( await screen.findByText( 'Still loading…', {}, { timeout: 5000 } ) ).toBeInTheDocument();
	} );

	it( 'keeps its rows while the member is offline, and says so', async () => {
		const { user, service } = show( ( fake ) => fake.when( list, json( entityPage( [ entity( 1 ) ], 1, 2 ) ) ) );
		const more = await screen.findByRole( 'button', { name: 'Load more' } );
		service.when( list, noConnection );
		await user.click( more );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'You are offline.' );
		expect( screen.getByRole( 'button', { name: 'Person 1' } ) ).toBeInTheDocument();
	} );
} );

describe( 'an entity', () => {
	it( 'that is slow to load says so', async () => {
		const { dialog } = await openAda( ( service ) => service.when( one, noAnswerYet ) );
		expect( await dialog.findByText( 'Still loading…', {}, { timeout: 5000 } ) ).toBeInTheDocument();
	} );

	it( 'says that the member is offline, and is loaded again', async () => {
		const { dialog, service, user } = await openAda( ( fake ) => fake.when( one, noConnection ) );
		expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'You are offline.' );
		service.when( one, json( ada() ) );
		await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
		expect( await dialog.findByText( '1 Corso, Manly NSW 2095' ) ).toBeInTheDocument();
	} );

	it( 'shows the newest value of each field first, each with source and day, and is accessible', async () => {
		const { dialog, baseElement } = await openAda( ( service ) => service.when( one, json( ada() ) ) );
		expect( await dialog.findByText( '1 Corso, Manly NSW 2095' ) ).toBeInTheDocument();
		expect( dialog.getByText( 'Xero, 03 Oct 2026' ) ).toBeInTheDocument();
		expect( dialog.getByText( 'Loan, 02 Mar 2026' ) ).toBeInTheDocument();
		expect( await axe( baseElement ) ).toHaveNoViolations();
	} );

	it( 'is merged with another of its name, and separated again', async () => {
		const other = entity( 2, { name: 'Ada King', source: 'Will', documents: 2 } );
		const merged = {
			id: 2,
			name: 'Ada King',
			merged_at: '2026-10-04T00:00:00Z',
			merged_by: 'Mia',
			can_undo_until: '2026-11-03T00:00:00Z',
			can_undo: true,
		};
		const { dialog, service, user } = await openAda( ( fake ) => {
			fake.when( one, json( ada( { alike: [ other ] } ) ) );
			fake.when( 'POST /entity-book/1/merge', json( ada( { merged: [ merged ] } ) ) );
			fake.when( 'POST /entity-book/undo-merge', json( ada( { alike: [ other ] } ) ) );
		} );
		const question = within( await dialog.findByRole( 'region', { name: 'Same person?' } ) );
		expect( question.getByText( /^Will, 03 Oct 2026 · 2 documents$/ ) ).toBeInTheDocument();
		await user.click( question.getByRole( 'button', { name: /^Merge/ } ) );
		expect( await dialog.findByText( /^By Mia on 04 Oct 2026/ ) ).toBeInTheDocument();
		expect( service.made( 'POST /entity-book/1/merge' ).map( ( { body } ) => body ) ).toEqual( [ { ids: [ 2 ] } ] );
		expect( dialog.queryByRole( 'region', { name: 'Same person?' } ) ).toBeNull();
		await user.click( dialog.getByRole( 'button', { name: /^Undo/ } ) );
		expect( await dialog.findByRole( 'region', { name: 'Same person?' } ) ).toBeInTheDocument();
		expect( service.made( 'POST /entity-book/undo-merge' ).map( ( { body } ) => body ) ).toEqual( [ { id: 2 } ] );
	} );

	it( 'stays as it is if a merge is refused', async () => {
		const { dialog, user } = await openAda( ( service ) => {
			service.when( one, json( ada( { alike: [ entity( 2, { name: 'Ada King' } ) ] } ) ) );
			service.when( 'POST /entity-book/1/merge', refusal( 422, 'invalid_input', 'They have other numbers.' ) );
		} );
		await user.click( await dialog.findByRole( 'button', { name: /^Merge/ } ) );
		const region = dialog.getByRole( 'region', { name: 'Same person?' } );
		expect( await dialog.findByText( 'They have other numbers.' ) ).toBeInTheDocument();
		// Beside the button, which can be far below the beginning of the dialog.
		expect( region.nextElementSibling ).toHaveTextContent( 'They have other numbers.' );
	} );
} );
