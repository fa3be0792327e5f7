import { act, screen, waitFor } from '@testing-library/react';
import { at, save, withAnswers } from '../../../../tests/interview';
import { render } from '../../../../tests/render';
import { readDrafts, keepDraft } from '../../../lib/drafts';
import { Interview } from '..';
import { fromBase64 } from '../xml';

const names = () => screen.getAllByLabelText< HTMLInputElement >( 'Full name' );
const people = ( ...all: string[] ) => all.map( ( Name ) => ( { _id: Name.toLowerCase(), Name } ) );
const answersOf = ( ...all: string[] ) => ( { ...withDate, Directors: people( ...all ) } );
const withDate = { Date: '2026-11-20', Email: 'a@b.co', Kind: 'Company' };

async function open( ...directors: string[] ) {
	const rendered = render( <Interview />, { service: withAnswers( answersOf( ...directors ) ), at } );
	await rendered.user.click( await screen.findByRole( 'button', { name: 'Next: The party' } ) );
	return rendered;
}

describe( 'an entry', () => {
	it( 'that is put back in the middle leaves the field that is typed into as it is', async () => {
		const { user } = await open( 'Ann', 'Bob', 'Cy' );
		const field = names()[ 2 ]!;
		await user.click( screen.getByRole( 'button', { name: 'Remove Director 2' } ) );
		await user.type( field, 'rus' );
		field.setSelectionRange( 1, 3 );
		const undo = screen.getByRole( 'button', { name: 'Undo' } );
		act( () => undo.click() );
		expect( names().map( ( { value } ) => value ) ).toEqual( [ 'Ann', 'Bob', 'Cyrus' ] );
		expect( names()[ 2 ] ).toBe( field );
		await act( () => new Promise( ( resolve ) => requestAnimationFrame( resolve ) ) );
		expect( field ).toHaveFocus();
		expect( [ field.selectionStart, field.selectionEnd ] ).toEqual( [ 1, 3 ] );
		await user.keyboard( '!' );
		expect( field ).toHaveValue( 'C!us' );
	} );

	it( 'that is removed gives the focus to its neighbour, and has it when it is put back', async () => {
		const { user } = await open( 'Ann', 'Bob', 'Cy' );
		await user.click( screen.getByRole( 'button', { name: 'Remove Director 3' } ) );
		await waitFor( () => expect( screen.getByRole( 'region', { name: 'Director 2' } ) ).toHaveFocus() );
		await user.click( screen.getByRole( 'button', { name: 'Remove Director 1' } ) );
		await waitFor( () => expect( screen.getByRole( 'region', { name: 'Director 1' } ) ).toHaveFocus() );
		await user.click( screen.getAllByRole( 'button', { name: 'Undo' } )[ 1 ]! );
		await waitFor( () => expect( screen.getByRole( 'region', { name: 'Director 1' } ) ).toHaveFocus() );
		expect( names().map( ( { value } ) => value ) ).toEqual( [ 'Ann', 'Bob' ] );
	} );

	it( 'that moves takes its field and the focus of its button along', async () => {
		const { user } = await open( 'Ann', 'Bob' );
		const [ ann, bob ] = names();
		await user.click( screen.getByRole( 'button', { name: 'Move Director 1 down' } ) );
		expect( names() ).toEqual( [ bob, ann ] );
		await waitFor( () => expect( screen.getByRole( 'button', { name: 'Move Director 2 down' } ) ).toHaveFocus() );
	} );

	it( 'keeps its id in what is saved', async () => {
		const { user, service } = await open( 'Ann', 'Bob' );
		await user.click( screen.getByRole( 'button', { name: 'Move Director 1 down' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Add director' } ) );
		await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
		await waitFor( () => expect( service.made( save ) ).toHaveLength( 1 ) );
		expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ).Directors ).toEqual( [
			...people( 'Bob', 'Ann' ),
			{ _id: expect.stringMatching( /^\w{10}$/ ) },
		] );
	} );

	it( 'that was removed elsewhere and changed here is a choice of its own', async () => {
		const [ ann, bob ] = people( 'Ann', 'Bob' );
		keepDraft( 'lyd:draft:2:9:other', {
			changes: { 'Directors.@bob': { base: bob, mine: { ...bob, Name: 'Bobby' }, after: [ '@ann' ] } },
		} );
		const service = withAnswers( { ...withDate, Directors: [ ann!, ...people( 'Cy' ) ] } );
		const { user } = render( <Interview />, { service, at } );
		await user.click( await screen.findByRole( 'button', { name: 'Restore them' } ) );
		expect( screen.getByRole( 'radio', { name: /\(removed\)$/ } ) ).toBeInTheDocument();
		await user.click(
			screen.getByRole( 'radio', { name: /^Yours, not saved yet .*Director, Full name: Bobby$/ } )
		);
		await user.click( screen.getByRole( 'button', { name: 'Keep these answers' } ) );
		await waitFor( () => expect( service.made( save ) ).toHaveLength( 1 ) );
		expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ).Directors ).toEqual( [
			ann,
			{ ...bob, Name: 'Bobby' },
			...people( 'Cy' ),
		] );
		await waitFor( () => expect( readDrafts( 2, 9 ) ).toEqual( [] ) );
	} );
} );
