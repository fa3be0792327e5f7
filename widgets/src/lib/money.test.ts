import { formatMoney } from './money';

it.each( [
	[ '330.00', '$330.00' ],
	[ '1234.5', '$1,234.50' ],
	[ 795, '$795.00' ],
	[ '0', '$0.00' ],
	[ '', '' ],
	[ null, '' ],
	[ 'much', '' ],
] )( 'formats %p as %p', ( amount, formatted ) => {
	expect( formatMoney( amount ) ).toBe( formatted );
} );
