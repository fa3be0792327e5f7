import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { drawnRows, fromMenu, listOf, openPane, own, Pane, toast } from '../../../../tests/documents';
import { createFakeService, row } from '../../../../tests/fake-service';
import { json } from '../../../../tests/responses';
import { render } from '../../../../tests/render';

const five = [ 1, 2, 3, 4, 5 ].map( ( id ) => own( id ) );
const box = ( id: number ) => screen.getByRole( 'checkbox', { name: `Select Agreement ${ id }` } );
const bar = () => screen.getByRole( 'group', { name: 'Selected documents' } );
const chosen = () =>
	screen
		.getAllByRole< HTMLInputElement >( 'checkbox' )
		.flatMap( ( one, index ) => ( one.checked ? [ index + 1 ] : [] ) );

it( 'shows the number, selects all and none, and is accessible', async () => {
	const { user, container } = await openPane( { rows: five } );
	expect( screen.queryByRole( 'group', { name: 'Selected documents' } ) ).not.toBeInTheDocument();
	await user.click( box( 2 ) );
	expect( within( bar() ).getByText( '1 item(s) selected' ) ).toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Select All' } ) );
	expect( within( bar() ).getByText( '5 item(s) selected' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'None' } ) );
	expect( chosen() ).toEqual( [] );
	await user.click( box( 3 ) );
	await user.click( within( bar() ).getByRole( 'button', { name: 'Close' } ) );
	expect( chosen() ).toEqual( [] );
} );

it( 'takes a range with the shift key, on and off', async () => {
	const { user } = await openPane( { rows: five } );
	await user.click( box( 2 ) );
	await user.keyboard( '{Shift>}' );
	await user.click( box( 4 ) );
	await user.keyboard( '{/Shift}' );
	expect( chosen() ).toEqual( [ 2, 3, 4 ] );
	await user.keyboard( '{Shift>}' );
	await user.click( box( 3 ) );
	await user.keyboard( '{/Shift}' );
	expect( chosen() ).toEqual( [ 2 ] );
} );

it( 'can be made by keyboard alone', async () => {
	const { user } = await openPane( { rows: five } );
	act( () => box( 1 ).focus() );
	await user.keyboard( ' {ArrowDown}{ArrowDown} ' );
	expect( chosen() ).toEqual( [ 1, 3 ] );
	expect( box( 3 ) ).toHaveFocus();
	await user.keyboard( '{ArrowUp}' );
	expect( box( 2 ) ).toHaveFocus();
	await user.keyboard( '{Control>}a{/Control}' );
	expect( chosen() ).toEqual( [ 1, 2, 3, 4, 5 ] );
	await user.keyboard( '{Escape}' );
	expect( chosen() ).toEqual( [] );
} );

it( 'leaves Escape to an open dialog', async () => {
	const { user } = await openPane( { rows: five } );
	await user.click( box( 1 ) );
	await user.click( screen.getByRole( 'button', { name: 'Delete' } ) );
	const dialog = await screen.findByRole( 'alertdialog' );
	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( dialog ).not.toBeInTheDocument() );
	expect( chosen() ).toEqual( [ 1 ] );
} );

/** An event of a finger, which jsdom does not make. */
function finger( target: Element, type: string, y: number ) {
	const event = new MouseEvent( type, { bubbles: true, clientX: 0, clientY: y } );
	fireEvent( target, Object.assign( event, { pointerType: 'touch' } ) );
}

it( 'starts with a long press, which is not a tap then', async () => {
	jest.useFakeTimers();
	try {
		const service = createFakeService();
		service.when( 'GET /doc', listOf( five ) );
		render( <Pane />, { service } );
		await act( () => jest.advanceTimersByTimeAsync( 100 ) );
		const link = screen.getByRole( 'link', { name: 'Agreement 2' } );
		const press = ( move = 0 ) => {
			finger( link, 'pointerdown', 0 );
			finger( link, 'pointermove', move );
			act( () => jest.advanceTimersByTime( 600 ) );
			finger( link, 'pointerup', move );
			fireEvent.click( link );
		};
		press();
		expect( chosen() ).toEqual( [ 2 ] );
		expect( window.location.search ).toBe( '' );
		press( 40 );
		expect( chosen() ).toEqual( [ 2 ] );
		expect( window.location.search ).toContain( 'docId=2' );
	} finally {
		jest.useRealTimers();
	}
} );

it( 'starts in the menu too, without a long press', async () => {
	const { user } = await openPane( { rows: five } );
	await fromMenu( user, 'Agreement 4', 'Select' );
	await waitFor( () => expect( chosen() ).toEqual( [ 4 ] ) );
} );

/** A page that shows the list, or something else. */
function Away() {
	const [ away, go ] = useState( false );
	return (
		<>
			<button onClick={ () => go( ! away ) }>Away or back</button>
			{ ! away && <Pane /> }
		</>
	);
}

