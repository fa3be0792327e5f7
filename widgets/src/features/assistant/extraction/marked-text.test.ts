import { markAnswer } from './marked-text';

it.each( [
	[ 'Name: Ada King', [ 'Ada King' ], [ 'Name: ', 'Ada King', '' ] ],
	[ 'ABN 51 824 753 556 (active)', [ '51824753556' ], [ 'ABN ', '51 824 753 556', ' (active)' ] ],
	[
		'Date of the agreement: 12/03/2026',
		[ '12 March 2026', '2026-03-12' ],
		[ 'Date of the agreement: ', '12/03/2026', '' ],
	],
	[ 'Signed on the first of May', [ '1 May 2026' ], [ '', 'Signed on the first of May', '' ] ],
	[ 'Governing law | VICTORIA', [ 'Victoria' ], [ 'Governing law | ', 'VICTORIA', '' ] ],
	[ 'Fee:', [ '(.*)' ], [ '', 'Fee:', '' ] ],
] )( 'marks the answer in “%s”', ( line, answers, parts ) => {
	expect( markAnswer( line, ...answers ) ).toEqual( parts );
} );
