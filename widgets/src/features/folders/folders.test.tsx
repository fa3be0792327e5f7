import { act as acting, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService, folder, type FakeService } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { useRefresh } from '../documents/refresh';
import { FolderTree } from './components/folder-tree';
import { Space } from './types';
import { useFolderDialogs } from './use-folder-dialogs';

const opened = jest.fn();
const onGone = jest.fn();
let refresh: ReturnType< typeof useRefresh >;

function Screen( { space = Space.mine, folderId = null }: { space?: Space; folderId?: number | null } ) {
	const { ask, create, dialogs } = useFolderDialogs( { onOpen: opened, onGone } );
	refresh = useRefresh();
	return (
		<>
			<FolderTree space={ space } folderId={ folderId } onOpen={ opened } onAsk={ ask } />
			<button onClick={ () => create( space, null ) }>New Folder</button>
			{ dialogs }
		</>
	);
}

const item = ( name: string ) => screen.findByRole( 'treeitem', { name } );
const names = () => screen.getAllByRole( 'menuitem' ).map( ( one ) => one.textContent );
const dialog = ( name: string ) => screen.findByRole( 'dialog', { name } );
const inside = async ( name: string ) => within( await dialog( name ) );

async function menuOf( name: string, service: FakeService = createFakeService(), space?: Space ) {
	const view = render( <Screen space={ space } />, { service } );
	await view.user.click( await screen.findByRole( 'button', { name: `Menu of folder ${ name }` } ) );
	await screen.findByRole( 'menu' );
	return view;
}

async function openAction( act: string, name: string, service = createFakeService(), space?: Space ) {
	const view = await menuOf( name, service, space );
	await view.user.click( screen.getByRole( 'menuitem', { name: act } ) );
	return { ...view, service };
}

beforeEach( () => {
	jest.clearAllMocks();
	window.sessionStorage.clear();
} );

