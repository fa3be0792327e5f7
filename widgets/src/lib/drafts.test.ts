import { draftDays, draftKey, draftsOf, dropDraft, dropDrafts, keepDraft, readDrafts } from './drafts';

const at = new Date();
const contents = ( user: number, document: number ) => readDrafts( user, document ).map( ( { content } ) => content );

it( 'belong to one member, one document and one tab', () => {
	expect( keepDraft( draftKey( 2, 9 ), { changes: 1 }, at ) ).toBe( true );
	keepDraft( draftKey( 3, 9 ), { changes: 2 } );
	keepDraft( draftKey( 2, 90 ), { changes: 3 } );
	expect( readDrafts( 2, 9 ) ).toEqual( [
		{ key: draftKey( 2, 9 ), at: at.toISOString(), content: { changes: 1 } },
	] );
	expect( draftsOf( 2 ) ).toEqual( [ 9, 90 ] );
	dropDrafts( 2 );
	expect( draftsOf( 2 ) ).toEqual( [] );
	expect( draftsOf( 3 ) ).toEqual( [ 9 ] );
	dropDraft( draftKey( 3, 9 ) );
	expect( readDrafts( 3, 9 ) ).toEqual( [] );
} );

it( 'of other tabs are returned after this tab’s, from the oldest to the newest', () => {
	const before = ( minutes: number ) => new Date( at.getTime() - minutes * 60_000 );
	keepDraft( 'lyd:draft:2:9:b', { tab: 'b' }, before( 5 ) );
	keepDraft( 'lyd:draft:2:9:a', { tab: 'a' }, before( 9 ) );
	keepDraft( draftKey( 2, 9 ), { tab: 'own' }, before( 7 ) );
	expect( contents( 2, 9 ) ).toEqual( [ { tab: 'own' }, { tab: 'a' }, { tab: 'b' } ] );
	expect( draftsOf( 2 ) ).toEqual( [ 9 ] );
} );

it( 'of earlier releases, whose key has no tab, are returned', () => {
	window.localStorage.setItem( 'lyd:draft:2:9', JSON.stringify( { at: at.toISOString(), answers: { A: '1' } } ) );
	expect( contents( 2, 9 ) ).toEqual( [ { answers: { A: '1' } } ] );
} );

it( 'that are expired or not valid are removed for all members', () => {
	const old = new Date( at.getTime() - ( draftDays + 1 ) * 86_400_000 );
	keepDraft( 'lyd:draft:3:9:a', {}, old );
	window.localStorage.setItem( 'lyd:draft:2:8:a', '{' );
	window.localStorage.setItem( 'theme', '{' );
	expect( readDrafts( 2, 9 ) ).toEqual( [] );
	expect( Object.keys( window.localStorage ) ).toEqual( [ 'theme' ] );
} );

it( 'are not stored if the storage is full', () => {
	const full = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new DOMException( 'full', 'QuotaExceededError' );
	} );
	expect( keepDraft( draftKey( 2, 9 ), {} ) ).toBe( false );
	full.mockRestore();
} );
