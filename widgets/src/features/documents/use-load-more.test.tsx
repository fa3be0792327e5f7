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

/** A service that answers when it is told to: `answers` holds what was asked, in its order. */
function slow() {
	const service = createFakeService();
	const requests: string[] = [];
	const answers: ( ( answer: Response ) => Promise< void > )[] = [];
	const hold = ( { path }: Call ) =>
		new Promise< Response >( ( done ) => {
			requests.push( path );
			answers.push( ( answer ) => act( async () => done( answer ) ) );
		} );
	service.when( 'GET /doc', hold as Answer );
	return { service, requests, answers };
}

/** The first page is there, and the second was asked for. */
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

describe( 'a page more that comes when another list is shown', () => {
	it( 'does not take away the answer to that', async () => {
		const { answers } = await openNextPage();
		await answers[ 1 ]!( second() );
		await answers[ 2 ]!( byName() );
		expect( await screen.findByRole( 'link', { name: 'Agreement 41' } ) ).toBeInTheDocument();
		expect( screen.getByText( '10 of 30' ) ).toBeInTheDocument();
	} );

	it( 'leaves the address of that alone', async () => {
		const { answers } = await openNextPage();
		await answers[ 2 ]!( byName() );
		await answers[ 1 ]!( second() );
		expect( window.location.search ).toBe( '?sort=name-asc' );
		expect( screen.getByText( '10 of 30' ) ).toBeInTheDocument();
	} );

	it( 'is there when one comes back', async () => {
		const { answers } = await openNextPage();
		await answers[ 1 ]!( second() );
		act( () => filter( { sort: null } ) );
		expect( await screen.findByText( '20 of 20' ) ).toBeInTheDocument();
	} );

	it( 'does not keep that from being read on, and says nothing there when it fails', async () => {
		const { answers, requests, user } = await openNextPage();
		await answers[ 2 ]!( byName() );
		await user.click( screen.getByRole( 'button', { name: 'Load more' } ) );
		await waitFor( () => expect( requests ).toHaveLength( 4 ) );
		await answers[ 1 ]!( refusal( 422, 'cursor_unknown' ) );
		expect( screen.getByRole( 'button', { name: 'Load more' } ) ).toHaveAttribute( 'aria-busy', 'true' );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
	} );
} );

describe( 'a page more', () => {
	it( 'is asked for once, however often it is requested at the same time', async () => {
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

	it( 'does not take away what was asked for anew after an act', async () => {
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
