import { plan } from '../../../tests/plans';
import type { Plan } from '../../api/types';
import { featuresOf, intervalOf, termOf } from './words';

it.each( [
	[ 12, 'for 1 year' ],
	[ 24, 'for 2 years' ],
	[ 3, 'for 3 months' ],
] )( 'names a term of %d months', ( length, words ) => {
	expect( termOf( plan( 'strategist', 'Strategist', { length } ) as Plan ) ).toBe( words );
} );

it.each( [
	[ 1, 'every month' ],
	[ 3, 'every 3 months' ],
	[ 12, 'every year' ],
	[ 24, 'every 2 years' ],
] )( 'states how often terms of %d months are renewed', ( months, words ) => {
	expect( intervalOf( months ) ).toBe( words );
} );

it.each( [
	[ '<ul><li>One</li><li>Two </li></ul>', [ 'One', 'Two' ] ],
	[ 'One<br>Two', [ 'One', 'Two' ] ],
	[ '<p>One</p><p>Two</p>', [ 'One', 'Two' ] ],
	[ '<ul><li><script>alert(1)</script>One</li></ul>', [ 'One' ] ],
	[ '', [] ],
] )( 'reads the features of %p', ( html, lines ) => {
	expect( featuresOf( html ) ).toEqual( lines );
} );
