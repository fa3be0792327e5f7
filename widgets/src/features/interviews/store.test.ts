import { sections } from '../../../tests/fake-service';
import { labelOf } from './labels';
import { createInterviewStore, messageAt } from './store';
import type { Question, Section, Tree } from './types';

const start = ( answers: Tree = {} ) => createInterviewStore( sections, answers );
const directors = sections[ 1 ]!.questions[ 1 ] as Question;
const company = ( ...names: string[] ): Tree => ( {
	Kind: 'Company',
	Directors: names.map( ( Name, index ) => ( { _id: `d${ index }`, Name } ) ),
} );
const names = ( store: ReturnType< typeof start > ) =>
	( store.getState().answers.Directors as Tree[] ).map( ( entry ) => entry.Name );

describe( 'answers', () => {
	it( 'keep hidden values and give shown lists their fewest entries', () => {
		const store = start( company( 'Ann' ) );
		store.getState().answer( 'Kind', 'Person' );
		expect( names( store ) ).toEqual( [ 'Ann' ] );
		expect( store.getState().findings.shown.has( '#Directors' ) ).toBe( false );
		expect( Object.keys( store.getState().findings.missing ) ).toEqual( [ 'Date', 'Email' ] );
		const other = start();
		other.getState().answer( 'Kind', 'Company' );
		const inAnotherTab = start();
		inAnotherTab.getState().answer( 'Kind', 'Company' );
		expect( other.getState().answers.Directors ).toEqual( [ { _id: expect.stringMatching( /^\w{7}$/ ) } ] );
		expect( inAnotherTab.getState().answers ).toEqual( other.getState().answers );
	} );

	it( 'leave everything beside a change the same object', () => {
		const store = start( company( 'Ann', 'Bob' ) );
		const before = store.getState().answers.Directors as Tree[];
		store.getState().answer( 'Directors.1.Name', 'Bo' );
		const after = store.getState().answers.Directors as Tree[];
		expect( after[ 0 ] ).toBe( before[ 0 ] );
		expect( after[ 1 ] ).not.toBe( before[ 1 ] );
	} );

	it( 'count as changed only when the member changed them', () => {
		const store = start( { Kind: 'Company' } );
		expect( store.getState().version ).toBe( 0 );
		store.getState().answer( 'Email', 'a@b.co' );
		expect( store.getState().version ).toBe( 1 );
	} );
} );

describe( 'entries', () => {
	it( 'move with their messages', () => {
		const store = start( company( 'Ann', '', 'Cy' ) );
		store.getState().setServiceProblems( { 'Directors.1.Name': [ 'Wrong.' ] } );
		store.getState().moveEntry( 'Directors', 1, 0 );
		expect( names( store ) ).toEqual( [ '', 'Ann', 'Cy' ] );
		expect( messageAt( store.getState(), 'Directors.@d1.Name' ) ).toBe( 'Wrong.' );
		expect( messageAt( store.getState(), 'Directors.@d0.Name' ) ).toBeUndefined();
		store.getState().moveEntry( 'Directors', 0, -1 );
		expect( names( store ) ).toEqual( [ '', 'Ann', 'Cy' ] );
	} );

	it( 'come back where they were', () => {
		const store = start( company( 'Ann', 'Bob', 'Cy' ) );
		const undo = store.getState().removeEntry( 'Directors', 1 );
		expect( names( store ) ).toEqual( [ 'Ann', 'Cy' ] );
		undo();
		expect( names( store ) ).toEqual( [ 'Ann', 'Bob', 'Cy' ] );
	} );

	it( 'do not come back into an entry that was removed meanwhile', () => {
		const group = { type: 'group', repeatable: { min: 0 } };
		const name = [ { id: 'name', label: 'Name', type: 'text', dataPath: 'Name' } ];
		const children = { ...group, id: 'children', label: 'Children', dataPath: 'Children', questions: name };
		const people = { ...group, id: 'people', label: 'People', dataPath: 'People', questions: [ children ] };
		const family = [ { id: 'family', title: 'Family', questions: [ people ] } ] as Section[];
		const store = createInterviewStore( family, {
			People: [ { _id: 'p', Children: [ { _id: 'c', Name: 'Cleo' } ] }, { _id: 'q' } ],
		} );
		const undoChild = store.getState().removeEntry( 'People.@p.Children', 0 );
		const undoParent = store.getState().removeEntry( 'People', 0 );
		const { version } = store.getState();
		undoChild();
		expect( store.getState() ).toMatchObject( { version, answers: { People: [ { _id: 'q' } ] } } );
		undoParent();
		undoChild();
		expect( store.getState().answers ).toMatchObject( {
			People: [ { _id: 'p', Children: [ { _id: 'c', Name: 'Cleo' } ] }, { _id: 'q' } ],
		} );
	} );

	it( 'take the focus when they are new', () => {
		const store = start( company( 'Ann' ) );
		store.getState().addEntry( 'Directors', directors );
		const added = store.getState().answers.Directors as Tree[];
		expect( added ).toEqual( [ { _id: 'd0', Name: 'Ann' }, { _id: expect.stringMatching( /^\w{10}$/ ) } ] );
		expect( store.getState().focus ).toBe( `Directors.@${ added[ 1 ]!._id }` );
	} );

	it( 'that are gone take their messages along, and nothing typed late brings them back', () => {
		const store = start( company( 'Ann', 'Bob' ) );
		store.getState().setServiceProblems( { 'Directors.1.Name': [ 'Wrong.' ], Email: [ 'Stays.' ] } );
		store.getState().removeEntry( 'Directors', 1 );
		expect( store.getState().serviceProblems ).toEqual( { Email: [ 'Stays.' ] } );
		const { version } = store.getState();
		store.getState().answer( 'Directors.@d1.Name', 'tidied' );
		expect( names( store ) ).toEqual( [ 'Ann' ] );
		expect( store.getState().version ).toBe( version );
	} );

	it( 'have the service’s problems by the answers that it was sent', () => {
		const store = start( company( 'Ann', 'Bob' ) );
		const sent = store.getState().answers;
		store.getState().removeEntry( 'Directors', 0 );
		store.getState().setServiceProblems( { 'Directors.1.Name': [ 'Bob is wrong.' ] }, sent );
		expect( messageAt( store.getState(), 'Directors.@d1.Name' ) ).toBe( 'Bob is wrong.' );
	} );
} );

