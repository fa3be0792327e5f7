import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { drawnRows, fromMenu, listOf, openPane, own, toast } from '../../../tests/documents';
import { createFakeService, row } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { NewDocument } from './new-document';
import { Documents } from '.';

const field = () => screen.findByRole( 'combobox', { name: /^Client or matter/ } );
const save = () => screen.getByRole( 'button', { name: 'Save' } );
const change = 'PUT /doc/change-client';
const tooLong = 'Please use at most 150 characters.';

it( 'is in the row below the name, and in no row without one', async () => {
	await openPane( { rows: [ own( 1, { client: 'Smith Family' } ), own( 2 ) ] } );
	expect( drawnRows()[ 0 ] ).toHaveTextContent( 'Agreement 1Client or matter: Smith Family' );
	expect( drawnRows()[ 1 ] ).not.toHaveTextContent( 'Client or matter' );
} );

describe( 'the dialog', () => {
	const open = async ( response: Response, client: string | null = 'Jones' ) => {
		const service = createFakeService();
		service.when( change, response );
		const view = await openPane( { service, rows: [ own( 1, { client } ) ] } );
		await fromMenu( view.user, 'Agreement 1', 'Client or matter' );
		await screen.findByRole( 'dialog', { name: 'Client or Matter' } );
		return { ...view, service, input: await field() };
	};

	it( 'suggests clients by keyboard and sends the displayed client', async () => {
		const { user, service, input, container } = await open( json( { changed: [ 1 ], client: 'Smith Pty Ltd' } ) );
		expect( input ).toHaveFocus();
		expect( input ).toHaveValue( 'Jones' );
		expect( save() ).toBeDisabled();
		await user.clear( input );
		await user.type( input, 'smith' );
		const options = await screen.findAllByRole( 'option' );
		expect( options.map( ( one ) => one.textContent ) ).toEqual( [ 'Smith Family', 'Smith Pty Ltd' ] );
		await waitFor( () =>
			expect( service.made( 'GET /doc/suggest-client' ).at( -1 )?.path ).toContain( 'part=smith' )
		);
		await user.keyboard( '{ArrowDown}{ArrowDown}' );
		expect( input ).toHaveAttribute( 'aria-activedescendant', screen.getByRole( 'option', { selected: true } ).id );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.keyboard( '{Enter}' );
		expect( input ).toHaveValue( 'Smith Pty Ltd' );
		expect( screen.queryByRole( 'option' ) ).not.toBeInTheDocument();
		await user.keyboard( '{Enter}' );
		await toast( '“Agreement 1”: the client or matter is now “Smith Pty Ltd”.' );
		expect( service.made( change )[ 0 ]!.body ).toEqual( {
			list_doc: [ 1 ],
			client: 'Smith Pty Ltd',
			seen_client: 'Jones',
		} );
	} );

	it( 'accepts a suggestion by pointer, and Escape closes the list before the dialog', async () => {
		const { user, input } = await open( json( {} ), null );
		await user.click( input );
		await user.click( await screen.findByRole( 'option', { name: 'Smith Family' } ) );
		expect( input ).toHaveValue( 'Smith Family' );
		expect( input ).toHaveFocus();
		await user.keyboard( '{ArrowDown}' );
		expect( await screen.findByRole( 'option', { name: 'Smith Pty Ltd' } ) ).toBeVisible();
		await user.keyboard( '{Escape}' );
		expect( screen.queryByRole( 'option' ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'dialog', { name: 'Client or Matter' } ) ).toBeVisible();
	} );

	it( 'removes a client, with Undo', async () => {
		const { user, service, input } = await open( json( { changed: [ 1 ], client: null } ) );
		await user.clear( input );
		await user.click( save() );
		await toast( '“Agreement 1”: the client or matter was removed.' );
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await toast( 'The client or matter of “Agreement 1” is as before.' );
		expect( service.made( change ).map( ( { body } ) => body.client ) ).toEqual( [ null, 'Jones' ] );
	} );

	it( 'shows that 151 characters are too many, and keeps them', async () => {
		const { user, service, input } = await open( json( {} ) );
		await user.clear( input );
		await user.click( input );
		await user.paste( 'x'.repeat( 151 ) );
		expect( input ).toHaveAccessibleDescription( tooLong );
		expect( input ).toHaveValue( 'x'.repeat( 151 ) );
		expect( save() ).toBeDisabled();
		expect( service.made( change ) ).toHaveLength( 0 );
	} );

	it( 'keeps what was typed if another member changed it meanwhile, and can send it then', async () => {
		const words = 'Max changed the client or matter of this.';
		const { user, service, input } = await open( refusal( 409, 'changed_meanwhile', words ) );
		service.when( 'GET /doc/1', json( own( 1, { client: 'Brown' } ) ) );
		await user.type( input, ' Family' );
		await user.click( save() );
		expect( await screen.findByText( words ) ).toBeVisible();
		expect( input ).toHaveValue( 'Jones Family' );
		service.when( change, json( { changed: [ 1 ], client: 'Jones Family' } ) );
		await user.click( save() );
		await waitFor( () => expect( service.made( change ) ).toHaveLength( 2 ) );
		expect( service.made( change )[ 1 ]!.body.seen_client ).toBe( 'Brown' );
	} );
} );

