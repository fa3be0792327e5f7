import { act, screen, waitFor } from '@testing-library/react';
import { drawnRows, listOf, Pane } from '../../../tests/documents';
import { createFakeService, row, type Call } from '../../../tests/fake-service';
import { refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { usePatchLists, without } from './hooks';
import { useDocumentAddress } from './address';
import { useRefresh } from './refresh';

let patch: ReturnType< typeof usePatchLists >;
let refresh: ReturnType< typeof useRefresh >;
let filter: ReturnType< typeof useDocumentAddress >[ 'filter' ];

function Screen() {
	patch = usePatchLists();
	refresh = useRefresh();
	filter = useDocumentAddress().filter;
	return <Pane />;
}

const rows = ( from: number ) => Array.from( { length: 10 }, ( _, index ) => row( from + index ) );
const first = () => listOf( rows( 1 ), { total_record: 20, next: '10' } );
const second = () => listOf( rows( 11 ), { total_record: 20 } );
const byName = () => listOf( rows( 41 ), { total_record: 30, next: '10' } );

type Answer = Parameters< ReturnType< typeof createFakeService >[ 'when' ] >[ 1 ];

/** A service that responds on demand: `answers` holds the pending requests in their order. */
function slow() {
	const service = createFakeService();
	const requests: string[] = [];
	const answers: ( ( response: Response ) => Promise< void > )[] = [];
	const hold = ( { path }: Call ) =>
		new Promise< Response >( ( done ) => {
			requests.push( path );
			answers.push( ( response ) => act( async () => done( response ) ) );
		} );
	service.when( 'GET /doc', hold as Answer );
	return { service, requests, answers };
}

/** The first page is loaded, and the second was requested. */
async function loadNextPage() {
	const held = slow();
	const view = render( <Screen />, { service: held.service } );
	await waitFor( () => expect( held.requests ).toHaveLength( 1 ) );
	await held.answers[ 0 ]!( first() );
	await view.user.click( await screen.findByRole( 'button', { name: 'Load more' } ) );
	await waitFor( () => expect( held.requests ).toHaveLength( 2 ) );
	return { ...view, ...held };
}

/** The order was changed before the second page was there. */
async function openNextPage() {
	const view = await loadNextPage();
	act( () => filter( { sort: 'name-asc' } ) );
	await waitFor( () => expect( view.requests ).toHaveLength( 3 ) );
	return view;
}

describe( 'a further page that arrives while another list is shown', () => {
	it( 'does not drop the response of that list', async () => {
		const { answers } = await openNextPage();
		await answers[ 1 ]!( second() );
		await answers[ 2 ]!( byName() );
		expect( await screen.findByRole( 'link', { name: 'Agreement 41' } ) ).toBeInTheDocument();
		expect( screen.getByText( '10 of 30' ) ).toBeInTheDocument();
	} );

	it( 'does not change the address of that list', async () => {
		const { answers } = await openNextPage();
		await answers[ 2 ]!( byName() );
		await answers[ 1 ]!( second() );
		expect( window.location.search ).toBe( '?sort=name-asc' );
		expect( screen.getByText( '10 of 30' ) ).toBeInTheDocument();
	} );

	it( 'is shown after returning to its list', async () => {
		const { answers } = await openNextPage();
		await answers[ 1 ]!( second() );
		act( () => filter( { sort: null } ) );
		expect( await screen.findByText( '20 of 20' ) ).toBeInTheDocument();
	} );

	it( 'does not prevent loading that list, and shows no error there', async () => {
		const { answers, requests, user } = await openNextPage();
		await answers[ 2 ]!( byName() );
		await user.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		await waitFor( () => expect( requests ).toHaveLength( 4 ) );
		await answers[ 1 ]!( refusal( 422, 'cursor_unknown' ) );
		expect( screen.getByRole( 'button', { name: 'Load more' } ) ).toHaveAttribute( 'aria-busy', 'true' );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'a further page', () => {
	it( 'is loaded once for several requests at the same time', async () => {
		const held = slow();
		render( <Screen />, { service: held.service } );
		await waitFor( () => expect( held.requests ).toHaveLength( 1 ) );
		await held.answers[ 0 ]!( first() );
		const button = await screen.findByRole( 'button', { name: 'Load more' } );
		await act( async () => {
			button.click();
			button.click();
		} );
		expect( held.requests ).toHaveLength( 2 );
	} );

	it( 'does not bring back a row that was deleted meanwhile', async () => {
		const { answers } = await loadNextPage();
		await act( () => patch( without( [ 3 ] ) ) );
		await answers[ 1 ]!( second() );
		await screen.findByRole( 'link', { name: 'Agreement 11' } );
		expect( screen.queryByRole( 'link', { name: 'Agreement 3' } ) ).not.toBeInTheDocument();
		expect( drawnRows() ).toHaveLength( 19 );
	} );

	it( 'does not drop a reload after an action', async () => {
		const { answers, requests } = await loadNextPage();
		act( () => void refresh() );
		await waitFor( () => expect( requests ).toHaveLength( 3 ) );
		await answers[ 1 ]!( second() );
		await answers[ 2 ]!( first() );
		await waitFor( () => expect( requests ).toHaveLength( 4 ) );
		expect( requests[ 3 ] ).toContain( 'length=20' );
		await answers[ 3 ]!( listOf( [ row( 77, { name: 'Renamed' } ) ] ) );
		expect( await screen.findByRole( 'link', { name: 'Renamed' } ) ).toBeInTheDocument();
	} );
} );
