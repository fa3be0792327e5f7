import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { at, save, withAnswers } from '../../../../tests/interview';
import { json } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { Interview } from '..';
import type { Expression } from '../expressions';
import type { Question, Tree } from '../types';
import { fromBase64 } from '../xml';

const country: Expression = { name: [ 'country' ] };
const home: Expression = { text: 'Australia' };
const isHome: Expression = {
	call: 'or',
	of: [
		{ call: 'not', of: [ country ] },
		{ call: '==', of: [ country, home ] },
	],
};
const isAbroad: Expression = { call: 'and', of: [ country, { call: '!=', of: [ country, home ] } ] };

const part = ( id: string, label: string, more: Partial< Question > = {} ): Question => ( {
	id,
	label,
	type: 'text',
	dataPath: id,
	showWhen: isHome,
	...more,
} );

const states = [ 'NSW', 'VIC', 'QLD', 'SA', 'WA' ].map( ( text ) => ( { text, value: text } ) );
const address: Question = {
	id: 'Home',
	label: 'Home address',
	type: 'group',
	dataPath: 'Home',
	composite: 'address',
	questions: [
		part( 'country', 'Country', { showWhen: undefined, default: 'Australia' } ),
		part( 'unit', 'Unit' ),
		part( 'streetNumber', 'Street number' ),
		part( 'streetName', 'Street name', { required: true } ),
		part( 'streetType', 'Street type' ),
		part( 'locality', 'Suburb or town', { required: true } ),
		part( 'state', 'State or territory', { required: true, type: 'select', options: states } ),
		part( 'postCode', 'Postcode', { required: true, format: 'postcode' } ),
		part( 'line1', 'Address line 1', { required: true, showWhen: isAbroad } ),
	],
};

async function open( answers: Tree = {} ) {
	const service = withAnswers( answers as never );
	const sections = [ { id: 'who', title: 'Who', questions: [ address ] } ];
	service.when(
		'GET /question/get_by_template',
		json( { template_id: 17, x_template_id: 3, name: 'Deal', version: '1', clients: [], funds: [], sections } )
	);
	service.when( 'GET /membership/street_types', json( { street_types: { ST: 'Street', RD: 'Road' } } ) );
	service.when(
		'GET /data/countries',
		json( [
			{ code: 'AU', name: 'Australia', states: [] },
			{ code: 'NZ', name: 'New Zealand', states: [] },
		] )
	);
	const view = render( <Interview />, { service, at } );
	await screen.findByRole( 'heading', { name: 'Who' } );
	return { ...view, service, group: screen.getByRole( 'group', { name: 'Home address' } ) };
}

it( 'is a group of fields for its parts, and accessible', async () => {
	const { container, group } = await open();
	expect( within( group ).getByLabelText( /^Country/ ) ).toHaveValue( 'Australia' );
	expect( within( group ).getAllByRole( 'textbox' ).length + within( group ).getAllByRole( 'combobox' ).length ).toBe(
		8
	);
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'is filled in from a pasted address', async () => {
	const { user, group, service } = await open();
	const field = within( group ).getByLabelText( /^Unit/ );
	await user.click( field );
	await waitFor( () => expect( group.querySelector( 'option[value="Street"]' ) ).not.toBeNull() );
	const paste = createEvent.paste( field, {
		clipboardData: { getData: () => 'Unit 3, 12 Smith Street, Newtown NSW 2042' },
	} );
	fireEvent( field, paste );
	expect( paste.defaultPrevented ).toBe( true );
	expect( within( group ).getByLabelText( 'Suburb or town' ) ).toHaveValue( 'Newtown' );
	await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
	expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toEqual( {
		Home: {
			country: 'Australia',
			unit: '3',
			streetNumber: '12',
			streetName: 'Smith',
			streetType: 'Street',
			locality: 'Newtown',
			state: 'NSW',
			postCode: '2042',
		},
	} );
} );

it( 'warns of a postcode in another state, and takes it', async () => {
	const { user, group } = await open( { Home: { country: 'Australia', state: 'NSW', postCode: '3000' } } );
	expect( within( group ).getByText( 'The postcode 3000 is not in New South Wales.' ) ).toBeInTheDocument();
	await user.selectOptions( within( group ).getByLabelText( 'State or territory' ), 'VIC' );
	expect( within( group ).queryByText( /is not in/ ) ).not.toBeInTheDocument();
} );

it( 'has lines abroad, and knows its country however it is written', async () => {
	const { user, group } = await open();
	const field = within( group ).getByLabelText( /^Country/ );
	await user.clear( field );
	await user.type( field, 'new zealand' );
	await user.tab();
	expect( field ).toHaveValue( 'New Zealand' );
	expect( within( group ).getByLabelText( 'Address line 1' ) ).toBeInTheDocument();
	expect( within( group ).queryByLabelText( 'Postcode' ) ).not.toBeInTheDocument();
} );
