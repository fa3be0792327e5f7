import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { account } from '../../../tests/account';
import { createFakeService } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { LiteVideo } from '.';

function serviceWith( show: boolean ) {
	const service = createFakeService();
	const membership = { show_video: show, video_url: 'https://vimeo.com/123456' };
	service.when( 'GET /me', json( account( { plan: 'ly-basic', membership } ) ) );
	service.when( 'POST /user/set-hide-lite-video', json( null ) );
	return service;
}

const dialog = () => screen.findByRole( 'dialog', { name: 'Welcome to the Lite Plan' } );
const hidden = ( { made }: ReturnType< typeof serviceWith > ) => made( 'POST /user/set-hide-lite-video' );

afterEach( () => window.sessionStorage.clear() );

it( 'shows the video to members on the Lite plan', async () => {
	const { baseElement } = render( <LiteVideo />, { service: serviceWith( true ) } );
	await dialog();
	expect( screen.getByRole( 'button', { name: 'Play video: The Lite Plan' } ) ).toBeInTheDocument();
	expect( await axe( baseElement ) ).toHaveNoViolations();
} );

it( 'closed, stays away until the browser is closed, and sends nothing', async () => {
	const service = serviceWith( true );
	const { user, unmount } = render( <LiteVideo />, { service } );
	await dialog();
	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
	expect( hidden( service ) ).toHaveLength( 0 );
	unmount();
	window.sessionStorage.clear();
	render( <LiteVideo />, { service } );
	await dialog();
} );

it( 'is hidden for good if it is declined, and the service is notified', async () => {
	const service = serviceWith( true );
	const { user } = render( <LiteVideo />, { service } );
	await dialog();
	await user.click( screen.getByRole( 'button', { name: 'Don’t show this again' } ) );
	await waitFor( () => expect( hidden( service ).map( ( call ) => call.body ) ).toEqual( [ { user_id: 2 } ] ) );
	expect( window.localStorage.getItem( 'lyd:lite-video:2' ) ).toBe( 'false' );
} );

it( 'notifies the service with the next page if it could not before', async () => {
	const service = serviceWith( true );
	service.when( 'POST /user/set-hide-lite-video', refusal( 503, 'database_unavailable' ) );
	const { user, unmount } = render( <LiteVideo />, { service } );
	await dialog();
	await user.click( screen.getByRole( 'button', { name: 'Don’t show this again' } ) );
	await waitFor( () => expect( hidden( service ) ).toHaveLength( 1 ) );
	unmount();
	render( <LiteVideo />, { service } );
	await waitFor( () => expect( hidden( service ) ).toHaveLength( 2 ) );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
} );

it.each( [ '?docId=9', '?order_id=77', '#lyd-upgrade' ] )( 'does not stand in the way at %s', async ( at ) => {
	const service = serviceWith( true );
	render( <LiteVideo />, { service, at } );
	await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 1 ) );
	await act( async () => {} );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
} );

it( 'shows nothing if the service does not request it', async () => {
	const service = serviceWith( false );
	render( <LiteVideo />, { service } );
	await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 1 ) );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
} );
