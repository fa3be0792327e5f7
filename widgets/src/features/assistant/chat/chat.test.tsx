import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
	createAssistantService,
	sessionId,
	shownRoute,
	shownSession,
	turnResult,
	turnRoute,
} from '../../../../tests/assistant';
import { render } from '../../../../tests/render';
import { json, noAnswerYet, refusal } from '../../../../tests/responses';
import { visit } from '../../../lib/visit';
import { createKept } from '../kept';
import { AssistantButton } from './button';

const open = async ( service = createAssistantService( 'hello', 'search-several', 'chosen', 'ask-date' ) ) => {
	const view = render( <AssistantButton />, { service } );
	await view.user.click( await screen.findByRole( 'button', { name: 'Assistant' } ) );
	const panel = await screen.findByRole( 'dialog', { name: 'LYD Assistant' } );
	return { ...view, service, panel, field: await screen.findByLabelText( 'Type message here' ) };
};

const sent = ( service: ReturnType< typeof createAssistantService > ) =>
	service.made( turnRoute ).map( ( { body } ) => body.text ?? body.choice );

afterEach( () => {
	window.sessionStorage.clear();
	jest.restoreAllMocks();
} );

it( 'is absent for members who may not use the assistant', async () => {
	const service = createAssistantService( 'hello' );
	service.when(
		'GET /me',
		json( { role: 'owner', plan: { status: 'active' }, capabilities: [], needs_upgrade: [] } )
	);
	render( <AssistantButton />, { service } );
	await waitFor( () => expect( service.made( 'GET /me' ) ).toHaveLength( 1 ) );
	expect( screen.queryByRole( 'button', { name: 'Assistant' } ) ).not.toBeInTheDocument();
} );

it( 'greets, takes text and choices, and is accessible', async () => {
	const { user, service, field, baseElement } = await open();
	expect( await screen.findByText( 'Hello Olivia. What can I do for you?' ) ).toBeInTheDocument();
	expect( field ).toHaveFocus();
	await user.type( field, 'An NDA{Shift>}{Enter}{/Shift}please{Enter}' );
	await user.click( await screen.findByRole( 'button', { name: '1. Non-disclosure agreement' } ) );
	expect( await screen.findByText( 'Non-disclosure agreement. Shall I use it?' ) ).toBeInTheDocument();
	expect( field ).toHaveFocus();
	await user.click( screen.getByRole( 'button', { name: 'Yes' } ) );
	expect( await screen.findByRole( 'button', { name: 'Later' } ) ).toBeInTheDocument();
	expect( sent( service ) ).toEqual( [ 'Say Hi', 'An NDA\nplease', 'template:101', 'yes' ] );
	const log = within( screen.getByRole( 'log' ) );
	expect( log.getByText( '1. Non-disclosure agreement' ) ).toBeInTheDocument();
	expect( await axe( baseElement ) ).toHaveNoViolations();
} );

it( 'closes by Escape, returns the focus, and stays open on the next page', async () => {
	const { user, unmount } = await open();
	unmount();
	render( <AssistantButton />, { service: createAssistantService( 'hello' ) } );
	expect( await screen.findByRole( 'dialog', { name: 'LYD Assistant' } ) ).toBeInTheDocument();
	expect( document.body ).toHaveFocus();
	await user.click( screen.getByLabelText( 'Type message here' ) );
	await user.keyboard( '{Escape}' );
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'Assistant' } ) ).toHaveFocus() );
	expect( window.sessionStorage ).toHaveLength( 0 );
} );

it( 'offers the options of a question as buttons', async () => {
	const { user, service } = await open( createAssistantService( 'ask-options' ) );
	await user.click( await screen.findByRole( 'button', { name: 'Victoria' } ) );
	await waitFor( () => expect( sent( service ).at( -1 ) ).toBe( 'option:VIC' ) );
} );

