import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { fromMenu, openPane, own } from '../../../../tests/documents';
import { createFakeService } from '../../../../tests/fake-service';
import { refusal } from '../../../../tests/responses';

const route = 'PUT /doc/reopen/1';
const completed = ( given: object = {} ) =>
	own( 1, { status: 5, status_name: 'Completed', allowed: [ 'documents.reopen' ], ...given } );

async function open( row = completed(), response = refusal( 409, 'document_not_ready', '' ) ) {
	const service = createFakeService();
	service.when( route, response );
	const view = await openPane( { service, rows: [ row ] } );
	await view.user.click( screen.getByRole( 'button', { name: 'More about Agreement 1' } ) );
	await view.user.click( await screen.findByRole( 'menuitem', { name: 'Reopen to change' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Reopen “Agreement 1”?' } );
	return { ...view, service, dialog, within: within( dialog ) };
}

it( 'says in plain words what happens, and is accessible', async () => {
	const { dialog, service } = await open();
	expect( dialog ).toHaveTextContent( 'It costs nothing more.' );
	expect( dialog ).toHaveTextContent( 'That makes the next version.' );
	expect( dialog ).not.toHaveTextContent( 'belongs to' );
	expect( await axe( dialog ) ).toHaveNoViolations();
	expect( service.made( route ) ).toHaveLength( 0 );
} );

it( 'shows why the service refuses', async () => {
	const {
		user,
		within: inDialog,
		service,
	} = await open( completed(), refusal( 409, 'document_not_ready', 'Hard copies of this document are on order.' ) );
	await user.click( inDialog.getByRole( 'button', { name: 'Reopen' } ) );
	expect( await inDialog.findByRole( 'alert' ) ).toHaveTextContent( 'Hard copies of this document are on order.' );
	expect( service.made( route )[ 0 ]?.body ).toEqual( { confirmed: false } );
} );

it( 'asks to tell the owner of another member’s document, and confirms it', async () => {
	const row = completed( {
		needs_confirmation: [ 'documents.reopen' ],
		created_by_user: { ID: 5, display_name: 'Max' },
	} );
	const { user, within: inDialog, dialog, service } = await open( row );
	expect( dialog ).toHaveTextContent( 'This document belongs to Max.' );
	await user.click( inDialog.getByRole( 'button', { name: 'Reopen' } ) );
	await waitFor( () => expect( service.made( route )[ 0 ]?.body ).toEqual( { confirmed: true } ) );
} );

it( 'is not offered without the right to it', async () => {
	const { user } = await openPane( { rows: [ completed( { allowed: [] } ) ] } );
	expect( ( await fromMenu( user, 'Agreement 1' ) ).join() ).not.toContain( 'Reopen' );
} );
