import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { createFakeService, row } from '../../../../tests/fake-service';
import { at, save } from '../../../../tests/interview';
import { json, refusal } from '../../../../tests/responses';
import { render } from '../../../../tests/render';
import { takeQueuedMessage } from '../../../lib/message-queue';
import { visit } from '../../../lib/visit';
import { Interview } from '..';
import { toBase64 } from '../xml';

const reset = 'PUT /doc/reset-xml/9';

async function open( allowed = [ 'logs', 'replace_answers' ] ) {
	const service = createFakeService();
	const rights = allowed.map( ( right ) => `documents.${ right }` );
	service.when(
		'GET /doc/9',
		json( { ...row( 9, { status: 2, allowed: rights } ), xml: toBase64( { Email: 'a@b.co' } ) } )
	);
	service.when( 'GET /log/log-changes', json( { rows: [], users: [], tags: [], questions: [], next: null } ) );
	const view = render( <Interview />, { service, at } );
	await screen.findByRole( 'heading', { name: 'The agreement' } );
	return view;
}

async function choose( user: Awaited< ReturnType< typeof open > >[ 'user' ], name: string ) {
	await user.click( screen.getAllByRole( 'button', { name: 'More' } )[ 0 ]! );
	await user.click( await screen.findByRole( 'menuitem', { name } ) );
}

beforeEach( () => {
	jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
} );
afterEach( () => jest.restoreAllMocks() );

it( 'opens the data change logs, with what was typed saved before', async () => {
	const { user, service } = await open();
	await user.type( screen.getByLabelText( /Purpose/ ), 'typed' );
	await choose( user, 'Data change logs' );
	expect( await screen.findByRole( 'dialog', { name: 'Data Change Logs' } ) ).toBeInTheDocument();
	expect( service.made( save ) ).toHaveLength( 1 );
} );

it( 'shows that the document is open elsewhere instead, if that save is refused', async () => {
	const { user, service } = await open();
	service.when( save, json( null, { status: false, message: 'Sorry, this document is opened at another tab.' } ) );
	await user.type( screen.getByLabelText( /Purpose/ ), 'typed' );
	await choose( user, 'Data change logs' );
	expect( await screen.findByRole( 'alertdialog', { name: /opened at another tab/ } ) ).toBeInTheDocument();
	expect( screen.queryByRole( 'dialog', { name: 'Data Change Logs' } ) ).not.toBeInTheDocument();
} );

it( 'resets the answers after the spec’s confirmation, and loads the page again', async () => {
	const { user, service, container } = await open();
	service.when( reset, json( { answer_revision: 3 }, { status: true, message: 'The answers were reset.' } ) );
	await choose( user, 'Reset answers' );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Changes need to be notified' } ) );
	expect( await axe( container ) ).toHaveNoViolations();
	await user.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
	expect( service.made( reset ) ).toHaveLength( 0 );
	await choose( user, 'Reset answers' );
	await user.click( await screen.findByRole( 'button', { name: 'Reset answers' } ) );
	await waitFor( () => expect( visit.to ).toHaveBeenCalledWith( window.location.href ) );
	expect( service.made( reset ).map( ( { path, body } ) => [ path, body ] ) ).toEqual( [
		[ '/doc/reset-xml/9?confirmed=true', {} ],
	] );
	expect( takeQueuedMessage() ).toBe( 'The answers were reset.' );
} );

it( 'tells if another member has the document open, or why it failed', async () => {
	const { user, service } = await open();
	service.when( reset, refusal( 409, 'document_completed', '' ) );
	await choose( user, 'Reset answers' );
	await user.click( await screen.findByRole( 'button', { name: 'Reset answers' } ) );
	expect( await screen.findByText( 'You can not interview a completed document.' ) ).toBeInTheDocument();
	service.when( reset, json( null, { status: false, message: 'Sorry, this document is opened at another tab.' } ) );
	await user.click( screen.getByRole( 'button', { name: 'Reset answers' } ) );
	expect( await screen.findByRole( 'alertdialog', { name: /opened at another tab/ } ) ).toBeInTheDocument();
	expect( visit.to ).not.toHaveBeenCalled();
} );

it( 'offers only what the service allows', async () => {
	await open( [ 'edit' ] );
	const [ , ...others ] = screen.queryAllByRole( 'button', { name: 'More' } );
	expect( others ).toEqual( [] );
} );
