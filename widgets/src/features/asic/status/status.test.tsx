import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { completed, registering, registration, residentDirector, uncheckedName } from '../../../../tests/registrations';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { ticker } from '../../../lib/ticker';
import { visit } from '../../../lib/visit';
import type { ListedDocument } from '../../documents/types';
import type { Registration } from '../types';
import { toBase64 } from '../../interviews/xml';
import RegistrationPanel from '.';

/** The countdown stands still. */
beforeEach( () => jest.spyOn( ticker, 'start' ).mockReturnValue( () => {} ) );
afterEach( () => jest.restoreAllMocks() );

const everything = [ 'pay_asic', 'submit_asic', 'reopen' ];

async function open( more: Partial< Registration > = {}, document: object = completed( {}, ...everything ) ) {
	const service = createFakeService();
	service.when( 'GET /asic/registration', json( registration( more ) ) );
	const onAsk = jest.fn();
	const view = render( <RegistrationPanel document={ document as ListedDocument } onAsk={ onAsk } />, { service } );
	await screen.findByText( 'Harbour Tea PTY LTD' );
	return { ...view, service, onAsk };
}

const rejected: Partial< Registration > = {
	asic_status: 'RJCT',
	asic_status_name: 'Rejected',
	next_step: 'fix',
	submissions: [
		{
			number: 1,
			state: 'rejected',
			state_name: 'Rejected',
			at: '2026-11-27T01:00:00Z',
			messages: [
				{
					code: '45',
					severity: 'error',
					description: 'INVALID DIRECTOR ID',
					explanation: 'A director ID is not right.',
					question: 'People.1.Director_ID',
				},
			],
		},
	],
};

it( 'shows the state in one sentence with everything that led there, and is accessible', async () => {
	const { container } = await open( {
		...{ asic_status: 'MANL', asic_status_name: 'Manual review', next_step: 'wait', receipt_number: 'R1' },
		status_sentence: 'A person at ASIC reviews the application.',
		transaction_number: 'T1',
		submissions: [
			{
				number: 1,
				state: 'manual_review',
				state_name: 'Manual review',
				at: '2026-11-27T01:00:00Z',
				messages: [],
			},
		],
		timeline: [
			{ at: '2026-11-27T01:00:00Z', title: 'Manual review', text: '', by: null },
			{ at: '2026-11-27T00:00:00Z', title: 'Paid', text: 'Receipt R1', by: 'Olivia' },
		],
		notes: [ 'The certificate of registration can be downloaded within 30 days of incorporation.' ],
	} );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'A person at ASIC reviews the application.' );
	const timeline = within( screen.getByRole( 'region', { name: 'Timeline' } ) ).getAllByRole( 'listitem' );
	expect( timeline.map( ( item ) => item.textContent ) ).toEqual( [
		'Manual review27 Nov 2026, 12:00',
		'Paid27 Nov 2026, 11:00Receipt R1by Olivia',
	] );
	expect( screen.getByText( 'Submission 1' ) ).toBeVisible();
	expect( screen.getByText( '$597.00' ) ).toBeVisible();
	expect( screen.getByText( 'T1' ) ).toBeVisible();
	expect( screen.getByText( /within 30 days of incorporation/ ) ).toBeVisible();
	expect( await axe( container ) ).toHaveNoViolations();
} );

it.each( [
	[ 'pay', 'Make payment', 'pay', completed( {}, ...everything ) ],
	[ 'submit', 'Submit to ASIC', 'submit', completed( {}, ...everything ) ],
	[ 'name', 'Check company name', 'name', registering() ],
] as const )( 'the next step %s is one button', async ( step, name, act, document ) => {
	const { user, onAsk } = await open( { next_step: step }, document );
	await user.click( screen.getByRole( 'button', { name } ) );
	expect( onAsk ).toHaveBeenCalledWith( act );
} );

it( 'leads to the questions that are not answered yet', async () => {
	const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const { user } = await open( { next_step: 'answers' }, registering() );
	await user.click( screen.getByRole( 'button', { name: 'Continue the questions' } ) );
	expect( to ).toHaveBeenCalledWith( expect.stringContaining( 'docId=9' ) );
} );

it( 'asks ASIC for the status when the member wants to', async () => {
	const { user, service } = await open( { next_step: 'wait' } );
	const look = 'POST /asic/get-transaction-status';
	service.when( look, refusal( 503, 'asic_unavailable', 'ASIC does not answer right now.' ) );
	await user.click( screen.getByRole( 'button', { name: 'Check the status' } ) );
	expect( await screen.findByRole( 'alert' ) ).toHaveTextContent( 'ASIC does not answer right now.' );
	service.when( look, json( {} ) );
	service.when( 'GET /asic/registration', json( registration( { acn: '123456780', next_step: 'done' } ) ) );
	await user.click( screen.getByRole( 'button', { name: 'Check the status' } ) );
	expect( await screen.findByText( '123 456 780' ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: 'Check the status' } ) ).not.toBeInTheDocument();
} );

it( 'shows how long the gateway is locked after an interrupted payment', async () => {
	const until = new Date( Date.now() + 3_600_000 ).toISOString();
	await open( {
		...{ next_step: 'wait_for_payment', locked_until: until, retry_url: 'https://pay.asic.example/1' },
	} );
	expect( screen.getByRole( 'timer' ) ).toBeVisible();
	expect( screen.getByRole( 'button', { name: 'Check the status' } ) ).toBeVisible();
} );

