import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { bundleOf, status } from '../../../../tests/signatures';
import type { Bundle } from '../types';
import SigningStatus from '.';

const document = { id: 9, name: 'Trust deed' };

async function open( bundle: Bundle = bundleOf() ) {
	const service = createFakeService();
	service.when( 'GET /fusesign/bundle/get', json( bundle ) );
	const onChanged = jest.fn();
	const view = render( <SigningStatus document={ document } onChanged={ onChanged } onClose={ jest.fn() } />, {
		service,
	} );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Signing status' } ) );
	await dialog.findByText( /of \d signed/ );
	return { ...view, onChanged, dialog };
}

describe( 'the signing status', () => {
	it( 'shows the groups, the one that signs now, and how far each signer is', async () => {
		const { dialog, container } = await open();
		const [ first, last ] = within( dialog.getByRole( 'list', { name: 'Signing groups' } ) )
			.getAllByRole( 'listitem' )
			.filter( ( item ) => within( item ).queryByRole( 'heading' ) );
		expect( first ).toHaveTextContent( 'Signed' );
		expect( first ).toHaveTextContent( '21 Nov 2026, 12:30' );
		expect( first ).not.toHaveAttribute( 'aria-current' );
		expect( last ).toHaveAttribute( 'aria-current', 'step' );
		expect( last ).toHaveTextContent( 'Signing now' );
		expect( last ).toHaveTextContent( 'Pending Signature' );
		expect( dialog.getByText( '1 of 2 signed' ) ).toBeInTheDocument();
		expect( dialog.getByText( '10 Dec 2026' ) ).toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'shows signers without groups as one list', async () => {
		const rows = [ status( 1, 'Ann', { role: 'approver' } ), status( 2, 'Cleo', { role: 'copy' } ) ];
		const { dialog } = await open( bundleOf( { is_group: false, CustomerActionStatus: rows } ) );
		const [ ann, cleo ] = within( dialog.getByRole( 'list', { name: 'Signers' } ) ).getAllByRole( 'listitem' );
		expect( ann ).toHaveTextContent( 'Approves' );
		expect( cleo ).toHaveTextContent( 'Receives a copy' );
		expect( cleo ).not.toHaveTextContent( 'Pending Signature' );
	} );

	it( 'says who ended it, why and when', async () => {
		const { dialog } = await open(
			bundleOf( {
				...{ state: 'declined', state_name: 'Declined', ended_by: 'Bob', ended_at: '2026-11-22T00:00:00Z' },
				...{ reason: 'The amount is wrong.', can_recall: false, can_remind: false },
			} )
		);
		const notice = dialog.getByRole( 'status' );
		expect( notice ).toHaveTextContent( 'Declined' );
		expect( notice ).toHaveTextContent( 'Bob, 22 Nov 2026, 11:00' );
		expect( notice ).toHaveTextContent( 'The amount is wrong.' );
		expect( dialog.queryByRole( 'button', { name: 'Send reminder' } ) ).not.toBeInTheDocument();
		expect( dialog.queryByRole( 'button', { name: 'Recall' } ) ).not.toBeInTheDocument();
	} );

	it( 'says why a signed file is not sealed yet', async () => {
		const { dialog } = await open(
			bundleOf( { state: 'completed', seal_problem: 'No time-stamp.', can_remind: false } )
		);
		expect( dialog.getByRole( 'status' ) ).toHaveTextContent( 'No time-stamp.' );
	} );

	it( 'of a signed document offers its file and the evidence', async () => {
		const click = jest.spyOn( HTMLAnchorElement.prototype, 'click' ).mockImplementation( () => {} );
		const { dialog, service, user } = await open(
			bundleOf( { state: 'signed', can_remind: false, can_recall: false } )
		);
		service.when( 'GET /fusesign/document/download', new Response( '%PDF' ) );
		service.when( 'GET /fusesign/evidence', new Response( 'PK' ) );
		await user.click( dialog.getByRole( 'button', { name: 'Signed file' } ) );
		await waitFor( () => expect( click ).toHaveBeenCalledTimes( 1 ) );
		expect( service.made( 'GET /fusesign/document/download' ) ).toHaveLength( 1 );
		await user.click( dialog.getByRole( 'button', { name: 'Evidence' } ) );
		await waitFor( () => expect( click ).toHaveBeenCalledTimes( 2 ) );
		expect( service.made( 'GET /fusesign/evidence' ) ).toHaveLength( 1 );
		click.mockRestore();
	} );
} );

describe( 'a document at a provider outside', () => {
	const lost = {
		kind: 'warning' as const,
		title: 'FuseSign is not connected any more',
		text: 'Connect FuseSign again.',
		can_connect: true,
	};

	it( 'shows what is to know of it, and leads to the integration', async () => {
		const { dialog, container } = await open( bundleOf( { provider: 'fusesign', notices: [ lost ] } ) );
		expect( dialog.getByRole( 'status' ) ).toHaveTextContent( 'Connect FuseSign again.' );
		expect( dialog.getByRole( 'link', { name: 'Connect again' } ) ).toHaveAttribute(
			'href',
			'/my-account/my-integration/fusesign'
		);
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'offers no link to members who cannot connect it', async () => {
		const notice = { ...lost, can_connect: false };
		const { dialog } = await open( bundleOf( { provider: 'fusesign', notices: [ notice ] } ) );
		expect( dialog.queryByRole( 'link' ) ).not.toBeInTheDocument();
	} );

	it( 'is looked at again soon while it is being taken back, and the list learns that it is', async () => {
		const { dialog, service, onChanged } = await open(
			bundleOf( { provider: 'fusesign', state_name: 'Being taken back', is_under_way: true } )
		);
		service.when( 'GET /fusesign/bundle/get', json( bundleOf( { state: 'recalled', state_name: 'Recalled' } ) ) );
		expect( await dialog.findByRole( 'status', {}, { timeout: 4_000 } ) ).toHaveTextContent( 'Recalled' );
		expect( onChanged ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'says that a correction sends it to everyone again', async () => {
		const { dialog, user } = await open( bundleOf( { provider: 'fusesign' } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Correct address: Bob' } ) );
		const form = within( await screen.findByRole( 'dialog', { name: 'Correct address' } ) );
		expect( form.getByText( /^The document is sent again\./ ) ).toBeInTheDocument();
	} );
} );

describe( 'a reminder', () => {
	it( 'is sent with the fixed text, and shows the message of the service', async () => {
		const { dialog, service, user, onChanged } = await open();
		service.when( 'POST /fusesign/reminder', json( null, { message: 'Reminder sent to 1 signer' } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Send reminder' } ) );
		expect( await screen.findByText( 'Reminder sent to 1 signer' ) ).toBeVisible();
		expect( service.made( 'POST /fusesign/reminder' )[ 0 ]!.body ).toEqual( {
			doc_id: 9,
			reminder_notes: expect.stringContaining( 'reminder' ),
		} );
		expect( onChanged ).toHaveBeenCalled();
	} );

	it( 'that is refused shows why', async () => {
		const { dialog, service, user } = await open();
		service.when(
			'POST /fusesign/reminder',
			refusal( 409, 'reminder_too_soon', 'The last reminder was sent an hour ago.' )
		);
		await user.click( dialog.getByRole( 'button', { name: 'Send reminder' } ) );
		expect( await screen.findByText( 'The last reminder was sent an hour ago.' ) ).toBeVisible();
	} );

	it( 'can be one signer’s link, sent again', async () => {
		const { dialog, service, user } = await open();
		service.when( 'POST /fusesign/signer/2/resend', json( null, { message: 'The link was sent again' } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Send again: Bob' } ) );
		expect( await screen.findByText( 'The link was sent again' ) ).toBeVisible();
	} );
} );

describe( 'a document that is out for signature', () => {
	it( 'is recalled with a reason', async () => {
		const { dialog, service, user, onChanged } = await open();
		service.when( 'POST /fusesign/recall', json( null, { message: 'Recalled' } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Recall' } ) );
		const form = within( await screen.findByRole( 'dialog', { name: 'Recall from signature' } ) );
		await user.click( form.getByRole( 'button', { name: 'Recall' } ) );
		expect( form.getByText( 'This field cannot be blank.' ) ).toBeInTheDocument();
		await user.type( form.getByLabelText( 'Reason' ), 'Wrong date' );
		await user.click( form.getByRole( 'button', { name: 'Recall' } ) );
		expect( await screen.findByText( 'Recalled' ) ).toBeVisible();
		expect( service.made( 'POST /fusesign/recall' )[ 0 ]!.body ).toEqual( { doc_id: 9, reason: 'Wrong date' } );
		expect( onChanged ).toHaveBeenCalled();
	} );

	it( 'gets a wrong address corrected, with a new link', async () => {
		const { dialog, service, user } = await open();
		service.when( 'PUT /fusesign/signer/2', json( null, { message: 'Saved and sent' } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Correct address: Bob' } ) );
		const form = within( await screen.findByRole( 'dialog', { name: 'Correct address' } ) );
		const email = form.getByLabelText( 'Email' );
		await user.clear( email );
		await user.type( email, 'bob' );
		await user.click( form.getByRole( 'button', { name: 'Save and send' } ) );
		expect( form.getByText( 'Please input a valid email address.' ) ).toBeInTheDocument();
		await user.type( email, '.ray@example.com' );
		await user.click( form.getByRole( 'button', { name: 'Save and send' } ) );
		expect( await screen.findByText( 'Saved and sent' ) ).toBeVisible();
		expect( service.made( 'PUT /fusesign/signer/2' )[ 0 ]!.body ).toEqual( {
			...{ full_name: 'Bob', email: 'bob.ray@example.com', phone_number: '' },
		} );
		expect( await screen.findByRole( 'dialog', { name: 'Signing status' } ) ).toBeInTheDocument();
	} );
} );

describe( 'a substitute', () => {
	const withSubstitute = () => {
		const bob = status( 2, 'Bob', { substitute: 'Grace Hopper', can_substitute: true } );
		return bundleOf( {
			is_group: false,
			CustomerActionStatus: [ bob, status( 3, 'Cy', { in_place_of: 'Ada' } ) ],
		} );
	};

	it( 'is named beside the signer, and so is in whose place a person signs', async () => {
		const { dialog, container } = await open( withSubstitute() );
		const [ bob, cy ] = within( dialog.getByRole( 'list', { name: 'Signers' } ) ).getAllByRole( 'listitem' );
		expect( bob ).toHaveTextContent( 'Substitute: Grace Hopper' );
		expect( cy ).toHaveTextContent( 'In place of Ada' );
		expect( within( cy! ).queryByRole( 'button', { name: /substitute/ } ) ).not.toBeInTheDocument();
		expect( await axe( container ) ).toHaveNoViolations();
	} );

	it( 'signs after one click, which shows the message of the service', async () => {
		const { dialog, service, user, onChanged } = await open( withSubstitute() );
		service.when( 'POST /fusesign/signer/2/substitute', json( null, { message: 'Grace Hopper signs instead.' } ) );
		await user.click( dialog.getByRole( 'button', { name: 'Let the substitute sign: Bob' } ) );
		expect( await screen.findByText( 'Grace Hopper signs instead.' ) ).toBeVisible();
		expect( onChanged ).toHaveBeenCalled();
	} );
} );

it( 'the history is loaded fifteen rows at a time', async () => {
	const { dialog, service, user } = await open();
	const row = ( name: string ) => ( {
		created_at: '2026-11-20T10:00:00Z',
		customer_name: name,
		action_des: 'Opened',
	} );
	service.when( 'GET /fusesign/bundle/history', ( { path } ) =>
		json( {
			rows: [ row( path.includes( 'page=2' ) ? 'Bob' : 'Ann' ) ],
			page: path.includes( 'page=2' ) ? 2 : 1,
			total_page: 2,
		} )
	);
	await user.click( dialog.getByRole( 'tab', { name: 'Document History' } ) );
	expect( await dialog.findByText( 'Ann' ) ).toBeInTheDocument();
	await user.click( dialog.getByRole( 'button', { name: 'Load more' } ) );
	expect( await dialog.findByText( 'Bob' ) ).toBeInTheDocument();
	expect( dialog.queryByRole( 'button', { name: 'Load more' } ) ).not.toBeInTheDocument();
	expect( service.made( 'GET /fusesign/bundle/history' ).map( ( { path } ) => path ) ).toEqual( [
		'/fusesign/bundle/history?doc_id=9&page=1&length=15',
		'/fusesign/bundle/history?doc_id=9&page=2&length=15',
	] );
} );
