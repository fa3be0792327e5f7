import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { serviceOfFirm, type FirmOptions } from '../../../../tests/team';
import { Company } from '..';

const at = 'my-account/my-company/';
const address = { unit: '3', address_1: 'George', address_2: '12', street_type: 'ST', city: 'Sydney' };
const whole = { ...address, state: 'NSW', postcode: '2000', country: 'AU' };

async function shown( options: FirmOptions = {} ) {
	const view = render( <Company />, { service: serviceOfFirm( options ), at } );
	await screen.findByText( 'Harbour Advisory' );
	return view;
}

async function editing( options: FirmOptions = {} ) {
	const view = await shown( options );
	await view.user.click( screen.getByRole( 'button', { name: 'Edit' } ) );
	return { ...view, form: within( screen.getByRole( 'form', { name: 'Company Details' } ) ) };
}

describe( 'the view', () => {
	it( 'shows all stored details of a company', async () => {
		const { user } = await shown( {
			team: {
				billing_address: whole,
				industry: 'Law',
				website: 'https://harbour.example/',
				company_logo: { id: 7, url: '/logo.png' },
			},
		} );
		expect( screen.getByText( '3/12 George ST, Sydney, NSW 2000, Australia' ) ).toBeInTheDocument();
		await user.hover( screen.getByText( 'Billing address' ) );
		expect( await screen.findByText( '3/12 George Street, Sydney, NSW 2000, Australia' ) ).toBeInTheDocument();
		expect( screen.getByText( '004 085 616' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Law' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: 'harbour.example' } ) ).toHaveAttribute(
			'href',
			'https://harbour.example/'
		);
		expect( screen.getByRole( 'img', { name: 'Company logo' } ) ).toHaveAttribute( 'src', '/logo.png' );
	} );

	it( 'shows no link for an address that is not a web page', async () => {
		await shown( { team: { website: 'javascript:alert(1)' } } );
		expect( screen.getByText( 'javascript:alert(1)' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link' ) ).not.toBeInTheDocument();
	} );

	it.each( [ 'manager', 'member' ] as const )( 'is shown to a %s without the form', async ( role ) => {
		await shown( { role } );
		expect( screen.queryByRole( 'button', { name: 'Edit' } ) ).not.toBeInTheDocument();
	} );

	it( 'shows that the company cannot be loaded', async () => {
		const service = serviceOfFirm();
		service.when( 'GET /me', refusal( 500, 'internal_error' ) );
		render( <Company />, { service, at } );
		expect( await screen.findByText( 'Cannot get my company data' ) ).toBeInTheDocument();
	} );
} );

describe( 'the form', () => {
	it( 'saves what was changed, and goes back to the view', async () => {
		const { user, service, form, container } = await editing( { team: { billing_address: whole } } );
		expect( form.getByRole( 'button', { name: 'Save' } ) ).toBeDisabled();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.clear( form.getByLabelText( 'Company name' ) );
		await user.type( form.getByLabelText( 'Company name' ), 'Quay Advisory' );
		await user.type( form.getByLabelText( /^Website/ ), 'quay.example' );
		await user.clear( form.getByLabelText( /^Unit/ ) );
		service.when( 'POST /team/update', () => {
			service.when( 'GET /me', serviceOfFirmNamed( 'Quay Advisory' ) );
			return json( null );
		} );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		expect( await screen.findByText( 'Quay Advisory' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'form' ) ).not.toBeInTheDocument();
		expect( service.made( 'POST /team/update' )[ 0 ]?.body ).toEqual( {
			id_team: 1,
			name_team: 'Quay Advisory',
			company_registration_no: '004 085 616',
			industry: '',
			website: 'https://quay.example',
			company_logo: null,
			billing_address: { ...whole, unit: '' },
		} );
	} );

	it( 'is not saved without name and number', async () => {
		const { user, service, form } = await editing();
		await user.clear( form.getByLabelText( 'Company name' ) );
		await user.clear( form.getByLabelText( 'Company number' ) );
		await user.type( form.getByLabelText( /^Website/ ), 'ftp://quay.example' );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		expect( form.getByText( 'Company name is required' ) ).toBeInTheDocument();
		expect( form.getByText( 'Company number is required' ) ).toBeInTheDocument();
		expect( form.getByText( /Please enter a web address/ ) ).toBeInTheDocument();
		expect( form.getByLabelText( 'Company name' ) ).toHaveFocus();
		expect( service.made( 'POST /team/update' ) ).toHaveLength( 0 );
	} );

	it( 'can be left without a confirmation if nothing was changed', async () => {
		const { user, form } = await editing();
		expect( form.getByLabelText( 'Company name' ) ).toHaveFocus();
		await user.click( form.getByRole( 'button', { name: 'Cancel' } ) );
		expect( screen.queryByRole( 'form' ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Edit' } ) ).toHaveFocus();
	} );

	it( 'requires a confirmation before what was typed is lost', async () => {
		const { user, form } = await editing();
		await user.type( form.getByLabelText( /^Industry/ ), 'Law' );
		await user.click( form.getByRole( 'button', { name: 'Cancel' } ) );
		const question = await screen.findByRole( 'alertdialog', { name: 'Leave without saving?' } );
		await user.click( within( question ).getByRole( 'button', { name: 'Keep editing' } ) );
		expect( form.getByLabelText( /^Industry/ ) ).toHaveValue( 'Law' );
		await user.click( form.getByRole( 'button', { name: 'Cancel' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'Leave' } ) );
		await waitFor( () => expect( screen.queryByRole( 'form' ) ).not.toBeInTheDocument() );
	} );

	it( 'shows the problems from the service beside their fields', async () => {
		const { user, service, form } = await editing();
		service.when(
			'POST /team/update',
			refusal( 422, 'invalid_input', '', { website: [ 'Please enter a web address.' ] } )
		);
		await user.type( form.getByLabelText( /^Website/ ), 'quay.example' );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		expect( await form.findByText( 'Please enter a web address.' ) ).toHaveAttribute(
			'id',
			'lyd-company-website-error'
		);
	} );

	it( 'keeps what was typed when it cannot be saved', async () => {
		const { user, service, form } = await editing();
		service.when( 'POST /team/update', refusal( 503, 'database_unavailable' ) );
		await user.type( form.getByLabelText( /^Industry/ ), 'Law' );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		expect( await form.findByRole( 'alert' ) ).toHaveTextContent( 'The service is taking a short break.' );
		expect( form.getByLabelText( /^Industry/ ) ).toHaveValue( 'Law' );
	} );

	it( 'restores what was typed after the session ended and the owner signed in again', async () => {
		const { user, service, client, form, unmount } = await editing();
		await user.type( form.getByLabelText( /^Industry/ ), 'Law' );
		service.signedIn = false;
		await act( () => client.refreshSession().then( () => {} ) );
		expect( await screen.findByText( 'Your session has ended.' ) ).toBeInTheDocument();
		const key = 'lyd:form:2:company';
		const stored = window.sessionStorage.getItem( key )!;
		unmount();
		// A page that is left takes nothing back, as one that is drawn away does.
		window.sessionStorage.setItem( key, stored );
		render( <Company />, { service: serviceOfFirm(), at } );
		expect( await screen.findByText( 'Your changes are still here.' ) ).toBeInTheDocument();
		expect( screen.getByLabelText( /^Industry/ ) ).toHaveValue( 'Law' );
		expect( screen.getByRole( 'button', { name: 'Save' } ) ).toBeEnabled();
	} );

	it( 'removes a logo', async () => {
		const { user, service, form } = await editing( { team: { company_logo: { id: 7, url: '/logo.png' } } } );
		service.when( 'POST /team/update', json( null ) );
		await user.click( form.getByRole( 'button', { name: 'Remove Company logo' } ) );
		await user.click( form.getByRole( 'button', { name: 'Save' } ) );
		await waitFor( () =>
			expect( service.made( 'POST /team/update' )[ 0 ]?.body ).toMatchObject( { company_logo: null } )
		);
	} );
} );

/** The account once the firm has another name. */
const serviceOfFirmNamed = ( name: string ) => async () =>
	serviceOfFirm( { team: { name, companyName: name } } ).network( '/lyd-api/me' );