it( 'a rejection explains itself, and reopens the document at the question', async () => {
	const { user } = await open( rejected );
	expect( screen.getByText( 'A director ID is not right.' ) ).toBeVisible();
	expect( screen.getByText( 'INVALID DIRECTOR ID' ) ).toBeVisible();
	await user.click( screen.getByRole( 'button', { name: 'Correct the answers' } ) );
	await screen.findByRole( 'dialog', { name: 'Reopen “Agreement 9”?' } );
	await user.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Open the question' } ) );
	await screen.findByRole( 'dialog', { name: 'Reopen “Agreement 9”?' } );
} );

it( 'a completed document with errors is reopened at the first of them', async () => {
	const { user } = await open( { next_step: 'answers', findings: [ residentDirector ] } );
	await user.click( screen.getByRole( 'button', { name: 'Correct the answers' } ) );
	await screen.findByRole( 'dialog', { name: 'Reopen “Agreement 9”?' } );
} );

describe( 'a name of a completed document that was not checked', () => {
	const answers = toBase64( { Company: 'Harbour Tea', Legal_Element: 'PTY LTD' } );
	const check = 'POST /asic/check-company-name';
	const openUnchecked = async () => {
		const view = await open( { next_step: 'name', findings: [ uncheckedName ] } );
		view.service.when( 'GET /doc/9', json( { ...completed( {}, ...everything ), xml: answers } ) );
		view.service.when( check, json( { is_available: true, is_manual_check: false, message: '' } ) );
		return view;
	};

	it.each( [ 'Check company name', uncheckedName.message ] )( 'is checked as it is: %s', async ( button ) => {
		const { user, service, container } = await openUnchecked();
		await user.click( screen.getByRole( 'button', { name: button } ) );
		const field = await screen.findByLabelText( 'Company name' );
		expect( field ).toHaveValue( 'Harbour Tea' );
		expect( field ).toHaveAttribute( 'readonly' );
		service.when( 'GET /asic/registration', json( registration() ) );
		await user.click( screen.getByRole( 'button', { name: 'Check name' } ) );
		await screen.findByText( 'This name is available.' );
		expect( service.made( check )[ 0 ]!.body ).toMatchObject( {
			...{ company_name: 'Harbour Tea', legal_element: 'PTY LTD', doc_id: 9 },
		} );
		expect( await axe( container ) ).toHaveNoViolations();
		await user.click( screen.getByRole( 'button', { name: 'Done' } ) );
		expect( await screen.findByRole( 'button', { name: 'Make payment' } ) ).toBeVisible();
	} );

	it( 'is changed in the answers if it is taken', async () => {
		const { user, service } = await openUnchecked();
		service.when( check, json( { is_available: false, is_manual_check: false, message: 'Taken.' } ) );
		await user.click( screen.getByRole( 'button', { name: 'Check company name' } ) );
		await user.click( await screen.findByRole( 'button', { name: 'Check name' } ) );
		await screen.findByText( 'Taken.' );
		await user.click( screen.getByRole( 'button', { name: 'Change the answers' } ) );
		await screen.findByRole( 'dialog', { name: 'Reopen “Agreement 9”?' } );
	} );
} );

it( 'a member who may only read has no buttons', async () => {
	const document = completed( { allowed: [ 'documents.read', 'documents.read_asic' ] } );
	await open( { ...rejected, findings: [ residentDirector ] }, document );
	expect( screen.getByText( 'One director must live in Australia.' ) ).toBeVisible();
	expect( screen.queryByRole( 'button' ) ).not.toBeInTheDocument();
} );

it( 'offers the certificate until its day, and the receipt', async () => {
	await open( {
		next_step: 'done',
		certificate: { download_id: 'c/1', until: '2026-12-27T13:00:00Z' },
		receipt: { download_id: 'r/1' },
	} );
	const certificate = screen.getByRole( 'link', { name: 'Certificate of registration' } );
	expect( certificate ).toHaveAttribute( 'href', expect.stringContaining( 'download_id=c%2F1' ) );
	expect( screen.getByRole( 'link', { name: 'Payment receipt' } ) ).toBeVisible();
	expect( screen.getByText( 'The certificate can be downloaded until 27 Dec 2026.' ) ).toBeVisible();
} );

it( 'can be loaded again after a failure', async () => {
	const service = createFakeService();
	service.when( 'GET /asic/registration', refusal( 500, 'internal_error' ) );
	const { user } = render(
		<RegistrationPanel document={ completed() as unknown as ListedDocument } onAsk={ jest.fn() } />,
		{ service }
	);
	const again = await screen.findByRole( 'button', { name: 'Try again' } );
	service.when( 'GET /asic/registration', json( registration() ) );
	await user.click( again );
	await waitFor( () => expect( screen.getByText( 'Harbour Tea PTY LTD' ) ).toBeVisible() );
} );

it( 'shows the newest events, and all of them on request', async () => {
	const timeline = Array.from( { length: 9 }, ( _, index ) => ( {
		...{ at: '2026-11-27T01:00:00Z', text: '', by: null },
		title: `Event ${ index }`,
	} ) );
	const { user } = await open( { timeline } );
	const entries = () => within( screen.getByRole( 'region', { name: 'Timeline' } ) ).getAllByRole( 'listitem' );
	expect( entries() ).toHaveLength( 6 );
	await user.click( screen.getByRole( 'button', { name: 'Show all 9' } ) );
	expect( entries() ).toHaveLength( 9 );
} );

it( 'asks for no other answers while ASIC has the application', async () => {
	await open( { next_step: 'wait', findings: [ residentDirector ] } );
	expect( screen.queryByText( 'One director must live in Australia.' ) ).not.toBeInTheDocument();
} );
