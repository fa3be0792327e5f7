import { isLongEnough, saysTheSame } from './transcript';

it.each( [
	[ 'Hello Olivia. What can I do for you?', 'Hello, Olivia! What can I do for you?', true ],
	[ 'It is 12 March 2026. Is that right?', 'It is 13 March 2026. Is that right?', false ],
	[ 'Jane Citizen. Is that right?', 'Jane Citizens. Is that right?', false ],
	[ 'This uses 1 of 1,500 credits.', 'This uses 1 of 1500 credits.', true ],
	[ 'What kind of document do you need?', 'Which kind of document do you need?', true ],
	[ 'What kind of document do you need?', 'I would like to say something else.', false ],
	[ 'Sure. 12 Harbour Street.', 'Sure. 12 Harbor Street.', false ],
] )( 'compares %j with %j', ( text, transcript, isSame ) => {
	expect( saysTheSame( text, transcript ) ).toBe( isSame );
} );

it( 'knows sound that is too short for its text', () => {
	expect( isLongEnough( 'What kind of document do you need?', 2.5 ) ).toBe( true );
	expect( isLongEnough( 'What kind of document do you need?', 1 ) ).toBe( false );
	expect( isLongEnough( 'Yes.', 0 ) ).toBe( false );
} );
