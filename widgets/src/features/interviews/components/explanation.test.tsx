import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ask, askList, openQuestions } from '../../../../tests/questions';

const help =
	'The name **on the register**, see [ABN Lookup](https://abr.business.gov.au).\n\n- all of it\n- without spaces';
const button = ( name: string ) => screen.getByRole( 'button', { name } );

it( 'opens below the label by keyboard, is connected with the field, and closes with Escape', async () => {
	const { user, container } = await openQuestions( [ ask( 'text', 'Company name', { help, why: 'It signs.' } ) ] );
	const field = screen.getByLabelText( /^Company name/ );
	const opener = button( 'Help: Company name' );
	expect( opener ).toHaveAttribute( 'aria-expanded', 'false' );
	expect( field ).not.toHaveAttribute( 'aria-details' );
	act( () => opener.focus() );
	await user.keyboard( '{Enter}' );
	expect( opener ).toHaveAttribute( 'aria-expanded', 'true' );
	const panel = screen.getByRole( 'group', { name: 'Help: Company name' } );
	expect( opener.getAttribute( 'aria-controls' ) ).toBe( panel.id );
	expect( field.getAttribute( 'aria-details' ) ).toBe( panel.id );
	expect( within( panel ).getByText( 'on the register' ).tagName ).toBe( 'STRONG' );
	expect(
		within( panel )
			.getAllByRole( 'listitem' )
			.map( ( item ) => item.textContent )
	).toEqual( [ 'all of it', 'without spaces' ] );
	expect( panel ).toHaveTextContent( /Why we ask\s*It signs\./ );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.tab();
	expect( within( panel ).getByRole( 'link' ) ).toHaveFocus();
	await user.tab( { shift: true } );
	await user.keyboard( '{Escape}' );
	expect( opener ).toHaveFocus();
	expect( screen.queryByRole( 'group', { name: 'Help: Company name' } ) ).not.toBeInTheDocument();
} );

it( 'has links to https only, in a new tab without a referrer', async () => {
	const { user } = await openQuestions( [
		ask( 'text', 'Name', { help: '[a](https://a.au) [b](javascript:alert(1)) <img src=x onerror=alert(1)>' } ),
	] );
	await user.click( button( 'Help: Name' ) );
	const links = screen.getAllByRole( 'link' ).filter( ( link ) => link.closest( '[role=group]' ) );
	expect( links.map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual( [ 'https://a.au' ] );
	expect( links[ 0 ] ).toHaveAttribute( 'rel', 'noopener noreferrer' );
	expect( screen.getByText( /javascript:alert\(1\)\) <img src=x onerror/ ) ).toBeInTheDocument();
	expect( document.querySelector( 'img' ) ).toBeNull();
} );

it( 'explains sections, groups, lists once, and choices', async () => {
	const options = [ { value: 'Tax', text: 'Tax' } ];
	const { user, container } = await openQuestions(
		[
			ask( 'group', 'Seller', { why: 'Of the seller.', questions: [ ask( 'text', 'Name' ) ] } ),
			askList( 'Directors', [ ask( 'text', 'Director' ) ], { min: 2 } ),
			ask( 'text', 'Tags', { repeatable: { min: 2 }, help: 'Of the tags.' } ),
			ask( 'yesno', 'Fund', { help: 'Of the fund.' } ),
			ask( 'multiselect', 'Services', { options, help: 'Of the services.' } ),
			ask( 'computed', 'Total', { value: { number: '1' }, help: 'Of the total.' } ),
		],
		{},
		{ section: { help: 'Of the deal.' } }
	);
	for ( const [ label, text ] of [
		[ 'The deal', 'Of the deal.' ],
		[ 'Seller', 'Of the seller.' ],
		[ 'Tags', 'Of the tags.' ],
		[ 'Fund', 'Of the fund.' ],
		[ 'Services', 'Of the services.' ],
		[ 'Total', 'Of the total.' ],
	] ) {
		await user.click( button( `Help: ${ label }` ) );
		expect( screen.getByText( text! ) ).toBeInTheDocument();
	}
	expect( screen.queryByRole( 'button', { name: 'Help: Directors' } ) ).not.toBeInTheDocument();
	expect( await axe( container ) ).toHaveNoViolations();
} );
