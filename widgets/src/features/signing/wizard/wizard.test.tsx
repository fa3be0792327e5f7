import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { ann, bob, bundleOf, setupOf, signer, witness } from '../../../../tests/signatures';
import { readForm } from '../storage';
import type { Finding } from '../types';
import SigningWizard from '.';

const document = { id: 9, name: 'Trust deed' };
const warning: Finding = {
	...{ code: 'shared_email', severity: 'warning', message: 'Ann and Bob have the same address.' },
	meta_keys: [ bob.meta_key ],
};

async function open( { setup = setupOf(), isAutomatic = false, findings = [] as Finding[] } = {} ) {
	const service = createFakeService();
	service.when( 'GET /fusesign/list-signer', json( setup ) );
	service.when( 'POST /fusesign/check', json( { findings } ) );
	service.when( 'POST /fusesign/confirm', json( { request_id: 1, provider: 'local', state: 'pending' } ) );
	const onSent = jest.fn();
	const onClose = jest.fn();
	const view = render(
		<SigningWizard document={ document } isAutomatic={ isAutomatic } onSent={ onSent } onClose={ onClose } />,
		{ service }
	);
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Digital Signing Wizard' } ) );
	await dialog.findByRole( 'heading', { name: /^Step/ } );
	return { ...view, onSent, onClose, dialog };
}

type Opened = Awaited< ReturnType< typeof open > >;

const nextButton = ( { dialog }: Opened ) => dialog.getByRole( 'button', { name: 'Next Step' } );
const group = ( { dialog }: Opened, name: string ) => within( dialog.getByRole( 'region', { name } ) );
/** The lines of people; labels of their fields name them too. */
const named = ( part: ReturnType< typeof within >, name: string ) => part.queryByText( name, { selector: 'bdi' } );
const sent = ( { service }: Opened ) => service.made( 'POST /fusesign/confirm' );

async function toEmail( view: Opened ) {
	await view.user.click( nextButton( view ) );
	await view.dialog.findByRole( 'heading', { name: 'Step 2 of 2: Email' } );
}

async function useOrder( view: Opened ) {
	await view.user.click( view.dialog.getByRole( 'button', { name: 'Use this order' } ) );
}

