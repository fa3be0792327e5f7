import { screen, within } from '@testing-library/react';
import { json, refusal } from '../../../../tests/responses';
import { approver, openDocument, restorable, signFirstPlace } from '../../../../tests/signer-desk';
import { createSigningService, signingBundle } from '../../../../tests/signer-page';

afterEach( () => window.sessionStorage.clear() );

async function signAllPlaces( user: Awaited< ReturnType< typeof openDocument > >[ 'user' ] ) {
	await signFirstPlace( user );
	await user.click( screen.getByRole( 'button', { name: 'Sign here: Director b' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Sign here: Director c' } ) );
}

it( 'finishes only with consent, and confirms after the service has stored it', async () => {
	const { user, service } = await openDocument();
	await signAllPlaces( user );
	await user.click( screen.getByRole( 'button', { name: 'Finish' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Finish signing' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( within( dialog ).getByText( 'Please agree before you continue.' ) ).toBeInTheDocument();
	const consent = within( dialog ).getByRole( 'checkbox', {
		name: /I agree to sign electronically. Version 2026-11/,
	} );
	expect( consent ).toHaveFocus();
	expect( service.made( 'POST /sign/complete' ) ).toHaveLength( 0 );
	await user.click( consent );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have signed.' } ) ).toHaveFocus();
	expect( screen.getByText( 'Your signature is stored.' ) ).toBeInTheDocument();
	expect( service.made( 'POST /sign/complete' )[ 0 ]?.body ).toEqual( {
		content_hash: 'hash-1',
		consent_version: '2026-11',
		signature: { kind: 'typed', text: 'Ann Smith' },
		placed: [ 'a', 'b', 'c' ],
		has_witnessed: false,
	} );
} );

it( 'stays in the dialog with everything kept if the service is down', async () => {
	const service = createSigningService( { draft: restorable } );
	service.when( 'POST /sign/complete', refusal( 503, 'service_unavailable' ) );
	const { user } = await openDocument( {}, service );
	await user.click( await screen.findByRole( 'button', { name: 'Finish' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Finish signing' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( await screen.findByText( /cannot be reached just now/ ) ).toBeInTheDocument();
	service.when( 'POST /sign/complete', json( { state: 'finished', message: 'Stored.' } ) );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have signed.' } ) ).toBeInTheDocument();
} );

it( 'has a witness state whose signature was seen', async () => {
	const witness = { ...signingBundle().signer, is_witness: true, parent_name: 'Bob Lee' };
	const { user, service } = await openDocument( { signer: witness, draft: restorable } );
	expect( screen.getByText( 'Ann Smith, you sign as the witness of Bob Lee.' ) ).toBeInTheDocument();
	await user.click( await screen.findByRole( 'button', { name: 'Finish' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Finish signing' } );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	const statement = within( dialog ).getByRole( 'checkbox', { name: 'I saw Bob Lee sign this document.' } );
	expect( statement ).toHaveFocus();
	expect( service.made( 'POST /sign/complete' ) ).toHaveLength( 0 );
	await user.click( statement );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Finish signing' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have signed.' } ) ).toBeInTheDocument();
} );

it( 'lets an approver approve without a signature', async () => {
	const { user, service } = await openDocument( { signer: approver, fields: [] } );
	await user.click( screen.getByRole( 'button', { name: 'Approve' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Approve this document' } );
	await user.click( within( dialog ).getByRole( 'checkbox' ) );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Approve' } ) );
	expect( await screen.findByRole( 'heading', { name: 'You have approved this document.' } ) ).toBeInTheDocument();
	expect( service.made( 'POST /sign/complete' )[ 0 ]?.body ).toMatchObject( { signature: null, placed: [] } );
} );
