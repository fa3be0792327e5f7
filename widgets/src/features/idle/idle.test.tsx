import { act, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../tests/fake-service';
import { refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { IdleTimeOut } from '.';
import { limits } from './watch-idle';

const question = 'Are you still there?';
const sentence = 'You are being timed out due to inactivity. You will be redirected back to the parent portal.';
const minute = 60_000;

const pass = ( time: number ) => act( () => jest.advanceTimersByTimeAsync( time ) );
/** A computer that slept: the clock is on, and no timer ran. */
const sleep = ( time: number ) => jest.setSystemTime( Date.now() + time );
const move = () => document.dispatchEvent( new Event( 'pointermove', { bubbles: true } ) );

beforeEach( () => jest.useFakeTimers( { doNotFake: [ 'queueMicrotask', 'nextTick' ] } ) );
afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

function show( service = createFakeService() ) {
	jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const view = render( <IdleTimeOut />, { service, at: 'my-account/' } );
	return view;
}

async function opened( service = createFakeService() ) {
	const view = show( service );
	await act( () => view.client.refreshSession() );
	return view;
}

it( 'warns two minutes before the sign-out, and counts down', async () => {
	const { baseElement } = await opened();
	await pass( limits.idle - limits.warning - 1000 );
	expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument();
	await pass( 2000 );
	expect( screen.getByRole( 'alertdialog', { name: question } ) ).toBeInTheDocument();
	expect( screen.getByRole( 'timer' ) ).toHaveTextContent( '1:59' );
	await pass( minute );
	expect( screen.getByRole( 'timer' ) ).toHaveTextContent( '0:59' );
	expect( baseElement ).toHaveTextContent( 'You will be signed out in 60 seconds.' );
	jest.useRealTimers();
	expect( await axe( baseElement ) ).toHaveNoViolations();
} );

it( 'restarts with every activity of the member', async () => {
	await opened();
	await pass( 27 * minute );
	move();
	await pass( 27 * minute );
	expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument();
	await pass( 2 * minute );
	expect( screen.getByRole( 'alertdialog', { name: question } ) ).toBeInTheDocument();
} );

it( 'stays signed in after a press in the dialog, not after a moved mouse, and checks the session', async () => {
	const { service } = await opened();
	const before = document.title;
	await pass( limits.idle - minute );
	move();
	await pass( 1000 );
	expect( screen.getByRole( 'timer' ) ).toHaveTextContent( '0:59' );
	expect( document.title ).toBe( 'Signing out in 0:59' );
	const checksBefore = service.made( 'GET /wp-auth' ).length;
	act( () => screen.getByRole( 'button', { name: 'Stay signed in' } ).click() );
	await pass( 1000 );
	expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument();
	expect( document.title ).toBe( before );
	expect( service.made( 'GET /wp-auth' ) ).toHaveLength( checksBefore + 1 );
} );

it( 'keeps what was typed, signs out, shows a notice, and opens the sign-in page that leads back', async () => {
	const { client, service } = await opened();
	const order: string[] = [];
	client.session.beforeEnd( async () => void order.push( 'kept' ) );
	service.when( 'GET /logout', () => {
		order.push( 'signed out' );
		return new Response( '{"logged_in": false}' );
	} );
	await pass( limits.idle + 1000 );
	expect( order ).toEqual( [ 'kept', 'signed out' ] );
	expect( screen.getByRole( 'alertdialog', { name: 'Session expired' } ) ).toHaveTextContent( sentence );
	expect( document.cookie ).not.toContain( 'lyd_logged_in' );
	expect( visit.to ).not.toHaveBeenCalled();
	await pass( 10_000 );
	expect( visit.to ).toHaveBeenCalledWith(
		`${ window.location.origin }/my-account/?redirect_to=${ encodeURIComponent( window.location.href ) }`
	);
} );

it( 'signs out after a laptop slept too long, even if the first event is a moved mouse', async () => {
	const { service } = await opened();
	sleep( 3 * 60 * minute );
	act( () => move() );
	await pass( 100 );
	expect( screen.getByRole( 'alertdialog', { name: 'Session expired' } ) ).toBeInTheDocument();
	expect( service.made( 'GET /logout' ) ).toHaveLength( 1 );
} );

it( 'counts activity in other tabs', async () => {
	await opened();
	await pass( limits.idle - minute );
	expect( screen.getByRole( 'alertdialog', { name: question } ) ).toBeInTheDocument();
	window.localStorage.setItem( 'lyd:active:2', String( Date.now() ) );
	await pass( 1000 );
	expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument();
} );

it( 'ignores a stored time in the future', async () => {
	await opened();
	window.localStorage.setItem( 'lyd:active:2', String( Date.now() + 1000 * minute ) );
	await pass( limits.idle );
	window.localStorage.removeItem( 'lyd:active:2' );
	await pass( 2 * limits.idle );
	expect( screen.getByRole( 'alertdialog', { name: 'Session expired' } ) ).toBeInTheDocument();
} );

it( 'retries signing out if WordPress could not be reached', async () => {
	const service = createFakeService();
	service.when( 'GET /logout', refusal( 503, 'service_unavailable' ) );
	await opened( service );
	await pass( limits.idle + 1000 );
	expect( screen.getByRole( 'button', { name: 'Sign in again' } ) ).toHaveAttribute( 'aria-busy', 'true' );
	service.when( 'GET /logout', new Response( '{"logged_in": false}' ) );
	await pass( 10_000 );
	expect( service.made( 'GET /logout' ) ).toHaveLength( 2 );
	await pass( 10_000 );
	expect( visit.to ).toHaveBeenCalled();
} );

it( 'does not warn a member who is signed out already', async () => {
	const { service, client } = await opened();
	service.signedIn = false;
	await act( () => client.refreshSession() );
	await pass( limits.idle + minute );
	expect( screen.queryByRole( 'alertdialog' ) ).not.toBeInTheDocument();
	expect( service.made( 'GET /logout' ) ).toHaveLength( 0 );
} );
