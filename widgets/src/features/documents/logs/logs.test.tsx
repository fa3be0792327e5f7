import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fromMenu, openPane } from '../../../../tests/documents';
import { createFakeService } from '../../../../tests/fake-service';
import { json, refusal } from '../../../../tests/responses';

const line = ( id: number, more: object = {} ) => ( {
	id,
	created_at: '2026-11-20T23:30:00Z',
	action: 'document.renamed',
	action_name: 'Renamed',
	display_name: 'Ann',
	user_email: 'ann@example.com',
	message: `Renamed from “A” to “${ id }”.`,
	is_success: true,
	...more,
} );

const page = ( rows: object[], more: object = {} ) =>
	json( { rows, page: 1, total_page: 1, total_record: rows.length, total: 17, passed: 16, failed: 1, ...more } );

async function open( response: Parameters< ReturnType< typeof createFakeService >[ 'when' ] >[ 1 ] ) {
	const service = createFakeService();
	service.when( 'GET /log', response );
	const view = await openPane( { service } );
	await fromMenu( view.user, 'Agreement 1', 'Document logs' );
	const dialog = await screen.findByRole( 'dialog', { name: 'Document Logs' } );
	return { ...view, dialog: within( dialog ) };
}

const queriesOf = ( service: ReturnType< typeof createFakeService > ) =>
	service.made( 'GET /log' ).map( ( { path } ) => path );

it( 'show who did what and when, and are accessible', async () => {
	const { dialog, container, service } = await open(
		page( [ line( 1 ), line( 2, { display_name: null, user_email: null } ) ] )
	);
	const [ first, second ] = within( await dialog.findByRole( 'list', { name: 'Logs' } ) ).getAllByRole( 'listitem' );
	expect( first ).toHaveTextContent( '21 Nov 2026, 10:30' );
	expect( first ).toHaveTextContent( 'Renamed from “A” to “1”.' );
	expect( first ).toHaveTextContent( 'Annann@example.com' );
	expect( second ).toHaveTextContent( 'The system' );
	expect( queriesOf( service ) ).toEqual( [ '/log?id=1&length=15&page=1' ] );
	expect( await axe( container ) ).toHaveNoViolations();
} );

it( 'load more, fifteen at a time', async () => {
	const { dialog, user, service } = await open( ( { path } ) =>
		path.includes( 'page=2' )
			? page( [ line( 16 ), line( 17 ) ], { page: 2, total_page: 2 } )
			: page(
					Array.from( { length: 15 }, ( _, index ) => line( index + 1 ) ),
					{ total_page: 2 }
				)
	);
	await user.click( await dialog.findByRole( 'button', { name: 'Load more' } ) );
	await waitFor( () => expect( dialog.getAllByRole( 'listitem' ) ).toHaveLength( 17 ) );
	expect( dialog.queryByRole( 'button', { name: 'Load more' } ) ).not.toBeInTheDocument();
	expect( queriesOf( service ) ).toEqual( [ '/log?id=1&length=15&page=1', '/log?id=1&length=15&page=2' ] );
} );

it( 'are filtered by how they ended, with the counts', async () => {
	const { dialog, user, service } = await open( ( { path } ) =>
		page( path.includes( 'is_success=false' ) ? [ line( 3, { is_success: false } ) ] : [ line( 1 ) ] )
	);
	await dialog.findByRole( 'radio', { name: 'Total (17)' } );
	await user.click( dialog.getByRole( 'radio', { name: 'Failed (1)' } ) );
	expect( await dialog.findByText( 'Failed' ) ).toBeInTheDocument();
	await user.click( dialog.getByRole( 'radio', { name: 'Passed (16)' } ) );
	await waitFor( () =>
		expect( queriesOf( service ) ).toEqual( [
			'/log?id=1&length=15&page=1',
			'/log?id=1&length=15&page=1&is_success=false',
			'/log?id=1&length=15&page=1&is_success=true',
		] )
	);
} );

it( 'show that there are none', async () => {
	const { dialog } = await open( page( [] ) );
	expect( await dialog.findByText( 'No logs found.' ) ).toBeInTheDocument();
} );

it( 'that cannot be read can be reloaded', async () => {
	const { dialog, user, service } = await open( refusal( 500, 'internal_error' ) );
	expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'Something went wrong on our side.' );
	service.when( 'GET /log', page( [ line( 1 ) ] ) );
	await user.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
	expect( await dialog.findByText( 'Renamed from “A” to “1”.' ) ).toBeInTheDocument();
} );

it( 'give the focus back when they are closed', async () => {
	const { dialog, user } = await open( page( [ line( 1 ) ] ) );
	await user.click( dialog.getAllByRole( 'button', { name: 'Close' } ).at( -1 )! );
	await waitFor( () => expect( screen.getByRole( 'button', { name: 'More about Agreement 1' } ) ).toHaveFocus() );
} );