describe( 'the signers', () => {
	it( 'start outside the groups, with their witnesses below them, and nothing can follow', async () => {
		const view = await open();
		const list = group( view, 'Signers' );
		expect( list.getByText( 'Ann Lee' ) ).toBeInTheDocument();
		expect( list.getByText( 'Witness of Ann Lee' ) ).toBeInTheDocument();
		expect( group( view, 'First Signing Group' ).getByText( 'There is no assigned signer' ) ).toBeInTheDocument();
		expect( nextButton( view ) ).toBeDisabled();
		expect( await axe( view.container ) ).toHaveNoViolations();
	} );

	it( 'come into the proposed order with one button, which gives its reason', async () => {
		const view = await open();
		expect( view.dialog.getByText( 'The disclosing party signs first.' ) ).toBeInTheDocument();
		await useOrder( view );
		expect( named( group( view, 'First Signing Group' ), 'Will Ness' ) ).toBeInTheDocument();
		expect( named( group( view, 'Last Signing Group' ), 'Bob Ray' ) ).toBeInTheDocument();
		expect( view.dialog.queryByRole( 'button', { name: 'Use this order' } ) ).not.toBeInTheDocument();
		expect(
			view.dialog.getAllByText( 'Congratulations! You have assigned all signers to the signature boxes' )
		).not.toHaveLength( 0 );
		expect( nextButton( view ) ).toBeEnabled();
		expect( await axe( view.container ) ).toHaveNoViolations();
	} );

	it( 'are moved by keyboard, which is announced and keeps the focus on the signer', async () => {
		const view = await open();
		view.dialog.getByRole( 'button', { name: 'Move Ann Lee to a group' } ).focus();
		await view.user.keyboard( '{Enter}' );
		const item = await screen.findByRole( 'menuitem', { name: 'Last Signing Group' } );
		await view.user.click( item );
		await waitFor( () => expect( named( group( view, 'Last Signing Group' ), 'Ann Lee' ) ).toBeInTheDocument() );
		expect( screen.getByText( 'Ann Lee is in Last Signing Group.' ) ).toBeInTheDocument();
		await waitFor( () =>
			expect( view.dialog.getByRole( 'button', { name: 'Move Ann Lee to a group' } ) ).toHaveFocus()
		);
	} );

	it( 'are dragged into a group and back to the list', async () => {
		const view = await open();
		const dataTransfer = { setData: jest.fn(), effectAllowed: '' };
		const drag = ( from: Element, to: Element ) => {
			fireEvent.dragStart( from, { dataTransfer } );
			fireEvent.dragOver( to, { dataTransfer } );
			fireEvent.drop( to, { dataTransfer } );
		};
		const first = view.dialog.getByRole( 'region', { name: 'First Signing Group' } );
		drag( named( group( view, 'Signers' ), 'Bob Ray' )!.closest( 'li' )!, first );
		expect( dataTransfer.setData ).toHaveBeenCalledWith( 'SignerItem', bob.meta_key );
		expect( named( within( first ), 'Bob Ray' ) ).toBeInTheDocument();
		drag(
			within( first ).getByTitle( 'Drag to another group' ),
			view.dialog.getByRole( 'region', { name: 'Signers' } )
		);
		expect( dataTransfer.setData ).toHaveBeenCalledWith( 'SingerGroupItem', bob.meta_key );
		expect( named( group( view, 'Signers' ), 'Bob Ray' ) ).toBeInTheDocument();
	} );

	it( 'are chosen from a drawer on phones', async () => {
		const view = await open();
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Select a signer for First Signing Group' } ) );
		const drawer = within( await screen.findByRole( 'dialog', { name: 'Select a signer' } ) );
		await view.user.click( drawer.getByRole( 'button', { name: 'Add Ann Lee' } ) );
		await waitFor( () => expect( named( group( view, 'First Signing Group' ), 'Ann Lee' ) ).toBeInTheDocument() );
		expect( screen.queryByRole( 'dialog', { name: 'Select a signer' } ) ).not.toBeInTheDocument();
	} );

	it( 'without a name say what to do about it', async () => {
		const nameless = signer( 'S', '', { email: '' } );
		const view = await open( {
			setup: setupOf( { signers: [ nameless, witness( 'W', '', nameless ) ], groups: [], reason: '' } ),
		} );
		const missing = view.dialog.getByRole( 'button', { name: 'No assigned signer' } );
		expect( missing ).toHaveAccessibleDescription( 'Please edit the document to add Signer information.' );
		expect( view.dialog.getByRole( 'button', { name: 'No Witness Data' } ) ).toHaveAccessibleDescription(
			'Please edit the document to add Witness information.'
		);
		expect( nextButton( view ) ).toBeDisabled();
	} );

	it( 'get their addresses checked before the next step', async () => {
		const view = await open( { setup: setupOf( { signers: [ { ...ann, email: '' }, bob ] } ) } );
		await useOrder( view );
		await view.user.click( nextButton( view ) );
		expect( await view.dialog.findByText( 'This field cannot be blank.' ) ).toBeInTheDocument();
		const field = view.dialog.getByLabelText( 'Email Ann Lee' );
		await waitFor( () => expect( field ).toHaveFocus() );
		await view.user.type( field, 'ann' );
		expect( view.dialog.getByText( 'Please input a valid email address.' ) ).toBeInTheDocument();
		await view.user.type( field, '@example.com' );
		await toEmail( view );
	} );

	it( 'need phones with text messages, which are gone once these are turned off', async () => {
		const view = await open( { setup: setupOf( { signers: [ { ...ann, phone: '+64 21 123 456' }, bob ] } ) } );
		await useOrder( view );
		const toggle = view.dialog.getByRole( 'checkbox', { name: 'Send text messages too' } );
		await view.user.click( toggle );
		expect( view.dialog.getByLabelText( 'Area code of Ann Lee' ) ).toHaveValue( '+64' );
		expect( view.dialog.getByLabelText( 'Area code of Bob Ray' ) ).toHaveValue( '+61' );
		await view.user.type( view.dialog.getByLabelText( 'Mobile number Bob Ray' ), '0412x345 678' );
		expect( view.dialog.getByLabelText( 'Mobile number Bob Ray' ) ).toHaveValue( '0412345 678' );
		expect( readForm( 2, 9 )!.contacts[ bob.meta_key ]!.phone ).toBe( '+61-0412345 678' );
		await view.user.click( toggle );
		expect( view.dialog.queryByLabelText( 'Mobile number Bob Ray' ) ).not.toBeInTheDocument();
		expect( Object.values( readForm( 2, 9 )!.contacts ).every( ( { phone } ) => phone === '' ) ).toBe( true );
	} );

	it( 'are joined by an approver or a person who gets a copy', async () => {
		const view = await open();
		await useOrder( view );
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Add an approver or a copy' } ) );
		const form = within( view.dialog.getByRole( 'form', { name: 'Add an approver or a copy' } ) );
		await view.user.type( form.getByLabelText( 'Name' ), 'Cleo' );
		await view.user.type( form.getByLabelText( 'Email' ), 'cleo@example.com' );
		await view.user.selectOptions( form.getByLabelText( 'Role' ), 'copy' );
		await view.user.click( form.getByRole( 'button', { name: 'Add' } ) );
		expect( named( group( view, 'In no group' ), 'Cleo' ) ).toBeInTheDocument();
		await toEmail( view );
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Send' } ) );
		await waitFor( () => expect( sent( view ) ).toHaveLength( 1 ) );
		expect( sent( view )[ 0 ]!.body.signer ).toContainEqual(
			expect.objectContaining( { full_name: 'Cleo', email: 'cleo@example.com', role: 'copy', meta_key: '' } )
		);
	} );
} );

