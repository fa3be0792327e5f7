import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { forSale, product, productsOf } from '../../../tests/commerce';
import { createFakeService, row } from '../../../tests/fake-service';
import { json, refusal } from '../../../tests/responses';
import { registering, registration } from '../../../tests/registrations';
import { render } from '../../../tests/render';
import type { Product } from '../../api/types';
import { visit } from '../../lib/visit';
import { noticesOf } from './notices';
import NewDocumentDialog from './new-document-dialog';
import StartDialog from './start-dialog';
import { stepsOf } from './steps';

const draft = 'POST /doc/draft';
const keep = 'PUT /doc/acknowledge/9';
const url = '/my-account/my-document/template?docId=9';
const nda = product( 17, 'Lease' );

let to: jest.SpyInstance;

beforeEach( () => {
	window.sessionStorage.clear();
	to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
} );
afterEach( () => jest.restoreAllMocks() );

/** A member of a team with so many credits left. */
function withCredits( limit: number, ...capabilities: string[] ) {
	const service = createFakeService();
	service.when(
		'GET /me',
		json( {
			role: 'owner',
			plan: { status: 'active' },
			capabilities: [ 'documents.create', ...capabilities ],
			needs_upgrade: [],
			credits: { hasLimit: 1, limit, used: 3 },
		} )
	);
	return service;
}

const open = ( service = withCredits( 5 ), chosen: Product | undefined = nda ) =>
	render( <StartDialog open product={ chosen } onOpenChange={ () => {} } />, { service } );

const start = async ( user: ReturnType< typeof open >[ 'user' ] ) => {
	await screen.findByLabelText( 'Document name' );
	await user.click( screen.getByRole( 'button', { name: 'Start Document' } ) );
};

it( 'opens the interview directly if there is nothing to show', async () => {
	const service = withCredits( 5 );
	service.when( draft, json( { ...row( 9 ), url } ) );
	const { user } = open( service );
	await start( user );
	await waitFor( () => expect( to ).toHaveBeenCalledWith( url ) );
	expect( service.made( draft ) ).toHaveLength( 1 );
} );

it( 'shows the notices of the flags, one after the other, then the acknowledgement', async () => {
	const service = withCredits( 5 );
	const acknowledgement = 'This is <b>not</b> legal advice.';
	service.when( draft, json( { ...row( 9 ), url, is_trust_template: true, is_protector: true, acknowledgement } ) );
	service.when( keep, json( {} ) );
	const { user, container } = open( service );
	await start( user );
	for ( const title of [ 'Protector', 'Trust deed' ] ) {
		await screen.findByRole( 'dialog', { name: title } );
		await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	}
	await screen.findByRole( 'dialog', { name: 'Acknowledgement' } );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Continue to the interview' } ) );
	expect( screen.getByText( 'Tick the box to go on.' ) ).toBeVisible();
	expect( to ).not.toHaveBeenCalled();
	expect( service.made( keep ) ).toHaveLength( 0 );
	await user.click( screen.getByRole( 'checkbox' ) );
	await user.click( screen.getByRole( 'button', { name: 'Continue to the interview' } ) );
	await waitFor( () => expect( to ).toHaveBeenCalledWith( url ) );
	expect( service.made( draft ) ).toHaveLength( 1 );
	expect( service.made( keep ).map( ( call ) => call.body ) ).toEqual( [ { acknowledgement: true } ] );
} );

