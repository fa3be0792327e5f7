import { cases } from '../../../tests/fixtures';
import { tidy } from './tidy';
import type { Question } from './types';

interface Typed {
	question: Partial< Question >;
	typed: string;
	stored: string;
}

const typed = cases< { cases: Typed[] } >( 'typed' ).flatMap( ( file ) => file.cases );

describe( 'what was typed', () => {
	it.each( typed.map( ( one ) => [ JSON.stringify( one.question ), one.typed, one.stored, one ] as const ) )(
		'as %s is shown as it was understood: %j is %j',
		( _question, text, stored, { question } ) => {
			expect( tidy( { id: 'Answer', label: 'Answer', dataPath: 'Answer', ...question } as Question, text ) ).toBe(
				stored
			);
		}
	);
} );
