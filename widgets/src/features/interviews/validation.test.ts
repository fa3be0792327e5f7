import { cases } from '../../../tests/fixtures';
import { pathByIds } from './entry-ids';
import type { Problems, Section, Tree } from './types';
import { fill } from './fill';
import { inspect } from './validation';
import { visible } from './visible';

interface Case {
	name: string;
	answers: Tree;
	visible: Tree;
	problems: { partial: Problems; complete: Problems };
}

interface Filled {
	name: string;
	answers: Tree;
	filled: Tree;
}

interface File< T > {
	sections: Section[];
	today?: string;
	cases: T[];
}

/** Problems as the service names them, by the paths of the widgets. */
const byIds = ( problems: Problems, answers: Tree ) =>
	Object.fromEntries(
		Object.entries( problems ).map( ( [ path, texts ] ) => [ pathByIds( answers, path ), texts ] )
	);

describe( 'the rules shared with the service', () => {
	for ( const file of cases< File< Case > >( 'validation' ) ) {
		describe( file.name, () => {
			it.each( file.cases )( '$name', ( { answers, ...expected } ) => {
				const findings = inspect( file.sections, answers, file.today );
				expect( findings.missing ).toEqual( byIds( expected.problems.complete, answers ) );
				expect( findings.problems ).toEqual( byIds( expected.problems.partial, answers ) );
				expect( visible( file.sections, answers, file.today ) ).toEqual( expected.visible );
			} );
		} );
	}
} );

describe( 'the defaults shared with the service', () => {
	for ( const file of cases< File< Filled > >( 'fill' ) ) {
		it.each( file.cases )( `${ file.name }: $name`, ( { answers, filled } ) => {
			expect( fill( file.sections, answers, file.today ) ).toEqual( filled );
		} );
	}
} );

const sections: Section[] = [
	{
		id: 'one',
		title: 'One',
		questions: [
			{
				id: 'Kind',
				label: 'Kind',
				type: 'select',
				dataPath: 'Kind',
				default: 'B',
				required: true,
			},
			{
				id: 'People',
				label: 'People',
				type: 'group',
				dataPath: 'People',
				repeatable: { min: 2 },
				visibleIf: [ { questionId: 'Kind', equals: [ 'B' ] } ],
				questions: [
					{
						id: 'Name',
						label: 'Name',
						type: 'text',
						dataPath: 'Name',
						required: true,
					},
					{
						id: 'Signs',
						label: 'Signs',
						type: 'select',
						dataPath: 'Signs',
						default: 'Yes',
					},
				],
			},
		],
	},
];

describe( 'defaults', () => {
	it( 'are given to shown questions without an answer, as are the fewest entries', () => {
		expect( fill( sections, {} ) ).toEqual( {
			Kind: 'B',
			People: [ { Signs: 'Yes' }, { Signs: 'Yes' } ],
		} );
	} );

	it( 'leave answered, cleared and hidden questions unchanged', () => {
		const cleared = { Kind: '' };
		expect( fill( sections, cleared ) ).toBe( cleared );
		const answered = { Kind: 'B', People: [ { Signs: '' } ] };
		expect( fill( sections, answered ) ).toBe( answered );
	} );
} );

it( 'counts required and given answers by section', () => {
	const { sections: counts } = inspect( sections, {
		Kind: 'B',
		People: [ { Name: 'Ann' }, {} ],
	} );
	expect( counts ).toEqual( [ { id: 'one', required: 3, given: 2, shown: 6 } ] );
} );

describe( 'all answers together', () => {
	const texts: Section[] = [
		{
			id: 'one',
			title: 'One',
			questions: [
				{ id: 'Name', label: 'Name', type: 'text', dataPath: 'Name' },
				{
					id: 'Notes',
					label: 'Notes',
					type: 'text',
					dataPath: 'Notes',
					multiline: true,
					repeatable: { min: 0 },
				},
			],
		},
	];
	const most = Array< string >( 10 ).fill( 'x'.repeat( 20_000 ) );

	it( 'may be as long as the service allows', () => {
		expect( inspect( texts, { Notes: most } ).problems ).toEqual( {} );
	} );

	it( 'are reported at the longest if they are longer', () => {
		expect( inspect( texts, { Name: 'x', Notes: most } ).problems ).toEqual( {
			'Notes.0': [ 'Please shorten this answer: together, all answers can have at most 200,000 characters.' ],
		} );
	} );

	it( 'are limited for each answer too', () => {
		expect( inspect( texts, { Notes: [ 'x'.repeat( 20_001 ) ] } ).missing ).toEqual( {
			'Notes.0': [ 'Please use at most 20,000 characters.' ],
		} );
	} );
} );
