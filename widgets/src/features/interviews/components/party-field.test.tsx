import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { at, save, withAnswers } from '../../../../tests/interview';
import { json } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { Interview } from '..';
import { describeAnswer } from '../answer-text';
import type { Question, Section, Tree } from '../types';
import { fromBase64 } from '../xml';

const ask = ( type: Question[ 'type' ], label: string, more: Partial< Question > = {} ): Question => ( {
	id: label,
	label,
	type,
	dataPath: label,
	...more,
} );

const trustees = ask( 'group', 'Trustees', {
	repeatable: { min: 0, max: 3, itemLabel: 'Trustee' },
	questions: [ ask( 'text', 'First' ), ask( 'text', 'Last' ) ],
} );
const appointor = ask( 'party', 'Appointor', {
	sources: [ 'Trustees' ],
	add: 'Trustees',
	help: 'May **replace** trustees.',
} );
const sections: Section[] = [
	{ id: 'people', title: 'People', questions: [ trustees ] },
	{ id: 'roles', title: 'Roles', questions: [ appointor ] },
];
const people: Tree = { Trustees: [ { _id: 'k1', First: 'Ada', Last: 'King' }, { _id: 'k2' } ] };

async function open( answers: Tree ) {
	const service = withAnswers( answers as never );
	service.when(
		'GET /question/get_by_template',
		json( { template_id: 17, x_template_id: 3, name: 'Deal', version: '1', clients: [], funds: [], sections } )
	);
	const view = render( <Interview />, { service, at } );
	await view.user.click( await screen.findByRole( 'button', { name: 'Next: Roles' } ) );
	return { ...view, service };
}

const field = () => screen.getByLabelText< HTMLSelectElement >( /^Appointor/ );

it( 'offers the people who were answered by name, and stores the id of the one who is chosen', async () => {
	const { user, service, container } = await open( people );
	expect(
		within( field() )
			.getAllByRole( 'option' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Select', 'Ada King', 'Trustee 2', 'Add trustee…' ] );
	await user.selectOptions( field(), 'Ada King' );
	await user.click( screen.getByRole( 'button', { name: 'Help: Appointor' } ) );
	expect( screen.getByText( 'replace' ) ).toBeInTheDocument();
	await user.click( screen.getAllByRole( 'button', { name: 'Save Data' } )[ 0 ]! );
	await waitFor( () => expect( service.made( save ) ).toHaveLength( 1 ) );
	expect( fromBase64( String( service.made( save )[ 0 ]?.body.xml ) ) ).toMatchObject( { Appointor: 'k1' } );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'adds a person to the list, to whom it refers then, and leads back', async () => {
	const { user } = await open( people );
	await user.selectOptions( field(), 'Add trustee…' );
	expect( await screen.findByRole( 'heading', { name: 'People' } ) ).toBeInTheDocument();
	const added = within( screen.getByRole( 'region', { name: 'Trustee 3' } ) );
	await user.type( added.getByLabelText( /^Last/ ), 'Cy' );
	await user.click( screen.getByRole( 'button', { name: 'Back' } ) );
	await screen.findByRole( 'heading', { name: 'Roles' } );
	expect( field().selectedOptions[ 0 ] ).toHaveTextContent( 'Cy' );
	expect( within( field() ).queryByRole( 'option', { name: 'Add trustee…' } ) ).not.toBeInTheDocument();
} );

it( 'says that the person is gone', async () => {
	await open( { ...people, Appointor: 'k9' } );
	expect( field() ).toHaveValue( '' );
	expect( field() ).toHaveAccessibleDescription(
		'The person or company that was chosen here is gone. Please choose again.'
	);
} );

it( 'is named in what was changed on both sides', () => {
	expect( describeAnswer( sections, 'Appointor', 'k1', people ) ).toBe( 'Ada King' );
	expect( describeAnswer( sections, 'Appointor', 'k9', people ) ).toBe( '(removed)' );
} );
