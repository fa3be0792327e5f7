import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { comparison, comparisonRow, said } from '../../../../tests/entity-book';
import { createFakeService } from '../../../../tests/fake-service';
import { render } from '../../../../tests/render';
import { json, noAnswerYet, noConnection, refusal } from '../../../../tests/responses';
import ComparisonDialog from './comparison-dialog';
import type { Changes } from './use-comparison';

const route = 'GET /doc/9/comparison';
const choose = 'PUT /doc/9/comparison';
const address = comparisonRow();
const born = comparisonRow( {
	field: 'dob',
	label: 'date of birth',
	kind: 'date',
	message: 'Born differs.',
	path: 'X',
} );
const decided = comparisonRow( {
	state: 'decided',
	message: '',
	choice: { system: 'xero', reason: 'By phone.', chosen_by: 'Mia', chosen_at: '2026-10-04T00:00:00Z' },
} );

type Service = ReturnType< typeof createFakeService >;

async function show( rows = [ address ], setUp: ( service: Service ) => void = () => {}, more = {} ) {
	const service = createFakeService();
	service.when( route, json( comparison( rows, more ) ) );
	setUp( service );
	const taken: Changes[] = [];
	const undo = jest.fn( async () => true );
	const take = jest.fn( async ( changes: Changes ) => {
		taken.push( changes );
		return undo as ( () => Promise< unknown > ) | null;
	} );
	const view = render(
		<ComparisonDialog document={ { id: 9, name: 'Loan deed' } } take={ take } onClose={ () => {} } />,
		{ service }
	);
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Compare details' } ) );
	return { ...view, service, dialog, take, taken, undo };
}

const body = ( service: Service ) => service.made( choose ).map( ( call ) => call.body );

it( 'shows what each system says and since when, and is accessible', async () => {
	const { dialog, baseElement } = await show();
	const row = within( await dialog.findByRole( 'group', { name: 'Ada King: Address' } ) );
	expect( row.getByText( 'The address of Ada King differs in Xero.' ) ).toBeInTheDocument();
	expect( row.getByText( '03 Oct 2026' ) ).toBeInTheDocument();
	expect( row.getByText( 'ada@xero.example' ) ).toBeInTheDocument();
	expect( await axe( baseElement ) ).toHaveNoViolations();
} );

it( 'asks for the reason of a choice, takes the value, and records both', async () => {
	const { dialog, service, user, taken, undo } = await show( [ address ], ( fake ) => {
		fake.when( choose, () => {
			fake.when( route, json( comparison( [ decided ] ) ) );
			return json( decided );
		} );
	} );
	const button = await dialog.findByRole( 'button', { name: 'Take the address of Ada King from Xero' } );
	await user.click( button );
	const reason = dialog.getByLabelText( /^Reason for your choice/ );
	expect( reason ).toHaveFocus();
	expect( reason ).toHaveAccessibleDescription( 'Please say why.' );
	expect( taken ).toEqual( [] );
	await user.type( reason, ' By phone. ' );
	await user.click( button );
	expect( await dialog.findByText( /Mia chose on 04 Oct 2026/ ) ).toBeInTheDocument();
	expect( taken ).toEqual( [ [ { path: 'Email', value: 'ada@xero.example' } ] ] );
	expect( body( service ) ).toEqual( [
		{ place: 'Lenders.0', field: 'address', source: 'xero', reason: 'By phone.' },
	] );
	await user.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
	await waitFor( () => expect( undo ).toHaveBeenCalledTimes( 1 ) );
} );

it( 'keeps this document’s value without changing an answer', async () => {
	const { dialog, service, user, take } = await show( [ address ], ( fake ) => fake.when( choose, json( decided ) ) );
	await user.type( await dialog.findByLabelText( /^Reason/ ), 'Checked.' );
	await user.click( dialog.getByRole( 'button', { name: 'Keep the address of Ada King in this document' } ) );
	await waitFor( () => expect( body( service ) ).toMatchObject( [ { source: 'document', reason: 'Checked.' } ] ) );
	expect( take ).not.toHaveBeenCalled();
} );

it( 'takes with one click what is not answered, and records no choice', async () => {
	const blank = comparisonRow( {
		state: 'blank',
		message: '',
		values: [ said( 'last', 'a@b.co', { differs: false } ) ],
	} );
	const { dialog, service, user, taken } = await show( [ blank ] );
	await user.click( await dialog.findByRole( 'button', { name: /^Take the address/ } ) );
	await waitFor( () => expect( taken ).toHaveLength( 1 ) );
	await waitFor( () => expect( service.made( route ).length ).toBeGreaterThan( 1 ) );
	expect( body( service ) ).toEqual( [] );
} );

