import { importSections } from '../../../../tests/imports';
import { createInterviewStore } from '../../interviews/store';
import type { Tree } from '../../interviews/types';
import type { Place } from '../types';
import { applyChanges } from './apply';

const open = ( answers: Tree ) => createInterviewStore( importSections, answers );
const place = ( wire: string, isNew = false ): Place => ( { path: wire, wire, label: '', types: [], isNew } );
const first = ( path: string, after: string ) => ( { path, after } );

it( 'fills answers in, and puts back those that were not changed since', () => {
	const store = open( { Party: { First: 'Anne', Last: 'Lee' }, Trustees: [ { _id: 'a' } ] } );
	const undo = applyChanges(
		store,
		[ first( 'Party.First', 'Ann' ), first( 'Party.Last', 'Citizen' ) ],
		place( 'Party' )
	);
	expect( store.getState().answers.Party ).toEqual( { First: 'Ann', Last: 'Citizen' } );
	expect( store.getState() ).toMatchObject( { focus: 'Party.First', touched: { 'Party.First': true } } );
	store.getState().answer( 'Party.Last', 'Smith' );
	undo();
	expect( store.getState().answers.Party ).toEqual( { First: 'Anne', Last: 'Smith' } );
} );

it( 'fills a new entry in, and removes it again wherever it is by then', () => {
	const store = open( { Trustees: [ { _id: 'a', First: 'Bob' } ] } );
	const undo = applyChanges(
		store,
		[ first( 'Trustees.1.First', 'Ann' ), first( 'Trustees.1.Last', 'Lee' ) ],
		place( 'Trustees.1', true )
	);
	const names = () => ( store.getState().answers.Trustees as Tree[] ).map( ( entry ) => entry.First );
	expect( names() ).toEqual( [ 'Bob', 'Ann' ] );
	store.getState().moveEntry( 'Trustees', 1, 0 );
	undo();
	expect( names() ).toEqual( [ 'Bob' ] );
} );
