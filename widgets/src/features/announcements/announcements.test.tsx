import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account } from '../../../tests/account';
import { createFakeService } from '../../../tests/fake-service';
import { json } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { AnnouncementBar } from '.';

const createAnnouncement = ( more: object = {} ) => ( {
	id: 4,
	content: 'We are closed on Friday.',
	url: '',
	...more,
} );

function serviceWith( announcement: object | null ) {
	const service = createFakeService();
	service.when( 'GET /me', json( { ...account(), announcement } ) );
	return service;
}

afterEach( () => window.sessionStorage.clear() );

const bar = () => screen.findByRole( 'region', { name: 'Announcement' } );

it( 'shows its text, with a link to read more', async () => {
	const { container } = render( <AnnouncementBar />, {
		service: serviceWith( createAnnouncement( { url: 'https://site.example/x' } ) ),
	} );
	expect( await bar() ).toHaveTextContent( 'We are closed on Friday.' );
	expect( screen.getByRole( 'link', { name: 'Read more' } ) ).toHaveAttribute( 'href', 'https://site.example/x' );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'shows no link for an address that is not a web page', async () => {
	render( <AnnouncementBar />, { service: serviceWith( createAnnouncement( { url: 'javascript:alert(1)' } ) ) } );
	await bar();
	expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
} );

it( 'shows markup as text', async () => {
	render( <AnnouncementBar />, { service: serviceWith( createAnnouncement( { content: '<b>Bold</b>' } ) ) } );
	expect( await bar() ).toHaveTextContent( '<b>Bold</b>' );
} );

it( 'is hidden for good on this device, and the next one is shown', async () => {
	const service = serviceWith( createAnnouncement() );
	const first = render( <AnnouncementBar />, { service } );
	await bar();
	await first.user.click( screen.getByRole( 'button', { name: 'Hide this announcement' } ) );
	expect( screen.queryByRole( 'region', { name: 'Announcement' } ) ).not.toBeInTheDocument();
	expect( first.baseElement ).toHaveTextContent( 'The announcement is hidden.' );
	first.unmount();
	const again = render( <AnnouncementBar />, { service } );
	await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 2 ) );
	expect( screen.queryByRole( 'region', { name: 'Announcement' } ) ).not.toBeInTheDocument();
	again.unmount();
	render( <AnnouncementBar />, { service: serviceWith( createAnnouncement( { id: 5, content: 'We are back.' } ) ) } );
	expect( await bar() ).toHaveTextContent( 'We are back.' );
} );

it( 'is shown at once on the next page, and removed once it is over', async () => {
	const first = render( <AnnouncementBar />, { service: serviceWith( createAnnouncement() ) } );
	await bar();
	first.unmount();
	render( <AnnouncementBar />, { service: serviceWith( null ) } );
	expect( screen.getByRole( 'region', { name: 'Announcement' } ) ).toBeInTheDocument();
	await waitFor( () => expect( screen.queryByRole( 'region', { name: 'Announcement' } ) ).not.toBeInTheDocument() );
} );

it( 'is not shown to a visitor, and sends no request', async () => {
	const { service } = render( <AnnouncementBar />, { service: serviceWith( createAnnouncement() ), visitor: true } );
	await act( async () => {} );
	expect( service.made( 'GET /me' ) ).toHaveLength( 0 );
} );

describe( 'after a minute', () => {
	afterEach( () => jest.useRealTimers() );

	async function shown() {
		render( <AnnouncementBar />, { service: serviceWith( createAnnouncement() ) } );
		const region = await bar();
		return region;
	}

	const pass = ( time: number ) => act( () => jest.advanceTimersByTimeAsync( time ) );
	const isThere = () => screen.queryByRole( 'region', { name: 'Announcement' } ) !== null;

	beforeEach( () => jest.useFakeTimers( { advanceTimers: true } ) );

	it( 'is hidden by itself, and shown again on the next page', async () => {
		await shown();
		await pass( 59_000 );
		expect( isThere() ).toBe( true );
		await pass( 2000 );
		expect( isThere() ).toBe( false );
		expect( window.localStorage.getItem( 'lyd:announcement:2' ) ).toBeNull();
	} );

	it( 'stays while the pointer is on it, and a little after', async () => {
		const region = await shown();
		await pass( 59_000 );
		fireEvent.mouseEnter( region );
		await pass( 120_000 );
		expect( isThere() ).toBe( true );
		fireEvent.mouseLeave( region );
		await pass( 4000 );
		expect( isThere() ).toBe( true );
		await pass( 2000 );
		expect( isThere() ).toBe( false );
	} );

	it( 'stays while the keyboard is on it', async () => {
		await shown();
		act( () => screen.getByRole( 'button', { name: 'Hide this announcement' } ).focus() );
		await pass( 120_000 );
		expect( isThere() ).toBe( true );
	} );
} );
