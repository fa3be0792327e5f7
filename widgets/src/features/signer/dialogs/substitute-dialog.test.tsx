import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { refusal } from '../../../../tests/responses';
import { chooseMore, openDocument } from '../../../../tests/signer-desk';
import { createSigningService, signingBundle } from '../../../../tests/signer-page';

const entry = 'Let my substitute sign';

afterEach( () => window.sessionStorage.clear() );

it( 'is offered only to a signer whose substitute was named', async () => {
	const { user } = await openDocument();
	await user.click( screen.getByRole( 'button', { name: 'More' } ) );
	await screen.findByRole( 'menuitem', { name: 'Decline to sign' } );
	expect( screen.queryByRole( 'menuitem', { name: entry } ) ).not.toBeInTheDocument();
} );

it( 'lets the substitute sign, who is named, also if signers may not delegate', async () => {
	const { user, service, container } = await openDocument( { substitute: 'Bob Lee', allows_delegation: false } );
	await screen.findByText( 'Words of page 3' );
	await chooseMore( user, entry );
	const dialog = await screen.findByRole( 'dialog', { name: entry } );
	expect( dialog ).toHaveTextContent( 'Bob Lee, whom Olivia Reed has named, gets a link and signs in your place.' );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( within( dialog ).getByRole( 'button', { name: 'Let Bob Lee sign' } ) );
	expect( await screen.findByRole( 'heading', { name: 'Bob Lee signs in your place.' } ) ).toHaveFocus();
	expect( service.made( 'POST /sign/substitute' ) ).toHaveLength( 1 );
} );

it( 'says why it is refused, and stays', async () => {
	const service = createSigningService( { substitute: 'Bob Lee' } );
	service.when( 'POST /sign/substitute', refusal( 429, 'too_many_requests', 'Please wait a minute.' ) );
	const { user } = await openDocument( {}, service );
	await chooseMore( user, entry );
	const dialog = await screen.findByRole( 'dialog', { name: entry } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Let Bob Lee sign' } ) );
	expect( await within( dialog ).findByRole( 'alert' ) ).toBeInTheDocument();
} );

it( 'a substitute reads in whose place it is', async () => {
	await openDocument( { signer: { ...signingBundle().signer, in_place_of: 'Ada Lovelace' } } );
	expect( screen.getByText( /You act in place of Ada Lovelace\./ ) ).toBeInTheDocument();
} );
