import { ask } from '../../../../tests/questions';
import type { Question } from '../types';
import type { Column } from './columns';
import { inWords, understand } from './understood';

const column = ( question: Question, kind: Column[ 'kind' ] = 'answer' ): Column => ( {
	kind,
	path: [],
	question,
	label: '',
	names: [],
} );
const options = [
	{ value: 'NSW', text: 'New South Wales' },
	{ value: 'VIC', text: 'Victoria' },
];

it.each< [ string, Question, string, unknown ] >( [
	[ 'dates, day first', ask( 'date', 'Born' ), '12/3/1980', '1980-03-12' ],
	[ 'amounts', ask( 'money', 'Price' ), '$1,250.00', '1250.00' ],
	[ 'numbers of registers', ask( 'text', 'ABN', { format: 'abn' } ), '51824753556', '51 824 753 556' ],
	[ 'options by value', ask( 'select', 'State', { options } ), 'nsw', 'NSW' ],
	[ 'options by text', ask( 'select', 'State', { options } ), 'VICTORIA', 'VIC' ],
	[ 'several options', ask( 'multiselect', 'States', { options } ), 'vic; New South Wales', [ 'NSW', 'VIC' ] ],
	[ 'yes', ask( 'yesno', 'Signs' ), 'TRUE', 'Yes' ],
	[ 'no', ask( 'yesno', 'Signs' ), 'n', 'No' ],
	[ 'lines in one', ask( 'text', 'Name' ), 'Ann\nCitizen', 'Ann Citizen' ],
	[ 'lines of longer texts', ask( 'text', 'Notes', { multiline: true } ), 'a\nb', 'a\nb' ],
	[ 'what cannot be understood, as it is', ask( 'date', 'Born' ), 'soon', 'soon' ],
] )( 'a cell is understood: %s', ( _, question, text, answer ) => {
	expect( understand( column( question ), text, [] ) ).toEqual( { answers: { '': answer } } );
} );

it.each< [ Question, string ] >( [
	[ ask( 'select', 'State', { options } ), 'QLD' ],
	[ ask( 'multiselect', 'States', { options } ), 'VIC, QLD' ],
	[ ask( 'yesno', 'Signs' ), 'QLD' ],
] )( 'what is no option of $type is left blank with a reason', ( question, text ) => {
	expect( understand( column( question ), text, [] ) ).toEqual( {
		answers: {},
		problem: '“QLD” is not one of the options and is left blank.',
	} );
} );

it( 'a whole address gives its parts, or a reason', () => {
	const whole = column( ask( 'group', 'Home' ), 'address' );
	const { answers } = understand( whole, '12 Smith St, Newtown NSW 2042', [ 'St' ] );
	expect( answers ).toMatchObject( {
		streetNumber: '12',
		streetName: 'Smith',
		locality: 'Newtown',
		postCode: '2042',
	} );
	expect( inWords( whole, answers ) ).toBe( 'Australia · 12 · Smith · St · Newtown · NSW · 2042' );
	expect( understand( whole, 'somewhere', [] ).problem ).toBe( 'Not understood as an address.' );
} );

it.each( [
	[ 'Ann Mary Citizen', { First: 'Ann', Middle: 'Mary', Last: 'Citizen' } ],
	[ 'Ann Citizen', { First: 'Ann', Last: 'Citizen' } ],
	[ 'van der Berg, Ann Mary', { First: 'Ann', Middle: 'Mary', Last: 'van der Berg' } ],
	[ 'Ann', { First: 'Ann' } ],
] )( 'a full name is split: %s', ( text, answers ) => {
	expect( understand( column( ask( 'text', 'First' ), 'name' ), text, [] ) ).toEqual( { answers } );
} );

it( 'answers are shown in words', () => {
	expect( inWords( column( ask( 'date', 'Born' ) ), { '': '1980-03-12' } ) ).toBe( '12 March 1980' );
	expect( inWords( column( ask( 'multiselect', 'S', { options } ) ), { '': [ 'NSW', 'VIC' ] } ) ).toBe(
		'New South Wales, Victoria'
	);
} );
