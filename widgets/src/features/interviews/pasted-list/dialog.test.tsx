import { fireEvent, createEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { save } from '../../../../tests/interview';
import { ask, askList, openQuestions } from '../../../../tests/questions';
import type { Tree } from '../types';
import { fromBase64 } from '../xml';

const questions = [
	ask( 'text', 'Full name', { dataPath: 'Name', required: true } ),
	ask( 'email', 'Email' ),
	ask( 'yesno', 'Signs', { default: 'Yes' } ),
	ask( 'text', 'Guardian', { visibleIf: [ { questionId: 'Signs', equals: [ 'No' ] } ] } ),
];
const list = ( max = 5 ) => [ askList( 'Directors', questions, { min: 1, max, itemLabel: 'Director' } ) ];
const names = () => screen.queryAllByLabelText< HTMLInputElement >( 'Full name' ).map( ( { value } ) => value );

async function openDialog( answers: Tree = {}, max = 5 ) {
	const view = await openQuestions( list( max ), answers );
	await view.user.click( screen.getByRole( 'button', { name: 'Paste from a spreadsheet' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Paste from a spreadsheet: Directors' } );
	const paste = ( text: string ) =>
		fireEvent.change( within( dialog ).getByLabelText( 'Rows' ), { target: { value: text } } );
	return { ...view, dialog, paste };
}

/** Pastes a text into a field as a browser does; returns whether the field keeps it. */
function pasteInto( field: HTMLElement, text: string ): boolean {
	const event = createEvent.paste( field, { clipboardData: { getData: () => text } } );
	fireEvent( field, event );
	return ! event.defaultPrevented;
}

it( 'adds rows in place of an untouched entry, shows how they are understood, and can be undone', async () => {
	const { user, service, dialog, paste } = await openDialog();
	expect( await axe( dialog ) ).toHaveNoViolations();
	paste( 'Name\tE-mail\tSigns\tGuardian\nAnn\ta@b.co\ty\tCy\nBob\tnot one\tmaybe\t\n' );
	const rows = within( dialog ).getAllByRole( 'row' ).slice( 1 );
	expect(
		rows.map( ( row ) =>
			within( row )
				.getAllByRole( 'cell' )
				.map( ( cell ) => cell.textContent )
		)
	).toEqual( [
		[ 'Ann', 'a@b.co', 'Yes', 'CyNot asked for this row.' ],
		[
			'Bob',
			'not onePlease input a valid email address.',
			'maybe“maybe” is not one of the options and is left blank.',
			'',
		],
	] );
	expect( within( dialog ).getByRole( 'status' ) ).toHaveTextContent( '2 rows. 2 cells need attention' );
	expect( within( dialog ).getByRole( 'checkbox', { name: 'The first row has headings' } ) ).toBeChecked();
	expect( await axe( dialog ) ).toHaveNoViolations();
	await user.click( within( dialog ).getByRole( 'button', { name: 'Add 2 entries' } ) );
	expect( names() ).toEqual( [ 'Ann', 'Bob' ] );
	expect( screen.getByText( 'Please input a valid email address.' ) ).toBeInTheDocument();
	await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
	await waitFor( () => expect( service.made( save ) ).toHaveLength( 1 ) );
	expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ).Directors ).toEqual( [
		{ _id: expect.any( String ), Name: 'Ann', Email: 'a@b.co', Signs: 'Yes', Guardian: 'Cy' },
		{ _id: expect.any( String ), Name: 'Bob', Email: 'not one', Signs: 'Yes' },
	] );
	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( names() ).toEqual( [ '' ] );
} );

it( 'adds after the entries that are there, or replaces them if that is chosen, and undoing leaves later changes', async () => {
	const { user, dialog, paste } = await openDialog( { Directors: [ { _id: 'z', Name: 'Zoe' } ] } );
	paste( 'Ann\nBob' );
	await user.click( within( dialog ).getByRole( 'radio', { name: 'Replace them by the rows' } ) );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Replace all with 2 entries' } ) );
	expect( names() ).toEqual( [ 'Ann', 'Bob' ] );
	await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( names() ).toEqual( [ 'Zoe' ] );
	await user.click( screen.getByRole( 'button', { name: 'Paste from a spreadsheet' } ) );
	fireEvent.change( await screen.findByLabelText( 'Rows' ), { target: { value: 'Ann' } } );
	await user.click( screen.getByRole( 'button', { name: 'Add 1 entry' } ) );
	expect( names() ).toEqual( [ 'Zoe', 'Ann' ] );
	await user.type( screen.getAllByLabelText( 'Full name' )[ 0 ]!, 'y' );
	await user.click( screen.getAllByRole( 'button', { name: 'Undo' } ).at( -1 )! );
	expect( names() ).toEqual( [ 'Zoey' ] );
} );

it( 'leaves out what the list has no room for, and says so', async () => {
	const { user, dialog, paste } = await openDialog( { Directors: [ { _id: 'z', Name: 'Zoe' } ] }, 3 );
	paste( 'Ann\nBob\nCy\nDi' );
	expect( within( dialog ).getByText( '2 rows at the end are left out.' ) ).toBeInTheDocument();
	await user.click( within( dialog ).getByRole( 'button', { name: 'Add 2 entries' } ) );
	expect( names() ).toEqual( [ 'Zoe', 'Ann', 'Bob' ] );
} );

it( 'has the room that other answers leave', async () => {
	const most = { name: [ 'Seats' ] };
	await openQuestions(
		[
			ask( 'integer', 'Seats' ),
			askList( 'Directors', questions, { min: 0, max: 5, most, itemLabel: 'Director' } ),
		],
		{ Seats: '2' }
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Paste from a spreadsheet' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Paste from a spreadsheet: Directors' } );
	fireEvent.change( within( dialog ).getByLabelText( 'Rows' ), { target: { value: 'Ann\nBob\nCy' } } );
	expect( within( dialog ).getByText( '1 row at the end is left out.' ) ).toBeInTheDocument();
	fireEvent.click( within( dialog ).getByRole( 'button', { name: 'Add 2 entries' } ) );
	expect( names() ).toEqual( [ 'Ann', 'Bob' ] );
} );

it( 'lets columns be matched by hand, and headings be rows', async () => {
	const { user, dialog, paste } = await openDialog();
	paste( 'x\tAnn\ny\tBob' );
	await user.selectOptions( within( dialog ).getByLabelText( 'Answers in the column “Column 2”' ), 'Full name' );
	expect( within( dialog ).getByLabelText( 'Answers in the column “Column 1”' ) ).toHaveDisplayValue( 'Leave out' );
	await user.click( within( dialog ).getByRole( 'checkbox', { name: 'The first row has headings' } ) );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Add 1 entry' } ) );
	expect( names() ).toEqual( [ 'Bob' ] );
} );

it( 'takes a file, and refuses one that is too large', async () => {
	const { user, dialog } = await openDialog();
	const input = dialog.querySelector< HTMLInputElement >( 'input[type=file]' )!;
	const file = new File( [ '' ], 'a.csv', { type: 'text/csv' } );
	Object.defineProperty( file, 'size', { value: 2_000_000, configurable: true } );
	await user.upload( input, file );
	expect( await within( dialog ).findByText( /Please use at most 1 MB/ ) ).toBeInTheDocument();
	const good = new File( [ '' ], 'b.csv', { type: 'text/csv' } );
	good.arrayBuffer = async () =>
		new TextEncoder().encode( 'Full name,Email\n"Citizen, Ann",a@b.co' ).buffer as ArrayBuffer;
	await user.upload( input, good );
	await user.click( await within( dialog ).findByRole( 'button', { name: 'Add 1 entry' } ) );
	expect( names() ).toEqual( [ 'Citizen, Ann' ] );
} );

it( 'is offered for several lines in the first field, and once declined the field takes them', async () => {
	const { user } = await openQuestions( list() );
	const field = screen.getByLabelText( 'Full name' );
	expect( pasteInto( screen.getByLabelText( /^Email/ ), 'Ann\nBob' ) ).toBe( true );
	expect( pasteInto( field, 'Ann' ) ).toBe( true );
	expect( pasteInto( field, 'Ann\nBob\n' ) ).toBe( false );
	const dialog = await screen.findByRole( 'dialog', { name: 'Paste from a spreadsheet: Directors' } );
	expect( within( dialog ).getByRole( 'button', { name: 'Add 2 entries' } ) ).toBeEnabled();
	await user.click( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );
	expect( names() ).toEqual( [ '' ] );
	expect( pasteInto( field, 'Ann\nBob\n' ) ).toBe( true );
} );

it( 'takes rows into a list of single answers', async () => {
	const { user } = await openQuestions( [
		ask( 'text', 'Tag', { dataPath: 'Tags', required: true, repeatable: { min: 1 } } ),
	] );
	expect( pasteInto( screen.getByRole( 'textbox', { name: 'Tag' } ), 'a\nb' ) ).toBe( false );
	await user.click( await screen.findByRole( 'button', { name: 'Add 2 entries' } ) );
	expect(
		screen.getAllByRole< HTMLInputElement >( 'textbox', { name: 'Tag' } ).map( ( { value } ) => value )
	).toEqual( [ 'a', 'b' ] );
} );

it( 'stays quick with 200 rows', async () => {
	const { user, dialog, paste } = await openDialog( {}, 200 );
	const start = performance.now();
	paste( Array.from( { length: 200 }, ( _, index ) => `Person ${ index }\tp${ index }@b.co\tyes` ).join( '\n' ) );
	expect( performance.now() - start ).toBeLessThan( 2_000 );
	await user.click( within( dialog ).getByRole( 'button', { name: 'Add 200 entries' } ) );
	expect( await screen.findByRole( 'region', { name: 'Director 10' } ) ).toBeInTheDocument();
}, 20_000 );
