import { tidy } from './tidy';
import type { Question } from './types';

const question = ( type: Question[ 'type' ], more: Partial< Question > = {} ): Question => ( {
	id: 'Answer',
	label: 'Answer',
	type,
	dataPath: 'Answer',
	...more,
} );

describe( 'what was typed', () => {
	it.each< [ Question[ 'type' ], string, string ] >( [
		[ 'number', '$1,000.50', '1000.50' ],
		[ 'number', '1 000', '1000' ],
		[ 'integer', '1,000', '1000' ],
		[ 'money', '$1,000', '1000' ],
		[ 'money', '- $5', '-5' ],
		[ 'percent', '12%', '12' ],
		[ 'percent', ' 12.5 % ', '12.5' ],
		[ 'date', '12/3/2026', '2026-03-12' ],
		[ 'date', '12 March 2026', '2026-03-12' ],
		[ 'date', ' 1.12.2026 ', '2026-12-01' ],
		[ 'date', '3 sep 2026', '2026-09-03' ],
		[ 'date', '2026-03-12', '2026-03-12' ],
		[ 'text', ' 13 11 14 ', '13 11 14' ],
	] )( 'as a %s is shown as it was understood: %s is %s', ( type, typed, shown ) => {
		expect( tidy( question( type ), typed ) ).toBe( shown );
	} );

	it.each< [ Question[ 'type' ], string ] >( [
		[ 'number', 'ten' ],
		[ 'number', '1,00' ],
		[ 'number', '12%' ],
		[ 'integer', '1,000.5' ],
		[ 'money', '1.005' ],
		[ 'percent', '%' ],
		[ 'date', '30/2/2026' ],
		[ 'date', '3/14/2026' ],
		[ 'date', '12 Mars 2026' ],
		[ 'date', '12/3/26' ],
		[ 'date', 'tomorrow' ],
	] )( 'as a %s stays if it cannot be understood: %s', ( type, typed ) => {
		expect( tidy( question( type ), typed ) ).toBe( typed );
	} );

	it.each( [
		[ 'abn', '51824753556', '51 824 753 556' ],
		[ 'abn', '51-824-753-556', '51 824 753 556' ],
		[ 'abn', '51824753557', '51824753557' ],
		[ 'acn', ' 004085616', '004 085 616' ],
		[ 'acn', '0040856167', '0040856167' ],
		[ 'tfn', '123456782', '123 456 782' ],
		[ 'tfn', '12345678', '123 456 78' ],
		[ 'phone', '131114', '13 11 14' ],
		[ 'phone', '1300123456', '1300 123 456' ],
		[ 'phone', '0412345678', '0412 345 678' ],
		[ 'phone', '(02) 9876-5432', '02 9876 5432' ],
		[ 'phone', '9876 5432', '9876 5432' ],
		[ 'phone', '+61 (0)412 345 678', '+61 412 345 678' ],
		[ 'phone', '+61298765432', '+61 2 9876 5432' ],
		[ 'phone', ' +44 20 7946 0958 ', '+44 20 7946 0958' ],
		[ 'postcode', ' 2000 ', '2000' ],
	] )( 'as a text with the format %s is shown as it was understood: %s is %s', ( format, typed, shown ) => {
		expect( tidy( question( 'text', { format: format as Question[ 'format' ] } ), typed ) ).toBe( shown );
	} );

	it( 'in several lines stays as it is', () => {
		expect( tidy( question( 'text', { multiline: true } ), ' one\n two ' ) ).toBe( ' one\n two ' );
	} );
} );
