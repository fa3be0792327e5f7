import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { save } from '../../../../tests/interview';
import { ask, openQuestions as open } from '../../../../tests/questions';
import type { Expression } from '../expressions';
import { fromBase64 } from '../xml';

const name = ( ...path: string[] ): Expression => ( { name: path } );
const number = ( text: string ): Expression => ( { number: text } );
const call = ( operator: string, ...of: Expression[] ): Expression => ( { call: operator, of } );

const assemble = () => screen.getByRole( 'button', { name: 'Assemble document' } );

it( 'are accessible', async () => {
	const { container } = await open( [
		ask( 'integer', 'Copies', { required: true } ),
		ask( 'money', 'Price' ),
		ask( 'percent', 'Share', { instruction: 'Of the whole.' } ),
		ask( 'yesno', 'Is it a fund?' ),
		ask( 'multiselect', 'Services', { options: [ { value: 'Tax', text: 'Tax' } ], required: true } ),
		ask( 'computed', 'Total', { value: name( 'Price' ) } ),
	] );
	expect( await axe( container ) ).toHaveNoViolations();
} );

describe( 'an amount', () => {
	it( 'is described by its unit, and shown without it', async () => {
		const { user } = await open( [
			ask( 'money', 'Price' ),
			ask( 'percent', 'Share', { instruction: 'Of the whole.' } ),
		] );
		const price = screen.getByLabelText( /^Price/ );
		expect( price ).toHaveAccessibleDescription( '$' );
		expect( price ).toHaveAttribute( 'inputmode', 'decimal' );
		await user.type( price, '$1,000' );
		await user.tab();
		expect( price ).toHaveValue( '1000' );
		const share = screen.getByLabelText( /^Share/ );
		expect( share ).toHaveAccessibleDescription( '% Of the whole.' );
		await user.type( share, '12%' );
		await user.tab();
		expect( share ).toHaveValue( '12' );
	} );

	it( 'that cannot be understood stays as it was typed, with a message', async () => {
		const { user } = await open( [ ask( 'money', 'Price' ) ] );
		const price = screen.getByLabelText( /^Price/ );
		await user.type( price, '1.005' );
		await user.tab();
		expect( price ).toHaveValue( '1.005' );
		expect( price ).toHaveAccessibleDescription( '$ Please input an amount, such as 1250.00.' );
	} );

	it( 'beyond a limit has a message before the answers are complete', async () => {
		const { user } = await open( [ ask( 'money', 'Price' ), ask( 'money', 'Deposit', { max: name( 'Price' ) } ) ] );
		await user.type( screen.getByLabelText( /^Price/ ), '100' );
		await user.type( screen.getByLabelText( /^Deposit/ ), '100.5' );
		await user.tab();
		expect( screen.getByText( 'Please enter 100 or less.' ) ).toBeInTheDocument();
	} );
} );

it( 'a yes or no is two buttons, and opens what depends on it', async () => {
	const { user, service } = await open( [
		ask( 'yesno', 'Is it a fund?', { id: 'Fund', dataPath: 'Fund' } ),
		ask( 'text', 'Its name', { showWhen: name( 'Fund' ) } ),
	] );
	const choice = screen.getByRole( 'radiogroup', { name: /^Is it a fund\? optional/ } );
	expect( screen.queryByLabelText( /^Its name/ ) ).not.toBeInTheDocument();
	await user.click( within( choice ).getByRole( 'radio', { name: 'Yes' } ) );
	expect( screen.getByLabelText( /^Its name/ ) ).toBeInTheDocument();
	await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
	expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( { Fund: 'Yes' } );
	await user.click( within( choice ).getByRole( 'radio', { name: 'No' } ) );
	expect( screen.queryByLabelText( /^Its name/ ) ).not.toBeInTheDocument();
} );

