import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answered, at, save, withAnswers } from '../../../../tests/interview';
import { json } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { draftKey, keepDraft, readDrafts } from '../../../lib/drafts';
import { Interview } from '..';
import { fromBase64 } from '../xml';

describe( 'answers kept on this device', () => {
	const changed = { Email: { base: 'a@b.co', mine: 'kept@b.co' } };
	const other = 'lyd:draft:2:9:other';

	it( 'are restored over the document’s, and saved, if the member chooses them', async () => {
		keepDraft( other, { changes: changed } );
		const { user, service } = render( <Interview />, { service: withAnswers(), at } );
		expect( await screen.findByText( /Changed: Email for notices\./ ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Restore them' } ) );
		expect( screen.getByLabelText( 'Email for notices' ) ).toHaveValue( 'kept@b.co' );
		await waitFor( () => expect( readDrafts( 2, 9 ) ).toEqual( [] ) );
		expect( service.made( save ) ).toHaveLength( 1 );
		expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( {
			...answered,
			Email: 'kept@b.co',
		} );
	} );

	it( 'that were changed in the document too are chosen one by one', async () => {
		keepDraft( other, {
			changes: { ...changed, Kind: { mine: 'Person' }, Purpose: { mine: 'kept' } },
		} );
		const service = withAnswers( { ...answered, Email: 'theirs@b.co' } );
		const { user, container } = render( <Interview />, { service, at } );
		await user.click( await screen.findByRole( 'button', { name: 'Restore them' } ) );
		expect( screen.getByRole( 'heading', { name: /changed here and in the document/ } ) ).toHaveFocus();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( screen.getByRole( 'radio', { name: /^Yours, not saved yet .* A person$/ } ) );
		await user.click( screen.getByRole( 'button', { name: 'Keep these answers' } ) );
		expect( screen.getByText( 'Please select one of the options.' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'radio', { name: /^Yours, not saved yet .* kept@b.co$/ } ) ).toHaveFocus();
		await user.click( screen.getByRole( 'radio', { name: 'Saved in the document theirs@b.co' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Keep these answers' } ) );
		await waitFor( () => expect( service.made( save ) ).toHaveLength( 1 ) );
		expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( {
			...answered,
			Email: 'theirs@b.co',
			Kind: 'Person',
			Purpose: 'kept',
		} );
		await waitFor( () => expect( readDrafts( 2, 9 ) ).toEqual( [] ) );
	} );

	it( 'are chosen with the author and the time of the document’s answer', async () => {
		keepDraft( other, { changes: { ...changed, Purpose: { mine: 'kept' } } }, new Date( '2026-11-20T02:03:00Z' ) );
		const service = withAnswers( { ...answered, Email: 'theirs@b.co', Purpose: 'theirs' } as typeof answered );
		const authored = { source: 'form', created_at: new Date().toISOString() };
		service.when(
			'GET /log/answer-authors',
			json( {
				rows: [
					{ tag_code: 'Email', created_by: 5, ...authored },
					{ tag_code: 'Purpose', created_by: 2, ...authored, created_at: '2026-11-19T02:05:00Z' },
				],
				users: [
					{ user_id: 5, display_name: 'Mia' },
					{ user_id: 2, display_name: 'Olivia' },
				],
			} )
		);
		const { user } = render( <Interview />, { service, at } );
		await user.click( await screen.findByRole( 'button', { name: 'Restore them' } ) );
		expect(
			await screen.findByRole( 'radio', { name: /^Saved by Mia at \d\d:\d\d theirs@b.co$/ } )
		).toBeInTheDocument();
		expect(
			screen.getByRole( 'radio', { name: /^Saved by you on 19 Nov 2026 at \d\d:05 theirs$/ } )
		).toBeInTheDocument();
		expect(
			screen.getAllByRole( 'radio', { name: /^Yours, not saved yet \(typed on 20 Nov 2026 at/ } )
		).toHaveLength( 2 );
		expect( service.made( 'GET /log/answer-authors' )[ 0 ]?.path ).toBe(
			'/log/answer-authors?doc_id=9&tag_codes=Email,Purpose'
		);
	} );

	it( 'are removed if the member discards them', async () => {
		keepDraft( other, { changes: changed } );
		const { user } = render( <Interview />, { at } );
		await user.click( await screen.findByRole( 'button', { name: 'Discard them' } ) );
		expect( screen.getByLabelText( 'Email for notices' ) ).toHaveValue( 'a@b.co' );
		expect( readDrafts( 2, 9 ) ).toEqual( [] );
	} );

	it( 'of several tabs are offered one after the other, this tab’s first', async () => {
		keepDraft( other, { changes: { Purpose: { mine: 'other' } } } );
		keepDraft( draftKey( 2, 9 ), { changes: changed } );
		const { user } = render( <Interview />, { at } );
		expect( await screen.findByText( /Changed: Email for notices\./ ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Restore them' } ) );
		expect( screen.getByText( /Changed: Purpose\./ ) ).toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Discard them' } ) );
		expect( screen.getByLabelText( 'Email for notices' ) ).toHaveValue( 'kept@b.co' );
		expect( screen.getByLabelText( /Purpose/ ) ).toHaveValue( '' );
		await waitFor( () => expect( readDrafts( 2, 9 ) ).toEqual( [] ) );
	} );

	it( 'by an earlier release are restored where the document has nothing, else chosen', async () => {
		keepDraft( 'lyd:draft:2:9', { answers: { Email: 'kept@b.co', Purpose: 'kept' } } );
		const { user } = render( <Interview />, { at } );
		await user.click( await screen.findByRole( 'button', { name: 'Restore them' } ) );
		await user.click( screen.getByRole( 'radio', { name: /^Yours, not saved yet .* kept@b.co$/ } ) );
		await user.click( screen.getByRole( 'button', { name: 'Keep these answers' } ) );
		expect( screen.getByLabelText( 'Email for notices' ) ).toHaveValue( 'kept@b.co' );
		expect( screen.getByLabelText( /Purpose/ ) ).toHaveValue( 'kept' );
	} );

	it( 'that are the same as the saved ones are not offered', async () => {
		keepDraft( other, { changes: { Email: { mine: 'a@b.co' } } } );
		render( <Interview />, { at } );
		await screen.findByRole( 'heading', { name: 'The agreement' } );
		expect( readDrafts( 2, 9 ) ).toEqual( [] );
	} );
} );
