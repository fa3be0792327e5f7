import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { drawnRows, fromMenu, listOf, openPane, own, Pane } from '../../../tests/documents';
import { createFakeService, row } from '../../../tests/fake-service';
import { refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { Documents } from '.';

const queriesOf = ( service: ReturnType< typeof createFakeService >, route = 'GET /doc' ) =>
	service.made( route ).map( ( { path } ) => Object.fromEntries( new URLSearchParams( path.split( '?' )[ 1 ] ) ) );

describe( 'the pages', () => {
	it( 'come ten by ten, each from where the one before ended', async () => {
		const { service, user } = render( <Pane /> );
		await screen.findByText( '10 of 23' );
		await user.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		await screen.findByText( '20 of 23' );
		await user.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		await screen.findByText( '23 of 23' );
		expect( screen.queryByRole( 'button', { name: 'Load more' } ) ).not.toBeInTheDocument();
		expect( queriesOf( service ) ).toEqual( [
			{ type: '1', sort: 'created_at', order: 'desc', page: '1', length: '10' },
			{ type: '1', sort: 'created_at', order: 'desc', page: '2', length: '10', after: '10' },
			{ type: '1', sort: 'created_at', order: 'desc', page: '3', length: '10', after: '20' },
		] );
		expect( window.location.search ).toBe( '?pages=3' );
		expect( drawnRows() ).toHaveLength( 23 );
	} );

	it( 'come back as far as they were, at most a hundred rows a request', async () => {
		const service = createFakeService();
		service.when( 'GET /doc', ( { path } ) => {
			const query = new URLSearchParams( path.split( '?' )[ 1 ] );
			const start = Number( query.get( 'after' ) ?? 0 );
			const length = Number( query.get( 'length' ) );
			const rows = Array.from( { length }, ( _, index ) => row( start + index + 1 ) );
			return listOf( rows, { total_record: 500, is_total_exact: false, next: String( start + length ) } );
		} );
		render( <Pane />, { service, at: '?pages=25' } );
		expect( await screen.findByText( '250 of 500+' ) ).toBeInTheDocument();
		expect( queriesOf( service ).map( ( { length, after } ) => [ length, after ] ) ).toEqual( [
			[ '100', undefined ],
			[ '100', '100' ],
			[ '50', '200' ],
		] );
	} );

	it( 'show a loading error and can be reloaded', async () => {
		const { service, user } = render( <Pane /> );
		await screen.findByText( '10 of 23' );
		service.offline = true;
		await user.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'You are offline.' );
		service.offline = false;
		await user.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		expect( await screen.findByText( '20 of 23' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'another list', () => {
	it( 'of another folder never shows the rows of the one before', async () => {
		const service = createFakeService();
		let respond = () => {};
		service.when( 'GET /doc', ( { path } ) =>
			path.includes( 'folder_id=5' )
				? new Promise( ( done ) => ( respond = () => done( listOf( [ row( 77 ) ] ) ) ) )
				: listOf( [ row( 1, { folder: { id: 5, name: 'Clients' } } ) ] )
		);
		const { user } = render( <Pane />, { service } );
		await user.click( await screen.findByRole( 'link', { name: 'Folder: Clients' } ) );
		await waitFor( () => expect( service.made( 'GET /doc' ) ).toHaveLength( 2 ) );
		expect( screen.queryByRole( 'link', { name: 'Agreement 1' } ) ).not.toBeInTheDocument();
		respond();
		expect( await screen.findByRole( 'link', { name: 'Agreement 77' } ) ).toBeInTheDocument();
	} );

	it( 'of another space lists nothing while there is no connection', async () => {
		const service = createFakeService();
		service.when( 'GET /doc', ( { path } ) =>
			path.includes( 'type=2' ) ? listOf( [ row( 77 ) ] ) : listOf( [ row( 1 ) ] )
		);
		render( <Documents />, { service } );
		await screen.findByRole( 'link', { name: 'Agreement 1' } );
		service.offline = true;
		fireEvent.click( screen.getByRole( 'tab', { name: 'Shared folders' } ) );
		expect( await screen.findByText( 'You are offline.', { exact: false } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: 'Agreement 1' } ) ).not.toBeInTheDocument();
	} );

	it( 'of the same folder keeps the old rows until the new ones are here', async () => {
		const service = createFakeService();
		let respond = () => {};
		service.when( 'GET /doc', ( { path } ) =>
			path.includes( 'status=2' )
				? new Promise( ( done ) => ( respond = () => done( listOf( [ row( 77 ) ] ) ) ) )
				: listOf( [ row( 1 ) ] )
		);
		render( <Documents />, { service } );
		await screen.findByRole( 'link', { name: 'Agreement 1' } );
		fireEvent.click( screen.getByRole( 'tab', { name: /In progress/ } ) );
		await waitFor( () => expect( service.made( 'GET /doc' ) ).toHaveLength( 2 ) );
		expect( screen.getByRole( 'link', { name: 'Agreement 1' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'list', { name: 'Documents' } ) ).toHaveAttribute( 'aria-busy', 'true' );
		respond();
		expect( await screen.findByRole( 'link', { name: 'Agreement 77' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: 'Agreement 1' } ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[
			'?tab=shared&folderId=4&status=2&search=a',
			'GET /doc',
			{ type: '2', folder_id: '4', status: '2', name: 'a' },
		],
		[ '?tab=organisation&users=3,4', 'GET /doc/list-for-owner', { type: '3', user_ids: '3,4' } ],
		[ '?tab=my&users=3&sort=name-asc', 'GET /doc', { type: '1', sort: 'name', order: 'asc' } ],
	] )( 'is asked for as the address says: %s', async ( at, route, query ) => {
		const { service } = render( <Pane />, { at } );
		await screen.findByText( '10 of 23' );
		expect( queriesOf( service, route )[ 0 ] ).toMatchObject( query );
		if ( ! at.includes( 'organisation' ) ) {
			expect( queriesOf( service, route )[ 0 ] ).not.toHaveProperty( 'user_ids' );
		}
	} );

	it( 'reports the number of results', async () => {
		const onTotal = jest.fn();
		render( <Pane onTotal={ onTotal } /> );
		await waitFor( () => expect( onTotal ).toHaveBeenCalledWith( 23 ) );
	} );
} );

describe( 'without rows', () => {
	it( 'shows what the page says about that', async () => {
		const service = createFakeService();
		service.when( 'GET /doc', listOf( [] ) );
		render( <Pane />, { service } );
		expect( await screen.findByText( 'Nothing here.' ) ).toBeInTheDocument();
	} );

	it( 'of a deleted folder offers the way out of it', async () => {
		const service = createFakeService();
		service.when( 'GET /doc', ( { path } ) =>
			path.includes( 'folder_id' ) ? refusal( 404, 'folder_not_found' ) : listOf( [ row( 1 ) ] )
		);
		const { user } = render( <Pane />, { service, at: '?folderId=99' } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'This folder is no longer here.' );
		await user.click( screen.getByRole( 'button', { name: 'Show all documents' } ) );
		expect( await screen.findByRole( 'link', { name: 'Agreement 1' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );

	it( 'holds their place after a moment, not before', async () => {
		const service = createFakeService();
		service.when( 'GET /doc', () => new Promise( () => {} ) );
		render( <Pane />, { service } );
		expect( screen.queryByText( 'Loading…' ) ).not.toBeInTheDocument();
		expect( await screen.findByText( 'Loading…' ) ).toBeInTheDocument();
	} );
} );

describe( 'a row', () => {
	const shown = {
		is_share: true,
		folder: { id: 5, name: 'Clients' },
		type: 'ASIC',
		status: 2,
		status_name: 'In progress',
	};

	it( 'shows type, owner, folder and the last change, and is accessible', async () => {
		const { container } = await openPane( { rows: [ own( 1, shown ) ] } );
		const line = within( drawnRows()[ 0 ]! );
		expect( line.getByRole( 'link', { name: 'Agreement 1' } ) ).toHaveAttribute(
			'href',
			'http://localhost/my-account/my-document/?docId=1&docName=Agreement+1'
		);
		expect( line.getByText( 'ASIC' ) ).toBeInTheDocument();
		expect( line.getByText( 'In progress' ) ).toBeInTheDocument();
		expect( line.getByText( 'Shared' ) ).toBeInTheDocument();
		expect( line.getByRole( 'link', { name: 'Folder: Clients' } ) ).toBeInTheDocument();
		expect( line.getByText( '20 Nov 2026' ) ).toBeInTheDocument();
		expect( line.queryByText( 'Olivia' ) ).not.toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it.each( [ 'shared', 'organisation' ] )( 'names its owner in %s', async ( tab ) => {
		await openPane( {
			at: `?tab=${ tab }`,
			rows: [ own( 1, { created_by_user: { ID: 3, display_name: 'Max' } } ) ],
		} );
		expect( screen.getByText( 'Max' ) ).toBeInTheDocument();
	} );

	it( 'shows a name as it was typed, spaces, tags, direction and all', async () => {
		const name = '  <b>עסקה</b>   🦘 ';
		await openPane( { rows: [ own( 1, { name } ) ] } );
		const link = within( drawnRows()[ 0 ]! ).getAllByRole( 'link' )[ 0 ]!;
		expect( link.textContent ).toBe( name );
		expect( link.firstElementChild ).toHaveAttribute( 'dir', 'auto' );
	} );

	it( 'opens here; with a key held the browser opens it elsewhere', async () => {
		const { user } = await openPane();
		const link = screen.getByRole( 'link', { name: 'Agreement 1' } );
		link.addEventListener( 'click', ( event ) => event.preventDefault() );
		fireEvent.click( link, { ctrlKey: true } );
		expect( window.location.search ).toBe( '' );
		await user.click( link );
		expect( window.location.search ).toBe( '?docId=1&docName=Agreement+1' );
	} );

	it( 'offers all actions of its creator, and none with a missing target', async () => {
		const files = [ { type: 'pdf' }, { type: 'docx' } ];
		const { user } = await openPane( { rows: [ own( 1, { is_share: true, files } ) ] } );
		expect( await fromMenu( user, 'Agreement 1' ) ).toEqual( [
			'Open details',
			'Select',
			'Rename',
			'Client or matter',
			'Copy',
			'Move to',
			'Add to Shared Folder',
			'Remove from Shared Folder',
			'Document logs',
			'Data change logs',
			'Download PDF',
			'Download Word',
			'Delete',
		] );
	} );

	it( 'offers only what the service allows', async () => {
		const { user } = await openPane( {
			at: '?tab=organisation',
			rows: [ row( 1, { allowed: [ 'documents.logs' ] } ) ],
		} );
		expect( await fromMenu( user, 'Agreement 1' ) ).toEqual( [
			'Open details',
			'Document logs',
			'Data change logs',
		] );
		expect( screen.queryByRole( 'link', { name: /Document: Agreement 1/ } ) ).not.toBeInTheDocument();
	} );

	it( 'opens its details from the menu', async () => {
		const { user } = await openPane();
		await fromMenu( user, 'Agreement 1', 'Open details' );
		await waitFor( () => expect( window.location.search ).toBe( '?docId=1&docName=Agreement+1' ) );
	} );

	it( 'on Lite offers an upgrade for actions that the plan does not include', async () => {
		const lite = row( 1, { needs_upgrade: [ 'documents.copy', 'documents.share' ] } );
		const { user, container } = await openPane( { rows: [ lite ] } );
		await fromMenu( user, 'Agreement 1', 'Copy' );
		expect(
			await screen.findByRole( 'dialog', { name: 'This feature is not available for Lite Plan.' } )
		).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );
} );

describe( 'the next act', () => {
	it.each( [
		[ 1, 'Start Document' ],
		[ 2, 'Relaunch Document' ],
		[ 4, 'Relaunch Document' ],
	] )( 'for status %d is %s, and leads to the interview', async ( status, act ) => {
		await openPane( { at: '?folderId=5', rows: [ own( 7, { status } ) ] } );
		expect( screen.getByRole( 'link', { name: `${ act }: Agreement 7` } ) ).toHaveAttribute(
			'href',
			'http://localhost/my-account/my-document/template/?docId=7&templateIdentifier=17&folderId=5'
		);
	} );

	it( 'for a completed document is Download, and nothing where nothing may be downloaded', async () => {
		const over = [ 'documents.edit', 'documents.assemble' ];
		const allowed = own( 7 ).allowed.filter( ( word ) => ! over.includes( word ) );
		const completed = { status: 5, files: [ { type: 'pdf' } ], allowed };
		await openPane( { rows: [ own( 7, completed ), own( 8, { ...completed, allow_download_pdf: false } ) ] } );
		expect( screen.getByRole( 'button', { name: 'Download: Agreement 7' } ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Download: Agreement 8' } ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: /Relaunch/ } ) ).not.toBeInTheDocument();
	} );

	it( 'with another member’s document requires a confirmation', async () => {
		const theirs = own( 7, {
			status: 2,
			needs_confirmation: [ 'documents.edit' ],
			created_by_user: { ID: 3, display_name: 'Max' },
		} );
		const { user, container } = await openPane( { at: '?tab=organisation', rows: [ theirs ] } );
		await user.click( screen.getByRole( 'button', { name: 'Relaunch Document: Agreement 7' } ) );
		const dialog = await screen.findByRole( 'alertdialog', { name: 'Changes need to be notified' } );
		expect( dialog ).toHaveTextContent( 'This document belongs to Max.' );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );
		await waitFor( () => expect( dialog ).not.toBeInTheDocument() );
		expect( screen.getByRole( 'button', { name: 'Relaunch Document: Agreement 7' } ) ).toHaveFocus();
	} );
} );
