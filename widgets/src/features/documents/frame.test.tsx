import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService, folder, row } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { Documents } from '.';

const refused = 'You are not allowed to view this information. Please contact your manager or owner of the company.';
const tab = ( name: string ) => screen.getByRole( 'tab', { name } );
const item = ( name: string ) => screen.findByRole( 'treeitem', { name } );
const account = ( ...capabilities: string[] ) =>
	json( { role: 'member', plan: { status: 'active' }, capabilities, needs_upgrade: [] } );
const crumbs = () =>
	within( screen.getByRole( 'navigation', { name: 'Breadcrumb' } ) )
		.getAllByRole( 'listitem' )
		.map( ( one ) => one.textContent );

/** The parameters of the calls, newest last. */
const lastQuery = ( service: ReturnType< typeof createFakeService >, route: string ) =>
	Object.fromEntries( new URLSearchParams( service.made( route ).at( -1 )?.path.split( '?' )[ 1 ] ) );

/** As wide as a phone. */
function onPhone() {
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 358 );
}

beforeEach( () => window.sessionStorage.clear() );
afterEach( () => jest.restoreAllMocks() );

describe( 'the tabs', () => {
	it( 'are the three spaces, walked by arrows and chosen by Enter; back undoes', async () => {
		const { user, service } = render( <Documents /> );
		await user.click( tab( 'My documents' ) );
		await screen.findByRole( 'tab', { name: 'Organisation documents' } );
		await user.keyboard( '{ArrowRight}' );
		expect( tab( 'Shared folders' ) ).toHaveFocus();
		expect( window.location.search ).toBe( '' );
		await user.keyboard( '{Enter}' );
		expect( tab( 'Shared folders' ) ).toHaveAttribute( 'aria-selected', 'true' );
		expect( window.location.search ).toBe( '?tab=shared' );
		await waitFor( () => expect( lastQuery( service, 'GET /doc' ).type ).toBe( '2' ) );
		expect( await item( 'Precedents' ) ).toBeInTheDocument();
		act( () => window.history.back() );
		await waitFor( () => expect( tab( 'My documents' ) ).toHaveAttribute( 'aria-selected', 'true' ) );
	} );

	it( 'are two for those who may not see Organisation documents, without Deleted', async () => {
		const service = createFakeService();
		service.when( 'GET /me', account( 'documents.create', 'folders.create' ) );
		render( <Documents />, { service } );
		await screen.findByRole( 'link', { name: 'Agreement 1' } );
		expect( screen.getAllByRole( 'tab', { name: /documents|folders/ } ) ).toHaveLength( 2 );
		expect( screen.queryByRole( 'button', { name: 'Deleted' } ) ).not.toBeInTheDocument();
	} );

	it.each( [ 'organisation', 'deleted' ] )(
		'send who may not see %s to My documents, and say why',
		async ( name ) => {
			const service = createFakeService();
			service.when( 'GET /me', account( 'documents.create' ) );
			const { user, container } = render( <Documents />, { service, at: `?tab=${ name }` } );
			expect( await screen.findByText( refused ) ).toBeInTheDocument();
			expect( window.location.search ).toBe( '' );
			await screen.findByRole( 'link', { name: 'Agreement 1' } );
			expect( await axe( container ) ).toHaveNoViolations();
			await user.click( screen.getByRole( 'button', { name: 'Close' } ) );
			expect( screen.queryByText( refused ) ).not.toBeInTheDocument();
		}
	);

	it( 'follow a refusal of the service before the rights are loaded', async () => {
		const service = createFakeService();
		service.when( 'GET /me', () => new Promise( () => {} ) );
		const no = refusal( 403, 'forbidden', refused );
		service.when( 'GET /doc/list-for-owner', no );
		service.when( 'GET /doc/get-status-for-list-owner', no );
		render( <Documents />, { service, at: '?tab=organisation' } );
		await screen.findByRole( 'link', { name: 'Agreement 1' } );
		expect( await screen.findByText( refused ) ).toBeInTheDocument();
		expect( window.location.search ).toBe( '' );
	} );
} );