describe( 'the groups', () => {
	it( 'are added before the last one, renamed in place, and removed with their signers returned', async () => {
		const view = await open();
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Add new group' } ) );
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Rename Second Signing Group' } ) );
		const field = view.dialog.getByLabelText( 'Group name' );
		await view.user.clear( field );
		expect( view.dialog.getByText( 'This field cannot be blank.' ) ).toBeInTheDocument();
		await view.user.type( field, ' first SIGNING group' );
		expect(
			view.dialog.getByText( 'This group name already exists. Please enter a new group name' )
		).toBeInTheDocument();
		await view.user.tab();
		expect( view.dialog.getByRole( 'region', { name: 'Second Signing Group' } ) ).toBeInTheDocument();
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Rename Second Signing Group' } ) );
		await view.user.clear( view.dialog.getByLabelText( 'Group name' ) );
		await view.user.type( view.dialog.getByLabelText( 'Group name' ), 'Directors{Enter}' );
		expect( view.dialog.getByRole( 'region', { name: 'Directors' } ) ).toBeInTheDocument();
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Remove Directors' } ) );
		expect( view.dialog.queryByRole( 'region', { name: 'Directors' } ) ).not.toBeInTheDocument();
	} );

	it( 'keep their old name after Esc, which leaves the wizard open', async () => {
		const view = await open();
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Rename First Signing Group' } ) );
		await view.user.type( view.dialog.getByLabelText( 'Group name' ), ' and more{Escape}' );
		expect( view.dialog.getByRole( 'region', { name: 'First Signing Group' } ) ).toBeInTheDocument();
		expect( view.onClose ).not.toHaveBeenCalled();
	} );

	it( 'need all of their signers, or some', async () => {
		const both = { ...setupOf().groups[ 0 ]!, meta_keys: [ ann.meta_key, bob.meta_key ] };
		const view = await open( {
			setup: setupOf( { groups: [ both, { ...setupOf().groups[ 1 ]!, meta_keys: [] } ] } ),
		} );
		await useOrder( view );
		await view.user.selectOptions(
			view.dialog.getByLabelText( 'How many of First Signing Group have to sign' ),
			'1'
		);
		await toEmail( view );
		expect( view.service.made( 'POST /fusesign/check' )[ 0 ]!.body.groups ).toEqual( [
			{ signing_group: 0, needed: 1 },
		] );
	} );
} );

