import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { registering } from '../../../../tests/registrations';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import type { WizardMode } from './form';
import RegistrationWizard from '.';

const check = 'POST /asic/check-company-name';
const store = 'PUT /asic/application-data';
const apply = 'POST /asic/apply-proposed-name';
const available = json( { is_available: true, is_manual_check: false, message: '' } );

beforeEach( () => window.localStorage.clear() );

interface Options {
	mode?: WizardMode;
	document?: Record< string, unknown >;
	service?: ReturnType< typeof createFakeService >;
}

async function open( { mode = 'both', document = {}, service = createFakeService() }: Options = {} ) {
	service.when( 'GET /doc/9', json( registering( { acknowledgement: 'I am of age.', ...document } ) ) );
	service.when( check, available );
	service.when( store, json( {} ) );
	service.when( apply, json( { applied: true, answer_revision: 2 } ) );
	const onDone = jest.fn();
	const onClose = jest.fn();
	const view = render( <RegistrationWizard id={ 9 } mode={ mode } onDone={ onDone } onClose={ onClose } />, {
		service,
	} );
	await screen.findByRole( 'button', { name: /Next Step|Use this name/ } );
	return { ...view, service, onDone, onClose };
}

const heading = ( name: string ) => screen.findByRole( 'heading', { name } );
const next = () => screen.getByRole( 'button', { name: 'Next Step' } );
const boxes = () => screen.getAllByRole( 'checkbox' );

async function typeName( user: UserEvent, name = 'Harbour Tea' ) {
	await user.type( screen.getByLabelText( 'Company name' ), name );
	await user.selectOptions( screen.getByLabelText( 'Legal element' ), 'PTY LTD' );
	await user.click( screen.getByRole( 'button', { name: 'Check name' } ) );
}

async function toConsent( user: UserEvent ) {
	await typeName( user );
	await screen.findByText( 'This name is available.' );
	await user.click( next() );
	await heading( 'Step 3 of 5: Pre-registration consent' );
}

async function tickAll( user: UserEvent ) {
	for ( const box of boxes() ) {
		await user.click( box );
	}
}

describe( 'the name', () => {
	it( 'and the legal element are required, in the words of the specification', async () => {
		const { user, service, container } = await open();
		await heading( 'Step 2 of 5: Company name availability' );
		expect( next() ).toBeDisabled();
		await user.click( screen.getByRole( 'button', { name: 'Check name' } ) );
		const field = screen.getByLabelText( 'Company name' );
		expect( field ).toHaveAccessibleDescription( 'Please input your company name!' );
		expect( screen.getByLabelText( 'Legal element' ) ).toHaveAccessibleDescription( 'Please select your legal!' );
		await waitFor( () => expect( field ).toHaveFocus() );
		expect( service.made( check ) ).toHaveLength( 0 );
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'has the ten legal elements of the specification', async () => {
		await open();
		const options = within( screen.getByLabelText( 'Legal element' ) ).getAllByRole( 'option' );
		expect( options.slice( 1 ).map( ( option ) => option.textContent ) ).toEqual( [
			...[ 'PTY LTD', 'PTY LTD.', 'PTY LIMITED', 'PTY. LTD', 'PTY. LTD.', 'PTY. LIMITED' ],
			...[ 'PROPRIETARY LTD', 'PROPRIETARY LTD.', 'PROPRIETARY LIMITED', 'LTD' ],
		] );
	} );

	it( 'that is available leads on, until it is changed', async () => {
		const { user, service } = await open();
		await typeName( user );
		await screen.findByText( 'This name is available.' );
		expect( service.made( check )[ 0 ]!.body ).toEqual( {
			...{ company_name: 'Harbour Tea', legal_element: 'PTY LTD', doc_id: 9, confirmed: false },
		} );
		expect( next() ).toBeEnabled();
		await user.type( screen.getByLabelText( 'Company name' ), 's' );
		expect( next() ).toBeDisabled();
	} );

	it( 'that ASIC reviews needs its box', async () => {
		const { user, service, container } = await open();
		service.when(
			check,
			json( { is_available: true, is_manual_check: true, message: 'The word Bank is restricted.' } )
		);
		await typeName( user );
		await screen.findByText( 'The word Bank is restricted.' );
		await user.click( next() );
		expect( screen.getByText( 'Tick the box to go on.' ) ).toBeVisible();
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( screen.getByRole( 'checkbox' ) );
		await user.click( next() );
		await heading( 'Step 3 of 5: Pre-registration consent' );
	} );

	it( 'that is not available blocks the next step', async () => {
		const { user, service } = await open();
		service.when( check, json( { is_available: false, is_manual_check: false, message: '' } ) );
		await typeName( user );
		await screen.findByText( 'This name is not available. Please choose another one.' );
		expect( next() ).toBeDisabled();
	} );

	it( 'stays when ASIC or the connection is down, and can be checked again', async () => {
		const { user, service } = await open();
		service.when( check, refusal( 503, 'asic_unavailable', 'ASIC does not answer right now.' ) );
		await typeName( user );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'ASIC does not answer right now.' );
		service.offline = true;
		await user.click( screen.getByRole( 'button', { name: 'Check name' } ) );
		expect( await screen.findByText( 'You are offline. Check your connection and try again.' ) ).toBeVisible();
		service.offline = false;
		service.when( check, available );
		await user.click( screen.getByRole( 'button', { name: 'Check name' } ) );
		await screen.findByText( 'This name is available.' );
		expect( screen.getByLabelText( 'Company name' ) ).toHaveValue( 'Harbour Tea' );
	} );

	it( 'is checked by Enter, once at a time', async () => {
		const { user, service } = await open();
		let send = () => {};
		service.when( check, () => new Promise( ( resolve ) => ( send = () => resolve( available.clone() ) ) ) );
		await user.selectOptions( screen.getByLabelText( 'Legal element' ), 'LTD' );
		await user.type( screen.getByLabelText( 'Company name' ), 'Tea{Enter}{Enter}' );
		expect( screen.getByRole( 'button', { name: 'Asking ASIC…' } ) ).toHaveAttribute( 'aria-busy', 'true' );
		expect( next() ).toBeDisabled();
		send();
		await screen.findByText( 'This name is available.' );
		expect( service.made( check ) ).toHaveLength( 1 );
	} );
} );

