import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { RecordCheck } from '../../../api/types';
import { comparison, comparisonRow, recordCheck, said } from '../../../../tests/entity-book';
import { createFakeService } from '../../../../tests/fake-service';
import { render } from '../../../../tests/render';
import { json, refusal } from '../../../../tests/responses';
import ComparisonDialog from './comparison-dialog';

const route = 'GET /doc/9/comparison';
const check = 'POST /doc/9/comparison/check';
const document = { id: 9, name: 'Loan deed' };
const now = comparisonRow( { values: [ said( 'xero', 'new@xero.example' ), said( 'document', 'a@b.co' ) ] } );
const moved = recordCheck( {
	changes: [ { field: 'dob', label: 'date of birth', before: '', after: '1980-02-01' } ],
} );

/** The comparison of a document into which a client was imported, and what a check of it finds. */
async function show( checks: RecordCheck[], more = {} ) {
	const service = createFakeService();
	service.when( route, json( comparison( [ comparisonRow() ], { has_imports: true, ...more } ) ) );
	service.when( check, json( { comparison: comparison( [ now ], { has_imports: true } ), checks } ) );
	const view = render( <ComparisonDialog document={ document } take={ async () => null } onClose={ () => {} } />, {
		service,
	} );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Compare details' } ) );
	await dialog.findByRole( 'group', { name: 'Ada King: Address' } );
	const press = () => view.user.click( dialog.getByRole( 'button', { name: 'Check again' } ) );
	return { ...view, service, dialog, press };
}

it( 'shows what the systems say now, and what has changed since, and is accessible', async () => {
	const { dialog, press, baseElement, service } = await show( [ moved ] );
	await press();
	const sentence = 'The date of birth of Ada King in Xero was blank and is now 01 Feb 1980.';
	expect( await dialog.findByText( sentence ) ).toBeInTheDocument();
	expect( dialog.getByText( 'new@xero.example' ) ).toBeInTheDocument();
	expect( dialog.queryByText( 'ada@xero.example' ) ).toBeNull();
	expect( service.made( check ) ).toHaveLength( 1 );
	expect( await axe( baseElement ) ).toHaveNoViolations();
} );

it( 'says that nothing has changed', async () => {
	const { dialog, press } = await show( [ recordCheck() ] );
	await press();
	expect( await dialog.findByText( 'Nothing has changed in the other systems.' ) ).toBeInTheDocument();
} );

it( 'says once what could not be read, beside what has changed', async () => {
	const problem = 'Xero does not respond, or takes too long. Please check again later.';
	const slow = { error_code: 'partner_unavailable', problem };
	const { dialog, press } = await show( [ moved, recordCheck( slow ), recordCheck( { ...slow, place: 'L.1' } ) ] );
	await press();
	expect( await dialog.findAllByText( problem ) ).toHaveLength( 1 );
	expect( dialog.getByText( /^The date of birth/ ) ).toBeInTheDocument();
	expect( dialog.queryByText( /^Nothing has changed/ ) ).toBeNull();
} );

it( 'offers to connect a system again whose connection has ended', async () => {
	const ended = { error_code: 'connection_lost', problem: 'The connection to Xero has ended.' };
	const { dialog, press } = await show( [ recordCheck( ended ), recordCheck( ended ) ] );
	await press();
	expect( await dialog.findByText( 'The connection to Xero has ended.' ) ).toBeInTheDocument();
	expect( dialog.getAllByRole( 'button', { name: 'Connect again' } ) ).toHaveLength( 1 );
} );

it( 'shows why a check failed, and leaves the comparison as it is', async () => {
	const { dialog, press, service } = await show( [] );
	service.when( check, refusal( 409, 'document_completed', 'You can not interview a completed document.' ) );
	await press();
	expect( await dialog.findByText( 'You can not interview a completed document.' ) ).toBeInTheDocument();
	expect( dialog.getByText( 'ada@xero.example' ) ).toBeInTheDocument();
} );

it( 'is not offered without imports, or once the document is completed', async () => {
	const { dialog, unmount } = await show( [], { has_imports: false } );
	expect( dialog.queryByRole( 'button', { name: 'Check again' } ) ).toBeNull();
	unmount();
	const completed = await show( [], { can_choose: false } );
	await waitFor( () => expect( completed.service.made( route ) ).toHaveLength( 1 ) );
	expect( completed.dialog.queryByRole( 'button', { name: 'Check again' } ) ).toBeNull();
} );