describe( 'what the check finds', () => {
	it( 'stands beside the signer; an error blocks', async () => {
		const error: Finding = {
			code: 'minor',
			severity: 'error',
			message: 'Bob is not 18 yet.',
			meta_keys: [ bob.meta_key ],
		};
		const view = await open( { findings: [ error ] } );
		await useOrder( view );
		await view.user.click( nextButton( view ) );
		expect( await group( view, 'Last Signing Group' ).findByText( 'Bob is not 18 yet.' ) ).toBeInTheDocument();
		expect( view.dialog.getByRole( 'alert' ) ).toHaveTextContent( 'Something has to be corrected' );
		expect( view.dialog.getByRole( 'heading', { name: 'Step 1 of 2: Signers' } ) ).toBeInTheDocument();
		expect( view.dialog.queryByRole( 'checkbox', { name: /I have read/ } ) ).not.toBeInTheDocument();
	} );

	it( 'has to be accepted if it is a warning', async () => {
		const view = await open( { findings: [ warning ] } );
		await useOrder( view );
		await view.user.click( nextButton( view ) );
		await view.user.click( await view.dialog.findByRole( 'checkbox', { name: /I have read the warnings/ } ) );
		await toEmail( view );
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Send' } ) );
		await waitFor( () => expect( sent( view )[ 0 ]?.body.accepts_warnings ).toBe( true ) );
	} );

	it( 'is shown too if it is found only when the document is sent', async () => {
		const view = await open();
		view.service.when(
			'POST /fusesign/confirm',
			refusal( 409, 'signing_findings', '', { findings: [ warning ] } )
		);
		await useOrder( view );
		await toEmail( view );
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Send' } ) );
		expect( await screen.findByText( 'Ann and Bob have the same address.' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'heading', { name: 'Step 1 of 2: Signers' } ) ).toBeInTheDocument();
	} );
} );

