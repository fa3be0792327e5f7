import { nameProblem, ordinalName } from './group-names';
import {
	addGroup,
	assign,
	createPlaceholder,
	groupOf,
	onlyKnown,
	presetGroups,
	proposedGroups,
	removeGroup,
	renameGroup,
	renamingProblem,
	setNeeded,
	shownGroups,
	type SigningGroup,
} from './groups';

const names = ( groups: SigningGroup[] ) => groups.map( ( { name } ) => name );
const times = ( count: number ) => Array.from( { length: count } ).reduce< SigningGroup[] >( addGroup, presetGroups() );

describe( 'signing groups', () => {
	it( 'start with a first and a locked last one, and a placeholder that adds one', () => {
		expect( shownGroups( presetGroups() ) ).toEqual( [
			expect.objectContaining( { id: 0, name: 'First Signing Group', lock_last_signing_group: false } ),
			expect.objectContaining( { id: 1, name: 'Last Signing Group', lock_last_signing_group: true } ),
			createPlaceholder,
		] );
		expect( presetGroups().some( ( { canRemove } ) => canRemove ) ).toBe( false );
	} );

	it( 'turn the last one into a normal one with an ordinal name when one is added, and get a new last one', () => {
		const [ , second, last ] = addGroup( presetGroups() );
		expect( second ).toMatchObject( {
			...{ id: 1, name: 'Second Signing Group' },
			...{ canRemove: true, lock_last_signing_group: false },
		} );
		expect( last ).toMatchObject( {
			...{ id: 2, name: 'Last Signing Group' },
			...{ canRemove: false, lock_last_signing_group: true },
		} );
	} );

	it( 'keep the name and the signers of a last one that was named', () => {
		const named = assign( renameGroup( presetGroups(), 1, 'Directors' ), 'A', 1 );
		expect( addGroup( named )[ 1 ] ).toMatchObject( { name: 'Directors', items: [ 'A' ], canRemove: true } );
	} );

	it( 'never get a name twice when one is added', () => {
		const taken = renameGroup( presetGroups(), 0, 'second signing group' );
		expect( names( addGroup( taken ) ) ).toEqual( [
			'second signing group',
			'Second Signing Group 2',
			'Last Signing Group',
		] );
	} );

	it( 'are nine at most, and then have no placeholder', () => {
		const full = times( 12 );
		expect( full ).toHaveLength( 9 );
		expect( names( full ).slice( -2 ) ).toEqual( [ 'Eighth Signing Group', 'Last Signing Group' ] );
		expect( shownGroups( full ) ).not.toContain( createPlaceholder );
	} );

	it( 'get ids one beyond the largest, also after one was removed', () => {
		const removed = removeGroup( times( 2 ), 1 );
		expect( addGroup( removed ).map( ( { id } ) => id ) ).toEqual( [ 0, 2, 3, 4 ] );
	} );

	it( 'give their signers back when they are removed', () => {
		const groups = removeGroup( assign( times( 1 ), 'A', 1 ), 1 );
		expect( groups ).toHaveLength( 2 );
		expect( groupOf( groups, 'A' ) ).toBeUndefined();
	} );

	it( 'cannot lose the first and the last one', () => {
		expect( removeGroup( removeGroup( times( 1 ), 0 ), 2 ) ).toHaveLength( 3 );
	} );

	it.each( [
		[ '   ', 'This field cannot be blank.' ],
		[ ' LAST signing group ', 'This group name already exists. Please enter a new group name' ],
	] )( 'keep the old name when the new one is "%s"', ( name, problem ) => {
		expect( renamingProblem( presetGroups(), 0, name ) ).toBe( problem );
		expect( renameGroup( presetGroups(), 0, name ) ).toEqual( presetGroups() );
	} );

	it( 'may keep their own name, and lose the spaces around it', () => {
		expect( nameProblem( 'Directors', [ 'Trustees' ] ) ).toBeUndefined();
		expect( renameGroup( presetGroups(), 0, ' First signing group ' )[ 0 ]!.name ).toBe( 'First signing group' );
	} );

	it( 'have a signer once: moving it takes it out of the group before', () => {
		const groups = assign( assign( presetGroups(), 'A', 0 ), 'A', 1 );
		expect( groups.map( ( { items } ) => items ) ).toEqual( [ [], [ 'A' ] ] );
		expect( assign( groups, 'A', 1 ) ).toEqual( groups );
		expect( groupOf( assign( groups, 'A', null ), 'A' ) ).toBeUndefined();
	} );

	it( 'need all of their signers again when so few are left that the number says nothing', () => {
		const three = [ 'A', 'B', 'C' ].reduce( ( groups, key ) => assign( groups, key, 0 ), presetGroups() );
		const two = assign( setNeeded( three, 0, 2 ), 'C', null );
		expect( two[ 0 ] ).toMatchObject( { items: [ 'A', 'B' ], needed: null } );
		expect( assign( setNeeded( three, 0, 1 ), 'C', null )[ 0 ]!.needed ).toBe( 1 );
	} );

	it( 'forget signers whom the document no longer has', () => {
		const groups = assign( assign( presetGroups(), 'A', 0 ), 'B', 1 );
		expect( onlyKnown( groups, [ 'B' ] ).map( ( { items } ) => items ) ).toEqual( [ [], [ 'B' ] ] );
	} );

	it( 'take the order of a proposal, without those who follow their signer', () => {
		const proposed = [ 'One', 'Two', 'Three' ].map( ( name, index ) => ( {
			...{ index, name, lock_last_signing_group: index === 2, needed: index === 1 ? 1 : null },
			meta_keys: [ `S${ index }`, `Witness${ index }` ],
		} ) );
		const groups = proposedGroups( proposed, [ 'S0', 'S1', 'S2' ] );
		expect( groups.map( ( { items } ) => items ) ).toEqual( [ [ 'S0' ], [ 'S1' ], [ 'S2' ] ] );
		expect( groups.map( ( { canRemove } ) => canRemove ) ).toEqual( [ false, true, false ] );
		expect( groups.map( ( { needed } ) => needed ) ).toEqual( [ null, 1, null ] );
		expect( groups.at( -1 )!.lock_last_signing_group ).toBe( true );
	} );

	it( 'of a proposal of one group leave the last one empty', () => {
		const one = { index: 0, name: '', lock_last_signing_group: true, needed: null, meta_keys: [ 'A' ] };
		expect( names( proposedGroups( [ one ], [ 'A' ] ) ) ).toEqual( [
			'First Signing Group',
			'Last Signing Group',
		] );
	} );
} );

it.each( [
	[ 1, 'First' ],
	[ 9, 'Ninth' ],
	[ 19, 'Nineteenth' ],
	[ 20, 'Twentieth' ],
	[ 21, 'Twenty-First' ],
	[ 99, 'Ninety-Ninth' ],
] )( 'the ordinal of %d is %s', ( number, word ) => expect( ordinalName( number ) ).toBe( `${ word } Signing Group` ) );
