import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { at, withAnswers } from '../../../../tests/interview';
import { json } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { Interview } from '..';
import type { Expression } from '../expressions';
import type { Question, Tree } from '../types';

const name = ( ...path: string[] ): Expression => ( { name: path } );

const ask = ( type: Question[ 'type' ], label: string, more: Partial< Question > = {} ): Question => ( {
	id: label.replaceAll( ' ', '_' ),
	label,
	type,
	dataPath: label.replaceAll( ' ', '_' ),
	...more,
} );

/** Opens an interview with these questions in one section. */
async function open( questions: Question[], answers: Tree = {} ) {
	const service = withAnswers( answers as never );
	const sections = [ { id: 'deal', title: 'The deal', questions } ];
	service.when(
		'GET /question/get_by_template',
		json( { template_id: 17, x_template_id: 3, name: 'Deal', version: '1', clients: [], funds: [], sections } )
	);
	const view = render( <Interview />, { service, at } );
	await screen.findByRole( 'heading', { name: 'The deal' } );
	return view;
}

describe( 'options with conditions', () => {
	const conditional = [
		{ value: 'Person', text: 'In person' },
		{ value: 'Director', text: 'As a director', showWhen: name( 'Is_a_company' ) },
	];
	const company = ask( 'yesno', 'Is a company', { required: true } );

	it( 'are offered while the condition holds, and one that was chosen counts again then', async () => {
		const { user } = await open( [ company, ask( 'select', 'Signs', { required: true, options: conditional } ) ], {
			Is_a_company: 'Yes',
			Signs: 'Director',
		} );
		const signs = () => within( screen.getByRole( 'radiogroup', { name: 'Signs' } ) );
		expect( signs().getByRole( 'radio', { name: 'As a director' } ) ).toBeChecked();
		await user.click( screen.getByRole( 'radio', { name: 'No' } ) );
		expect( signs().queryByRole( 'radio', { name: 'As a director' } ) ).not.toBeInTheDocument();
		expect( signs().getByRole( 'radio', { name: 'In person' } ) ).not.toBeChecked();
		expect( screen.getByRole( 'radiogroup', { name: 'Signs' } ) ).toHaveAccessibleDescription(
			'“As a director” was chosen before and is not available with your other answers.'
		);
		await user.click( screen.getByRole( 'radio', { name: 'Yes' } ) );
		expect( signs().getByRole( 'radio', { name: 'As a director' } ) ).toBeChecked();
	} );

	it( 'are those of several that can be chosen, and of a list', async () => {
		const { user, container } = await open( [
			company,
			ask( 'multiselect', 'Services', { options: conditional } ),
			ask( 'select', 'Roles', { options: conditional, repeatable: { min: 1 } } ),
		] );
		expect( screen.queryByRole( 'checkbox', { name: 'As a director' } ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'option', { name: 'As a director' } ) ).not.toBeInTheDocument();
		await user.click( screen.getByRole( 'radio', { name: 'Yes' } ) );
		expect( screen.getByRole( 'checkbox', { name: 'As a director' } ) ).toBeInTheDocument();
		expect( screen.getByRole( 'option', { name: 'As a director' } ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );
} );

describe( 'a list whose number follows from an answer', () => {
	const children = ( repeatable: Question[ 'repeatable' ] ) =>
		ask( 'group', 'Children', { repeatable, questions: [ ask( 'text', 'Full name' ) ] } );
	const number = ask( 'integer', 'Number of children' );

	it( 'has so many entries, says why, and keeps those with answers until they are removed', async () => {
		const { user } = await open( [
			number,
			children( { min: 0, itemLabel: 'Child', count: name( 'Number_of_children' ) } ),
		] );
		await user.type( screen.getByLabelText( /^Number of children/ ), '3' );
		expect( screen.getAllByRole( 'region', { name: /^Child \d$/ } ) ).toHaveLength( 3 );
		expect( screen.getByRole( 'group', { name: 'Children' } ) ).toHaveAccessibleDescription(
			'There are 3 here because of “Number of children”. Change that answer to have more or fewer.'
		);
		expect( screen.queryByRole( 'button', { name: 'Add child' } ) ).not.toBeInTheDocument();
		expect( screen.queryByRole( 'button', { name: 'Remove Child 1' } ) ).not.toBeInTheDocument();
		await user.type( screen.getAllByLabelText( /^Full name/ )[ 1 ]!, 'Ben' );
		await user.clear( screen.getByLabelText( /^Number of children/ ) );
		await user.type( screen.getByLabelText( /^Number of children/ ), '1' );
		expect( screen.getAllByRole( 'region', { name: /^Child \d$/ } ) ).toHaveLength( 2 );
		await user.click( screen.getByRole( 'button', { name: 'Remove Child 1' } ) );
		expect( screen.getAllByLabelText< HTMLInputElement >( /^Full name/ ).map( ( { value } ) => value ) ).toEqual( [
			'Ben',
		] );
	} );

	it( 'says how few and how many there may be', async () => {
		const { user } = await open( [
			number,
			children( { min: 1, itemLabel: 'Child', least: name( 'Number_of_children' ) } ),
			ask( 'text', 'Aims', { repeatable: { min: 0, most: { number: '2' } } } ),
		] );
		expect( screen.getByRole( 'group', { name: 'Children' } ) ).not.toHaveAccessibleDescription();
		await user.type( screen.getByLabelText( /^Number of children/ ), '2' );
		expect( screen.getByRole( 'group', { name: 'Children' } ) ).toHaveAccessibleDescription(
			'At least 2 are needed because of “Number of children”.'
		);
		expect( screen.queryByRole( 'button', { name: 'Remove Child 2' } ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'group', { name: 'Aims' } ) ).toHaveAccessibleDescription(
			'At most 2 are possible because of earlier answers.'
		);
	} );
} );
