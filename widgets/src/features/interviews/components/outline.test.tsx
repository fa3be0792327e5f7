import { act, fireEvent, screen, within } from '@testing-library/react';
import { answered, withAnswers } from '../../../../tests/interview';
import { openInterview } from '../../../../tests/open-interview';

it( 'shows problems in the outline before a try to assemble, and does not count them as answered', async () => {
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 900 );
	await openInterview( withAnswers( { ...answered, Email: 'not an address' } ) );
	const outline = await screen.findByRole( 'navigation', { name: 'Sections' } );
	expect( within( outline ).getByRole( 'button', { name: /1 to check: .*The agreement/ } ) ).toBeInTheDocument();
	expect( within( outline ).getByText( '4 of 5 required answers' ) ).toBeInTheDocument();
	expect( screen.getByText( 'Please input a valid email address.' ) ).toBeInTheDocument();
	jest.restoreAllMocks();
} );

it( 'has the sections in a dialog where there is no room for them beside the questions', async () => {
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 500 );
	const { user } = await openInterview();
	await user.click( screen.getAllByRole( 'button', { name: 'Sections' } )[ 0 ]! );
	const dialog = await screen.findByRole( 'dialog', { name: 'Sections' } );
	await user.click( within( dialog ).getByRole( 'button', { name: /The party/ } ) );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
	expect( screen.getByRole( 'heading', { name: 'The party' } ) ).toBeInTheDocument();
	jest.restoreAllMocks();
} );

it( 'walks through the outline by arrows', async () => {
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 900 );
	await openInterview();
	const outline = await screen.findByRole( 'navigation', { name: 'Sections' } );
	const [ first, second ] = within( outline ).getAllByRole( 'button' );
	act( () => first!.focus() );
	fireEvent.keyDown( first!, { key: 'ArrowDown' } );
	expect( second ).toHaveFocus();
	fireEvent.keyDown( second!, { key: 'ArrowDown' } );
	expect( first ).toHaveFocus();
	expect( within( outline ).getByRole( 'progressbar' ) ).toHaveAttribute(
		'aria-valuetext',
		'1 of 3 required answers'
	);
	jest.restoreAllMocks();
} );