describe( 'the steps', () => {
	it( 'end with the stored consents and the name in the answers', async () => {
		const { user, service, onDone, container } = await open();
		await toConsent( user );
		await user.click( next() );
		expect( screen.getByText( 'Tick the box to go on.' ) ).toBeVisible();
		expect( await axe( container ) ).toHaveNoViolations();
		await tickAll( user );
		await user.click( next() );
		const step = await heading( 'Step 4 of 5: Director ID' );
		expect( step ).toHaveFocus();
		expect( boxes() ).toHaveLength( 3 );
		await user.click( next() );
		expect( screen.getByText( 'Tick all three boxes to go on.' ) ).toBeVisible();
		expect( await axe( container ) ).toHaveNoViolations();
		await tickAll( user );
		await user.click( next() );
		await heading( 'Step 5 of 5: Acknowledgement' );
		expect( screen.getByText( 'I am of age.' ) ).toBeVisible();
		await tickAll( user );
		await user.click( screen.getByRole( 'button', { name: 'Continue to the interview' } ) );
		await waitFor( () => expect( onDone ).toHaveBeenCalledTimes( 1 ) );
		expect( service.made( store )[ 0 ]!.body ).toEqual( {
			doc_id: 9,
			proposed_name: 'Harbour Tea',
			legal_element: 'PTY LTD',
			template_name: 'Non-disclosure agreement',
			is_asic: true,
			pre_registration_consent: true,
			pre_director_read: true,
			pre_director_offences: true,
			pre_director_requirement: true,
			acknowledgement: true,
			confirmed: false,
		} );
		expect( service.made( apply )[ 0 ]!.body ).toEqual( {
			...{ doc_id: 9, proposed_name: 'Harbour Tea', legal_element: 'PTY LTD', confirmed: false },
		} );
		expect( window.localStorage.getItem( 'lyd:registration:2:9' ) ).toBeNull();
	} );

	it( 'have no acknowledgement if the document has none', async () => {
		const { user } = await open( { document: { acknowledgement: ' ' } } );
		await heading( 'Step 2 of 4: Company name availability' );
		await user.click( screen.getByRole( 'button', { name: 'Back' } ) );
		await heading( 'Step 1 of 4: Document name and folder' );
	} );

	it( 'begin with name and folder where only the consents are missing, and store what was changed', async () => {
		const { user, service } = await open( { mode: 'only-consent' } );
		service.when( 'PUT /doc/rename/9', json( {} ) );
		service.when( 'PUT /doc/move-doc', json( {} ) );
		await heading( 'Step 1 of 5: Document name and folder' );
		const name = screen.getByLabelText( 'Document name' );
		await user.clear( name );
		await user.click( next() );
		expect( name ).toHaveAccessibleDescription( 'Please input your document name!' );
		await user.type( name, 'Tea company' );
		await screen.findByRole( 'option', { name: /Harbour/ } );
		await user.selectOptions( screen.getByLabelText( 'Folder' ), '6' );
		await user.click( next() );
		await heading( 'Step 2 of 5: Company name availability' );
		expect( service.made( 'PUT /doc/rename/9' )[ 0 ]!.body ).toMatchObject( { new_name: 'Tea company' } );
		expect( service.made( 'PUT /doc/move-doc' )[ 0 ]!.body ).toMatchObject( { list_doc: [ 9 ], folder_id: 6 } );
	} );

	it( 'store name and folder one by one, so that after a failure only the rest is sent again', async () => {
		const { user, service } = await open( { mode: 'only-consent' } );
		service.when( 'PUT /doc/rename/9', json( {} ) );
		service.when( 'PUT /doc/move-doc', refusal( 500, 'internal_error' ) );
		const name = screen.getByLabelText( 'Document name' );
		await user.clear( name );
		await user.type( name, 'Tea company' );
		await screen.findByRole( 'option', { name: /Harbour/ } );
		await user.selectOptions( screen.getByLabelText( 'Folder' ), '6' );
		await user.click( next() );
		await screen.findByRole( 'alert' );
		service.when( 'PUT /doc/move-doc', json( {} ) );
		await user.click( next() );
		await heading( 'Step 2 of 5: Company name availability' );
		expect( service.made( 'PUT /doc/rename/9' ) ).toHaveLength( 1 );
	} );

	it( 'leave name and folder out for a member who may not change them', async () => {
		await open( { mode: 'only-consent', document: { allowed: [ 'documents.read', 'documents.edit' ] } } );
		await heading( 'Step 1 of 4: Company name availability' );
	} );

	it( 'are the name alone where another name is chosen', async () => {
		const { user, service, onDone } = await open( { mode: 'name' } );
		await screen.findByRole( 'dialog', { name: 'Check company name' } );
		await typeName( user );
		await screen.findByText( 'This name is available.' );
		await user.click( screen.getByRole( 'button', { name: 'Use this name' } ) );
		await waitFor( () => expect( onDone ).toHaveBeenCalledTimes( 1 ) );
		expect( service.made( store ) ).toHaveLength( 0 );
		expect( service.made( apply ) ).toHaveLength( 1 );
	} );

	it( 'are confirmed first in the document of another member', async () => {
		const { user } = await ( async () => {
			const service = createFakeService();
			service.when( 'GET /doc/9', json( registering( { needs_confirmation: [ 'documents.edit' ] } ) ) );
			service.when( check, available );
			return {
				...render( <RegistrationWizard id={ 9 } mode="name" onDone={ jest.fn() } onClose={ jest.fn() } />, {
					service,
				} ),
			};
		} )();
		await screen.findByRole( 'alertdialog', { name: 'Changes need to be notified' } );
		await user.click( screen.getByRole( 'button', { name: 'Confirm and Continue' } ) );
		expect( await screen.findByLabelText( 'Company name' ) ).toBeVisible();
	} );
} );