describe( 'the tree', () => {
	it( 'opens the branches of the current folder, and keeps opened ones', async () => {
		const { user, container, unmount } = render( <Screen folderId={ 6 } /> );
		expect( await item( 'Harbour' ) ).toHaveAttribute( 'aria-selected', 'true' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( await item( 'Quay' ) );
		expect( opened ).toHaveBeenCalledWith( 7 );
		await user.click( await item( 'All documents' ) );
		expect( opened ).toHaveBeenCalledWith( null );
		unmount();
		render( <Screen /> );
		expect( await item( 'Harbour' ) ).toBeInTheDocument();
	} );

	it( 'groups Organisation folders by person, without menus', async () => {
		const { user } = render( <Screen space={ Space.organisation } /> );
		await user.click( await item( 'Max' ) );
		expect( opened ).not.toHaveBeenCalled();
		await user.click( await item( 'Leases' ) );
		expect( opened ).toHaveBeenCalledWith( 30 );
		expect( screen.getAllByRole( 'treeitem' ).map( ( one ) => one.textContent ) ).toEqual( [
			'All documents',
			'Ann',
			'Max',
			'Leases',
		] );
		expect( screen.queryByRole( 'button', { name: /Menu of folder/ } ) ).not.toBeInTheDocument();
	} );

	it( 'shows why it cannot be loaded, and retries', async () => {
		const service = createFakeService();
		service.when( 'GET /folder/get-all', refusal( 503, 'database_unavailable' ) );
		const { user } = render( <Screen />, { service } );
		expect( await screen.findByText( /The service is taking a short break/ ) ).toBeInTheDocument();
		service.when( 'GET /folder/get-all', json( [ folder( 5, 'Clients' ) ] ) );
		await user.click( screen.getByRole( 'button', { name: 'Load the folders again' } ) );
		expect( await item( 'Clients' ) ).toBeInTheDocument();
	} );

	it( 'shows names as they were typed', async () => {
		const service = createFakeService();
		const name = '  <script>alert(1)</script> \u{1F680} עברית ';
		service.when( 'GET /folder/get-all', json( [ folder( 5, name ) ] ) );
		render( <Screen />, { service } );
		await screen.findByRole( 'tree' );
		const shown = screen.getAllByRole( 'treeitem' )[ 1 ]!.querySelector( '[dir="auto"]' );
		expect( shown?.textContent ).toBe( name );
	} );
} );

describe( 'the menu of a folder', () => {
	it( 'has the actions that its node allows, in the spec’s order', async () => {
		await menuOf( 'Clients' );
		expect( names() ).toEqual( [ 'New subfolder', 'Add to Shared Folders', 'Move to ...', 'Rename', 'Delete' ] );
	} );

	it( 'offers to remove a shared folder from Shared folders', async () => {
		await menuOf( 'Team' );
		expect( names() ).toContain( 'Remove from Shared Folders' );
		expect( names() ).not.toContain( 'Add to Shared Folders' );
	} );

	it( 'stays open, with the focus in it, when the tree changes', async () => {
		const service = createFakeService();
		const { user } = await menuOf( 'Clients', service );
		await user.keyboard( '{ArrowDown}' );
		const focused = screen.getByRole( 'menuitem', { name: 'New subfolder' } );
		expect( focused ).toHaveFocus();
		const otherTree = [
			folder( 4, 'Before' ),
			folder( 5, 'Clients renamed', { children: [ folder( 6, 'Quay' ) ] } ),
		];
		service.when( 'GET /folder/get-all', json( otherTree ) );
		await acting( () => refresh( { folders: true } ) );
		expect( screen.getByText( 'Clients renamed' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Before' ) ).toBeInTheDocument();
		expect( focused ).toHaveFocus();
	} );

	it( 'is not there when nothing is allowed', async () => {
		const service = createFakeService();
		service.when( 'GET /folder/get-all', json( [ folder( 5, 'Clients', { allowed: [] } ) ] ) );
		render( <Screen />, { service } );
		await item( 'Clients' );
		expect( screen.queryByRole( 'button', { name: /Menu of folder/ } ) ).not.toBeInTheDocument();
	} );

	it( 'opens the sales dialog for actions that the plan does not include', async () => {
		const service = createFakeService();
		const lite = folder( 5, 'Clients', { allowed: [ 'folders.rename' ], needs_upgrade: [ 'folders.share' ] } );
		service.when( 'GET /folder/get-all', json( [ lite ] ) );
		const { container } = await openAction( 'Add to Shared Folders', 'Clients', service );
		const { getByRole } = await inside( 'This feature is not available for Lite Plan.' );
		expect( getByRole( 'link', { name: '1300 555 010' } ) ).toHaveAttribute( 'href', 'tel:1300555010' );
		expect( getByRole( 'link', { name: 'sales@example.com' } ) ).toHaveAttribute(
			'href',
			'mailto:sales@example.com'
		);
		expect( await axe( container ) ).toHaveNoViolations();
		expect( service.made( 'POST /folder-share' ) ).toHaveLength( 0 );
	} );
} );

describe( 'a new folder', () => {
	it( 'at the top has a name and a type', async () => {
		const { user, service, container } = render( <Screen /> );
		service.when( 'POST /folder', json( folder( 9, 'Wills' ) ) );
		await user.click( screen.getByRole( 'button', { name: 'New Folder' } ) );
		const { getByLabelText, getByRole, getByText } = await inside( 'New Folder' );
		const create = getByRole( 'button', { name: 'Create' } );
		expect( create ).toBeDisabled();
		await user.type( getByLabelText( 'Folder name' ), ' Wills ' );
		await user.selectOptions( getByLabelText( 'Type' ), '' );
		expect( getByText( 'Type is required' ) ).toBeInTheDocument();
		expect( create ).toBeDisabled();
		await user.selectOptions( getByLabelText( 'Type' ), 'Shared folders' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( create );
		await screen.findAllByText( 'Folder “ Wills ” was created.', { normalizer: ( text ) => text } );
		expect( service.made( 'POST /folder' )[ 0 ]?.body ).toEqual( {
			name: ' Wills ',
			type: 2,
			folder_parent_id: null,
		} );
		await user.click( screen.getByRole( 'button', { name: 'Open' } ) );
		expect( opened ).toHaveBeenCalledWith( expect.objectContaining( { id: 9 } ) );
	} );

	it( 'shows in the spec’s words that a name is required', async () => {
		const { user } = await openAction( 'New subfolder', 'Clients' );
		const { getByLabelText, getByRole, getByText, queryByLabelText } = await inside( 'New subfolder' );
		expect( queryByLabelText( 'Type' ) ).not.toBeInTheDocument();
		await user.type( getByLabelText( 'Folder name' ), 'x{Backspace} ' );
		expect( getByText( 'Folder name is required' ) ).toBeInTheDocument();
		expect( getByLabelText( 'Folder name' ) ).toBeInvalid();
		expect( getByRole( 'button', { name: 'Create' } ) ).toBeDisabled();
	} );

	it( 'below another one shows there, also when that was closed', async () => {
		const { user, service } = await openAction( 'New subfolder', 'Clients' );
		service.when( 'POST /folder', json( folder( 9, 'Wills' ) ) );
		const { getByLabelText } = await inside( 'New subfolder' );
		await user.type( getByLabelText( 'Folder name' ), 'Wills{Enter}' );
		expect( await item( 'Harbour' ) ).toBeInTheDocument();
		expect( service.made( 'POST /folder' )[ 0 ]?.body ).toMatchObject( { type: 1, folder_parent_id: 5 } );
	} );
} );

describe( 'a renamed folder', () => {
	it( 'is sent with the name that was displayed', async () => {
		const { user, service } = await openAction( 'Rename', 'Clients' );
		service.when( 'PUT /folder/5', json( folder( 5, 'Customers' ) ) );
		const { getByLabelText, getByRole } = await inside( 'Rename folder' );
		expect( getByRole( 'button', { name: 'Rename' } ) ).toBeDisabled();
		await user.clear( getByLabelText( 'Folder name' ) );
		await user.type( getByLabelText( 'Folder name' ), 'Customers{Enter}' );
		await screen.findAllByText( '“Clients” is now “Customers”.' );
		expect( service.made( 'PUT /folder/5' )[ 0 ]?.body ).toEqual( { name: 'Customers', seen_name: 'Clients' } );
		expect( service.made( 'GET /folder/get-all' ).length ).toBeGreaterThan( 1 );
	} );

	it( 'that another member renamed keeps what was typed, shows a message, and can be renamed again', async () => {
		const { user, service, container } = await openAction( 'Rename', 'Clients' );
		service.when( 'PUT /folder/5', refusal( 409, 'changed_meanwhile', 'Ann renamed this to “Y”.' ) );
		service.when( 'GET /folder/get-all', json( [ folder( 5, 'Y' ) ] ) );
		const { getByLabelText, findByRole } = await inside( 'Rename folder' );
		await user.type( getByLabelText( 'Folder name' ), ' 2{Enter}' );
		expect( await findByRole( 'alert' ) ).toHaveTextContent( 'Ann renamed this to “Y”.' );
		expect( await findByRole( 'alert' ) ).toHaveTextContent( 'Reference for support: req-1' );
		expect( getByLabelText( 'Folder name' ) ).toHaveValue( 'Clients 2' );
		expect( await axe( container ) ).toHaveNoViolations();
		service.when( 'PUT /folder/5', json( folder( 5, 'Clients 2' ) ) );
		await user.type( getByLabelText( 'Folder name' ), '{Enter}' );
		await screen.findAllByText( '“Y” is now “Clients 2”.' );
		expect( service.made( 'PUT /folder/5' ).map( ( call ) => call.body.seen_name ) ).toEqual( [ 'Clients', 'Y' ] );
	} );

	it( 'is not discarded by Escape without a confirmation', async () => {
		const { user } = await openAction( 'Rename', 'Clients' );
		const { getByLabelText, getByRole } = await inside( 'Rename folder' );
		await user.type( getByLabelText( 'Folder name' ), 'x{Escape}' );
		expect( getByRole( 'button', { name: 'Keep editing' } ) ).toHaveFocus();
	} );
} );

describe( 'a moved folder', () => {
	const targets = {
		can_be_top: true,
		folders: [
			{ id: 5, name: 'Clients', parent_id: [], children: [], is_allowed: false, reason: 'It is this folder.' },
			{ id: 8, name: 'Team', parent_id: [], children: [], is_allowed: true, reason: '' },
		],
	};

	it( 'moves to a place that the service allows, once it is chosen', async () => {
		const service = createFakeService();
		service.when( 'GET /folder/5/popup-move', json( targets ) );
		service.when( 'PUT /folder/5/move-folder', json( null ) );
		const { user, container } = await openAction( 'Move to ...', 'Clients', service );
		const { findByRole, getByRole } = await inside( 'Move folder to' );
		expect( await findByRole( 'treeitem', { name: 'Clients' } ) ).toHaveAccessibleDescription(
			'It is this folder.'
		);
		await user.click( getByRole( 'treeitem', { name: 'Clients' } ) );
		expect( getByRole( 'button', { name: 'Move here' } ) ).toBeDisabled();
		await user.click( getByRole( 'treeitem', { name: 'Team' } ) );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( getByRole( 'button', { name: 'Move here' } ) );
		await screen.findAllByText( '“Clients” was moved to “Team”.' );
		expect( service.made( 'PUT /folder/5/move-folder' )[ 0 ]?.body ).toEqual( {
			to_folder_id: 8,
			seen_folder_id: null,
		} );
	} );

	it( 'may go to the top', async () => {
		const service = createFakeService();
		service.when( 'GET /folder/5/popup-move', json( targets ) );
		service.when( 'PUT /folder/5/move-folder', json( null ) );
		const { user } = await openAction( 'Move to ...', 'Clients', service );
		const { findByRole, getByRole } = await inside( 'Move folder to' );
		await user.click( await findByRole( 'treeitem', { name: 'My documents' } ) );
		await user.click( getByRole( 'button', { name: 'Move here' } ) );
		await waitFor( () =>
			expect( service.made( 'PUT /folder/5/move-folder' )[ 0 ]?.body ).toMatchObject( { to_folder_id: null } )
		);
	} );
} );

describe( 'a deleted folder', () => {
	it( 'shows the spec’s warning, and can be restored', async () => {
		const { user, service, container } = await openAction( 'Delete', 'Clients' );
		service.when( 'DELETE /folder/5', json( null ) );
		service.when( 'PUT /folder/restore', json( { restored: [ 5 ] } ) );
		expect( await dialog( 'Delete “Clients”?' ) ).toHaveAccessibleDescription(
			'You cannot delete a folder which contains sub folder(s) or document(s).'
		);
		const { getByRole } = await inside( 'Delete “Clients”?' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( getByRole( 'button', { name: 'Delete' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
		await screen.findAllByText( '“Clients” is back.' );
		expect( service.made( 'PUT /folder/restore' )[ 0 ]?.body ).toEqual( { list_folder: [ 5 ] } );
		expect( onGone ).toHaveBeenCalledWith( expect.objectContaining( { id: 5 } ) );
	} );

	it( 'that is not empty stays, with the service’s message', async () => {
		const words = 'You cannot delete a folder which contains sub folder(s) or document(s).';
		const { user, service } = await openAction( 'Delete', 'Clients' );
		service.when( 'DELETE /folder/5', refusal( 409, 'folder_not_empty', words ) );
		const { getByRole, findByRole } = await inside( 'Delete “Clients”?' );
		await user.click( getByRole( 'button', { name: 'Delete' } ) );
		expect( await findByRole( 'alert' ) ).toHaveTextContent( words );
		expect( onGone ).not.toHaveBeenCalled();
	} );
} );

describe( 'sharing', () => {
	it( 'takes several folders, at least one, and none that is shared', async () => {
		const { user, service, container } = await openAction( 'Add to Shared Folders', 'Clients' );
		service.when( 'POST /folder-share', json( { folders: [] }, { message: 'folder shared' } ) );
		const { getByRole } = await inside( 'Add to Shared Folders' );
		const share = getByRole( 'button', { name: 'Share' } );
		expect( getByRole( 'treeitem', { name: 'Clients' } ) ).toBeChecked();
		expect( getByRole( 'treeitem', { name: 'Team' } ) ).toHaveAccessibleDescription( 'Already shared' );
		await user.click( getByRole( 'treeitem', { name: 'Clients' } ) );
		expect( share ).toBeDisabled();
		await user.click( getByRole( 'treeitem', { name: 'Harbour' } ) );
		await user.click( getByRole( 'treeitem', { name: 'Quay' } ) );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( share );
		await screen.findAllByText( '2 folders shared' );
		expect( service.made( 'POST /folder-share' )[ 0 ]?.body ).toEqual( { folder_ids: [ 6, 7 ] } );
	} );

	it( 'is removed per share, and requires at least one', async () => {
		const { user, service } = await openAction( 'Remove from Shared Folders', 'Team' );
		service.when( 'DELETE /folder-share', json( null, { message: 'removed' } ) );
		const { getByRole, getAllByRole } = await inside( 'Remove from shared folder' );
		expect( getAllByRole( 'treeitem' ) ).toHaveLength( 1 );
		await user.click( getByRole( 'treeitem', { name: 'Team' } ) );
		expect( getByRole( 'button', { name: 'Remove' } ) ).toBeDisabled();
		await user.click( getByRole( 'treeitem', { name: 'Team' } ) );
		await user.click( getByRole( 'button', { name: 'Remove' } ) );
		await screen.findAllByText( 'Removed from shared folders' );
		expect( service.made( 'DELETE /folder-share' )[ 0 ]?.path ).toBe( '/folder-share?folder_share_id=4' );
	} );
} );
