import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { json, refusal } from '../../../tests/responses';
import { chooseMore, openDocument, restorable, signFirstPlace } from '../../../tests/signer-desk';

afterEach( () => window.sessionStorage.clear() );

it( 'goes on with a saved draft, without places that are gone', async () => {
	const { user, service, container } = await openDocument( { draft: restorable } );
	await user.click( await screen.findByRole( 'button', { name: 'Finish' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Finish signing' } );
	expect( within( dialog ).getByRole( 'checkbox' ) ).toBeChecked();
	await waitFor( () => expect( container.querySelectorAll( 'img' ) ).toHaveLength( 3 ) );
	await screen.findByText( 'Words of page 3' );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	await screen.findByRole( 'heading', { name: 'You have signed.' } );
	expect( service.made( 'POST /sign/complete' )[ 0 ]?.body ).toMatchObject( { placed: [ 'a', 'b', 'c' ] } );
} );

it( 'saves for later, and continues', async () => {
	const { user, service } = await openDocument();
	await signFirstPlace( user );
	await chooseMore( user, 'Save and return later' );
	expect( await screen.findByRole( 'heading', { name: 'Your progress is saved.' } ) ).toHaveFocus();
	expect( service.made( 'PUT /sign/draft' ).at( -1 )?.body ).toEqual( {
		consented: false,
		signature: { kind: 'typed', text: 'Ann Smith' },
		placed: [ 'a' ],
	} );
	await user.click( screen.getByRole( 'button', { name: 'Continue now' } ) );
	expect( await screen.findByRole( 'button', { name: /^Signed: Director a/ } ) ).toBeInTheDocument();
} );

it( 'keeps what was done when the session ends, and asks for a new code', async () => {
	const { user, service } = await openDocument();
	await signFirstPlace( user );
	service.when( 'PUT /sign/draft', refusal( 401, 'signing_session_ended' ) );
	await chooseMore( user, 'Save and return later' );
	expect( await screen.findByText( 'Your session has ended.' ) ).toBeInTheDocument();
	service.when( 'PUT /sign/draft', json( null ) );
	await user.click( screen.getByRole( 'button', { name: 'I have a code' } ) );
	await user.type( await screen.findByLabelText( 'Six-digit code' ), '123456' );
	expect( await screen.findByRole( 'button', { name: /^Signed: Director a/ } ) ).toBeInTheDocument();
} );