it( 'is restored after viewing a document, and not in another list', async () => {
	const service = createFakeService();
	service.when( 'GET /doc', ( { path } ) =>
		listOf( path.includes( 'folder_id' ) ? five : [ own( 1, { folder: { id: 6, name: 'Harbour' } } ), own( 2 ) ] )
	);
	const { user } = render( <Away />, { service } );
	await user.click( await screen.findByRole( 'checkbox', { name: 'Select Agreement 2' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Away or back' } ) );
	expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Away or back' } ) );
	expect( chosen() ).toEqual( [ 2 ] );
	await user.click( screen.getByRole( 'link', { name: 'Folder: Harbour' } ) );
	await screen.findByRole( 'checkbox', { name: 'Select Agreement 5' } );
	expect( chosen() ).toEqual( [] );
} );

describe( 'what can be done with several', () => {
	it( 'is deleting all of them, undone with one press', async () => {
		const { user, service } = await openPane( { rows: five } );
		service.when( 'DELETE /doc', json( { deleted: [ 1, 2 ] } ) );
		service.when( 'PUT /doc/restore', json( { restored: [ 1, 2 ] } ) );
		await user.click( box( 1 ) );
		await user.click( box( 2 ) );
		await user.click( screen.getByRole( 'button', { name: 'Delete' } ) );
		expect( await screen.findByRole( 'alertdialog', { name: 'Delete 2 documents?' } ) ).toBeInTheDocument();
		service.when( 'GET /doc', listOf( five.slice( 2 ) ) );
		await user.click( screen.getByRole( 'button', { name: 'Delete' } ) );
		await toast( 'Deleted 2 documents.' );
		expect( service.made( 'DELETE /doc' )[ 0 ]?.body ).toEqual( { type: 1, list_doc: [ 1, 2 ] } );
		expect( drawnRows() ).toHaveLength( 3 );
		expect( screen.queryByRole( 'group', { name: 'Selected documents' } ) ).not.toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await waitFor( () =>
			expect( service.made( 'PUT /doc/restore' )[ 0 ]?.body ).toEqual( { list_doc: [ 1, 2 ] } )
		);
	} );

	it( 'is moving them, and Undo moves each back', async () => {
		const rows = [ own( 1, { folder: { id: 6, name: 'Harbour' } } ), own( 2 ) ];
		const { user, service } = await openPane( { rows } );
		service.when( 'PUT /doc/move-doc', () => json( null, { message: 'documents moved' } ) );
		await user.click( screen.getByRole( 'checkbox', { name: 'Select Agreement 1' } ) );
		await user.click( screen.getByRole( 'checkbox', { name: 'Select Agreement 2' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Move To' } ) );
		await user.click( await screen.findByRole( 'treeitem', { name: 'Clients' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Move here' } ) );
		await toast( 'Moved 2 documents to “Clients”.' );
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await toast( 'Moved 2 documents back.' );
		expect( service.made( 'PUT /doc/move-doc' ).map( ( { body } ) => body ) ).toEqual( [
			{ type: 1, list_doc: [ 1, 2 ], folder_id: 5 },
			{ type: 1, list_doc: [ 1 ], folder_id: 6 },
			{ type: 1, list_doc: [ 2 ], folder_id: null },
		] );
	} );

	it.each( [
		[ 'Delete', '1 of these cannot be deleted: only drafts and documents in progress can, by their owner.' ],
		[ 'Move To', '1 of these cannot be moved by you.' ],
		[ 'Add To', '1 of these cannot be added to a shared folder by you.' ],
	] )( 'is not %s if one of them does not allow it, with the reason', async ( name, reason ) => {
		const { user } = await openPane( { rows: [ own( 1 ), row( 2, { allowed: [ 'documents.read' ] } ) ] } );
		await user.click( box( 1 ) );
		await user.click( box( 2 ) );
		const button = screen.getByRole( 'button', { name } );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( button ).toHaveAccessibleDescription( reason );
		await user.click( button );
		await toast( reason );
		expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	} );

	it( 'is at most a hundred at a time', async () => {
		const rows = Array.from( { length: 101 }, ( _, index ) => own( index + 1 ) );
		const { user } = await openPane( { rows } );
		await user.click( box( 1 ) );
		await user.click( screen.getByRole( 'button', { name: 'Select All' } ) );
		expect( screen.getByRole( 'button', { name: 'Delete' } ) ).toHaveAccessibleDescription(
			'Choose at most 100 documents at a time.'
		);
	} );

	it( 'on Lite offers an upgrade for sharing', async () => {
		const { user } = await openPane( { rows: [ row( 1, { needs_upgrade: [ 'documents.share' ] } ) ] } );
		await user.click( box( 1 ) );
		await user.click( screen.getByRole( 'button', { name: 'Add To' } ) );
		expect(
			await screen.findByRole( 'dialog', { name: 'This feature is not available for Lite Plan.' } )
		).toBeInTheDocument();
	} );

	it( 'in Shared folders is not moving', async () => {
		const { user } = await openPane( { at: '?tab=shared', rows: five } );
		await user.click( box( 1 ) );
		expect( within( bar() ).queryByRole( 'button', { name: 'Move To' } ) ).not.toBeInTheDocument();
	} );

	it( 'in Organisation documents is not available: there are no boxes', async () => {
		const { user } = await openPane( { at: '?tab=organisation', rows: five } );
		expect( screen.queryByRole( 'checkbox' ) ).not.toBeInTheDocument();
		expect( await fromMenu( user, 'Agreement 1' ) ).not.toContain( 'Select' );
	} );
} );
