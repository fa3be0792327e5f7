import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService } from '../../../tests/fake-service';
import { render } from '../../../tests/render';
import { json, noAnswerYet, noConnection, refusal } from '../../../tests/responses';
import IntegrationLogs from '.';

const document = { id: 9, name: 'Harbour deed' };
const call = ( id: number, more = {} ) => ( {
	id,
	created_at: '2026-11-27T01:00:00Z',
	action: 'Create company',
	is_success: true,
	request: { kind: 'company', fields: [ 'name', 'acn' ] },
	response: { status: 'done', message: 'Done.' },
	created_user: null,
	...more,
} );
const page = ( rows: object[], more = {} ) =>
	json( { rows, page: 1, total_page: 1, total_record: rows.length, total: 16, passed: 15, failed: 1, ...more } );

async function open( app: string, setUp: ( service: ReturnType< typeof createFakeService > ) => void ) {
	const service = createFakeService();
	setUp( service );
	const view = render( <IntegrationLogs document={ document } app={ app } onClose={ () => {} } />, { service } );
	return { ...view, service, dialog: within( await screen.findByRole( 'dialog' ) ) };
}

it.each( [
	[ 'BGLCAS360', '/bgl360/log', 'View CAS 360 Logs' ],
	[ 'BGLSF360', '/sf360/log', 'View Simple Fund 360 Logs' ],
	[ 'xero', '/xero/log', 'View Xero Logs' ],
] )( 'of %s shows its calls fifteen at a time, each with details', async ( app, path, title ) => {
	const { dialog, user, service, baseElement } = await open( app, ( one ) => {
		one.when( `GET ${ path }`, ( { path: query } ) =>
			page( [ query.includes( 'page=2' ) ? call( 2, { action: 'Add contact' } ) : call( 1 ) ], {
				page: query.includes( 'page=2' ) ? 2 : 1,
				total_page: 2,
			} )
		);
		one.when( 'GET /bgl360/check-certificate', json( { state: 'none', note: '' } ) );
	} );
	expect( screen.getByRole( 'dialog', { name: title } ) ).toBeInTheDocument();
	await user.click( await dialog.findByText( 'Details' ) );
	expect( dialog.getByText( 'name, acn' ) ).toBeVisible();
	expect( dialog.getByText( 'done: Done.' ) ).toBeVisible();
	expect( await act( async () => axe( baseElement ) ) ).toHaveNoViolations();
	await user.click( dialog.getByRole( 'button', { name: 'Load more' } ) );
	expect( await dialog.findByText( 'Add contact' ) ).toBeInTheDocument();
	expect( service.made( `GET ${ path }` ).map( ( one ) => one.path ) ).toEqual( [
		`${ path }?id=9&length=15&page=1`,
		`${ path }?id=9&length=15&page=2`,
	] );
} );

it( 'is filtered by result', async () => {
	const { dialog, user } = await open( 'xero', ( service ) =>
		service.when( 'GET /xero/log', ( { path } ) =>
			page( path.includes( 'is_success=false' ) ? [ call( 3, { is_success: false } ) ] : [ call( 1 ) ] )
		)
	);
	await user.click( await dialog.findByRole( 'radio', { name: 'Failed (1)' } ) );
	expect( await dialog.findByText( 'Failed' ) ).toBeInTheDocument();
} );

it( 'says that there are no calls', async () => {
	const { dialog } = await open( 'xero', ( service ) => service.when( 'GET /xero/log', page( [] ) ) );
	expect( await dialog.findByText( 'No logs found.' ) ).toBeInTheDocument();
} );

it( 'shows the message of the service, and tries again', async () => {
	const { dialog, user, service } = await open( 'xero', ( one ) =>
		one.when( 'GET /xero/log', refusal( 500, 'internal_error' ) )
	);
	const again = await dialog.findByRole( 'button', { name: 'Try again' } );
	service.when( 'GET /xero/log', page( [ call( 1 ) ] ) );
	await user.click( again );
	expect( await dialog.findByText( 'Create company' ) ).toBeInTheDocument();
} );

it( 'says that the member is offline', async () => {
	const { dialog } = await open( 'xero', ( one ) => one.when( 'GET /xero/log', noConnection ) );
	expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent( 'You are offline.' );
} );

it( 'says after three seconds that it still loads', async () => {
	const { dialog } = await open( 'xero', ( service ) => service.when( 'GET /xero/log', noAnswerYet ) );
	expect( await dialog.findByText( 'Still loading…', {}, { timeout: 5000 } ) ).toBeInTheDocument();
} );
