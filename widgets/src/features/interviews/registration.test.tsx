import { screen, waitFor, within } from '@testing-library/react';
import { answered, at, done, withAnswers } from '../../../tests/interview';
import { completed, paid, registering, registration } from '../../../tests/registrations';
import { json, refusal } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { Interview } from '.';
import { toBase64 } from './xml';

const consent = 'POST /asic/check-pre-consent';

function open( document: object, { query = '', hasConsent = true, state = json( registration() ) } = {} ) {
	const service = withAnswers();
	service.when( 'GET /doc/9', json( { ...document, xml: toBase64( answered ), answer_revision: 1 } ) );
	service.when( consent, json( { is_pre_consent: hasConsent } ) );
	service.when( 'GET /asic/registration', state );
	const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	return { ...render( <Interview />, { service, at: at + query } ), service, to };
}

afterEach( () => jest.restoreAllMocks() );

const questions = () => screen.findByRole( 'heading', { name: 'The agreement' } );

/** What the page of the document is asked to do, once it was opened. */
async function actionOf( to: jest.SpyInstance ) {
	await waitFor( () => expect( to ).toHaveBeenCalledTimes( 1 ) );
	const { pathname, searchParams } = new URL( to.mock.calls[ 0 ][ 0 ] );
	expect( searchParams.get( 'docId' ) ).toBe( '9' );
	expect( pathname ).toContain( 'my-document' );
	return searchParams.get( 'actions' );
}

describe( 'the interview of a company registration', () => {
	it( 'leads to the wizard first, if its consents are missing', async () => {
		const instead = jest.spyOn( visit, 'instead' ).mockImplementation( () => {} );
		const { to } = open( registering(), { hasConsent: false } );
		expect( await actionOf( instead ) ).toBe( 'ASIC:consent' );
		// Back leads to the page before the interview, not to the wizard once more.
		expect( to ).not.toHaveBeenCalled();
		expect( screen.queryByRole( 'heading', { name: 'The agreement' } ) ).not.toBeInTheDocument();
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

	it( 'has the ASIC menu, which saves first and leads to the document’s page', async () => {
		const { user, service, to } = open( registering() );
		await questions();
		await user.type( screen.getByLabelText( /^Purpose/ ), 'Tea' );
		await user.click( screen.getByRole( 'button', { name: 'ASIC' } ) );
		const menu = within( await screen.findByRole( 'menu' ) );
		expect( menu.getAllByRole( 'menuitem' ).map( ( item ) => item.textContent ) ).toEqual( [
			'Registration status',
			'Check company name',
			'View ASIC Logs',
		] );
		await user.click( menu.getByRole( 'menuitem', { name: 'Check company name' } ) );
		expect( await actionOf( to ) ).toBe( 'ASIC:name' );
		expect( service.made( 'PUT /xpressdox/update-xml/9' ) ).toHaveLength( 1 );
	} );

	it( 'begins with the question that the address names', async () => {
		open( registering(), { query: '&question=Directors.1.Name' } );
		await screen.findByRole( 'heading', { name: 'The party' } );
		await waitFor( () => expect( screen.getAllByLabelText( 'Full name' )[ 1 ] ).toHaveFocus() );
		expect( window.location.search ).not.toContain( 'question' );
	} );

	it( 'leads to the status if its address requests ASIC', async () => {
		const { to } = open( registering(), { query: '&actions=ASIC' } );
		expect( await actionOf( to ) ).toBeNull();
		expect( window.location.search ).not.toContain( 'ASIC' );
	} );
} );

describe( 'the interview of a completed registration', () => {
	const openCompleted = ( document: object, query = '', state = json( registration() ) ) => {
		const view = open( { ...document, has_assembly: true }, { query, state } );
		view.service.when( 'GET /xpressdox/assemble/9', done );
		return view;
	};

	it( 'shows how the registration stands, and leads to the next step', async () => {
		const { user, to, service } = openCompleted( completed() );
		await screen.findByText( 'ASIC’s fee has not been paid yet.' );
		await user.click( screen.getByRole( 'button', { name: 'Make payment' } ) );
		expect( await actionOf( to ) ).toBe( 'ASIC:pay' );
		expect( service.made( consent ) ).toHaveLength( 0 );
	} );

	it( 'can be read again after a failure', async () => {
		const view = openCompleted( completed(), '', refusal( 500, 'internal_error' ) );
		const again = await screen.findByRole( 'button', { name: 'Try again' } );
		view.service.when( 'GET /asic/registration', json( registration() ) );
		await view.user.click( again );
		await screen.findByText( 'ASIC’s fee has not been paid yet.' );
	} );

	it.each( [
		[ completed(), 'ASIC:pay' ],
		[ completed( paid, 'submit_asic' ), 'ASIC:submit' ],
		[ completed( { ...paid, asic_status: 'MANL' }, 'submit_asic' ), null ],
	] )( 'does what is next if its address requests ASIC', async ( document, action ) => {
		const { to } = openCompleted( document, '&actions=ASIC' );
		expect( await actionOf( to ) ).toBe( action );
	} );
} );