it( 'keeps the text in the field after a failure, and sends it again', async () => {
	const { user, service, field } = await open();
	await screen.findByText( /What can I do/ );
	service.when( turnRoute, refusal( 500, 'internal_error' ) );
	await user.type( field, 'An NDA{Enter}' );
	expect( await screen.findByText( 'Somethings went wrong. Could you try again?' ) ).toBeInTheDocument();
	expect( field ).toHaveValue( 'An NDA' );
	service.when( turnRoute, json( turnResult( 'chosen', { turn: 2 } ) ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByText( /Shall I use it/ ) ).toBeInTheDocument();
	expect( field ).toHaveValue( '' );
} );

it( 'says that it is offline, and sends what was typed once there is a connection', async () => {
	const { user, service, field } = await open();
	await screen.findByText( /What can I do/ );
	service.offline = true;
	await user.type( field, 'An NDA{Enter}' );
	expect( await screen.findByText( 'You are offline. What you typed is kept.' ) ).toBeInTheDocument();
	service.offline = false;
	act( () => void window.dispatchEvent( new Event( 'online' ) ) );
	expect( await screen.findByText( 'I found these templates. Which one?' ) ).toBeInTheDocument();
} );

it.each( [
	[ refusal( 403, 'assistant_off' ), 'Your firm has turned the assistant off.', null ],
	[ refusal( 409, 'session_elsewhere' ), 'This conversation is open in another tab.', 'Continue here' ],
	[ refusal( 409, 'session_ended' ), 'This conversation has ended. Please start a new one.', 'Start again' ],
] )( 'shows no field where nothing can be said: %#', async ( answer, text, way ) => {
	const { user, service, field, panel } = await open();
	await screen.findByText( /What can I do/ );
	service.when( turnRoute, answer );
	await user.type( field, 'An NDA{Enter}' );
	expect( await screen.findByText( text ) ).toBeInTheDocument();
	expect( screen.queryByLabelText( 'Type message here' ) ).not.toBeInTheDocument();
	if ( way ) {
		expect( within( panel ).getAllByRole( 'button', { name: way } ).length ).toBeGreaterThan( 0 );
	}
} );

it( 'says after eight seconds that it is still thinking', async () => {
	const { user, service, field } = await open();
	await screen.findByText( /What can I do/ );
	service.when( turnRoute, noAnswerYet );
	await user.type( field, 'An NDA' );
	jest.useFakeTimers();
	act( () => field.closest( 'form' )!.requestSubmit() );
	await act( () => jest.advanceTimersByTimeAsync( 200 ) );
	expect( screen.getByText( 'Thinking…' ) ).toBeInTheDocument();
	await act( () => jest.advanceTimersByTimeAsync( 8_000 ) );
	expect( screen.getByText( 'Still thinking…' ) ).toBeInTheDocument();
	jest.useRealTimers();
} );

it( 'creates the draft after the yes and opens its interview', async () => {
	const opened = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const service = createAssistantService( 'ready', 'creating' );
	service.when( shownRoute, shownSession( turnResult( 'creating' ) ) );
	const { user } = await open( service );
	await user.click( await screen.findByRole( 'button', { name: 'Yes' } ) );
	await waitFor( () => expect( opened ).toHaveBeenCalled() );
	expect( opened.mock.calls[ 0 ]![ 0 ] ).toContain( `chatBoxSession=${ sessionId }` );
} );

it( 'does not create a draft by itself after a reload', async () => {
	const service = createAssistantService( 'hello' );
	createKept( 2, null ).change( { session: sessionId } );
	service.when( shownRoute, shownSession( turnResult( 'creating' ) ) );
	await open( service );
	expect( await screen.findByRole( 'button', { name: 'Create the draft' } ) ).toBeInTheDocument();
	expect( service.made( 'POST /doc/draft' ) ).toEqual( [] );
} );

it( 'tells the service that a draft was refused, so that the conversation goes on', async () => {
	const service = createAssistantService( 'ready', 'creating', 'ready' );
	service.when( 'POST /doc/draft', refusal( 409, 'credits_exhausted', 'No credits are left.' ) );
	const { user } = await open( service );
	await user.click( await screen.findByRole( 'button', { name: 'Yes' } ) );
	expect( await screen.findByText( /There was a problem creating your document/ ) ).toBeInTheDocument();
	expect( screen.getByText( 'No credits are left.' ) ).toBeInTheDocument();
	await waitFor( () => expect( sent( service ).at( -1 ) ).toBe( 'create_failed' ) );
	expect( await screen.findByRole( 'button', { name: 'Yes' } ) ).toBeInTheDocument();
} );

it( 'leads to the store for a template with a price', async () => {
	await open( createAssistantService( 'store' ) );
	expect( await screen.findByRole( 'link', { name: 'Open Company registration in the store' } ) ).toHaveAttribute(
		'href',
		expect.stringContaining( 'productId=120' )
	);
} );
