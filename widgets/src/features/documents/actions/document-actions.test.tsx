import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { fromMenu, listOf, openPane, own, toast } from '../../../../tests/documents';
import { createFakeService, folder } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';

const dialog = ( name: string | RegExp ) => screen.findByRole( 'dialog', { name } );
/** A dialog hides what is behind it. */
const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );

function service( answers: Record< string, Response | ( () => Response ) > = {} ) {
	const fake = createFakeService();
	fake.when( 'GET /folder/get-all', ( { path } ) =>
		json(
			path.includes( 'type=2' )
				? [ folder( 8, 'Board', { type: 2 } ), folder( 9, 'Audit', { type: 2 } ) ]
				: [ folder( 5, 'Clients', { children: [ folder( 6, 'Harbour', { parent_id: [ 5 ] } ) ] } ) ]
		)
	);
	Object.entries( answers ).forEach( ( [ route, response ] ) => fake.when( route, response ) );
	return fake;
}

async function retype( user: UserEvent, name: string ) {
	const input = screen.getByLabelText( 'Document name' );
	await user.clear( input );
	if ( name ) {
		await user.type( input, name );
	}
	return input;
}

describe( 'Rename Document', () => {
	const open = async ( response: Response | ( () => Response ) ) => {
		const view = await openPane( { service: service( { 'PUT /doc/rename/1': response } ) } );
		await fromMenu( view.user, 'Agreement 1', 'Rename' );
		return { ...view, box: await dialog( 'Rename Document' ) };
	};

	it( 'requires a name that differs from the current one', async () => {
		const { user, container } = await open( json( own( 1 ) ) );
		expect( screen.getByLabelText( 'Document name' ) ).toHaveFocus();
		expect( button( 'Rename' ) ).toBeDisabled();
		expect( await axe( container ) ).toHaveNoViolations();
		const input = await retype( user, '' );
		expect( input ).toHaveAccessibleDescription( 'Document name is required' );
		await user.type( input, '  ' );
		expect( input ).toHaveAccessibleDescription( 'Document name is required' );
		await retype( user, 'Agreement 1' );
		expect( input ).toHaveAccessibleDescription( 'Document name is duplicated' );
		expect( button( 'Rename' ) ).toBeDisabled();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'sends the name as typed and the displayed one, then reloads the list', async () => {
		const { user, service: fake, box } = await open( json( own( 1 ) ) );
		await retype( user, ' New name ' );
		fake.when( 'GET /doc', listOf( [ own( 1, { name: ' New name ' } ) ] ) );
		await user.keyboard( '{Enter}' );
		await toast( '“Agreement 1” is now “ New name ”.' );
		expect( box ).not.toBeInTheDocument();
		expect( fake.made( 'PUT /doc/rename/1' )[ 0 ]?.body ).toEqual( {
			new_name: ' New name ',
			seen_name: 'Agreement 1',
		} );
		expect( await screen.findByRole( 'link', { name: 'New name' } ) ).toBeInTheDocument();
		await waitFor( () => expect( screen.getByRole( 'button', { name: /More about/ } ) ).toHaveFocus() );
	} );

	it.each( [
		[ refusal( 500, 'internal_error' ), 'Error when renaming document' ],
		[
			refusal( 422, 'invalid_input', 'Please check.', {
				json: { new_name: [ 'Please use at most 255 characters.' ] },
			} ),
			'Please use at most 255 characters.',
		],
		[ refusal( 403, 'forbidden', 'Ask Max.' ), 'Ask Max.' ],
		[
			refusal( 503, 'database_unavailable' ),
			'The service is taking a short break. Please try again in a moment.',
		],
	] )( 'shows the error and keeps what was typed', async ( response, words ) => {
		const { user } = await open( response );
		const input = await retype( user, 'New name' );
		await user.click( button( 'Rename' ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
		expect( input ).toHaveValue( 'New name' );
	} );

	it( 'shows who renamed it meanwhile; the same name can then be sent once more', async () => {
		const message = 'Ann renamed this to “Theirs”.';
		const { user, service: fake } = await open( refusal( 409, 'changed_meanwhile', message ) );
		fake.when( 'GET /doc/1', json( own( 1, { name: 'Theirs' } ) ) );
		fake.when( 'GET /doc', listOf( [ own( 1, { name: 'Theirs' } ) ] ) );
		await retype( user, 'Ours' );
		await user.click( button( 'Rename' ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( message );
		await waitFor( () => expect( fake.made( 'GET /doc' ) ).toHaveLength( 2 ) );
		fake.when( 'PUT /doc/rename/1', json( own( 1 ) ) );
		await user.click( button( 'Rename' ) );
		await toast( '“Theirs” is now “Ours”.' );
		expect( fake.made( 'PUT /doc/rename/1' )[ 1 ]?.body ).toEqual( { new_name: 'Ours', seen_name: 'Theirs' } );
	} );

	it( 'requires a confirmation before it discards what was typed', async () => {
		const { user, box } = await open( json( own( 1 ) ) );
		await retype( user, 'Half a na' );
		await user.keyboard( '{Escape}' );
		expect( box ).toBeInTheDocument();
		await user.click( button( 'Discard' ) );
		await waitFor( () => expect( box ).not.toBeInTheDocument() );
	} );

	it( 'shows that the list may be outdated if it cannot be reloaded', async () => {
		const { user, service: fake } = await open( json( own( 1 ) ) );
		fake.when( 'GET /doc', refusal( 500, 'internal_error' ) );
		await retype( user, 'New name' );
		await user.click( button( 'Rename' ) );
		expect( await screen.findByText( 'The list below may be out of date.' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'Agreement 1' } ) ).toBeInTheDocument();
	} );
} );

describe( 'Copy Document', () => {
	const open = async ( response: Response = json( own( 2 ) ) ) => {
		const view = await openPane( { service: service( { 'PUT /doc/duplicate-doc': response } ) } );
		await fromMenu( view.user, 'Agreement 1', 'Copy' );
		return { ...view, box: await dialog( 'Copy Document' ) };
	};

	it( 'shows the credit that it takes', async () => {
		const credits = { hasLimit: 1, limit: 149, used: 1 };
		const fake = service( { 'GET /me': () => json( { capabilities: [], needs_upgrade: [], credits } ) } );
		const { user } = await openPane( { service: fake } );
		await fromMenu( user, 'Agreement 1', 'Copy' );
		expect( await dialog( 'Copy Document' ) ).toHaveTextContent(
			'It takes 1 of 149 credits, unless its template is free.'
		);
	} );

	it( 'proposes a name and makes the copy', async () => {
		const { user, service: fake, container } = await open();
		expect( screen.getByLabelText( 'Document name' ) ).toHaveValue( 'Copy of Agreement 1' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( button( 'Copy' ) );
		await toast( '“Copy of Agreement 1” was made.' );
		expect( fake.made( 'PUT /doc/duplicate-doc' )[ 0 ]?.body ).toEqual( {
			doc_id: 1,
			name: 'Copy of Agreement 1',
		} );
		await waitFor( () => expect( fake.made( 'GET /doc' ) ).toHaveLength( 2 ) );
	} );

	it( 'requires a name that differs from the original’s', async () => {
		const { user } = await open();
		const input = await retype( user, '' );
		expect( input ).toHaveAccessibleDescription( 'Document name is required' );
		await retype( user, 'Agreement 1' );
		expect( input ).toHaveAccessibleDescription(
			'This document name already exists. Please enter a new document name.'
		);
		expect( button( 'Copy' ) ).toBeDisabled();
	} );

	it.each( [
		[ refusal( 500, 'internal_error' ), 'Error when copying document' ],
		[
			refusal( 402, 'credits_exhausted', 'Document limit usage has been reached' ),
			'Document limit usage has been reached',
		],
	] )( 'shows the error', async ( response, words ) => {
		const { user } = await open( response );
		await user.click( button( 'Copy' ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
	} );
} );

describe( 'Move document to', () => {
	const moved = { 'PUT /doc/move-doc': () => json( null, { message: 'documents moved' } ) };
	const open = async (
		answers: Record< string, Response | ( () => Response ) > = moved,
		home: object | null = null
	) => {
		const view = await openPane( { service: service( answers ), rows: [ own( 1, { folder: home } ) ] } );
		await fromMenu( view.user, 'Agreement 1', 'Move to' );
		return { ...view, box: await dialog( 'Move document to' ) };
	};

	it( 'waits for a folder, moves there, and can be undone', async () => {
		const { user, service: fake, container } = await open();
		expect( button( 'Move here' ) ).toBeDisabled();
		await user.click( await screen.findByRole( 'treeitem', { name: 'Harbour' } ) );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( button( 'Move here' ) );
		await toast( 'Moved “Agreement 1” to “Harbour”.' );
		expect( fake.made( 'PUT /doc/move-doc' )[ 0 ]?.body ).toEqual( {
			type: 1,
			list_doc: [ 1 ],
			folder_id: 6,
			seen_folder_id: null,
		} );
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await toast( 'Moved “Agreement 1” back.' );
		expect( fake.made( 'PUT /doc/move-doc' )[ 1 ]?.body ).toMatchObject( { list_doc: [ 1 ], folder_id: null } );
	} );

	it( 'does not offer the folder it is in, but the space itself', async () => {
		const { user, service: fake } = await open( moved, { id: 5, name: 'Clients' } );
		const here = await screen.findByRole( 'treeitem', { name: 'Clients' } );
		expect( here ).toHaveAccessibleDescription( 'It is here already.' );
		await user.click( here );
		expect( button( 'Move here' ) ).toBeDisabled();
		await user.click( screen.getByRole( 'treeitem', { name: 'My documents' } ) );
		await user.click( button( 'Move here' ) );
		await toast( 'Moved “Agreement 1” to “My documents”.' );
		expect( fake.made( 'PUT /doc/move-doc' )[ 0 ]?.body ).toMatchObject( { folder_id: null, seen_folder_id: 5 } );
	} );

	it.each( [
		[ () => refusal( 500, 'internal_error' ), 'Can not move document' ],
		[ () => refusal( 409, 'changed_meanwhile', 'Ann moved this to “Audit”.' ), 'Ann moved this to “Audit”.' ],
		[ () => refusal( 404, 'folder_not_found' ), 'This folder is no longer here.' ],
	] )( 'shows the error and reloads the list', async ( response, words ) => {
		const { user, service: fake } = await open( { 'PUT /doc/move-doc': response } );
		await user.click( await screen.findByRole( 'treeitem', { name: 'Harbour' } ) );
		await user.click( button( 'Move here' ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
		await waitFor( () => expect( fake.made( 'GET /doc' ) ).toHaveLength( 2 ) );
	} );

	it( 'shows that the folders cannot be loaded', async () => {
		await open( { 'GET /folder/get-all': refusal( 500, 'internal_error' ) } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'Something went wrong on our side.' );
	} );
} );

describe( 'deleting', () => {
	const open = async ( response: () => Response | Promise< Response >, credits?: object ) => {
		const fake = service(
			credits && { 'GET /me': () => json( { capabilities: [], needs_upgrade: [], credits } ) }
		);
		fake.when( 'DELETE /doc', response );
		const view = await openPane( { service: fake, rows: [ own( 1 ), own( 2 ) ] } );
		await fromMenu( view.user, 'Agreement 1', 'Delete' );
		const box = await screen.findByRole( 'alertdialog', { name: 'Delete “Agreement 1”?' } );
		return { ...view, box };
	};

	it( 'removes the row at once and offers Undo', async () => {
		let respond = () => {};
		const {
			user,
			service: fake,
			container,
		} = await open( () => new Promise( ( done ) => ( respond = () => done( json( { deleted: [ 1 ] } ) ) ) ) );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( button( 'Delete' ) );
		await waitFor( () => expect( screen.queryByRole( 'link', { name: 'Agreement 1' } ) ).not.toBeInTheDocument() );
		expect( screen.getByText( '1 of 1' ) ).toBeInTheDocument();
		expect( screen.queryByText( 'Deleted “Agreement 1”.' ) ).not.toBeInTheDocument();
		expect( document.body ).not.toHaveFocus();
		fake.when( 'GET /doc', listOf( [ own( 2 ) ] ) );
		respond();
		await toast( 'Deleted “Agreement 1”.' );
		expect( fake.made( 'DELETE /doc' )[ 0 ]?.body ).toEqual( { type: 1, list_doc: [ 1 ] } );
		fake.when( 'PUT /doc/restore', json( { restored: [ 1 ] } ) );
		fake.when( 'GET /doc', listOf( [ own( 1 ), own( 2 ) ] ) );
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		await toast( 'Restored “Agreement 1”.' );
		expect( fake.made( 'PUT /doc/restore' )[ 0 ]?.body ).toEqual( { list_doc: [ 1 ] } );
		expect( await screen.findByRole( 'link', { name: 'Agreement 1' } ) ).toBeInTheDocument();
	} );

	it( 'shows that the credit stays used', async () => {
		const { box } = await open( () => json( { deleted: [ 1 ] } ), { hasLimit: 1, limit: 149, used: 1 } );
		expect( box ).toHaveTextContent( 'A credit that the document took stays used; restoring it takes no other.' );
	} );

	it( 'does not mention credits on a plan without them', async () => {
		const { box } = await open( () => json( { deleted: [ 1 ] } ) );
		expect( box ).not.toHaveTextContent( 'credit' );
	} );

	it( 'that is refused restores the row and shows the reason', async () => {
		const { user } = await open( () => refusal( 409, 'changed_meanwhile', 'Ann completed this.' ) );
		await user.click( button( 'Delete' ) );
		await toast( 'Ann completed this.' );
		expect( await screen.findByRole( 'link', { name: 'Agreement 1' } ) ).toBeInTheDocument();
	} );

	it( 'shows an error if Undo fails', async () => {
		const { user, service: fake } = await open( () => json( { deleted: [ 1 ] } ) );
		await user.click( button( 'Delete' ) );
		fake.when( 'PUT /doc/restore', refusal( 403, 'forbidden', 'Ask the owner.' ) );
		await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
		await toast( 'Ask the owner.' );
	} );

	it( 'requires a confirmation, and Cancel changes nothing', async () => {
		const { user, service: fake } = await open( () => json( { deleted: [ 1 ] } ) );
		await user.click( button( 'Cancel' ) );
		expect( screen.getByRole( 'link', { name: 'Agreement 1' } ) ).toBeInTheDocument();
		expect( fake.made( 'DELETE /doc' ) ).toHaveLength( 0 );
	} );
} );
