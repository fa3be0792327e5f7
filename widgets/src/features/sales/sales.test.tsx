import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { TalkToSales } from '.';

const thanks = /Your request was sent/;

async function open( visitor = false, service = createFakeService() ) {
	service.when( 'POST /sales-request', json( { received: true } ) );
	const view = render( <TalkToSales />, { service, visitor } );
	await view.user.click( screen.getByRole( 'button', { name: 'Talk to sales' } ) );
	await screen.findByRole( 'dialog', { name: 'Talk to sales' } );
	return { ...view, service, send: () => view.user.click( screen.getByRole( 'button', { name: 'Send request' } ) ) };
}

const sent = ( { made }: ReturnType< typeof createFakeService > ) =>
	made( 'POST /sales-request' ).map( ( call ) => call.body );

it( 'shows the phone number and the e-mail address of the sales team', async () => {
	const { baseElement } = await open();
	expect( screen.getByRole( 'link', { name: '1300 555 010' } ) ).toHaveAttribute( 'href', 'tel:1300555010' );
	expect( screen.getByRole( 'link', { name: 'sales@example.com' } ) ).toBeInTheDocument();
	expect( await axe( baseElement ) ).toHaveNoViolations();
} );

it( 'shows a member only the fields phone and message', async () => {
	const { user, service, send } = await open();
	expect( screen.queryByLabelText( 'Name' ) ).not.toBeInTheDocument();
	await user.type( screen.getByLabelText( 'How can we help?' ), 'Ten more seats' );
	await send();
	expect( await screen.findByText( thanks ) ).toHaveFocus();
	expect( sent( service ) ).toEqual( [ { phone: '', message: 'Ten more seats', topic: '' } ] );
	await user.click( screen.getAllByRole( 'button', { name: 'Close' } ).at( -1 )! );
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'Talk to sales' } ) ).toHaveFocus() );
} );

it( 'shows a visitor the contact fields too, and focuses the first invalid field', async () => {
	const { user, service, send } = await open( true );
	await send();
	expect( screen.getByText( 'Please tell us your name.' ) ).toBeInTheDocument();
	expect( screen.getByLabelText( 'Name' ) ).toHaveFocus();
	await user.type( screen.getByLabelText( 'Name' ), 'Vic' );
	await user.type( screen.getByLabelText( 'Email' ), 'vic@firm' );
	await user.type( screen.getByLabelText( 'How can we help?' ), 'Prices' );
	await send();
	expect( screen.getByLabelText( 'Email' ) ).toHaveFocus();
	expect( sent( service ) ).toEqual( [] );
	await user.type( screen.getByLabelText( 'Email' ), '.example' );
	await send();
	expect( await screen.findByText( thanks ) ).toBeInTheDocument();
	expect( sent( service ) ).toEqual( [
		{ name: 'Vic', email: 'vic@firm.example', phone: '', message: 'Prices', topic: '' },
	] );
	expect( service.made( 'POST /sales-request' )[ 0 ]?.headers.Authorization ).toBeUndefined();
} );

it( 'shows the problems from the service beside their fields', async () => {
	const { user, service, send } = await open( true );
	const errors = { json: { email: [ 'Please give an e-mail address at which we can reach you.' ] } };
	service.when( 'POST /sales-request', refusal( 422, 'invalid_input', 'Please check.', errors ) );
	await user.type( screen.getByLabelText( 'Name' ), 'Vic' );
	await user.type( screen.getByLabelText( 'Email' ), 'vic@firm.example' );
	await user.type( screen.getByLabelText( 'How can we help?' ), 'Prices' );
	await send();
	expect( await screen.findByText( errors.json.email[ 0 ]! ) ).toBeInTheDocument();
	expect( screen.getByLabelText( 'Email' ) ).toBeInvalid();
} );

it( 'keeps what was typed if sending fails, and requires a confirmation before discarding it', async () => {
	const { user, service, send } = await open();
	service.when( 'POST /sales-request', refusal( 429, 'too_many_requests', '', {}, { 'Retry-After': '60' } ) );
	await user.type( screen.getByLabelText( 'How can we help?' ), 'Ten more seats' );
	await send();
	expect( await screen.findByText( /Too many tries/ ) ).toBeInTheDocument();
	await user.keyboard( '{Escape}' );
	expect( await screen.findByText( 'Discard what you typed?' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'button', { name: 'Keep editing' } ) );
	expect( screen.getByLabelText( 'How can we help?' ) ).toHaveValue( 'Ten more seats' );
} );