describe( 'a folder', () => {
	it( 'opens from the tree, shows no rows of the one before, and is in the address', async () => {
		const { user, service } = render( <Documents />, { at: '?search=a&status=2&sort=name-asc' } );
		await screen.findByRole( 'link', { name: 'Agreement 1' } );
		let respond: ( response: Response ) => void = () => {};
		service.when( 'GET /doc', () => new Promise( ( done ) => ( respond = done ) ) );
		await user.click( await item( 'Clients' ) );
		expect( window.location.search ).toBe( '?sort=name-asc&folderId=5' );
		expect( screen.queryByRole( 'link', { name: 'Agreement 1' } ) ).not.toBeInTheDocument();
		expect( crumbs() ).toEqual( [ 'My documents', 'Clients' ] );
		respond(
			json( { rows: [ row( 40 ) ], page: 1, total_page: 1, total_record: 1, next: null, is_total_exact: true } )
		);
		await screen.findByRole( 'link', { name: 'Agreement 40' } );
		expect( screen.queryByRole( 'link', { name: 'Agreement 1' } ) ).not.toBeInTheDocument();
		expect( lastQuery( service, 'GET /doc' ) ).toMatchObject( { folder_id: '5', sort: 'name' } );
		expect( lastQuery( service, 'GET /doc/get-status' ) ).toEqual( { type: '1', folder_id: '5' } );
	} );

	it( 'has its way in the breadcrumb, which leads back', async () => {
		const { user } = render( <Documents />, { at: '?folderId=6' } );
		await waitFor( () => expect( crumbs() ).toEqual( [ 'My documents', 'Clients', 'Harbour' ] ) );
		const { getByRole } = within( screen.getByRole( 'navigation', { name: 'Breadcrumb' } ) );
		expect( getByRole( 'button', { name: 'Harbour' } ) ).toHaveAttribute( 'aria-current', 'page' );
		await user.click( getByRole( 'button', { name: 'Clients' } ) );
		expect( window.location.search ).toBe( '?folderId=5' );
		expect( getByRole( 'button', { name: 'Clients' } ) ).toHaveFocus();
		await user.click( getByRole( 'button', { name: 'My documents' } ) );
		expect( window.location.search ).toBe( '' );
	} );

	it( 'of another member has their name in the breadcrumb', async () => {
		render( <Documents />, { at: '?tab=organisation&folderId=31' } );
		await waitFor( () => expect( crumbs() ).toEqual( [ 'Organisation documents', 'Max', 'Leases', 'Old' ] ) );
	} );

	it( 'that was deleted while it was open is replaced by its parent', async () => {
		const service = createFakeService();
		service.when( 'DELETE /folder/6', json( null ) );
		const { user } = render( <Documents />, { service, at: '?folderId=6' } );
		await user.click( await screen.findByRole( 'button', { name: 'Menu of folder Harbour' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: 'Delete' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'Delete' } ) );
		await waitFor( () => expect( window.location.search ).toBe( '?folderId=5' ) );
	} );
} );

