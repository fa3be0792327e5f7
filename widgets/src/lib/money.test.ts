import { formatMoney } from './money';

it.each( [
	[ '330.00', '$330.00' ],
	[ '1234.5', '$1,234.50' ],
	[ 795, '$795.00' ],
	[ '0', '$0.00' ],
	[ '', '' ],
	[ null, '' ],
	[ 'much', '' ],
] )( 'writes %p as %p', ( amount, written ) => {
	expect( formatMoney( amount ) ).toBe( written );
} );
