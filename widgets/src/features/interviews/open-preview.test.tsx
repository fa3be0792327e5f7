import { screen } from '@testing-library/react';
import { openInterview } from '../../../tests/open-interview';
import { fromBase64 } from './xml';

it( 'sends the answers as a form into a new window', async () => {
	jest.spyOn( window, 'open' ).mockReturnValue( window );
	const sent = jest.spyOn( HTMLFormElement.prototype, 'submit' ).mockImplementation( function (
		this: HTMLFormElement
	) {
		const form = new FormData( this );
		expect( this.getAttribute( 'action' ) ).toBe( '/lyd-api/xpressdox/preview/9' );
		expect( form.get( 'action_token' ) ).toBe( 'action-1' );
		expect( form.has( 'output' ) ).toBe( false );
		expect( fromBase64( String( form.get( 'xml' ) ) ) ).toEqual( { Email: 'a@b.co' } );
	} );
	const { user } = await openInterview();
	await user.click( screen.getByRole( 'button', { name: 'Preview document' } ) );
	expect( sent ).toHaveBeenCalledTimes( 1 );
	jest.restoreAllMocks();
} );

it( 'requests pop-ups in the spec’s words', async () => {
	jest.spyOn( window, 'open' ).mockReturnValue( null );
	const { user } = await openInterview();
	await user.click( screen.getByRole( 'button', { name: 'Preview document' } ) );
	expect( await screen.findAllByText( 'You must allow popups for previewing this document' ) ).not.toHaveLength( 0 );
	jest.restoreAllMocks();
} );

it( 'shows that a preview needs a connection instead of opening an empty window', async () => {
	const { user } = await openInterview();
	const opened = jest.spyOn( window, 'open' ).mockReturnValue( null );
	const online = jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
	await user.click( screen.getByRole( 'button', { name: 'Preview document' } ) );
	expect( await screen.findAllByText( /^You are offline\./ ) ).not.toHaveLength( 0 );
	expect( opened ).not.toHaveBeenCalled();
	online.mockRestore();
	opened.mockRestore();
} );