it( 'resolves all conflicts with one source and one reason', async () => {
	const { dialog, service, user, taken } = await show( [ address, born ], ( fake ) =>
		fake.when( choose, json( decided ) )
	);
	const form = within( await dialog.findByRole( 'form', { name: 'Resolve all' } ) );
	await user.click( form.getByRole( 'button', { name: 'Resolve all with Xero' } ) );
	expect( form.getByText( 'Please say why.' ) ).toBeInTheDocument();
	await user.type( form.getByLabelText( 'Reason for all' ), 'Xero is kept up to date.' );
	await user.click( form.getByRole( 'button', { name: 'Resolve all with Xero' } ) );
	await waitFor( () => expect( body( service ) ).toHaveLength( 2 ) );
	expect( taken ).toHaveLength( 1 );
	expect( body( service ) ).toMatchObject( [ { field: 'address' }, { field: 'dob' } ] );
} );

it( 'records nothing if the answers could not be saved', async () => {
	const { dialog, service, user, take } = await show();
	take.mockResolvedValue( null );
	await user.type( await dialog.findByLabelText( /^Reason/ ), 'By phone.' );
	await user.click( dialog.getByRole( 'button', { name: /^Take/ } ) );
	expect( await dialog.findByText( 'The answers could not be saved.' ) ).toBeInTheDocument();
	expect( body( service ) ).toEqual( [] );
} );

it( 'shows why a choice was refused, and what is there now', async () => {
	const { dialog, user } = await show( [ address ], ( fake ) =>
		fake.when( choose, () => {
			fake.when( route, json( comparison( [] ) ) );
			return refusal( 409, 'changed_meanwhile', 'This was changed in the meantime. Please compare again.' );
		} )
	);
	await user.type( await dialog.findByLabelText( /^Reason/ ), 'By phone.' );
	await user.click( dialog.getByRole( 'button', { name: /^Keep/ } ) );
	expect( await dialog.findByText( /^This was changed in the meantime/ ) ).toBeInTheDocument();
	expect( dialog.getByText( 'There is nothing to compare yet.' ) ).toBeInTheDocument();
} );

it( 'offers nothing for a completed document, and hides what is the same at first', async () => {
	const same = comparisonRow( { state: 'same', message: '', label: 'email address', field: 'email' } );
	const { dialog, user } = await show( [ same, address ], () => {}, { can_choose: false } );
	expect( await dialog.findByRole( 'group', { name: 'Ada King: Address' } ) ).toBeInTheDocument();
	expect( dialog.queryByRole( 'button', { name: /^(Take|Keep)/ } ) ).toBeNull();
	expect( dialog.queryByRole( 'group', { name: 'Ada King: Email address' } ) ).toBeNull();
	await user.click( dialog.getByRole( 'checkbox', { name: 'Show the fields that are the same' } ) );
	expect( dialog.getByRole( 'group', { name: 'Ada King: Email address' } ) ).toBeInTheDocument();
} );

it( 'shows the message of a failure, and loads again', async () => {
	const { dialog, service, user } = await show( [], ( fake ) =>
		fake.when( route, refusal( 403, 'forbidden', 'Not for you.' ) )
	);
	expect( await dialog.findByText( 'Not for you.' ) ).toBeInTheDocument();
	service.when( route, json( comparison( [ address ] ) ) );
	await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
	expect( await dialog.findByRole( 'group', { name: 'Ada King: Address' } ) ).toBeInTheDocument();
} );

it( 'says after three seconds that it still loads', async () => {
	const { dialog } = await show( [], ( service ) => service.when( route, noAnswerYet ) );
	expect( await dialog.findByText( 'Still loading…', {}, { timeout: 5000 } ) ).toBeInTheDocument();
} );

it( 'says that the member is offline, and loads again', async () => {
	const { dialog, service, user } = await show( [], ( fake ) => fake.when( route, noConnection ) );
	expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'You are offline.' );
	service.when( route, json( comparison( [ address ] ) ) );
	await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
	expect( await dialog.findByRole( 'group', { name: 'Ada King: Address' } ) ).toBeInTheDocument();
} );
