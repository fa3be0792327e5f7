import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { row } from '../../../../tests/fake-service';
import { at, withAnswers } from '../../../../tests/interview';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { Interview } from '..';
import type { Question } from '../types';
import { toBase64 } from '../xml';

const check = 'POST /asic/check-address';
const part = ( id: string ): Question => ( { id, label: id, type: 'text', dataPath: id } );
const address = ( id: string, label: string, more: Partial< Question > = {} ): Question => ( {
	id,
	label,
	type: 'group',
	dataPath: id,
	composite: 'address',
	questions: [ 'country', 'unit', 'streetName', 'locality', 'state', 'postCode' ].map( part ),
	...more,
} );
const office = { country: 'Australia', streetName: 'Wattle', locality: 'Ultimo', state: 'NSW', postCode: '2007' };

/** Opens an interview with these questions and answers, and its verification of addresses. */
async function open(
	questions: Question[],
	answers: object,
	result: Parameters< typeof json >[ 0 ],
	document: object = {}
) {
	const service = withAnswers( answers as never );
	service.when(
		'GET /doc/9',
		json( { ...row( 9, { status: 2, ...document } ), xml: toBase64( answers as never ) } )
	);
	service.when( 'POST /asic/check-pre-consent', json( { is_pre_consent: true } ) );
	service.when(
		'GET /question/get_by_template',
		json( {
			template_id: 17,
			x_template_id: 3,
			name: 'Company',
			version: '1',
			can_look_up_businesses: false,
			sections: [ { id: 'company', title: 'The company', questions } ],
			outputs: [],
			clients: [],
			funds: [],
		} )
	);
	service.when( check, json( result ) );
	const view = render( <Interview />, { service, at } );
	await screen.findByRole( 'heading', { name: 'The company' } );
	await view.user.click( screen.getAllByRole( 'button', { name: 'More' } )[ 0 ]! );
	return { ...view, service };
}

const verify = async ( user: Awaited< ReturnType< typeof open > >[ 'user' ] ) => {
	await user.click( await screen.findByRole( 'menuitem', { name: 'Verify addresses' } ) );
	return screen.findByRole( 'dialog', { name: 'Address Verification Result' } );
};

it( 'shows each answered address with its parts and that it is valid', async () => {
	const questions = [ address( 'Office', 'Registered office' ), address( 'Place', 'Principal place of business' ) ];
	const { user, service, container } = await open(
		questions,
		{ Office: office, Place: { country: 'Australia' } },
		{
			isValid: true,
			mistakes: [],
		}
	);
	const dialog = await verify( user );
	expect( await within( dialog ).findByText( 'Valid' ) ).toBeInTheDocument();
	expect(
		within( dialog )
			.getAllByRole( 'heading', { level: 3 } )
			.map( ( one ) => one.textContent )
	).toEqual( [ 'Registered office' ] );
	expect( within( dialog ).getByText( 'Ultimo' ) ).toBeInTheDocument();
	expect( service.made( check )[ 0 ]!.body ).toMatchObject( { ...office, unit: '' } );
	expect( await axe( container.ownerDocument.body ) ).toHaveNoViolations();
	await user.click( within( dialog ).getByRole( 'button', { name: 'Done' } ) );
	expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument();
} );

it( 'says what is wrong with an address, in the words of the specification', async () => {
	const { user } = await open(
		[ address( 'Office', 'Registered office' ) ],
		{ Office: office },
		{
			isValid: 'false',
			mistakes: [ 'The postcode 2007 is not in Victoria.' ],
		}
	);
	const dialog = await verify( user );
	expect( await within( dialog ).findByText( /^This address could not be validated\./ ) ).toBeInTheDocument();
	expect( within( dialog ).getByText( 'The postcode 2007 is not in Victoria.' ) ).toBeInTheDocument();
} );

it( 'begins with the two addresses of a company registration, also if they are the same', async () => {
	const questions = [ address( 'Registered_Office', 'Office' ), address( 'Other', 'Another address' ) ];
	const { user, service } = await open(
		questions,
		{ Other: office, Registered_Office: office, Same_Place: 'Yes' },
		{ isValid: true, mistakes: [] },
		{ is_asic_document: 1 }
	);
	service.when( check, json( { isValid: 'true', mistakes: [] } ) );
	const dialog = await verify( user );
	expect(
		within( dialog )
			.getAllByRole( 'heading', { level: 3 } )
			.map( ( one ) => one.textContent )
	).toEqual( [ 'Registered Office Address', 'Principal Place of Business Address', 'Another address' ] );
} );

it( 'names addresses of entries by their entry', async () => {
	const people: Question = {
		id: 'People',
		label: 'People',
		type: 'group',
		dataPath: 'People',
		repeatable: { min: 0, max: 9, itemLabel: 'Person' },
		questions: [ address( 'Home', 'Home address' ) ],
	};
	const answers = {
		People: [
			{ _id: 'ann', Home: office },
			{ _id: 'bob', Home: office },
		],
	};
	const { user } = await open( [ people ], answers, { isValid: true, mistakes: [] } );
	const dialog = await verify( user );
	expect(
		within( dialog )
			.getAllByRole( 'heading', { level: 3 } )
			.map( ( one ) => one.textContent )
	).toEqual( [ 'Person 1, Home address', 'Person 2, Home address' ] );
} );

it.each( [
	[ 'a result that is none', json( { isValid: 'maybe', mistakes: [] } ) ],
	[ 'a refusal', refusal( 503, 'partner_unavailable' ) ],
] )( 'can be tried again after %s', async ( _, failure ) => {
	const { user, service } = await open( [ address( 'Office', 'Registered office' ) ], { Office: office }, {} );
	service.when( check, failure );
	const dialog = await verify( user );
	const again = await within( dialog ).findByRole( 'button', { name: 'Try again' } );
	service.when( check, json( { isValid: true, mistakes: [] } ) );
	await user.click( again );
	expect( await within( dialog ).findByText( 'Valid' ) ).toBeInTheDocument();
} );

it( 'says that no address was answered yet', async () => {
	const { user } = await open( [ address( 'Office', 'Registered office' ) ], {}, { isValid: true, mistakes: [] } );
	expect( await verify( user ) ).toHaveTextContent( 'No address has been answered yet.' );
} );

it( 'is not offered by an interview without addresses', async () => {
	await open( [ part( 'Name' ) ], {}, { isValid: true, mistakes: [] } );
	await screen.findByRole( 'menuitem', { name: 'Preview document' } );
	expect( screen.queryByRole( 'menuitem', { name: 'Verify addresses' } ) ).not.toBeInTheDocument();
} );
