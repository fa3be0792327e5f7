import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { registering } from '../../../../tests/registrations';
import { json } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { toBase64 } from '../../interviews/xml';
import type { WizardMode } from './form';
import RegistrationWizard from '.';

const store = 'PUT /asic/application-data';
const apply = 'POST /asic/apply-proposed-name';
const taken = { is_available: false, is_manual_check: false, message: 'The name is identical to another.' };

beforeEach( () => window.localStorage.clear() );

async function open( mode: WizardMode = 'both', document: Record< string, unknown > = {} ) {
	const service = createFakeService();
	service.when( 'GET /doc/9', json( registering( document ) ) );
	service.when( 'POST /asic/check-company-name', json( taken ) );
	service.when( store, json( {} ) );
	service.when( apply, json( { applied: true, answer_revision: 2 } ) );
	const onDone = jest.fn();
	const view = render( <RegistrationWizard id={ 9 } mode={ mode } onDone={ onDone } onClose={ jest.fn() } />, {
		service,
	} );
	await screen.findByLabelText( 'Company name' );
	return { ...view, service, onDone };
}

const press = ( user: UserEvent, name: string ) => user.click( screen.getByRole( 'button', { name } ) );

async function finish( user: UserEvent ) {
	for ( const button of [ 'Next Step', 'Continue to the interview' ] ) {
		for ( const box of screen.getAllByRole( 'checkbox' ) ) {
			await user.click( box );
		}
		await press( user, button );
	}
}

async function checkTaken( user: UserEvent ) {
	await user.type( screen.getByLabelText( 'Company name' ), 'Harbour Advisory' );
	await user.selectOptions( screen.getByLabelText( 'Legal element' ), 'PTY LTD' );
	await press( user, 'Check name' );
	await screen.findByText( taken.message );
}

it( 'a company that is called by its number needs no name', async () => {
	const { user, service, onDone } = await open();
	await press( user, 'Continue without a name' );
	await screen.findByRole( 'heading', { name: 'Step 3 of 4: Pre-registration consent' } );
	await finish( user );
	await waitFor( () => expect( onDone ).toHaveBeenCalledWith( false, false ) );
	expect( service.made( store )[ 0 ]!.body ).toMatchObject( { proposed_name: null, legal_element: null } );
	expect( service.made( apply ) ).toHaveLength( 0 );
} );

it( 'a name that is taken can be the member’s own: it is given in the interview', async () => {
	const { user, service, container } = await open();
	await checkTaken( user );
	expect( screen.getByText( /reserved for you with ASIC, or is it your own business name/ ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Next Step' } ) ).toBeDisabled();
	expect( await axe( container ) ).toHaveNoViolations();
	await press( user, 'Continue without a name' );
	await finish( user );
	await waitFor( () => expect( service.made( store ) ).toHaveLength( 1 ) );
	expect( service.made( apply ) ).toHaveLength( 0 );
} );

it( 'a name that is typed after all has to be checked', async () => {
	const { user } = await open();
	await press( user, 'Continue without a name' );
	await press( user, 'Back' );
	expect( screen.getByRole( 'button', { name: 'Next Step' } ) ).toBeEnabled();
	await user.type( screen.getByLabelText( 'Company name' ), 'T' );
	expect( screen.getByRole( 'button', { name: 'Next Step' } ) ).toBeDisabled();
} );

describe( 'the name check alone', () => {
	const xml = toBase64( { Company: 'Harbour Advisory', Legal_Element: 'PTY LTD' } );

	it( 'begins with the name in the answers, and leads back to them', async () => {
		const { user, service, onDone } = await open( 'name', { xml } );
		expect( screen.getByLabelText( 'Company name' ) ).toHaveValue( 'Harbour Advisory' );
		expect( screen.getByLabelText( 'Legal element' ) ).toHaveValue( 'PTY LTD' );
		expect( screen.queryByRole( 'button', { name: 'Continue without a name' } ) ).not.toBeInTheDocument();
		await press( user, 'Check name' );
		await screen.findByText( taken.message );
		await press( user, 'Back to the questions' );
		expect( onDone ).toHaveBeenCalledWith( false, false );
		expect( service.made( apply ) ).toHaveLength( 0 );
	} );

	it( 'begins without a name if the answers cannot be read', async () => {
		await open( 'name', { xml: 'PHg+' } );
		expect( screen.getByLabelText( 'Company name' ) ).toHaveValue( '' );
	} );

	it( 'keeps the consents that were ticked before', async () => {
		const first = await open();
		await press( first.user, 'Continue without a name' );
		await first.user.click( screen.getByRole( 'checkbox' ) );
		first.unmount();
		const { user, unmount } = await open( 'name' );
		await checkTaken( user );
		await press( user, 'Back to the questions' );
		unmount();
		await open( 'only-consent', { allowed: [ 'documents.read', 'documents.edit' ] } );
		await press( user, 'Continue without a name' );
		expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
	} );
} );
