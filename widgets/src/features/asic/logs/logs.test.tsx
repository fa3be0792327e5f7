import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../../tests/fake-service';
import { json } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { AsicLogs } from '.';

const row = ( id: number, more: object = {} ) => ( {
	id,
	created_at: '2026-11-27T01:00:00Z',
	action: 'queryNameAvailability',
	is_success: true,
	request: { proposed_name: 'Harbour Tea' },
	response: { status: 'accepted', message: 'Available' },
	created_user: { display_name: 'Olivia', user_email: 'olivia@example.com' },
	...more,
} );

it( 'shows the calls to ASIC fifteen at a time, filtered by their result', async () => {
	const service = createFakeService();
	const log = 'GET /asic/log';
	service.when( log, ( { path } ) => {
		const failed = row( 3, { action: 'companyLodgement', is_success: false, created_user: null } );
		const page = Number( new URLSearchParams( path.split( '?' )[ 1 ] ).get( 'page' ) );
		const rows = path.includes( 'is_success=false' ) ? [ failed ] : [ row( page ) ];
		return json( { rows, page, total_page: 2, total_record: 20, total: 20, passed: 19, failed: 1 } );
	} );
	const document = { id: 9, name: 'Harbour Tea' };
	const { user, container } = render( <AsicLogs document={ document } onClose={ jest.fn() } />, { service } );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'View ASIC Logs' } ) );
	await user.click( await dialog.findByText( 'Details' ) );
	expect( dialog.getByText( 'proposed_name' ) ).toBeVisible();
	expect( dialog.getByText( 'Harbour Tea', { selector: 'dd' } ) ).toBeVisible();
	expect( dialog.getByText( 'accepted: Available' ) ).toBeVisible();
	expect( dialog.getByText( 'olivia@example.com' ) ).toBeInTheDocument();
	expect( dialog.getAllByRole( 'radio' ).map( ( one ) => one.parentElement!.textContent ) ).toEqual( [
		...[ 'Total (20)', 'Passed (19)', 'Failed (1)' ],
	] );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( dialog.getByRole( 'button', { name: 'Load more' } ) );
	expect( service.made( log ).map( ( { path } ) => path ) ).toEqual( [
		'/asic/log?id=9&length=15&page=1',
		'/asic/log?id=9&length=15&page=2',
	] );
	await user.click( dialog.getByRole( 'radio', { name: 'Failed (1)' } ) );
	expect( await dialog.findByText( 'companyLodgement' ) ).toBeInTheDocument();
	expect( dialog.getByText( 'The system' ) ).toBeInTheDocument();
	expect( service.made( log ).at( -1 )!.path ).toBe( '/asic/log?id=9&length=15&page=1&is_success=false' );
} );
