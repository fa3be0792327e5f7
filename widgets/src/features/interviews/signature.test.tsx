import { screen, waitFor } from '@testing-library/react';
import { row } from '../../../tests/fake-service';
import { answered, at, done, withAnswers } from '../../../tests/interview';
import { json } from '../../../tests/responses';
import { render } from '../../../tests/render';
import { visit } from '../../lib/visit';
import { Interview } from '.';
import { toBase64 } from './xml';

function open( more: object = {}, query = '' ) {
	const service = withAnswers( answered, 5 );
	const document = row( 9, { status: 5, allowed: [ 'documents.sign', 'documents.download' ], ...more } );
	service.when( 'GET /doc/9', json( { ...document, xml: toBase64( answered ), has_assembly: true } ) );
	service.when( 'GET /xpressdox/assemble/9', done );
	const visited = jest.spyOn( visit, 'to' ).mockImplementation( () => {} );
	return { visited, ...render( <Interview />, { service, at: at + query } ) };
}

afterEach( () => jest.restoreAllMocks() );

const queryOf = ( visited: jest.SpyInstance ) =>
	Object.fromEntries( new URL( visited.mock.calls[ 0 ][ 0 ] ).searchParams );

it( 'a completed interview leads to the wizard on the document’s page', async () => {
	const { user, visited } = open( {}, '&tab=shared' );
	await user.click( await screen.findByRole( 'button', { name: 'Send for signature' } ) );
	expect( queryOf( visited ) ).toEqual( { tab: 'shared', docId: '9', docName: 'Agreement 9', actions: 'SignFS' } );
} );

it( 'a completed interview leads there by itself, if its address requests it, with the chat session', async () => {
	const { visited } = open( {}, '&actions=SignFS&chatBoxSession=s1' );
	await waitFor( () => expect( visited ).toHaveBeenCalledTimes( 1 ) );
	expect( queryOf( visited ) ).toMatchObject( { docId: '9', actions: 'SignFS', chatBoxSession: 's1' } );
	expect( window.location.search ).not.toContain( 'SignFS' );
} );

it( 'a document that is out for signature shows that instead of its questions', async () => {
	const { user, service, visited } = open( { status: 4, bundle_status: 'pending', allowed: [] } );
	expect( await screen.findByText( 'This document is out for signature.' ) ).toBeInTheDocument();
	expect( service.made( 'GET /get-action-token/9' ) ).toHaveLength( 0 );
	await user.click( screen.getByRole( 'button', { name: 'Signing status' } ) );
	expect( queryOf( visited ) ).toEqual( { docId: '9', docName: 'Agreement 9' } );
} );
