import { __, sprintf } from '@wordpress/i18n';
import type { Question } from '../types';

/** What a pasted column can hold: answers to one question, whole addresses, or the full names of people. */
export interface Column {
	kind: 'answer' | 'address' | 'name';
	/** From the entry to the answer, or to the object that the parts belong to; empty for a list of single answers. */
	path: string[];
	question: Question;
	label: string;
	/** Headings that mean it, without signs and in lower case. */
	names: string[];
}

/** Other usual headings, by the name of the answer. */
const otherNames: Record< string, string[] > = {
	First: [ 'givenname', 'givennames', 'firstnames', 'forename' ],
	Middle: [ 'middlenames', 'othernames' ],
	Last: [ 'surname', 'familyname' ],
	Email: [ 'emailaddress', 'mail' ],
	Phone: [ 'phonenumber', 'mobile', 'mobilenumber', 'telephone' ],
	Born: [ 'dob', 'birthdate' ],
	Street: [ 'address', 'addressline1', 'streetaddress' ],
	Suburb: [ 'town', 'city' ],
	State: [ 'state' ],
	Postcode: [ 'postalcode', 'zip' ],
	locality: [ 'suburb', 'town', 'city' ],
	state: [ 'state' ],
	postCode: [ 'postalcode', 'zip' ],
	streetNumber: [ 'number', 'streetno' ],
	Company: [ 'company', 'name' ],
};

const fullNames = [ 'name', 'fullname' ];

/** Fewest letters of a heading that is the beginning of a label. */
const shortest = 4;

/** Letters and digits of a heading, in lower case. */
export const bare = ( text: string ) => text.toLowerCase().replace( /[^\p{L}\p{N}]/gu, '' );

/** What columns can hold for a list, in the order of its questions. Lists in the list, computed answers and files are left out. */
export function columnsOf( list: Question ): Column[] {
	if ( list.type !== 'group' ) {
		const label = list.repeatable?.itemLabel || list.label;
		return [
			{ kind: 'answer', path: [], question: list, label, names: namesOf( list, [] ).concat( bare( label ) ) },
		];
	}
	return columnsIn( list.questions ?? [], [], [] );
}

function columnsIn( questions: Question[], path: string[], groups: string[] ): Column[] {
	return [
		...fullNameIn( questions, path, groups ),
		...questions.flatMap( ( one ) => columnsFor( one, path, groups ) ),
	];
}

function columnsFor( question: Question, path: string[], groups: string[] ): Column[] {
	if ( question.repeatable || question.type === 'computed' || question.type === 'file' ) {
		return [];
	}
	const here = question.dataPath ? [ ...path, question.dataPath ] : path;
	if ( question.type !== 'group' ) {
		return [
			{
				kind: 'answer',
				path: here,
				question,
				label: inGroups( groups, question.label ),
				names: namesOf( question, groups ),
			},
		];
	}
	// A group without a name of its own needs none in the headings either.
	const title = question.title ?? question.label;
	const within = question.dataPath ? [ ...groups, title ] : groups;
	const parts = columnsIn( question.questions ?? [], here, within );
	return question.composite === 'address'
		? [
				{
					kind: 'address',
					path: here,
					question,
					label: inGroups( groups, title ),
					names: [ bare( title ), 'address' ],
				},
				...parts,
			]
		: parts;
}

/** The full name of a person whose first and last names are among the questions. */
function fullNameIn( questions: Question[], path: string[], groups: string[] ): Column[] {
	const question = questions.find( ( { dataPath } ) => dataPath === 'First' );
	return question && questions.some( ( { dataPath } ) => dataPath === 'Last' )
		? [
				{
					kind: 'name',
					path,
					question,
					label: inGroups( groups, __( 'Full name', 'lyd' ) ),
					names: [
						...fullNames,
						...groups.map( bare ),
						...fullNames.map( ( name ) => bare( groups.join( '' ) ) + name ),
					],
				},
			]
		: [];
}

function inGroups( groups: string[], label: string ): string {
	return groups.reduceRight(
		( inner, group ) =>
			sprintf(
				/* translators: 1: a group of questions, 2: a question in it. */
				__( '%1$s: %2$s', 'lyd' ),
				group,
				inner
			),
		label
	);
}

function namesOf( question: Question, groups: string[] ): string[] {
	const own = [ question.label, question.dataPath ?? '', question.title ?? '' ].map( bare ).filter( Boolean );
	const names = [ ...own, ...( otherNames[ question.dataPath ?? '' ] ?? [] ) ];
	const prefix = bare( groups.join( '' ) );
	return [ ...new Set( [ ...names.map( ( name ) => prefix + name ), ...names ] ) ];
}

/** The column that each heading means, each column once; undefined where there is none. */
export function matchHeadings( headings: string[], columns: Column[] ): ( Column | undefined )[] {
	const left = new Set( columns );
	// What is named most exactly goes first: its own label before a usual name of something else.
	const found = headings.map( ( heading ) => take( left, ( { names } ) => names[ 0 ] === bare( heading ) ) );
	const known = headings.map(
		( heading, index ) => found[ index ] ?? take( left, ( { names } ) => names.includes( bare( heading ) ) )
	);
	// "Full name" of "Full name of the director".
	return headings.map(
		( heading, index ) =>
			known[ index ] ??
			take(
				left,
				( { names } ) => bare( heading ).length >= shortest && names[ 0 ]!.startsWith( bare( heading ) )
			)
	);
}

function take( left: Set< Column >, fits: ( column: Column ) => boolean ): Column | undefined {
	const column = [ ...left ].find( fits );
	if ( column ) {
		left.delete( column );
	}
	return column;
}

/** Whether a first row says what the columns are: at least half of its cells are headings. */
export function isHeadingRow( row: string[], columns: Column[] ): boolean {
	const cells = row.filter( Boolean );
	const known = matchHeadings( cells, columns ).filter( Boolean ).length;
	return known > 0 && known >= cells.length / 2;
}

/** The columns of rows without headings, in the order of the questions; a single column of people is their full names. */
export function columnsByPlace( count: number, columns: Column[] ): ( Column | undefined )[] {
	const first = columns[ 0 ];
	if ( count === 1 && first && first.kind !== 'answer' ) {
		return [ first ];
	}
	const answers = columns.filter( ( { kind } ) => kind === 'answer' );
	return Array.from( { length: count }, ( _, index ) => answers[ index ] );
}