describe( 'the answers', () => {
	it( 'are there again, with the step, when the wizard is closed and opened again', async () => {
		const { user, unmount, onClose } = await open();
		await toConsent( user );
		await tickAll( user );
		await user.keyboard( '{Escape}' );
		expect( onClose ).toHaveBeenCalled();
		unmount();
		const again = await open();
		await heading( 'Step 3 of 5: Pre-registration consent' );
		expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
		await again.user.click( screen.getByRole( 'button', { name: 'Back' } ) );
		expect( await screen.findByLabelText( 'Company name' ) ).toHaveValue( 'Harbour Tea' );
		expect( next() ).toBeEnabled();
	} );

	const atTheEnd = async ( answers: Record< string, Response > ) => {
		const view = await open( { document: { acknowledgement: '' } } );
		Object.entries( answers ).forEach( ( [ route, answer ] ) => view.service.when( route, answer ) );
		await typeName( view.user );
		await screen.findByText( 'This name is available.' );
		await view.user.click( next() );
		await heading( 'Step 3 of 4: Pre-registration consent' );
		await tickAll( view.user );
		await view.user.click( next() );
		await heading( 'Step 4 of 4: Director ID' );
		await tickAll( view.user );
		await view.user.click( screen.getByRole( 'button', { name: 'Continue to the interview' } ) );
		return view;
	};

	it( 'stay when they could not be stored, in the words of the specification', async () => {
		const { user, service, onDone } = await atTheEnd( { [ store ]: refusal( 500, 'internal_error' ) } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Can not apply template name for document. Please do it manually.'
		);
		expect( onDone ).not.toHaveBeenCalled();
		service.when( store, json( {} ) );
		await user.click( screen.getByRole( 'button', { name: 'Continue to the interview' } ) );
		await waitFor( () => expect( onDone ).toHaveBeenCalled() );
	} );

	it.each( [
		[
			'is refused',
			refusal( 409, 'name_not_applied', 'Can not apply company name for document. Please do it manually.' ),
		],
		[ 'is not applied', json( { applied: false } ) ],
	] )( 'are stored without the name if it %s', async ( _case, answer ) => {
		const { user, onDone } = await atTheEnd( { [ apply ]: answer } );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Can not apply company name for document. Please do it manually.'
		);
		expect( screen.getByRole( 'button', { name: 'Try again' } ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Continue without the name' } ) );
		expect( onDone ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'that are changed after the name was refused no longer show the refusal', async () => {
		const { user } = await atTheEnd( { [ apply ]: json( { applied: false } ) } );
		await screen.findByRole( 'alert' );
		await user.click( boxes()[ 0 ]! );
		expect( screen.queryByRole( 'alert' ) ).not.toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Continue to the interview' } ) ).toBeVisible();
	} );

	it( 'begin with the name again if its check is older than a day', async () => {
		const { user, unmount } = await open();
		await toConsent( user );
		unmount();
		const later = Date.now() + 90_000_000;
		jest.useFakeTimers( { now: later, doNotFake: [ 'setTimeout', 'setInterval', 'queueMicrotask', 'nextTick' ] } );
		await open();
		await heading( 'Step 2 of 5: Company name availability' );
		expect( next() ).toBeDisabled();
		jest.useRealTimers();
	} );
} );