describe( 'Create New', () => {
	const entries = async ( at: string, service = createFakeService() ) => {
		const { user } = render( <Documents />, { service, at } );
		await screen.findByRole( 'link', { name: 'Agreement 1' } );
		await screen.findByRole( 'treeitem', { name: 'All documents' } );
		const button = screen.queryByRole( 'button', { name: 'Create New' } );
		if ( button ) {
			await user.click( button );
			await screen.findByRole( 'menu' );
		}
		return screen.queryAllByRole( 'menuitem' ).map( ( one ) => one.textContent );
	};

	it.each( [
		[ 'in My documents', '', [ 'New Folder', 'New Document' ] ],
		[ 'in Shared folders', '?tab=shared', [ 'New Folder' ] ],
		[ 'in Organisation documents', '?tab=organisation', [] ],
	] )( '%s creates the items of that place', async ( _where, at, words ) => {
		expect( await entries( at ) ).toEqual( words );
	} );

	it( 'offers no folder at the maximum depth', async () => {
		const service = createFakeService();
		service.when( 'GET /folder/get-all', json( [ folder( 5, 'Clients', { allowed: [ 'folders.rename' ] } ) ] ) );
		expect( await entries( '?folderId=5', service ) ).toEqual( [ 'New Document' ] );
	} );

	it( 'creates a folder inside the open one', async () => {
		const service = createFakeService();
		service.when( 'POST /folder', json( folder( 9, 'Wills' ) ) );
		expect( await entries( '?folderId=5', service ) ).toContain( 'New Folder' );
		await act( async () => screen.getByRole( 'menuitem', { name: 'New Folder' } ).click() );
		const dialog = await screen.findByRole( 'dialog', { name: 'New Folder' } );
		expect( dialog ).toHaveAccessibleDescription( 'In “Clients”.' );
		fireEvent.change( within( dialog ).getByLabelText( 'Folder name' ), { target: { value: 'Wills' } } );
		await act( async () => within( dialog ).getByRole( 'button', { name: 'Create' } ).click() );
		expect( service.made( 'POST /folder' )[ 0 ]?.body ).toMatchObject( { type: 1, folder_parent_id: 5 } );
	} );

	it( 'creates a folder at the top, too, while one is open', async () => {
		const service = createFakeService();
		service.when( 'POST /folder', json( folder( 9, 'Wills' ) ) );
		await entries( '?folderId=5', service );
		await act( async () => screen.getByRole( 'menuitem', { name: 'New Folder' } ).click() );
		const dialog = await screen.findByRole( 'dialog', { name: 'New Folder' } );
		fireEvent.change( within( dialog ).getByLabelText( 'Folder name' ), { target: { value: 'Wills' } } );
		fireEvent.click( within( dialog ).getByRole( 'radio', { name: 'At the top level' } ) );
		expect( dialog ).toHaveAccessibleDescription( 'At the top level, outside all folders.' );
		expect( within( dialog ).getByLabelText( 'Type' ) ).toHaveDisplayValue( 'My documents' );
		await act( async () => within( dialog ).getByRole( 'button', { name: 'Create' } ).click() );
		expect( service.made( 'POST /folder' )[ 0 ]?.body ).toMatchObject( { type: 1, folder_parent_id: null } );
	} );
} );

