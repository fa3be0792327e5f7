import { webcrypto } from 'crypto';
import { fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { render } from '../../../../tests/render';
import { json, refusal } from '../../../../tests/responses';
import SignedFileCheck from '.';

/** The SHA-256 of "abc" (FIPS 180-2, appendix B.1). */
const hashOfAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const file = new File( [ 'abc' ], 'Deed.pdf', { type: 'application/pdf' } );

function open( result: object = { is_known: true, state: 'signed', sealed_at: '2026-11-26T03:04:00Z', signers: 3 } ) {
	const service = createFakeService();
	service.when( 'POST /sign/check', json( result ) );
	return render( <SignedFileCheck />, { service, visitor: true } );
}

const setCrypto = ( value: unknown ) => Object.defineProperty( window, 'crypto', { configurable: true, value } );

/** Node's own: it takes only data of its own realm, not of jsdom's. */
const subtle = {
	digest: ( name: string, data: ArrayBuffer ) =>
		webcrypto.subtle.digest( name, Buffer.from( new Uint8Array( data ) ) ),
};

beforeEach( () => setCrypto( { subtle } ) );

it( 'sends the hash of the file and nothing else', async () => {
	const { user, service, container } = open();
	await user.upload( screen.getByLabelText( /Choose a signed PDF/ ), file );
	expect( await screen.findByText( 'This is an unchanged signed document of ours.' ) ).toBeInTheDocument();
	expect(
		screen.getByText( 'It was signed by 3 persons. It was sealed on 26 Nov 2026 at 14:04.' )
	).toBeInTheDocument();
	expect( service.calls.map( ( { method, path, body } ) => ( { method, path, body } ) ) ).toEqual( [
		{ method: 'POST', path: '/sign/check', body: { sha256: hashOfAbc } },
	] );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'takes a dropped file', async () => {
	open();
	fireEvent.drop( screen.getByText( /or drop it here/ ), { dataTransfer: { files: [ file ] } } );
	expect( await screen.findByText( 'This is an unchanged signed document of ours.' ) ).toBeInTheDocument();
	expect( screen.getByText( hashOfAbc ) ).toBeInTheDocument();
} );

it( 'tells a document that was sent from one that was signed', async () => {
	const { user } = open( { is_known: true, state: 'sent', sealed_at: null, signers: 0 } );
	await user.upload( screen.getByLabelText( /Choose a signed PDF/ ), file );
	expect( await screen.findByText( 'This is a document as we sent it for signing.' ) ).toBeInTheDocument();
} );

it( 'says that a file is unknown or was changed', async () => {
	const { user } = open( { is_known: false, state: null, sealed_at: null, signers: 0 } );
	await user.upload( screen.getByLabelText( /Choose a signed PDF/ ), file );
	expect( await screen.findByText( /not a signed document of ours, or it was changed/ ) ).toBeInTheDocument();
} );

it( 'refuses an empty file without a request', async () => {
	const { user, service } = open();
	await user.upload(
		screen.getByLabelText( /Choose a signed PDF/ ),
		new File( [], 'empty.pdf', { type: file.type } )
	);
	expect( screen.getByText( 'This file is empty.' ) ).toBeInTheDocument();
	expect( service.calls ).toHaveLength( 0 );
} );

it( 'says so if the service cannot be reached', async () => {
	const { user, service } = open();
	service.when( 'POST /sign/check', refusal( 503, 'service_unavailable' ) );
	await user.upload( screen.getByLabelText( /Choose a signed PDF/ ), file );
	expect( await screen.findByText( /cannot be reached just now/ ) ).toBeInTheDocument();
} );

it( 'explains that hashes need a secure connection', () => {
	setCrypto( {} );
	open();
	expect( screen.getByText( 'This page needs a secure connection.' ) ).toBeInTheDocument();
	expect( screen.queryByLabelText( /Choose a signed PDF/ ) ).not.toBeInTheDocument();
} );
