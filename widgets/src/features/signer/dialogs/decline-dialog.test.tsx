import { screen, within } from '@testing-library/react';
import { approver, chooseMore, openDocument } from '../../../../tests/signer-desk';

afterEach( () => window.sessionStorage.clear() );

it( 'declines with a reason', async () => {
	const { user, service } = await openDocument();
	await chooseMore( user, 'Decline to sign' );
	const dialog = await screen.findByRole( 'dialog', { name: 'Decline to sign' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Decline to sign' } ) );
	expect( within( dialog ).getByText( 'Please give a reason.' ) ).toBeInTheDocument();
	await user.type( within( dialog ).getByLabelText( 'Reason' ), 'The name is wrong.' );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Decline to sign' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have declined to sign.' } ) ).toBeInTheDocument();
	expect( service.made( 'POST /sign/decline' )[ 0 ]?.body ).toEqual( { reason: 'The name is wrong.' } );
} );

it( 'lets an approver reject with a reason', async () => {
	const { user } = await openDocument( { signer: approver, fields: [] } );
	await user.click( screen.getByRole( 'button', { name: 'Reject' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Reject this document' } );
	await user.type( within( dialog ).getByLabelText( 'Reason' ), 'Clause 4.' );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Reject' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have rejected this document.' } ) ).toBeInTheDocument();
} );
