import { costWords, startWords } from './cost';

const credit = { kind: 'credit', amount: null, credits: 1 } as const;

it.each( [
	[ { kind: 'price', amount: '110.00', credits: 0 } as const, 150, '$110.00', '' ],
	[ { kind: 'price', amount: null, credits: 0 } as const, null, 'Price on request', '' ],
	[ credit, 150, '1 of 150 credits', 'Starting this document takes 1 of 150 credits.' ],
	[ credit, 1, '1 of 1 credit', 'Starting this document takes 1 of 1 credit.' ],
	[ credit, 0, '1 credit, none left', 'Starting this document takes 1 credit, none left.' ],
	[ credit, null, '1 credit', 'Starting this document takes 1 credit.' ],
	[
		{ kind: 'included', amount: null, credits: 0 } as const,
		null,
		'Included in your plan',
		'Included in your plan.',
	],
	[ { kind: 'free', amount: null, credits: 0 } as const, null, 'Free', 'Free.' ],
	[ null, 150, '', '' ],
] )( 'says what %j costs a team with %p credits', ( cost, left, short, sentence ) => {
	expect( costWords( cost, left ) ).toBe( short );
	expect( startWords( cost, left ) ).toBe( sentence );
} );