it( 'shows the ASIC notice with its video before the wizard of a company registration', async () => {
	const service = withCredits( 5 );
	const video = 'https://www.youtube.com/watch?v=abcdefgh123';
	const registered = registering( { acknowledgement: 'I am of age.' } );
	service.when( draft, json( { ...registered, url, is_protector: true, popup_video: video } ) );
	service.when( 'GET /doc/9', json( registered ) );
	service.when( 'GET /asic/registration', json( registration() ) );
	const { user, container } = open( service, product( 17, 'Company registration', { is_asic_template: true } ) );
	await screen.findByRole( 'heading', { name: 'Step 1: Document name and folder' } );
	await start( user );
	await screen.findByRole( 'dialog', { name: 'Registering a company with ASIC' } );
	expect( screen.getByRole( 'button', { name: /^Play video/ } ) ).toBeVisible();
	for ( const note of registration().notes ) {
		expect( await screen.findByText( note ) ).toBeVisible();
	}
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	await screen.findByRole( 'dialog', { name: 'Protector' } );
	await user.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	await screen.findByRole( 'heading', { name: 'Step 2 of 5: Company name availability' } );
	expect( to ).not.toHaveBeenCalled();
} );

describe( 'what was acknowledged', () => {
	const acknowledge = async ( response: Parameters< ReturnType< typeof createFakeService >[ 'when' ] >[ 1 ] ) => {
		const service = withCredits( 5 );
		service.when( draft, json( { ...row( 9 ), url, acknowledgement: 'I am of age.' } ) );
		service.when( keep, response );
		const view = open( service );
		await start( view.user );
		await view.user.click( await screen.findByRole( 'checkbox' ) );
		await view.user.click( screen.getByRole( 'button', { name: 'Continue to the interview' } ) );
		return { ...view, service };
	};

	/** The response comes when the test sends it. */
	const waiting = () => {
		const later: { send: () => void } = { send: () => {} };
		const response = new Promise< Response >( ( resolve ) => ( later.send = () => resolve( json( {} ) ) ) );
		return { later, response: () => response };
	};

	it( 'is stored before the interview opens, once for several presses', async () => {
		const { later, response } = waiting();
		const { user, service } = await acknowledge( response );
		const button = screen.getByRole( 'button', { name: 'Continue to the interview' } );
		expect( button ).toHaveAttribute( 'aria-busy', 'true' );
		await user.click( button );
		await user.click( screen.getByRole( 'checkbox' ) );
		expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
		expect( to ).not.toHaveBeenCalled();
		later.send();
		await waitFor( () => expect( to ).toHaveBeenCalledWith( url ) );
		expect( service.made( keep ) ).toHaveLength( 1 );
	} );

	it( 'is retried if it could not be stored, and nothing is lost', async () => {
		const { user, service, container } = await acknowledge( refusal( 503, 'database_unavailable' ) );
		const alert = await screen.findByRole( 'alert' );
		expect( alert ).toHaveTextContent( 'Your acknowledgement could not be kept.' );
		expect( alert ).toHaveTextContent( 'The service is taking a short break. Please try again in a moment.' );
		expect( screen.getByRole( 'checkbox' ) ).toBeChecked();
		expect( to ).not.toHaveBeenCalled();
		expect( await axe( container ) ).toHaveNoViolations();
		service.when( keep, json( {} ) );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		await waitFor( () => expect( to ).toHaveBeenCalledWith( url ) );
		expect( service.made( draft ) ).toHaveLength( 1 );
	} );

	it( 'opens no interview if the dialog was closed meanwhile', async () => {
		const { later, response } = waiting();
		const { service, unmount } = await acknowledge( response );
		await waitFor( () => expect( service.made( keep ) ).toHaveLength( 1 ) );
		unmount();
		later.send();
		await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
		expect( to ).not.toHaveBeenCalled();
	} );
} );

it.each( [
	'is_none_foreign',
	'is_protector',
	'is_trust_template',
	'is_special_resolution',
	'is_will',
	'is_adv_hc',
	'is_end_power',
	'is_hr_doc',
	'is_unit_trust',
	'is_unit_trust_old',
] )( 'has a notice of its own for %s, as a draft and as a product say it', ( flag ) => {
	expect( noticesOf( { [ flag ]: true } ).map( ( one ) => one.key ) ).toEqual( [ flag ] );
	expect( noticesOf( { [ flag ]: 'yes' } ) ).toHaveLength( 1 );
	expect( noticesOf( { [ flag ]: 'no' } ) ).toHaveLength( 0 );
} );

