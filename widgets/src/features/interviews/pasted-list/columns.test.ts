import { ask, askList } from '../../../../tests/questions';
import { columnsByPlace, columnsOf, isHeadingRow, matchHeadings } from './columns';

const address = ask( 'group', 'Home address', {
	dataPath: 'Home',
	composite: 'address',
	questions: [
		ask( 'text', 'Suburb or town', { dataPath: 'locality' } ),
		ask( 'text', 'Postcode', { dataPath: 'postCode' } ),
	],
} );
const people = askList(
	'People',
	[
		ask( 'text', 'First name', { dataPath: 'First' } ),
		ask( 'text', 'Last name', { dataPath: 'Last' } ),
		ask( 'email', 'Email' ),
		ask( 'computed', 'Age', { value: { number: '1' } } ),
		ask( 'file', 'Passport' ),
		askList( 'Children', [ ask( 'text', 'Name' ) ], { min: 0 } ),
		ask( 'group', 'Details', {
			dataPath: undefined,
			questions: [ ask( 'date', 'Date of birth', { dataPath: 'Born' } ) ],
		} ),
		address,
	],
	{ min: 0 }
);
const columns = columnsOf( people );
const labels = ( matched: ReturnType< typeof matchHeadings > ) => matched.map( ( column ) => column?.label );

it( 'are the questions of an entry, its full name and whole addresses', () => {
	expect( columns.map( ( { label, path } ) => `${ label } ${ path.join( '.' ) }` ) ).toEqual( [
		'Full name ',
		'First name First',
		'Last name Last',
		'Email Email',
		'Date of birth Born',
		'Home address Home',
		'Home address: Suburb or town Home.locality',
		'Home address: Postcode Home.postCode',
	] );
} );

it( 'of single answers is one', () => {
	const [ column, ...others ] = columnsOf( ask( 'text', 'Tags', { repeatable: { min: 0, itemLabel: 'Tag' } } ) );
	expect( [ column!.label, column!.path, others ] ).toEqual( [ 'Tag', [], [] ] );
	expect( labels( matchHeadings( [ 'TAG' ], [ column! ] ) ) ).toEqual( [ 'Tag' ] );
} );

it( 'are found by labels, names of answers and other usual headings, each once', () => {
	const headings = [ 'Surname', 'E-mail', 'DOB', 'FIRST NAME', 'Suburb', 'email', 'Shoe size', '' ];
	expect( labels( matchHeadings( headings, columns ) ) ).toEqual( [
		'Last name',
		'Email',
		'Date of birth',
		'First name',
		'Home address: Suburb or town',
		...[ undefined, undefined, undefined ],
	] );
	expect( labels( matchHeadings( [ 'First', 'Date of', 'Em' ], columns ) ) ).toEqual( [
		'First name',
		'Date of birth',
		undefined,
	] );
	expect( labels( matchHeadings( [ 'Name', 'Address' ], columns ) ) ).toEqual( [ 'Full name', 'Home address' ] );
} );

it( 'have headings if at least half of the first row are', () => {
	expect( isHeadingRow( [ 'Surname', 'Shoe size' ], columns ) ).toBe( true );
	expect( isHeadingRow( [ 'Surname', 'Shoe size', 'Colour' ], columns ) ).toBe( false );
	expect( isHeadingRow( [ 'Ann', 'Citizen' ], columns ) ).toBe( false );
	expect( isHeadingRow( [], columns ) ).toBe( false );
} );

it( 'without headings follow the questions, and one alone is the full name', () => {
	expect( labels( columnsByPlace( 2, columns ) ) ).toEqual( [ 'First name', 'Last name' ] );
	expect( labels( columnsByPlace( 1, columns ) ) ).toEqual( [ 'Full name' ] );
	expect( labels( columnsByPlace( 8, columns ) ).at( -1 ) ).toBeUndefined();
} );