describe( 'messages', () => {
	it( 'wait until a field was left, then follow what is typed', () => {
		const store = start();
		store.getState().answer( 'Email', 'a@' );
		expect( messageAt( store.getState(), 'Email' ) ).toBeUndefined();
		store.getState().touch( 'Email' );
		expect( messageAt( store.getState(), 'Email' ) ).toBe( 'Please input a valid email address.' );
		store.getState().answer( 'Email', 'a@b.co' );
		expect( messageAt( store.getState(), 'Email' ) ).toBeUndefined();
	} );

	it( 'mention blank answers only after a try to assemble', () => {
		const store = start();
		store.getState().touch( 'Date' );
		expect( messageAt( store.getState(), 'Date' ) ).toBeUndefined();
		store.getState().demand();
		expect( messageAt( store.getState(), 'Date' ) ).toBe( 'This field cannot be blank.' );
	} );

	it( 'of the service stay until the answer changes', () => {
		const store = start( { Email: 'a@b.co' } );
		store.getState().setServiceProblems( { Email: [ 'Not this one.' ] } );
		expect( messageAt( store.getState(), 'Email' ) ).toBe( 'Not this one.' );
		store.getState().answer( 'Email', 'b@b.co' );
		expect( messageAt( store.getState(), 'Email' ) ).toBeUndefined();
	} );

	it( 'lead to the section of their field', () => {
		const store = start( company( 'Ann' ) );
		store.getState().goTo( 'Directors.0.Name' );
		expect( store.getState() ).toMatchObject( { section: 'party', focus: 'Directors.0.Name' } );
		expect( labelOf( sections, 'Directors.1.Name' ) ).toBe( 'Director 2, Full name' );
		expect( labelOf( sections, 'Directors.@d1.Name', company( 'Ann', 'Bob' ) ) ).toBe( 'Director 2, Full name' );
		expect( labelOf( sections, 'Directors.@gone', company( 'Ann' ) ) ).toBe( 'Director' );
		expect( labelOf( sections, 'Directors' ) ).toBe( 'Directors' );
	} );
} );

/** Milliseconds of an answer in an interview with so many entries, the quickest of several tries. */
function quickest( entryCount: number ): number {
	const store = start( company( ...Array.from( { length: entryCount }, ( _, index ) => `Director ${ index }` ) ) );
	const durations = Array.from( { length: 20 }, ( _, index ) => {
		const began = performance.now();
		store.getState().answer( `Directors.${ index }.Name`, 'Someone' );
		return performance.now() - began;
	} );
	return Math.min( ...durations );
}

it( 'takes time in proportion to the number of entries', () => {
	quickest( 20 );
	expect( quickest( 200 ) / quickest( 20 ) ).toBeLessThan( 30 );
} );