it( 'is changed for several documents at once', async () => {
	const service = createFakeService();
	service.when( change, json( { changed: [ 1, 2 ], client: 'Smith' } ) );
	const { user } = await openPane( { service, rows: [ own( 1, { client: 'Jones' } ), own( 2 ) ] } );
	await user.click( screen.getByRole( 'checkbox', { name: 'Select Agreement 1' } ) );
	await user.click( screen.getByRole( 'checkbox', { name: 'Select Agreement 2' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Client' } ) );
	const input = await field();
	expect( input ).toHaveAccessibleDescription( 'These documents have different clients or matters now.' );
	await user.type( input, 'Smith{Enter}' );
	await toast( '2 documents: the client or matter is now “Smith”.' );
	expect( service.made( change )[ 0 ]!.body ).toEqual( { list_doc: [ 1, 2 ], client: 'Smith' } );
} );

describe( 'the filter', () => {
	const open = async ( at = '' ) => {
		const view = render( <Documents />, { at } );
		await screen.findByText( '10 of 23' );
		return view;
	};
	const queryOf = ( service: ReturnType< typeof createFakeService >, route: string ) =>
		Object.fromEntries( new URLSearchParams( service.made( route ).at( -1 )?.path.split( '?' )[ 1 ] ) );

	it( 'offers the clients of the list with their counts and keeps the chosen one in the address', async () => {
		const { user, service, container } = await open( '?folderId=5' );
		await user.click( screen.getByRole( 'button', { name: 'All clients' } ) );
		const { findAllByRole } = within( await screen.findByRole( 'listbox', { name: 'Clients and matters' } ) );
		const options = await findAllByRole( 'option' );
		expect( options.map( ( one ) => one.textContent ) ).toEqual( [ 'Jones1', 'Smith Family1,204' ] );
		expect( queryOf( service, 'GET /doc/list-client' ) ).toEqual( { type: '1', folder_id: '5' } );
		expect( screen.getByRole( 'combobox', { name: 'Search clients and matters' } ) ).toHaveFocus();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.keyboard( '{ArrowUp}{Enter}' );
		expect( window.location.search ).toBe( '?folderId=5&client=Smith+Family' );
		await waitFor( () => expect( queryOf( service, 'GET /doc' ).client ).toBe( 'Smith Family' ) );
		expect( queryOf( service, 'GET /doc/get-status' ).client ).toBe( 'Smith Family' );
		expect( screen.getByRole( 'button', { name: 'Client or matter: Smith Family' } ) ).toHaveFocus();
		await user.click( screen.getByRole( 'button', { name: 'Show all clients and matters' } ) );
		expect( window.location.search ).toBe( '?folderId=5' );
	} );

	it( 'finds clients by a part', async () => {
		const { user, service } = await open();
		await user.click( screen.getByRole( 'button', { name: 'All clients' } ) );
		await user.keyboard( 'mit' );
		await waitFor( () => expect( queryOf( service, 'GET /doc/list-client' ).part ).toBe( 'mit' ) );
	} );

	it( 'belongs to its list: another folder shows all clients', async () => {
		const { user } = await open( '?client=Jones&sort=name-asc' );
		await user.click( screen.getByRole( 'treeitem', { name: 'Clients' } ) );
		expect( window.location.search ).toBe( '?sort=name-asc&folderId=5' );
	} );
} );

describe( 'of a new document', () => {
	const start = 'POST /doc/draft';
	const open = async () => {
		jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
		const view = render( <NewDocument /> );
		await view.user.click(
			await screen.findByRole( 'button', { name: 'Start Document: Non-disclosure agreement' } )
		);
		return { ...view, input: await field(), press: screen.getByRole( 'button', { name: 'Start Document' } ) };
	};

	it( 'is sent trimmed, or as none', async () => {
		const { user, service, input, press } = await open();
		await user.type( input, '  Smith   Family ' );
		await user.click( press );
		await waitFor( () => expect( service.made( start )[ 0 ]?.body.client ).toBe( 'Smith Family' ) );
	} );

	it( 'that is too long starts nothing and takes the focus, until the member goes on elsewhere', async () => {
		const { user, service, input, press } = await open();
		await user.click( input );
		await user.paste( 'x'.repeat( 151 ) );
		await user.click( press );
		expect( input ).toHaveFocus();
		expect( input ).toHaveAccessibleDescription( tooLong );
		await user.type( screen.getByLabelText( 'Document name' ), ' 2' );
		expect( screen.getByLabelText( 'Document name' ) ).toHaveValue( 'Non-disclosure agreement 2' );
		expect( service.made( start ) ).toHaveLength( 0 );
	} );
} );

it( 'distinguishes documents with the same name', async () => {
	const service = createFakeService();
	const rows = [ 1, 2 ].map( ( id ) => row( id, { name: 'Deed', client: `Client ${ id }` } ) );
	service.when( 'GET /doc', listOf( rows ) );
	render( <Documents />, { service } );
	await screen.findByText( '2 of 2' );
	expect( drawnRows().map( ( one ) => within( one ).getByText( /^Client \d$/ ).textContent ) ).toEqual( [
		'Client 1',
		'Client 2',
	] );
} );
