import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { ask, openQuestions } from '../../../../tests/questions';
import { json, refusal } from '../../../../tests/responses';

const abn = '53 004 085 616';
const lookup = 'GET /business/lookup';
const entry = {
	abn: '53004085616',
	acn: '004085616',
	name: 'HARBOUR ADVISORY PTY LTD',
	kind: 'Australian Private Company',
	is_active: true,
	has_gst: true,
	state: 'NSW',
	postcode: '2007',
};

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