describe( 'a choice of several options', () => {
	const options = [ 'Audit', 'Tax', 'Advice' ].map( ( text ) => ( { value: text, text } ) );
	const services = ask( 'multiselect', 'Services', { options, required: true, min: number( '2' ) } );

	it( 'is a group of checkboxes, stored as a list in the order of the options', async () => {
		const { user, service } = await open( [
			services,
			ask( 'text', 'Auditor', { showWhen: call( 'within', { text: 'Audit' }, name( 'Services' ) ) } ),
		] );
		const group = screen.getByRole( 'group', { name: 'Services' } );
		const [ audit, tax, advice ] = within( group ).getAllByRole( 'checkbox' );
		await user.click( advice! );
		audit!.focus();
		await user.keyboard( ' ' );
		expect( audit ).toBeChecked();
		expect( screen.getByLabelText( /^Auditor/ ) ).toBeInTheDocument();
		await user.click( tax! );
		await user.click( tax! );
		await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
		expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( {
			Services: [ 'Audit', 'Advice' ],
		} );
	} );

	it( 'has a message after a try to assemble, and takes the focus', async () => {
		const { user } = await open( [ services ], { Services: [ 'Tax' ] } );
		await user.click( assemble() );
		await user.click( await screen.findByRole( 'button', { name: 'Services: Please choose at least 2.' } ) );
		expect( screen.getByRole( 'group', { name: 'Services' } ) ).toHaveAccessibleDescription(
			'Please choose at least 2.'
		);
		expect( screen.getByRole( 'checkbox', { name: 'Audit' } ) ).toHaveFocus();
	} );
} );

describe( 'a computed answer', () => {
	const questions = [
		ask( 'money', 'Price', { required: true } ),
		ask( 'integer', 'Copies', { required: true } ),
		ask( 'computed', 'Total', {
			value: call( '*', name( 'Price' ), name( 'Copies' ) ),
			checks: [ { rule: call( '<', name( 'Total' ), number( '1000' ) ), message: 'That is too much.' } ],
		} ),
	];

	it( 'follows the others, is announced, and is not sent', async () => {
		const { user, service } = await open( questions, { Price: '10.50' } );
		const total = screen.getByRole( 'status', { name: 'Total' } );
		expect( total ).toBeEmptyDOMElement();
		await user.type( screen.getByLabelText( 'Copies' ), '3' );
		expect( total ).toHaveTextContent( '31.5' );
		await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
		expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( {
			Price: '10.50',
			Copies: '3',
		} );
	} );

	it( 'is not counted among the answers', async () => {
		jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 900 );
		await open( questions, { Price: '10.50' } );
		expect( await screen.findByText( '1 of 2 required answers' ) ).toBeInTheDocument();
		jest.restoreAllMocks();
	} );

	it( 'has the message of its rule after a try to assemble', async () => {
		const { user } = await open( questions, { Price: '500', Copies: '3' } );
		expect( screen.queryByText( 'That is too much.' ) ).not.toBeInTheDocument();
		await user.click( assemble() );
		await user.click( await screen.findByRole( 'button', { name: 'Total: That is too much.' } ) );
		expect( screen.getByRole( 'status', { name: 'Total' } ) ).toHaveAccessibleDescription( 'That is too much.' );
		expect( screen.getByRole( 'status', { name: 'Total' } ) ).toHaveFocus();
	} );

	it( 'shows dates and yes or no in words', async () => {
		await open(
			[
				ask( 'date', 'Signed' ),
				ask( 'computed', 'Ends', { value: call( 'years_after', name( 'Signed' ), number( '1' ) ) } ),
				ask( 'computed', 'Is Signed', { value: call( 'is_answered', name( 'Signed' ) ) } ),
			],
			{ Signed: '2024-02-29' }
		);
		expect( screen.getByRole( 'status', { name: 'Ends' } ) ).toHaveTextContent( '28 February 2025' );
		expect( screen.getByRole( 'status', { name: 'Is Signed' } ) ).toHaveTextContent( 'Yes' );
	} );
} );

describe( 'a date', () => {
	it( 'starts with the day in the firm’s zone, if the template says so', async () => {
		jest.useFakeTimers( { now: new Date( '2026-11-24T22:00:00Z' ), advanceTimers: true } );
		await open( [ ask( 'date', 'Signed', { default: 'today' } ) ] );
		expect( screen.getByLabelText( /^Signed/ ) ).toHaveValue( '2026-11-25' );
		jest.useRealTimers();
	} );

	it( 'can be pasted as it is usually written', async () => {
		await open( [ ask( 'date', 'Signed' ) ] );
		const field = screen.getByLabelText( /^Signed/ );
		const paste = createEvent.paste( field, { clipboardData: { getData: () => '12 March 2026' } } );
		fireEvent( field, paste );
		expect( paste.defaultPrevented ).toBe( true );
		expect( field ).toHaveValue( '2026-03-12' );
	} );
} );
