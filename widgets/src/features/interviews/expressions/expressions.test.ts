import { describeValue, readNames, type Described, type ExpressionCase } from '../../../../tests/expressions';
import { cases } from '../../../../tests/fixtures';
import { evaluate } from '.';

interface File {
	names: Record< string, Described >;
	cases: ExpressionCase[];
}

describe( 'expressions have the values that they have in the service', () => {
	for ( const { name, names, cases: all } of cases< File >( 'expressions' ) ) {
		it.each( all )( `${ name }: $expression`, ( { tree, value } ) => {
			expect( describeValue( evaluate( tree, readNames( names ) ) ) ).toEqual( value );
		} );
	}
} );
