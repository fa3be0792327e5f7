import { isEcho } from './echo';

const say = [ 'That is everything.', 'Shall I create the draft?' ].map( ( text, index ) => ( {
	...{ id: `1.${ index }`, text, exact: false, voice: 'any' as const },
} ) );

it.each( [
	[ 'shall i create the draft', true ],
	[ 'That is everything. Shall I create the draft?', true ],
	[ 'create the draft', false ],
	[ 'everything', false ],
] )( 'is known by its words: %s', ( text, expected ) => {
	expect( isEcho( text, say ) ).toBe( expected );
} );

it( 'is no single word, which may be the answer', () => {
	expect( isEcho( 'Victoria', [ { id: '1', text: 'Victoria', exact: false, voice: 'any' } ] ) ).toBe( false );
} );
