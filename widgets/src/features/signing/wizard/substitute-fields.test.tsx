import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { render } from '../../../../tests/render';
import { ann, setupOf } from '../../../../tests/signatures';
import { initialForm } from '../initial-form';
import { readForm } from '../storage';
import { SignersStep } from './signers-step';
import { createWizardStore, WizardContext } from './store';

const fields = () => within( screen.getByRole( 'group', { name: 'Substitute of Ann Lee' } ) );
const nameButton = ( name: string ) => screen.queryByRole( 'button', { name: `Name a substitute for ${ name }` } );

function open() {
	const store = createWizardStore( { id: 9, name: 'Trust deed' }, setupOf(), 2 );
	store.getState().change( { isGroup: false } );
	const view = render(
		<WizardContext.Provider value={ store }>
			<SignersStep />
		</WizardContext.Provider>
	);
	return { ...view, store };
}

afterEach( () => window.localStorage.clear() );

it( 'is a button for each signer, and for no witness, until it is pressed', () => {
	open();
	expect( nameButton( 'Ann Lee' ) ).toBeInTheDocument();
	expect( nameButton( 'Bob Ray' ) ).toBeInTheDocument();
	expect( nameButton( 'Will Ness' ) ).not.toBeInTheDocument();
	expect( screen.queryByRole( 'group', { name: /^Substitute of/ } ) ).not.toBeInTheDocument();
} );

it( 'is filled in by keyboard, kept on the device, and removed with the focus back on the button', async () => {
	const { user, store, container } = open();
	nameButton( 'Ann Lee' )!.focus();
	await user.keyboard( '{Enter}' );
	expect( fields().getByLabelText( 'Name' ) ).toHaveFocus();
	await user.keyboard( 'Grace Hopper' );
	await user.tab();
	await user.keyboard( 'grace@example.com' );
	const grace = { name: 'Grace Hopper', email: 'grace@example.com', phone: '' };
	expect( store.getState().form.substitutes ).toEqual( { [ ann.meta_key ]: grace } );
	expect( initialForm( setupOf(), readForm( 2, 9 ) ).substitutes ).toEqual( { [ ann.meta_key ]: grace } );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( fields().getByRole( 'button', { name: 'Remove substitute' } ) );
	expect( nameButton( 'Ann Lee' ) ).toHaveFocus();
	expect( store.getState().form.substitutes ).toEqual( {} );
} );

it( 'shows what is missing once a field was left, and a phone only with text messages', async () => {
	const { user, store } = open();
	await user.click( nameButton( 'Ann Lee' )! );
	expect( fields().queryByLabelText( /^Mobile number/ ) ).not.toBeInTheDocument();
	await user.tab();
	expect( fields().getByText( 'This field cannot be blank.' ) ).toBeInTheDocument();
	await user.type( fields().getByLabelText( 'Email' ), 'grace' );
	await user.tab();
	expect( fields().getByText( 'Please input a valid email address.' ) ).toBeInTheDocument();
	await user.click( screen.getByRole( 'checkbox', { name: /^Send text messages too/ } ) );
	await user.type( fields().getByLabelText( /^Mobile number/ ), '0412 345 678' );
	expect( store.getState().form.substitutes[ ann.meta_key ]!.phone ).toBe( '+61-0412 345 678' );
} );
