import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../tests/fake-service';
import { refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { PictureField } from './picture-field';
import type { Picture } from './types';

const route = 'POST /wp-json/wp/v2/media';

function Field( { onBusy }: { onBusy?: ( isBusy: boolean ) => void } ) {
	const [ picture, set ] = useState< Picture | null >( null );
	return <PictureField id="avatar" label="Avatar" value={ picture } onChange={ set } onBusy={ onBusy } />;
}

function prepared() {
	const service = createFakeService();
	service.when( route, new Response( JSON.stringify( { id: 41, source_url: '/face.png' } ), { status: 201 } ) );
	return service;
}

const file = ( type: string, size = 10, name = 'face.png' ) => new File( [ new Uint8Array( size ) ], name, { type } );

/** A file from a file dialog, which can be set to show all files. */
const choose = ( chosen: File ) =>
	fireEvent.change( screen.getByLabelText( 'Avatar' ), { target: { files: [ chosen ] } } );

it( 'sends a picture at once, shows it, and takes it away again', async () => {
	const onBusy = jest.fn();
	const { user, service, container } = render( <Field onBusy={ onBusy } />, { service: prepared() } );
	choose( file( 'image/png' ) );
	expect( screen.getByRole( 'progressbar', { name: 'Uploading the picture' } ) ).toBeInTheDocument();
	expect( onBusy ).toHaveBeenLastCalledWith( true );
	expect( await screen.findByRole( 'img', { name: 'Avatar' } ) ).toHaveAttribute( 'src', '/face.png' );
	expect( onBusy ).toHaveBeenLastCalledWith( false );
	expect( service.made( route )[ 0 ]?.headers[ 'X-WP-Nonce' ] ).toBeTruthy();
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Remove Avatar' } ) );
	expect( screen.queryByRole( 'img' ) ).not.toBeInTheDocument();
	expect( screen.getByLabelText( 'Avatar' ) ).toHaveFocus();
} );

it.each( [
	[ 'a drawing with scripts in it', file( 'image/svg+xml' ), 'You can only upload JPEG/JPG/GIF/PNG file!' ],
	[ 'exactly 2 MB', file( 'image/png', 2 * 1024 * 1024 ), 'Image must smaller than 2MB!' ],
] )( 'refuses %s without sending it', async ( _case, chosen, words ) => {
	const { service } = render( <Field />, { service: prepared() } );
	choose( chosen );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( words );
	expect( screen.getByLabelText( 'Avatar' ) ).toHaveAccessibleDescription( new RegExp( words.replace( '!', '' ) ) );
	expect( service.made( route ) ).toHaveLength( 0 );
} );

it( 'sends what is one byte smaller than 2 MB', async () => {
	render( <Field />, { service: prepared() } );
	choose( file( 'image/gif', 2 * 1024 * 1024 - 1 ) );
	expect( await screen.findByRole( 'img', { name: 'Avatar' } ) ).toBeInTheDocument();
} );

it( 'shows the service’s problem with a file, and names a file that could not be sent', async () => {
	const { service } = render( <Field />, { service: prepared() } );
	service.when( route, refusal( 422, 'picture_kind_refused', 'You can only upload JPEG/JPG/GIF/PNG file!' ) );
	choose( file( 'image/png' ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( /^You can only upload JPEG\/JPG\/GIF\/PNG file!$/ );
	service.offline = true;
	choose( file( 'image/png' ) );
	await waitFor( () =>
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'face.png file upload failed. You are offline.' )
	);
} );
