import { changesBetween, isEmpty, same } from './changes';
import { put } from './tree';
import type { Tree } from './types';

it( 'are the changed answers with what they were before, inside groups too', () => {
	const base = { Email: 'a', Fee: '1', Party: { Name: 'Ann', City: 'Perth' }, Directors: [ { Name: 'Bob' } ] };
	const mine = { Email: 'b', Fee: '1', Party: { Name: 'Ann', City: 'Cairns' }, Directors: [ { Name: 'Bo' } ] };
	expect( changesBetween( base, mine ) ).toEqual( {
		Email: { base: 'a', mine: 'b' },
		'Party.City': { base: 'Perth', mine: 'Cairns' },
		Directors: { base: [ { Name: 'Bob' } ], mine: [ { Name: 'Bo' } ] },
	} );
	expect( changesBetween( {}, { Party: { Name: 'Ann' } } ) ).toEqual( { 'Party.Name': { mine: 'Ann' } } );
	expect( changesBetween( { Email: 'a' }, {} ) ).toEqual( { Email: { base: 'a' } } );
} );

it( 'leave out what is blank before and after', () => {
	expect( changesBetween( {}, { Email: '', Directors: [ {} ], Party: { Name: '' } } ) ).toEqual( {} );
	expect( same( [ {} ], undefined ) ).toBe( true );
	expect( same( [ { Name: 'Ann' } ], undefined ) ).toBe( false );
	expect( isEmpty( { Directors: [ { Name: ' ' } ] } ) ).toBe( true );
} );

it( 'support names of inherited properties', () => {
	const mine = Object.fromEntries( [
		[ '__proto__', 'a' ],
		[ 'constructor', 'b' ],
	] ) as Tree;
	expect( JSON.parse( JSON.stringify( changesBetween( {}, mine ) ) ) ).toEqual(
		Object.fromEntries( [
			[ '__proto__', { mine: 'a' } ],
			[ 'constructor', { mine: 'b' } ],
		] )
	);
} );

it( 'of a large interview contain only what was typed', () => {
	const parties = Object.fromEntries(
		Array.from( { length: 2000 }, ( _, index ) => [ `Party${ index }`, { Name: `Name ${ index }` } ] )
	);
	const mine = put( parties, 'Party7.Name', 'Ann' );
	expect( changesBetween( parties, mine ) ).toEqual( { 'Party7.Name': { base: 'Name 7', mine: 'Ann' } } );
} );
