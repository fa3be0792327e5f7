import { harbourAdvisory as business } from '../../../tests/business';
import { ask, askList } from '../../../tests/questions';
import { answersOfBusiness } from './business-answers';
import type { Question, Tree } from './types';

const abn = ask( 'text', 'ABN', { format: 'abn' } );
const options = ( ...values: string[] ) => ( { options: values.map( ( value ) => ( { value, text: value } ) ) } );

const found = ( questions: Question[], answers: Tree = {}, more: Partial< typeof business > = {}, path = 'ABN' ) =>
	Object.fromEntries(
		answersOfBusiness(
			[ { id: 's', title: 'S', questions } ],
			answers,
			{ question: abn, path },
			{ ...business, ...more }
		).map( ( one ) => [ one.path, one.before ? [ one.before, one.value ] : one.value ] )
	);

it( 'are the name, the legal element, the other number and the place', () => {
	const questions = [
		ask( 'text', 'Company name', { dataPath: 'Company' } ),
		ask( 'select', 'Legal element', { dataPath: 'Legal_Element', ...options( 'PTY LTD', 'LTD' ) } ),
		ask( 'text', 'ACN', { format: 'acn' } ),
		abn,
		ask( 'select', 'State', options( 'NSW', 'VIC' ) ),
		ask( 'text', 'Postcode', { format: 'postcode' } ),
		ask( 'text', 'Contact person' ),
	];
	expect( found( questions ) ).toEqual( {
		Company: 'HARBOUR ADVISORY',
		Legal_Element: 'PTY LTD',
		ACN: '004 085 616',
		State: 'NSW',
		Postcode: '2007',
	} );
	expect( found( questions, { Company: 'Harbour', ACN: '004 085 616', State: 'NSW', Postcode: '2007' } ) ).toEqual( {
		Company: [ 'Harbour', 'HARBOUR ADVISORY' ],
		Legal_Element: 'PTY LTD',
	} );
} );

it( 'are those of the same group or entry only, groups without a name of their own opened', () => {
	const name = ask( 'text', 'Name of the company', { dataPath: 'Who' } );
	const details = ask( 'group', 'Details', { dataPath: undefined, questions: [ abn, name ] } );
	const outside = ask( 'text', 'Business name' );
	const list = askList( 'Parties', [ details ], { min: 0 } );
	expect( found( [ outside, list ], {}, {}, 'Parties.@a.ABN' ) ).toEqual( {
		'Parties.@a.Who': 'HARBOUR ADVISORY PTY LTD',
	} );
} );

it( 'leave out names where two are asked, names of people, and options that are none', () => {
	const names = [ ask( 'text', 'Company name' ), ask( 'text', 'Trust name' ), abn ];
	expect( found( names ) ).toEqual( {} );
	expect( found( [ names[ 0 ]!, abn ], {}, { kind: 'Individual/Sole Trader', name: 'CITIZEN, ANN' } ) ).toEqual( {} );
	expect( found( [ ask( 'select', 'State', options( 'VIC' ) ), abn ], {}, { acn: '' } ) ).toEqual( {} );
} );
