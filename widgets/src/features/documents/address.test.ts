import { act, renderHook } from '@testing-library/react';
import { readAddress, useDocumentAddress } from './address';

const read = ( query: string ) => readAddress( new URLSearchParams( query ) );

it( 'reads the parameters of document 2', () => {
	expect(
		read(
			'tab=organisation&folderId=5&docId=7&docName=NDA&search=a&sort=name-asc&status=2&client=Smith&users=3,4&pages=2&actions=assemble'
		)
	).toEqual( {
		tab: 'organisation',
		folderId: 5,
		docId: 7,
		docName: 'NDA',
		search: 'a',
		sort: 'name-asc',
		status: 2,
		client: 'Smith',
		users: [ 3, 4 ],
		pages: 2,
		action: 'assemble',
	} );
} );

it.each( [ '-1', '0', '1.5', 'abc', '99999999999999999999', '' ] )( 'treats %p as no id and no page', ( text ) => {
	expect(
		read( `folderId=${ text }&docId=${ text }&status=${ text }&users=${ text },x&pages=${ text }` )
	).toMatchObject( {
		folderId: null,
		docId: null,
		status: null,
		users: [],
		pages: 1,
	} );
} );

it( 'treats unknown values as absent', () => {
	expect( read( 'tab=theirs&status=6&actions=send-for-signature' ) ).toMatchObject( {
		tab: 'my',
		status: null,
		action: null,
	} );
} );

it( 'goes back from a document to the list it was opened from, and out of one that was opened by its address', async () => {
	window.history.replaceState( null, '', '/?search=a&pages=3' );
	const { result } = renderHook( () => useDocumentAddress() );
	act( () => result.current.openDocument( { id: 7, name: 'NDA' } ) );
	expect( window.location.search ).toBe( '?search=a&pages=3&docId=7&docName=NDA' );
	await act( async () => {
		result.current.closeDocument();
		await new Promise( ( done ) => window.addEventListener( 'popstate', done, { once: true } ) );
	} );
	expect( window.location.search ).toBe( '?search=a&pages=3' );
	window.history.replaceState( null, '', '/?docId=7&actions=assemble' );
	act( () => result.current.closeDocument() );
	expect( window.location.search ).toBe( '' );
} );
