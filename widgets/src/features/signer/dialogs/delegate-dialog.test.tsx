import { screen, within } from '@testing-library/react';
import { chooseMore, openDocument } from '../../../../tests/signer-desk';

afterEach( () => window.sessionStorage.clear() );

describe( 'delegation', () => {
	it( 'is offered only if the sender allows it', async () => {
		const { user } = await openDocument( { allows_delegation: false } );
		await user.click( screen.getByRole( 'button', { name: 'More' } ) );
		await screen.findByRole( 'menuitem', { name: 'Decline to sign' } );
		expect( screen.queryByRole( 'menuitem', { name: 'Let another person sign' } ) ).not.toBeInTheDocument();
	} );

	it( 'names another person with an address and a reason', async () => {
		const { user, service } = await openDocument();
		await chooseMore( user, 'Let another person sign' );
		const dialog = await screen.findByRole( 'dialog', { name: 'Let another person sign' } );
		await user.type( within( dialog ).getByLabelText( 'Full name' ), 'Bob Lee' );
		await user.type( within( dialog ).getByLabelText( 'Email' ), 'bob' );
		await user.type( within( dialog ).getByLabelText( 'Reason' ), 'I am away.' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Send the link' } ) );
		expect( within( dialog ).getByText( 'Please input a valid email address.' ) ).toBeInTheDocument();
		await user.type( within( dialog ).getByLabelText( 'Email' ), '@example.com' );
		await user.click( within( dialog ).getByRole( 'button', { name: 'Send the link' } ) );
		expect( await screen.findByRole( 'heading', { name: 'Bob Lee signs in your place.' } ) ).toBeInTheDocument();
		expect( service.made( 'POST /sign/delegate' )[ 0 ]?.body ).toMatchObject( {
			full_name: 'Bob Lee',
			email: 'bob@example.com',
			reason: 'I am away.',
		} );
	} );
} );
