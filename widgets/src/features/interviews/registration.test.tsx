import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { answered, at, done, withAnswers } from '../../../tests/interview';
import { completed, registering, registration, residentDirector } from '../../../tests/registrations';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { Interview } from '.';
import { toBase64 } from './xml';

const consent = 'POST /asic/check-pre-consent';

function open( document: object, { query = '', hasConsent = true } = {} ) {
	const service = withAnswers();
	service.when( 'GET /doc/9', json( { ...document, xml: toBase64( answered ), answer_revision: 1 } ) );
	service.when( consent, json( { is_pre_consent: hasConsent } ) );
	service.when( 'GET /asic/registration', json( registration( { findings: [ residentDirector ] } ) ) );
	const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	return { ...render( <Interview />, { service, at: at + query } ), service, to };
}

beforeEach( () => window.localStorage.clear() );
afterEach( () => jest.restoreAllMocks() );

const questions = () => screen.findByRole( 'heading', { name: 'The agreement' } );

describe( 'the interview of a company registration', () => {
	it( 'opens after the wizard, if its consents are missing', async () => {
		const { user, service } = open( registering(), { hasConsent: false } );
		await screen.findByRole( 'dialog', { name: 'Company registration' } );
		expect( screen.queryByRole( 'heading', { name: 'The agreement' } ) ).not.toBeInTheDocument();
		service.when(
			'POST /asic/check-company-name',
			json( { is_available: true, is_manual_check: false, message: '' } )
		);
		service.when( 'PUT /asic/application-data', json( {} ) );
		service.when( 'POST /asic/apply-proposed-name', json( { applied: true } ) );
		const next = () => user.click( screen.getByRole( 'button', { name: /Next Step|Continue to the interview/ } ) );
		await screen.findByRole( 'heading', { name: 'Step 1 of 4: Document name and folder' } );
		await next();
		await user.type( await screen.findByLabelText( 'Company name' ), 'Harbour Tea' );
		await user.selectOptions( screen.getByLabelText( 'Legal element' ), 'LTD' );
		await user.click( screen.getByRole( 'button', { name: 'Check name' } ) );
		await screen.findByText( 'This name is available.' );
		await next();
		await user.click( await screen.findByRole( 'checkbox' ) );
		await next();
		await screen.findByRole( 'heading', { name: 'Step 4 of 4: Director ID' } );
		for ( const box of screen.getAllByRole( 'checkbox' ) ) {
			await user.click( box );
		}
		await next();
		await questions();
		expect( service.made( 'GET /doc/9' ).length ).toBeGreaterThan( 1 );
	} );

	it( 'asks nothing about consents for other documents', async () => {
		const { service } = open( { ...registering(), is_asic_document: 0 } );
		await questions();
		expect( service.made( consent ) ).toHaveLength( 0 );
		expect( screen.queryByRole( 'button', { name: 'ASIC' } ) ).not.toBeInTheDocument();
	} );

	it( 'can be tried again if the consents cannot be read', async () => {
		const { user, service } = open( registering() );
		service.when( consent, refusal( 500, 'internal_error' ) );
		const again = await screen.findByRole( 'button', { name: 'Try again' } );
		service.when( consent, json( { is_pre_consent: true } ) );
		await user.click( again );
		await questions();
	} );

	it( 'has the ASIC menu, whose status leads to a question', async () => {
		const { user, container } = open( registering() );
		await questions();
		await user.click( screen.getByRole( 'button', { name: 'ASIC' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: 'Registration status' } ) );
		const dialog = within( await screen.findByRole( 'dialog', { name: 'Company registration' } ) );
		const finding = await dialog.findByRole( 'button', { name: 'One director must live in Australia.' } );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( finding );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).not.toBeInTheDocument() );
	} );

	it( 'begins with the question that the address names', async () => {
		open( registering(), { query: '&question=Directors.1.Name' } );
		await screen.findByRole( 'heading', { name: 'The party' } );
		await waitFor( () => expect( screen.getAllByLabelText( 'Full name' )[ 1 ] ).toHaveFocus() );
		expect( window.location.search ).not.toContain( 'question' );
	} );

	it( 'opens the status if its address requests ASIC', async () => {
		open( registering(), { query: '&actions=ASIC' } );
		await screen.findByRole( 'dialog', { name: 'Company registration' } );
		expect( window.location.search ).not.toContain( 'ASIC' );
	} );

	it( 'saves what was typed before another name is checked, and loads the page with it', async () => {
		const { user, service, to } = open( registering() );
		await questions();
		service.when(
			'POST /asic/check-company-name',
			json( { is_available: true, is_manual_check: false, message: '' } )
		);
		service.when( 'POST /asic/apply-proposed-name', json( { applied: true } ) );
		await user.type( screen.getByLabelText( /^Purpose/ ), 'Tea' );
		await user.click( screen.getByRole( 'button', { name: 'ASIC' } ) );
		await user.click( await screen.findByRole( 'menuitem', { name: 'Check company name' } ) );
		await user.type( await screen.findByLabelText( 'Company name' ), 'Quay Tea' );
		expect( service.made( 'PUT /xpressdox/update-xml/9' ) ).toHaveLength( 1 );
		await user.selectOptions( screen.getByLabelText( 'Legal element' ), 'LTD' );
		await user.click( screen.getByRole( 'button', { name: 'Check name' } ) );
		await screen.findByText( 'This name is available.' );
		await user.click( screen.getByRole( 'button', { name: 'Use this name' } ) );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( expect.stringContaining( 'docId=9' ) ) );
	} );
} );

describe( 'the interview of a completed registration', () => {
	const openCompleted = ( query = '' ) => {
		const view = open( { ...completed(), has_assembly: true }, { query } );
		view.service.when( 'GET /xpressdox/assemble/9', done );
		return view;
	};

	it( 'shows how the registration stands, and the next step', async () => {
		const { user, service } = openCompleted();
		const panel = within( await screen.findByRole( 'region', { name: 'Company registration' } ) );
		await user.click( await panel.findByRole( 'button', { name: 'Make payment' } ) );
		await screen.findByRole( 'alertdialog', { name: 'Ready to make payment to ASIC?' } );
		expect( service.made( consent ) ).toHaveLength( 0 );
	} );

	it( 'asks for the payment if its address requests ASIC', async () => {
		openCompleted( '&actions=ASIC' );
		await screen.findByRole( 'alertdialog', { name: 'Ready to make payment to ASIC?' } );
	} );
} );
