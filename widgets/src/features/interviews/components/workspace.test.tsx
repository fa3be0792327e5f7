import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { save, withAnswers } from '../../../../tests/interview';
import { openInterview } from '../../../../tests/open-interview';
import { readDrafts } from '../../../lib/drafts';
import { fromBase64 } from '../xml';

describe( 'answering', () => {
	it( 'is accessible', async () => {
		const { container, user } = await openInterview( withAnswers() );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( screen.getByRole( 'button', { name: /Next: The party/ } ) );
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'moves from section to section with the focus, and keeps the section in the address', async () => {
		const { user } = await openInterview();
		await user.click( screen.getByRole( 'button', { name: 'Next: The party' } ) );
		expect( screen.getByRole( 'heading', { name: 'The party' } ) ).toHaveFocus();
		expect( window.location.search ).toContain( 'section=party' );
		await user.click( screen.getByRole( 'button', { name: 'Previous' } ) );
		expect( screen.getByRole( 'heading', { name: 'The agreement' } ) ).toHaveFocus();
	} );

	it( 'shows the problem of a field once it was left', async () => {
		const { user } = await openInterview();
		const email = screen.getByLabelText( 'Email for notices' );
		await user.clear( email );
		await user.type( email, 'not an address' );
		expect( screen.queryByText( 'Please input a valid email address.' ) ).not.toBeInTheDocument();
		await user.tab();
		expect( email ).toHaveAccessibleDescription( 'Please input a valid email address.' );
		expect( email ).toBeInvalid();
	} );

	it( 'shows what depends on an answer, adds, removes with Undo and moves entries', async () => {
		const { user } = await openInterview();
		await user.click( screen.getByRole( 'button', { name: 'Next: The party' } ) );
		expect( screen.queryByRole( 'group', { name: 'Directors' } ) ).not.toBeInTheDocument();
		await user.click( screen.getByLabelText( 'A company' ) );
		await user.type( screen.getByLabelText( 'Full name' ), 'Ann' );
		await user.click( screen.getByRole( 'button', { name: 'Add director' } ) );
		expect( screen.getByRole( 'region', { name: 'Director 2' } ) ).toHaveFocus();
		await user.type( screen.getAllByLabelText( 'Full name' )[ 1 ]!, 'Bob' );
		const names = () => screen.getAllByLabelText< HTMLInputElement >( 'Full name' ).map( ( input ) => input.value );
		await user.click( screen.getByRole( 'button', { name: 'Move Director 2 up' } ) );
		expect( names() ).toEqual( [ 'Bob', 'Ann' ] );
		await user.click( screen.getByRole( 'button', { name: 'Remove Director 1' } ) );
		expect( names() ).toEqual( [ 'Ann' ] );
		expect( screen.queryByRole( 'button', { name: /Remove Director/ } ) ).not.toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		expect( names() ).toEqual( [ 'Bob', 'Ann' ] );
	} );

	it( 'saves on demand and shows the spec’s message', async () => {
		const { user, service } = await openInterview();
		await user.type( screen.getByLabelText( /Purpose/ ), 'a <joint> venture' );
		await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
		expect( await screen.findAllByText( 'Your progress and data have been saved successfully' ) ).not.toHaveLength(
			0
		);
		expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( {
			Email: 'a@b.co',
			Purpose: 'a <joint> venture',
		} );
		expect( screen.getAllByText( /^Saved \d\d:\d\d$/ ) ).not.toHaveLength( 0 );
	} );

	it( 'keeps what is typed when the session ends', async () => {
		const service = createFakeService();
		const { user } = await openInterview( service );
		service.stale.add( 'token-1' );
		service.signedIn = false;
		await user.type( screen.getByLabelText( /Purpose/ ), 'typed' );
		await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
		expect( await screen.findByRole( 'link', { name: 'Sign in' } ) ).toBeInTheDocument();
		expect( screen.getByLabelText( /Purpose/ ) ).toHaveValue( 'typed' );
		expect( screen.getAllByText( 'Not saved, kept on this device' ) ).not.toHaveLength( 0 );
		expect( readDrafts( 2, 9 )[ 0 ]?.content.changes ).toEqual( { Purpose: { mine: 'typed' } } );
	} );
} );

it( 'accepts numbers with the usual separators', async () => {
	const { user } = await openInterview();
	const fee = screen.getByLabelText( /^Fee/ );
	await user.type( fee, '$1,000.50' );
	await user.tab();
	expect( fee ).toHaveValue( '1000.50' );
	await user.clear( fee );
	await user.type( fee, 'ten' );
	await user.tab();
	expect( fee ).toHaveAccessibleDescription( 'Please input a valid number, such as 1000 or 1000.50.' );
} );

it( 'has headings in order, in repeated groups too', async () => {
	const { user, container } = await openInterview( withAnswers() );
	await user.click( screen.getByRole( 'button', { name: 'Next: The party' } ) );
	const levels = [ ...container.querySelectorAll( 'h2, h3, h4, h5, h6' ) ].map( ( { tagName } ) => tagName );
	expect( levels ).toEqual( [ 'H2', 'H3', 'H4', 'H5', 'H5' ] );
} );
