import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fromMenu, openPane, own, toast } from '../../../../tests/documents';
import { createFakeService, folder } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';

const button = ( name: string | RegExp ) => within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name } );

describe( 'Add to Shared Folder', () => {
	const sentence =
		'There was an error while adding your document to the share folder. Please try again or contact us for support.';

	const open = async ( response: ( check: boolean ) => Response | Promise< Response > ) => {
		const service = createFakeService();
		service.when( 'GET /folder/get-all', json( [ folder( 8, 'Board', { type: 2 } ) ] ) );
		service.when( 'PUT /doc/share-doc', ( { body } ) => response( body.check === true ) );
		const view = await openPane( { service, rows: [ own( 1 ), own( 2 ) ] } );
		await view.user.click( screen.getByRole( 'checkbox', { name: 'Select Agreement 1' } ) );
		await view.user.click( screen.getByRole( 'checkbox', { name: 'Select Agreement 2' } ) );
		await view.user.click( screen.getByRole( 'button', { name: 'Add To' } ) );
		await screen.findByRole( 'dialog', { name: 'Add to Shared Folder' } );
		return view;
	};
	const choose = async ( { user }: Awaited< ReturnType< typeof open > > ) =>
		user.click( await screen.findByRole( 'treeitem', { name: 'Board' } ) );

	it( 'checks which are there already, then adds the others', async () => {
		let respond = () => {};
		const view = await open( ( check ) =>
			check
				? new Promise( ( done ) => ( respond = () => done( json( { addable: [ 1, 2 ], already: [] } ) ) ) )
				: json( { addable: [ 1, 2 ], already: [] } )
		);
		expect( button( 'Add' ) ).toBeDisabled();
		await choose( view );
		expect( button( 'Add 2 items to Board' ) ).toBeDisabled();
		respond();
		await waitFor( () => expect( button( 'Add 2 items to Board' ) ).toBeEnabled() );
		expect( await axe( view.container ) ).toHaveNoViolations();
		await view.user.click( button( 'Add 2 items to Board' ) );
		await toast( 'Added 2 documents to “Board”.' );
		expect( view.service.made( 'PUT /doc/share-doc' ).map( ( { body } ) => body ) ).toEqual( [
			{ check: true, list_doc: [ 1, 2 ], folder_id: 8 },
			{ check: false, list_doc: [ 1, 2 ], folder_id: 8 },
		] );
	} );

	it.each( [
		[ { addable: [ 2 ], already: [ 1 ] }, 'Add 1 item to Board', '1 of them is in this folder already.', false ],
		[ { addable: [], already: [ 1, 2 ] }, 'Add 2 items to Board', 'They are in this folder already.', true ],
	] )( 'shows which are there already', async ( check, add, words, disabled ) => {
		await choose( await open( () => json( check ) ) );
		expect( await screen.findByText( words ) ).toBeInTheDocument();
		expect( ( button( add ) as HTMLButtonElement ).disabled ).toBe( disabled );
	} );

	it( 'cannot be done when the check failed', async () => {
		const view = await open( () => refusal( 500, 'internal_error' ) );
		await choose( view );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( sentence );
		expect( button( /^Add/ ) ).toBeDisabled();
	} );

	it.each( [
		[ () => refusal( 500, 'internal_error' ), sentence ],
		[ () => refusal( 409, 'already_shared' ), 'Already in this shared folder.' ],
	] )( 'that fails shows the error and stays open', async ( refused, words ) => {
		const view = await open( ( check ) => ( check ? json( { addable: [ 1, 2 ], already: [] } ) : refused() ) );
		await choose( view );
		await waitFor( () => expect( button( 'Add 2 items to Board' ) ).toBeEnabled() );
		await view.user.click( button( 'Add 2 items to Board' ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
	} );

	it( 'shows what to do if there are no shared folders', async () => {
		const service = createFakeService();
		service.when( 'GET /folder/get-all', json( [] ) );
		const { user } = await openPane( { service } );
		await fromMenu( user, 'Agreement 1', 'Add to Shared Folder' );
		expect( await screen.findByText( /There are no shared folders yet/ ) ).toBeInTheDocument();
	} );
} );

describe( 'Remove from Shared Folder', () => {
	const board = {
		id: 8,
		name: 'Board',
		path: [],
		shared_by_user: { ID: 2, display_name: 'Olivia' },
		created_at: '2026-11-20T10:00:00Z',
	};
	const audit = {
		...board,
		id: 9,
		name: 'Audit',
		path: [ 'Board' ],
		shared_by_user: { ID: 3, display_name: 'Max' },
	};

	const open = async ( rows: object[], response: Response = json( null, { message: 'removed' } ) ) => {
		const service = createFakeService();
		service.when( 'GET /doc/list-shared-document/1', json( { rows } ) );
		service.when( 'PUT /doc/unshare-doc', response );
		const view = await openPane( { service, rows: [ own( 1, { is_share: true } ) ] } );
		await fromMenu( view.user, 'Agreement 1', 'Remove from Shared Folder' );
		await screen.findByRole( 'dialog' );
		return view;
	};

	it( 'with one folder names it', async () => {
		const { user, service, container } = await open( [ board ] );
		expect( await screen.findByText( /“Agreement 1” leaves “Board”/ ) ).toBeInTheDocument();
		expect( screen.getByRole( 'dialog', { name: 'Remove from shared folder' } ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( button( 'Remove' ) );
		await toast( 'Removed “Agreement 1”.' );
		expect( service.made( 'PUT /doc/unshare-doc' )[ 0 ]?.body ).toEqual( { doc_id: 1, list_folder: [ 8 ] } );
	} );

	it( 'with several waits until one is ticked', async () => {
		const { user, service, container } = await open( [ board, audit ] );
		expect( await screen.findByRole( 'dialog', { name: 'Shared document was in folders:' } ) ).toBeInTheDocument();
		expect( button( 'Remove' ) ).toBeDisabled();
		await user.click( screen.getByRole( 'checkbox', { name: /Board \/ Audit/ } ) );
		expect( screen.getByText( 'Added by Max' ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( button( 'Remove' ) );
		await waitFor( () =>
			expect( service.made( 'PUT /doc/unshare-doc' )[ 0 ]?.body ).toEqual( { doc_id: 1, list_folder: [ 9 ] } )
		);
	} );

	it( 'explains why there is nothing to remove where only its folder is shared', async () => {
		await open( [] );
		expect( await screen.findByText( /because the folder it lies in is shared/ ) ).toBeInTheDocument();
		expect( button( 'Remove' ) ).toBeDisabled();
	} );

	it( 'that fails shows the error', async () => {
		const { user } = await open( [ board ], refusal( 500, 'internal_error' ) );
		await waitFor( () => expect( button( 'Remove' ) ).toBeEnabled() );
		await user.click( button( 'Remove' ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'There was an error while removing your document from share folder. Please try again or contact us for support.'
		);
	} );
} );
