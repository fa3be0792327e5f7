import { screen, waitFor, within } from '@testing-library/react';
import { client, fundProvider, imported, page, proposal, serviceForImports } from '../../../tests/imports';
import { openInterview } from '../../../tests/open-interview';
import { json } from '../../../tests/responses';
import { visit } from '../../lib/visit';

afterEach( () => jest.restoreAllMocks() );

const smith = imported( '', { system: 'BGLSF360', tenant_id: '', id: 'f1', type: '', name: 'Smith Super Fund' } );

async function open( name: string, imports = [ smith ] ) {
	const service = serviceForImports( { providers: [ fundProvider ], imports, document: { is_simple_fund: true } } );
	service.when( 'PUT /doc/reset-xml/9', json( {}, { status: true, message: 'Reset.' } ) );
	service.when( 'GET /sf360/simple-fund/f1', json( {}, {}, 404 ) );
	service.when(
		'GET /sf360/simple-fund/f1/list-contact',
		page( [ client( 'p1', 'Ada King', { position: 'Director', relation: 'trustee' } ) ] )
	);
	const view = await openInterview( service );
	await view.user.click( await screen.findByRole( 'button', { name }, { timeout: 3000 } ) );
	return { ...view, dialog: within( await screen.findByRole( 'dialog', { name } ) ) };
}

it( 'is chosen with its code, from a provider and a type that are fixed', async () => {
	const { user, dialog, service } = await open( 'Select Fund', [] );
	expect(
		await dialog.findByRole( 'radio', { name: /Jones Super Fund.*Entity Code: SMITH01/ } )
	).toBeInTheDocument();
	expect( dialog.getByLabelText( 'Provider' ) ).toBeDisabled();
	expect( dialog.getByLabelText( 'Contact type' ) ).toBeDisabled();
	await user.click( dialog.getByRole( 'button', { name: 'View detail: Jones Super Fund' } ) );
	expect( await dialog.findByText( '09 May 2001' ) ).toBeInTheDocument();
	service.when(
		'POST /clients/import',
		proposal( { changes: [ { path: 'SMSF', label: 'Name of the fund', before: '', after: 'Jones Super Fund' } ] } )
	);
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	await user.click( await dialog.findByRole( 'button', { name: 'Apply 1 change' } ) );
	expect( service.made( 'POST /clients/import' )[ 0 ]!.body ).toMatchObject( {
		place: '',
		system: 'BGLSF360',
		id: 'f2',
		fund_id: '',
	} );
	expect( await screen.findByLabelText( /Name of the fund/ ) ).toHaveValue( 'Jones Super Fund' );
} );

it( 'is not replaced before the member has confirmed that the answers are reset', async () => {
	const to = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	const { user, dialog, service } = await open( 'Select Fund' );
	await user.click( await dialog.findByRole( 'button', { name: 'Back to list' } ) );
	await user.click( await dialog.findByRole( 'radio', { name: /Jones/ } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	const question = () => within( screen.getByRole( 'dialog', { name: 'Changes need to be notified' } ) );
	await user.click( question().getByRole( 'button', { name: 'Cancel' } ) );
	expect( service.made( 'PUT /doc/reset-xml/9' ) ).toEqual( [] );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	await user.click( question().getByRole( 'button', { name: 'Confirm and Continue' } ) );
	await waitFor( () => expect( to ).toHaveBeenCalledTimes( 1 ) );
	expect( new URL( to.mock.calls[ 0 ]![ 0 ] ).searchParams.get( 'fund' ) ).toBe( 'f2' );
	expect( service.made( 'POST /clients/import' ) ).toEqual( [] );
} );

it( 'has trustees, once it was imported', async () => {
	const { user, dialog, service } = await open( 'Select Trustee' );
	await user.click( await dialog.findByRole( 'radio', { name: /Ada King.*Director/ } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	await waitFor( () => expect( service.made( 'POST /clients/import' ) ).toHaveLength( 1 ) );
	expect( service.made( 'POST /clients/import' )[ 0 ]!.body ).toMatchObject( {
		place: 'Trustees.0',
		id: 'p1',
		fund_id: 'f1',
	} );
} );

it( 'has trustees who are imported one after the other', async () => {
	const trustee = imported( 'Trustees.0', { system: 'BGLSF360', id: 'p1', name: 'Ada King' } );
	const { user, dialog, service } = await open( 'Select Trustee' );
	service.when(
		'POST /clients/import',
		proposal( { changes: [ { path: 'Trustees.0.First', label: 'Given name', before: '', after: 'Ada' } ] } )
	);
	await user.click( await dialog.findByRole( 'radio', { name: /Ada King/ } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	service.when( 'GET /clients/imported', json( { rows: [ smith, trustee ] } ) );
	await user.click( await dialog.findByRole( 'button', { name: 'Apply and add another' } ) );
	expect( await dialog.findByText( 'Imported: Trustee 1', { exact: false } ) ).toBeInTheDocument();
	expect( dialog.getByLabelText( 'Fill in' ) ).toHaveDisplayValue( 'Trustee 2 (new)' );
	expect( dialog.getByRole( 'radio', { name: /Ada King/ } ) ).not.toBeChecked();
	expect( screen.getAllByText( 'Data imported successfully.' ) ).not.toHaveLength( 0 );
	await user.click( dialog.getByRole( 'radio', { name: /Ada King/ } ) );
	await user.click( dialog.getByRole( 'button', { name: 'Import' } ) );
	await waitFor( () => expect( service.made( 'POST /clients/import' ) ).toHaveLength( 2 ) );
	expect( service.made( 'POST /clients/import' )[ 1 ]!.body ).toMatchObject( { place: 'Trustees.1' } );
} );
