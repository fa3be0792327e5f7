import { draftDatabase, type DraftCopy } from './draft-database';
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

describe( 'in two copies', () => {
	const key = 'lyd:draft:2:9:a';
	const minutesAgo = ( minutes: number ) => new Date( Date.now() - minutes * 60_000 ).toISOString();
	const days = 24 * 60;
	const draftText = ( moment: string, content: object ) => JSON.stringify( { at: moment, ...content } );
	let stored: Map< string, DraftCopy >;

	/** Puts a draft only into the database, as a killed browser leaves it. */
	const storeSecond = ( moment: string, content: object, id = key ) =>
		stored.set( id, { at: moment, text: draftText( moment, content ) } );
	const storeFirst = ( moment: string, content: object ) =>
		window.localStorage.setItem( key, draftText( moment, content ) );
	const fakeDatabase: typeof draftDatabase = {
		readAll: async () => new Map( stored ),
		write: async ( copies ) =>
			copies.forEach( ( copy, id ) => ( copy ? stored.set( id, copy ) : stored.delete( id ) ) ),
	};
	/** The module as a new page has it: its memory of the second copies is empty. */
	async function openPage( database = fakeDatabase ) {
		let page!: typeof import( './drafts' );
		await jest.isolateModulesAsync( async () => {
			Object.assign( ( await import( './draft-database' ) ).draftDatabase, database );
			page = await import( './drafts' );
		} );
		return page;
	}
	const read = async () => {
		const page = await openPage();
		await page.recoverDrafts();
		return page.readDrafts( 2, 9 ).map( ( { content } ) => content );
	};

	beforeEach( () => {
		stored = new Map();
	} );

	it( 'are written to both, and dropped from both', async () => {
		const page = await openPage();
		page.keepDraft( key, { changes: 1 } );
		expect( stored.get( key )?.text ).toBe( window.localStorage.getItem( key ) );
		page.dropDraft( key );
		await page.recoverDrafts();
		expect( window.localStorage.getItem( key ) ).toBeNull();
		expect( stored.get( key )?.text ).toBeNull();
		expect( page.readDrafts( 2, 9 ) ).toEqual( [] );
	} );

	it( 'are recovered from the newer one', async () => {
		storeFirst( minutesAgo( 2 ), { changes: 'first' } );
		storeSecond( minutesAgo( 1 ), { changes: 'second' } );
		expect( await read() ).toEqual( [ { changes: 'second' } ] );
		storeFirst( minutesAgo( 0 ), { changes: 'first' } );
		expect( await read() ).toEqual( [ { changes: 'first' } ] );
	} );

	it( 'are recovered from the second if there is no first, for each tab', async () => {
		storeSecond( minutesAgo( 2 ), { changes: 'a' } );
		storeSecond( minutesAgo( 1 ), { changes: 'b' }, 'lyd:draft:2:9:b' );
		storeSecond( minutesAgo( 1 ), { changes: 'other member' }, 'lyd:draft:3:9:b' );
		expect( await read() ).toEqual( [ { changes: 'a' }, { changes: 'b' } ] );
		const page = await openPage();
		await page.recoverDrafts();
		expect( page.draftsOf( 2 ) ).toEqual( [ 9 ] );
	} );

	it( 'are not offered if they were dropped, although the first copy is still on disk', async () => {
		storeFirst( minutesAgo( 2 ), { changes: 'first' } );
		stored.set( key, { at: minutesAgo( 1 ), text: null } );
		const page = await openPage();
		await page.recoverDrafts();
		expect( page.draftsOf( 2 ) ).toEqual( [] );
		expect( page.readDrafts( 2, 9 ) ).toEqual( [] );
		expect( window.localStorage.getItem( key ) ).toBeNull();
		expect( stored.has( key ) ).toBe( true );
	} );

	it( 'expire in both', async () => {
		storeSecond( minutesAgo( ( draftDays + 1 ) * days ), { changes: 'old' } );
		stored.set( 'lyd:draft:2:8:a', { at: minutesAgo( 2 * days ), text: null } );
		expect( await read() ).toEqual( [] );
		expect( [ ...stored ] ).toEqual( [ [ key, { at: expect.any( String ), text: null } ] ] );
	} );

	it( 'are removed at sign-out, of this member only', async () => {
		storeFirst( minutesAgo( 2 ), { changes: 'first' } );
		storeSecond( minutesAgo( 1 ), { changes: 'second' }, 'lyd:draft:2:7:b' );
		storeSecond( minutesAgo( 1 ), { changes: 'other member' }, 'lyd:draft:3:9:b' );
		const page = await openPage();
		await page.dropDrafts( 2 );
		expect( window.localStorage ).toHaveLength( 0 );
		expect( [ ...stored.keys() ].filter( ( id ) => stored.get( id )?.text ) ).toEqual( [ 'lyd:draft:3:9:b' ] );
	} );

	it( 'are kept by the second if the first is full', async () => {
		const page = await openPage();
		const full = jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new DOMException( 'full', 'QuotaExceededError' );
		} );
		expect( page.keepDraft( key, { changes: 1 } ) ).toBe( false );
		full.mockRestore();
		expect( await read() ).toEqual( [ { changes: 1 } ] );
	} );

	it( 'are removed from the first even if the database never responds', async () => {
		const page = await openPage( { readAll: () => new Promise( () => {} ), write: () => new Promise( () => {} ) } );
		storeFirst( minutesAgo( 2 ), { changes: 'first' } );
		jest.useFakeTimers();
		const removal = page.dropDrafts( 2 );
		expect( window.localStorage ).toHaveLength( 0 );
		await jest.advanceTimersByTimeAsync( 2_000 );
		await expect( removal ).resolves.toBeUndefined();
		jest.useRealTimers();
	} );
} );