describe( 'the e-mail', () => {
	it( 'has the default subject until it is changed, and a preview', async () => {
		const view = await open();
		await useOrder( view );
		fireEvent.change( view.dialog.getByLabelText( 'Due date' ), { target: { value: '2026-12-24' } } );
		await toEmail( view );
		// A second Enter must not send it.
		expect( view.dialog.getByRole( 'heading', { name: 'Step 2 of 2: Email' } ) ).toHaveFocus();
		const subject = view.dialog.getByLabelText( 'Subject' );
		expect( subject ).toHaveValue( 'Signature request for: Trust deed - DocId: 9 - Due Date: 24/12/2026' );
		await view.user.clear( view.dialog.getByLabelText( 'Message' ) );
		expect( view.dialog.getByText( 'This field cannot be blank.' ) ).toBeInTheDocument();
		await view.user.type( view.dialog.getByLabelText( 'Message' ), 'Hello' );
		const preview = group( view, 'Preview of the email' );
		expect( preview.getByText( 'Hello' ) ).toBeInTheDocument();
		expect( preview.getByText( 'Ann Lee' ) ).toBeInTheDocument();
		expect( await axe( view.container ) ).toHaveNoViolations();
	} );

	it( 'is sent, and then nothing is kept on the device', async () => {
		const view = await open();
		await useOrder( view );
		await toEmail( view );
		expect( readForm( 2, 9 ) ).not.toBeNull();
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Send' } ) );
		const success = within( await screen.findByRole( 'dialog', { name: 'Email sent successfully' } ) );
		expect( view.onSent ).toHaveBeenCalledTimes( 1 );
		expect( readForm( 2, 9 ) ).toBeNull();
		await view.user.click( success.getAllByRole( 'button', { name: 'Close' } ).at( -1 )! );
		expect( view.onClose ).toHaveBeenCalled();
	} );

	it( 'shows its progress until it is under way', async () => {
		const view = await open();
		view.service.when( 'POST /fusesign/confirm', json( { request_id: 1, provider: 'local', state: 'preparing' } ) );
		view.service.when( 'GET /fusesign/bundle/get', json( bundleOf() ) );
		await useOrder( view );
		await toEmail( view );
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Send' } ) );
		expect( await screen.findByRole( 'progressbar', { name: 'Sending' } ) ).toBeInTheDocument();
		expect( await screen.findByRole( 'dialog', { name: 'Email sent successfully' } ) ).toBeInTheDocument();
	} );

	it.each( [
		[
			'the message of the service',
			refusal( 400, 'signing_refused', 'FuseSign refused the document.' ),
			'FuseSign refused the document.',
		],
		[ 'the sentence of the spec', refusal( 500, 'internal_error' ), 'Failed to sign document. Please try again' ],
	] )( 'that cannot be sent shows %s, and loses nothing', async ( _name, answer, words ) => {
		const view = await open();
		view.service.when( 'POST /fusesign/confirm', answer );
		await useOrder( view );
		await toEmail( view );
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Send' } ) );
		expect( await screen.findByText( words ) ).toBeInTheDocument();
		expect( readForm( 2, 9 ) ).not.toBeNull();
		expect( screen.getByRole( 'button', { name: 'Send' } ) ).toBeEnabled();
	} );

	it( 'that could not be prepared shows the reason', async () => {
		const view = await open();
		view.service.when( 'POST /fusesign/confirm', json( { request_id: 1, provider: 'local', state: 'preparing' } ) );
		view.service.when(
			'GET /fusesign/bundle/get',
			json( bundleOf( { state: 'failed', reason: 'The PDF is locked.' } ) )
		);
		await useOrder( view );
		await toEmail( view );
		await view.user.click( view.dialog.getByRole( 'button', { name: 'Send' } ) );
		expect( await screen.findByText( 'The PDF is locked.' ) ).toBeInTheDocument();
	} );
} );

describe( 'for a chat session', () => {
	it( 'the wizard advances and sends by itself', async () => {
		const view = await open( { isAutomatic: true } );
		expect( await view.dialog.findByText( 'The document is about to be sent.' ) ).toBeInTheDocument();
		expect( sent( view ) ).toHaveLength( 0 );
		expect( await screen.findByRole( 'dialog', { name: 'Email sent successfully' } ) ).toBeInTheDocument();
		expect( sent( view ) ).toHaveLength( 1 );
	} );

	it( 'it stops where something is missing', async () => {
		const view = await open( { isAutomatic: true, setup: setupOf( { signers: [ { ...ann, email: '' }, bob ] } ) } );
		expect( await view.dialog.findByText( 'This field cannot be blank.' ) ).toBeInTheDocument();
		expect( sent( view ) ).toHaveLength( 0 );
	} );
} );

it( 'can be loaded again if that failed', async () => {
	const service = createFakeService();
	service.when( 'GET /fusesign/list-signer', refusal( 500, 'internal_error' ) );
	const { user } = render( <SigningWizard document={ document } onSent={ jest.fn() } onClose={ jest.fn() } />, {
		service,
	} );
	await screen.findByRole( 'alert' );
	service.when( 'GET /fusesign/list-signer', json( setupOf() ) );
	await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	expect( await screen.findByRole( 'heading', { name: 'Step 1 of 2: Signers' } ) ).toBeInTheDocument();
} );