it( 'shows a video first, if its address is one', () => {
	const started = {
		id: 9,
		name: 'Lease',
		flags: { is_will: true },
		isAsic: false,
		popupVideo: 'https://youtu.be/abcdefghijk',
		acknowledgement: '',
	};
	expect( stepsOf( started ).map( ( step ) => step.kind ) ).toEqual( [ 'video', 'notice' ] );

	expect( stepsOf( { ...started, popupVideo: 'javascript:alert(1)' } ).map( ( step ) => step.kind ) ).toEqual( [
		'notice',
	] );
} );

describe( 'the cost is shown before the start', () => {
	const credit = { kind: 'credit', amount: null, credits: 1 } as const;

	it.each( [
		[ 150, 'Starting this document takes 1 of 150 credits.' ],
		[ 1, 'Starting this document takes 1 of 1 credit.' ],
	] )( 'with %d credits', async ( left, words ) => {
		open( withCredits( left ), product( 17, 'Lease', { cost: credit } ) );
		expect( await screen.findByText( words ) ).toBeVisible();
	} );

	it.each( [
		[ product( 17, 'Lease' ), 'Included in your plan.' ],
		[ product( 17, 'Sample', { is_free: true } ), 'Free.' ],
	] )( 'without a credit', async ( chosen, words ) => {
		open( withCredits( 5 ), chosen );
		expect( await screen.findByText( words ) ).toBeVisible();
	} );
} );

describe( 'without a credit left', () => {
	const title = 'Document limit usage has been reached';

	it( 'offers a purchase to members who may buy', async () => {
		const { container } = open( withCredits( 0, 'credits.buy' ) );
		await screen.findByRole( 'alertdialog', { name: title } );
		expect( screen.getByRole( 'button', { name: 'Get more' } ) ).toBeVisible();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'shows all other members who can help', async () => {
		open( withCredits( 0 ) );
		await screen.findByRole( 'alertdialog', { name: title } );
		expect( screen.getByText( /Ask the owner or a manager of your company/ ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Get more' } ) ).not.toBeInTheDocument();
	} );

	it( 'shows the service’s refusal if the last credit has just been used', async () => {
		const service = withCredits( 1 );
		service.when( draft, refusal( 422, 'credits_exhausted', title ) );
		const { user } = open( service );
		await start( user );
		expect( await screen.findByRole( 'alertdialog', { name: title } ) ).toBeVisible();
	} );

	it( 'still starts free documents', async () => {
		open( withCredits( 0 ), product( 17, 'Sample', { is_free: true } ) );
		expect( await screen.findByLabelText( 'Document name' ) ).toHaveValue( 'Sample' );
	} );
} );

it( 'shows that the credits could not be checked, and checks again', async () => {
	const service = withCredits( 5 );
	service.when( 'GET /me', refusal( 500, 'internal_error' ) );
	const { user } = open( service );
	await screen.findByText( 'Your document credits could not be checked. Please try again.' );
	expect( screen.getByRole( 'button', { name: 'Start Document' } ) ).toBeDisabled();
	service.when( 'GET /me', json( { capabilities: [], credits: { hasLimit: 0, limit: null, used: 0 } } ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByLabelText( 'Document name' ) ).toBeVisible();
} );

it( 'offers to buy templates that the plan does not include in the create browser', async () => {
	const service = withCredits( 5 );
	service.when( 'GET /products', productsOf( [ forSale( 30, 'Simple will' ) ] ) );
	const { user } = render( <NewDocumentDialog open folderId="5" onOpenChange={ () => {} } />, { service } );
	await user.click( await screen.findByRole( 'button', { name: 'Purchase: Simple will' } ) );
	expect( await screen.findByRole( 'dialog', { name: 'Purchase' } ) ).toBeVisible();
} );