describe( 'the status tabs', () => {
	it( 'count the results of search and folder, and filter the list', async () => {
		const { user, service } = render( <Documents />, { at: '?folderId=5&search=a' } );
		await user.click( await screen.findByRole( 'tab', { name: 'In progress 6' } ) );
		expect( window.location.search ).toBe( '?folderId=5&search=a&status=2' );
		await waitFor( () => expect( lastQuery( service, 'GET /doc' ).status ).toBe( '2' ) );
		expect( lastQuery( service, 'GET /doc/get-status' ) ).toEqual( { type: '1', folder_id: '5', name: 'a' } );
		expect( screen.getByRole( 'tab', { name: 'All 23' } ) ).toHaveAttribute( 'aria-selected', 'false' );
		expect( screen.getByRole( 'combobox', { name: 'Status' } ) ).toHaveDisplayValue( 'In progress (6)' );
	} );

	it( 'are shown without their counts, and so are the rows', async () => {
		const service = createFakeService();
		service.when( 'GET /doc/get-status', refusal( 503, 'database_unavailable' ) );
		render( <Documents />, { service } );
		await screen.findByRole( 'link', { name: 'Agreement 1' } );
		expect( tab( 'Completed' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );
} );

it( 'shows rows after one request to the API: tree, counts and rights come beside it', async () => {
	const service = createFakeService();
	const never = () => new Promise< Response >( () => {} );
	[ 'GET /folder/get-all', 'GET /doc/get-status', 'GET /me' ].forEach( ( route ) => service.when( route, never ) );
	render( <Documents />, { service, at: '?folderId=6' } );
	expect( await screen.findByRole( 'link', { name: 'Agreement 1' } ) ).toBeInTheDocument();
} );

it( 'limits Organisation documents to some owners, and keeps them in the address', async () => {
	const { user, service, container } = render( <Documents />, { at: '?tab=organisation' } );
	await user.click( await screen.findByRole( 'button', { name: 'All owners' } ) );
	const { findByRole } = within( await screen.findByRole( 'dialog', { name: 'Owners' } ) );
	await user.click( await findByRole( 'checkbox', { name: 'Max' } ) );
	expect( window.location.search ).toBe( '?tab=organisation&users=4' );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( await findByRole( 'checkbox', { name: 'Ann' } ) );
	await waitFor( () => expect( lastQuery( service, 'GET /doc/list-for-owner' ).user_ids ).toBe( '4,3' ) );
	expect( lastQuery( service, 'GET /doc/get-status-for-list-owner' ) ).toEqual( { user_ids: '4,3' } );
	await user.keyboard( '{Escape}' );
	expect( await screen.findByRole( 'button', { name: 'Owners: 2' } ) ).toBeInTheDocument();
} );

describe( 'on a phone', () => {
	it( 'the folders come in a drawer, with their menus, and go when one is opened', async () => {
		onPhone();
		const { user, container } = render( <Documents /> );
		await user.click( await screen.findByRole( 'button', { name: 'Folders' } ) );
		const drawer = await screen.findByRole( 'dialog', { name: 'Folders' } );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( within( drawer ).getByRole( 'button', { name: 'Menu of folder Clients' } ) );
		expect( await screen.findByRole( 'menuitem', { name: 'Rename' } ) ).toBeInTheDocument();
		await user.keyboard( '{Escape}' );
		await user.click( within( drawer ).getByRole( 'treeitem', { name: 'Clients' } ) );
		await waitFor( () => expect( drawer ).not.toBeInTheDocument() );
		expect( window.location.search ).toBe( '?folderId=5' );
	} );

	it( 'a floating button opens Create New', async () => {
		onPhone();
		const { user } = render( <Documents /> );
		await user.click( await screen.findByRole( 'button', { name: 'Create New' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: 'New Document' } ) );
		expect( await screen.findByRole( 'dialog', { name: 'New Document' } ) ).toBeInTheDocument();
	} );
} );

describe( 'deleted documents', () => {
	const page = ( ...rows: object[] ) => json( { rows, page: 1, total_page: 1, total_record: rows.length } );
	const deleted = {
		deleted_at: '2026-11-20T10:00:00Z',
		deleted_by_user: { ID: 3, display_name: 'Ann' },
		purge_at: '2026-12-20T10:00:00Z',
	};

	it( 'are listed with their end, and restored', async () => {
		const service = createFakeService();
		service.when(
			'GET /folder/list-deleted',
			page( { id: 5, name: 'Clients', ...deleted, allowed: [ 'folders.restore' ] } )
		);
		service.when(
			'GET /doc/list-deleted',
			page( { id: 7, name: 'Smith NDA', ...deleted, allowed: [ 'documents.restore' ] } )
		);
		service.when( 'PUT /doc/restore', json( { restored: [ 7 ] } ) );
		const { user, container } = render( <Documents />, { service } );
		await user.click( await screen.findByRole( 'button', { name: 'Deleted' } ) );
		expect( window.location.search ).toBe( '?tab=deleted' );
		const { getByText } = within( await screen.findByRole( 'list', { name: 'Documents' } ) );
		expect( getByText( '20 Dec 2026' ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
		service.when( 'GET /doc/list-deleted', page() );
		await user.click( screen.getByRole( 'button', { name: 'Restore: Smith NDA' } ) );
		await screen.findAllByText( '“Smith NDA” is back.' );
		await waitFor( () => expect( screen.queryByRole( 'list', { name: 'Documents' } ) ).not.toBeInTheDocument() );
		expect( service.made( 'PUT /doc/restore' )[ 0 ]?.body ).toEqual( { list_doc: [ 7 ] } );
		expect( screen.getByRole( 'button', { name: 'Restore: Clients' } ) ).toBeInTheDocument();
	} );

	it( 'can be none', async () => {
		const service = createFakeService();
		service.when( 'GET /folder/list-deleted', page() );
		service.when( 'GET /doc/list-deleted', page() );
		render( <Documents />, { service, at: '?tab=deleted' } );
		expect( await screen.findByText( 'Nothing was deleted' ) ).toBeInTheDocument();
	} );

	it( 'can be searched if there is more than a page', async () => {
		const service = createFakeService();
		const rows = [ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ].map( ( id ) => ( {
			id,
			name: `Deed ${ id }`,
			...deleted,
			allowed: [],
		} ) );
		service.when( 'GET /folder/list-deleted', page() );
		service.when( 'GET /doc/list-deleted', ( { path } ) =>
			path.includes( 'name=' ) ? page() : json( { rows, page: 1, total_page: 2, total_record: 14 } )
		);
		const { user } = render( <Documents />, { service, at: '?tab=deleted' } );
		const search = await screen.findByRole( 'searchbox', { name: 'Search deleted documents' } );
		await user.type( search, 'a & b' );
		expect( await screen.findByText( 'No documents found.' ) ).toBeInTheDocument();
		expect( lastQuery( service, 'GET /doc/list-deleted' ).name ).toBe( 'a & b' );
		expect( search ).toHaveFocus();
		await user.click( screen.getByRole( 'button', { name: 'Clear search' } ) );
		expect( await screen.findByText( 'Deed 1' ) ).toBeInTheDocument();
	} );

	it( 'have no search if one page has them all', async () => {
		const service = createFakeService();
		service.when( 'GET /folder/list-deleted', page() );
		service.when( 'GET /doc/list-deleted', page( { id: 7, name: 'Smith NDA', ...deleted, allowed: [] } ) );
		render( <Documents />, { service, at: '?tab=deleted' } );
		await screen.findByText( 'Smith NDA' );
		expect( screen.queryByRole( 'searchbox' ) ).not.toBeInTheDocument();
	} );

	it( 'stay if they cannot be restored, with the reason', async () => {
		const service = createFakeService();
		service.when(
			'GET /folder/list-deleted',
			page( { id: 5, name: 'Clients', ...deleted, allowed: [ 'folders.restore' ] } )
		);
		service.when( 'GET /doc/list-deleted', page() );
		service.when( 'PUT /folder/restore', refusal( 409, 'changed_meanwhile', 'Ann restored this.' ) );
		const { user } = render( <Documents />, { service, at: '?tab=deleted' } );
		await user.click( await screen.findByRole( 'button', { name: 'Restore: Clients' } ) );
		expect( await screen.findAllByText( 'Ann restored this.' ) ).not.toHaveLength( 0 );
	} );
} );

describe( 'an empty place', () => {
	const nothing = json( { rows: [], page: 1, total_page: 1, total_record: 0, next: null, is_total_exact: true } );

	it.each( [
		[ '?tab=shared', 'your whole company finds them here' ],
		[ '?tab=organisation', 'Documents that your colleagues make will be here.' ],
		[ '?folderId=5', 'Start a document here, or move one into this folder.' ],
	] )( '%s describes its content', async ( at, words ) => {
		const service = createFakeService();
		service.when( 'GET /doc', nothing );
		service.when( 'GET /doc/list-for-owner', nothing );
		const { container } = render( <Documents />, { service, at } );
		expect( await screen.findByText( 'No documents found.' ) ).toBeInTheDocument();
		expect( screen.getByText( new RegExp( words ) ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'at first use offers a folder too', async () => {
		const service = createFakeService();
		service.when( 'GET /doc', nothing );
		const { user } = render( <Documents />, { service } );
		await user.click( await screen.findByRole( 'button', { name: 'Create a new folder' } ) );
		expect( await screen.findByRole( 'dialog', { name: 'New Folder' } ) ).toBeInTheDocument();
	} );
} );
