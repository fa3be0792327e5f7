import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { harbourAdvisory as entry } from '../../../../tests/business';
import { ask, openQuestions } from '../../../../tests/questions';
import { json, refusal } from '../../../../tests/responses';

const abn = '53 004 085 616';
const lookup = 'GET /business/lookup';

/** Opens an interview that asks for an ABN. */
const open = ( answer = abn, isAvailable = true ) =>
	openQuestions(
		[ ask( 'text', 'ABN', { format: 'abn' } ) ],
		{ ABN: answer },
		{ interview: { can_look_up_businesses: isAvailable } }
	);

const button = () => screen.queryByRole( 'button', { name: 'Look up in the business register' } );

it( 'shows the entry of a number, and changes no answer', async () => {
	const { user, service, container } = await open();
	service.when( lookup, json( entry ) );
	await user.click( button()! );
	expect( await screen.findByText( 'HARBOUR ADVISORY PTY LTD' ) ).toBeInTheDocument();
	expect( screen.getByText( /Australian Private Company · NSW 2007 · registered for GST/ ) ).toBeInTheDocument();
	expect( screen.getByLabelText( /^ABN/ ) ).toHaveValue( abn );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'warns of a number that is not active', async () => {
	const { user, service } = await open();
	service.when( lookup, json( { ...entry, is_active: false } ) );
	await user.click( button()! );
	expect( await screen.findByText( 'The ABN of HARBOUR ADVISORY PTY LTD is not active.' ) ).toBeInTheDocument();
} );

it( 'says that a number is not registered, and can be asked again after a failure', async () => {
	const { user, service } = await open();
	service.when( lookup, refusal( 404, 'not_found' ) );
	await user.click( button()! );
	expect( await screen.findByText( 'The business register does not have this number.' ) ).toBeInTheDocument();
	service.when( lookup, json( entry ) );
	await user.click( button()! );
	expect( await screen.findByText( 'HARBOUR ADVISORY PTY LTD' ) ).toBeInTheDocument();
} );

it( 'forgets the entry when the number changes', async () => {
	const { user, service } = await open();
	service.when( lookup, json( entry ) );
	await user.click( button()! );
	await screen.findByText( 'HARBOUR ADVISORY PTY LTD' );
	await user.clear( screen.getByLabelText( /^ABN/ ) );
	expect( screen.queryByText( 'HARBOUR ADVISORY PTY LTD' ) ).not.toBeInTheDocument();
	await user.type( screen.getByLabelText( /^ABN/ ), '51 824 753 556' );
	expect( button() ).toBeInTheDocument();
} );

it.each( [
	[ 'a number with a wrong digit', '53 004 085 617', true ],
	[ 'a site without a key', abn, false ],
] )( 'is not offered for %s', async ( _, answer, isAvailable ) => {
	await open( answer, isAvailable );
	expect( button() ).not.toBeInTheDocument();
} );

describe( 'the questions beside a number', () => {
	const company = [
		ask( 'text', 'Company name' ),
		ask( 'text', 'ABN', { format: 'abn' } ),
		ask( 'text', 'ACN', { format: 'acn' } ),
	];
	async function lookUp( answers = {} ) {
		const view = await openQuestions(
			company,
			{ ABN: abn, ...answers },
			{ interview: { can_look_up_businesses: true }, answersOf: { [ lookup ]: json( entry ) } }
		);
		await view.user.click( button()! );
		await screen.findByText( 'HARBOUR ADVISORY PTY LTD' );
		return view;
	}

	it( 'are filled in only when that is chosen, and it can be undone', async () => {
		const { user, container } = await lookUp();
		const [ name, acn ] = [ /^Company name/, /^ACN/ ].map( ( label ) =>
			screen.getAllByLabelText< HTMLInputElement >( label ).find( ( { type } ) => type === 'text' )
		);
		expect( [ name!.value, acn!.value ] ).toEqual( [ '', '' ] );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( screen.getByRole( 'button', { name: 'Fill in' } ) );
		expect( [ name!.value, acn!.value ] ).toEqual( [ 'HARBOUR ADVISORY PTY LTD', '004 085 616' ] );
		expect( name ).toHaveFocus();
		expect( screen.queryByRole( 'button', { name: 'Fill in' } ) ).not.toBeInTheDocument();
		await user.click( screen.getByRole( 'button', { name: 'Undo' } ) );
		expect( [ name!.value, acn!.value ] ).toEqual( [ '', '' ] );
	} );

	it( 'keep an answer that differs unless the other one is chosen', async () => {
		const { user } = await lookUp( { Company_name: 'Harbour' } );
		const name = screen.getByRole( 'textbox', { name: /^Company name/ } );
		const choice = screen.getByRole( 'checkbox', {
			name: 'Company name: HARBOUR ADVISORY PTY LTD instead of ‘Harbour’',
		} );
		expect( choice ).not.toBeChecked();
		await user.click( screen.getByRole( 'button', { name: 'Fill in' } ) );
		expect( name ).toHaveValue( 'Harbour' );
		await user.click( choice );
		await user.click( screen.getByRole( 'button', { name: 'Fill in' } ) );
		expect( name ).toHaveValue( 'HARBOUR ADVISORY PTY LTD' );
	} );
} );
