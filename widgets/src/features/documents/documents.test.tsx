import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService, row } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { Documents } from '.';

const page = ( rows: object[], total = rows.length ) => json( { rows, page: 1, total_page: 1, total_record: total } );
const rows = () => within( screen.getByRole( 'list', { name: 'Documents' } ) ).getAllByRole( 'listitem' );
const lastQuery = ( service: ReturnType< typeof createFakeService >, index = -1 ) =>
	new URLSearchParams( service.made( 'GET /doc' ).at( index )?.path.split( '?' )[ 1 ] );

describe( 'the list', () => {
	it( 'shows ten documents, newest first, and is accessible', async () => {
		const { service, container } = render( <Documents /> );
		await screen.findByRole( 'link', { name: 'Agreement 1' } );
		expect( rows() ).toHaveLength( 10 );
		expect( Object.fromEntries( lastQuery( service ) ) ).toEqual( {
			type: '1',
			page: '1',
			length: '10',
			sort: 'created_at',
			order: 'desc',
		} );
		expect( screen.getByText( '10 of 23' ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'loads more and keeps the page in the address', async () => {
		const { user } = render( <Documents /> );
		await user.click( await screen.findByRole( 'button', { name: 'Load more' } ) );
		await screen.findByText( '20 of 23' );
		expect( window.location.search ).toBe( '?pages=2' );
	} );

	it( 'is restored to the same length', async () => {
		render( <Documents />, { at: '?pages=3' } );
		await screen.findByText( '23 of 23' );
		expect( screen.queryByRole( 'button', { name: 'Load more' } ) ).not.toBeInTheDocument();
	} );

	it( 'sorts by the five orders and keeps the order in the address', async () => {
		const { user, service } = render( <Documents /> );
		const sort = screen.getByRole( 'combobox', { name: 'Sort by' } );
		expect( within( sort ).getAllByRole( 'option' ) ).toHaveLength( 5 );
		expect( within( sort ).getAllByRole< HTMLOptionElement >( 'option' )[ 3 ]?.selected ).toBe( true );
		await user.selectOptions( sort, 'Name, A to Z' );
		await waitFor( () => expect( lastQuery( service ).get( 'sort' ) ).toBe( 'name' ) );
		expect( window.location.search ).toBe( '?sort=name-asc' );
	} );

	it( 'searches after a pause, announces the count and clears', async () => {
		const { user, service } = render( <Documents /> );
		await screen.findByText( '10 of 23' );
		service.when( 'GET /doc', ( { path } ) =>
			path.includes( 'name=' ) ? page( [ row( 1, { name: 'Smith NDA' } ) ] ) : page( [] )
		);
		const before = service.made( 'GET /doc' ).length;
		await user.type( screen.getByPlaceholderText( 'Search' ), 'smith' );
		await screen.findByRole( 'link', { name: 'Smith NDA' } );
		expect( service.made( 'GET /doc' ) ).toHaveLength( before + 1 );
		expect( window.location.search ).toBe( '?search=smith' );
		await screen.findByText( '1 document found.' );
		await user.click( screen.getByRole( 'button', { name: 'Clear search' } ) );
		await screen.findByText( '10 of 23' );
		expect( window.location.search ).toBe( '' );
	} );

	it( 'puts the search under / and the keys under ?', async () => {
		const { user } = render( <Documents /> );
		await screen.findByText( '10 of 23' );
		await user.keyboard( '/' );
		expect( screen.getByPlaceholderText( 'Search' ) ).toHaveFocus();
		await user.tab();
		await user.tab();
		await user.tab();
		await user.tab();
		expect( screen.getByRole( 'tab', { name: 'All 23' } ) ).toHaveFocus();
		await user.keyboard( '?' );
		expect( await screen.findByRole( 'dialog', { name: 'Keys' } ) ).toBeInTheDocument();
	} );
} );

describe( 'the next act of a row', () => {
	it.each( [
		[ 1, 'Start Document' ],
		[ 2, 'Relaunch Document' ],
		[ 4, 'Relaunch Document' ],
	] )( 'for status %d is %s, and leads to the interview', async ( status, act ) => {
		const service = createFakeService();
		service.when( 'GET /doc', page( [ row( 7, { status, folder: { id: 5, name: 'Clients' } } ) ] ) );
		render( <Documents />, { service, at: '?folderId=5&tab=my' } );
		const link = await screen.findByRole( 'link', { name: `${ act }: Agreement 7` } );
		expect( link ).toHaveAttribute(
			'href',
			'http://localhost/my-account/my-document/template/?docId=7&templateIdentifier=17&tab=my&folderId=5'
		);
	} );

	it( 'for a completed document is Download, of what may be downloaded', async () => {
		const service = createFakeService();
		const files = [
			{ name: 'A.pdf', type: 'pdf' },
			{ name: 'A.docx', type: 'docx' },
		];
		service.when(
			'GET /doc',
			page( [ row( 7, { status: 5, files } ), row( 8, { status: 5, files, allow_download_word: false } ) ] )
		);
		service.when( 'GET /doc/download/7', new Response( 'word' ) );
		service.when( 'GET /doc/download/8', refusal( 404, 'file_not_ready' ) );
		const saved = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( () => {} );
		const { user } = render( <Documents />, { service } );
		await user.click( await screen.findByRole( 'button', { name: 'Download: Agreement 7' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: 'Word' } ) );
		await waitFor( () => expect( service.made( 'GET /doc/download/7' )[ 0 ]?.path ).toContain( 'type=docx' ) );
		await waitFor( () => expect( saved ).toHaveBeenCalledTimes( 1 ) );
		saved.mockRestore();
		await user.click( screen.getByRole( 'button', { name: 'Download: Agreement 8' } ) );
		expect( await screen.findAllByText( 'There is no such file for this document yet.' ) ).not.toHaveLength( 0 );
	} );
} );

describe( 'without rows', () => {
	it( 'offers the first step', async () => {
		const service = createFakeService();
		service.when( 'GET /doc', page( [] ) );
		const { user, container } = render( <Documents />, { service } );
		await user.click( await screen.findByRole( 'button', { name: 'Create a new draft' } ) );
		expect( await screen.findByRole( 'dialog', { name: 'New Document' } ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'shows a message after a search', async () => {
		const service = createFakeService();
		service.when( 'GET /doc', page( [] ) );
		render( <Documents />, { service, at: '?search=nothing' } );
		expect( await screen.findByText( 'No documents found.' ) ).toBeInTheDocument();
	} );

	it.each( [
		[ 'offline', 'You are offline. Check your connection and try again.' ],
		[ 'down', 'The service is taking a short break. Please try again in a moment.' ],
		[ 'forbidden', 'Ask your manager.' ],
	] )( 'shows the error and offers to retry: %s', async ( failure, words ) => {
		const service = createFakeService();
		service.offline = failure === 'offline';
		if ( failure === 'down' ) {
			service.when( 'GET /doc', refusal( 503, 'database_unavailable', '', {}, { 'Retry-After': '60' } ) );
		} else if ( failure === 'forbidden' ) {
			service.when( 'GET /doc', refusal( 403, 'forbidden', 'Ask your manager.' ) );
		}
		const { user } = render( <Documents />, { service } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
		service.offline = false;
		service.when( 'GET /doc', page( [ row( 1 ) ] ) );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await screen.findByRole( 'link', { name: 'Agreement 1' } );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );

	it.each( [
		[ 'owner', 'Renew it to start new documents.' ],
		[ 'member', 'Ask the owner or a manager of your company to renew it.' ],
	] )( 'shows the %s of an expired plan who can help', async ( role, words ) => {
		const service = createFakeService();
		service.when( 'GET /me', json( { role, plan: { status: 'expired' }, capabilities: [] } ) );
		service.when( 'GET /doc', page( [] ) );
		render( <Documents />, { service } );
		expect( await screen.findByText( 'Your Membership Plan has expired.' ) ).toBeInTheDocument();
		expect( screen.getByText( new RegExp( words ) ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Create New' } ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Create a new draft' } ) ).not.toBeInTheDocument();
	} );

	it( 'offers to sign in, and back to this page, when the session has ended', async () => {
		const service = createFakeService();
		service.signedIn = false;
		render( <Documents />, { service, at: '?search=a' } );
		expect( await screen.findByRole( 'link', { name: 'Sign in' } ) ).toHaveAttribute(
			'href',
			`http://localhost/my-account/?redirect_to=${ encodeURIComponent( 'http://localhost/?search=a' ) }`
		);
	} );
} );
