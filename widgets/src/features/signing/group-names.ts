import { __, sprintf } from '@wordpress/i18n';

const units = () => [
	__( 'First', 'lyd' ),
	__( 'Second', 'lyd' ),
	__( 'Third', 'lyd' ),
	__( 'Fourth', 'lyd' ),
	__( 'Fifth', 'lyd' ),
	__( 'Sixth', 'lyd' ),
	__( 'Seventh', 'lyd' ),
	__( 'Eighth', 'lyd' ),
	__( 'Ninth', 'lyd' ),
	__( 'Tenth', 'lyd' ),
	__( 'Eleventh', 'lyd' ),
	__( 'Twelfth', 'lyd' ),
	__( 'Thirteenth', 'lyd' ),
	__( 'Fourteenth', 'lyd' ),
	__( 'Fifteenth', 'lyd' ),
	__( 'Sixteenth', 'lyd' ),
	__( 'Seventeenth', 'lyd' ),
	__( 'Eighteenth', 'lyd' ),
	__( 'Nineteenth', 'lyd' ),
];

const tens = (): Record< number, [ whole: string, start: string ] > => ( {
	2: [ __( 'Twentieth', 'lyd' ), __( 'Twenty', 'lyd' ) ],
	3: [ __( 'Thirtieth', 'lyd' ), __( 'Thirty', 'lyd' ) ],
	4: [ __( 'Fortieth', 'lyd' ), __( 'Forty', 'lyd' ) ],
	5: [ __( 'Fiftieth', 'lyd' ), __( 'Fifty', 'lyd' ) ],
	6: [ __( 'Sixtieth', 'lyd' ), __( 'Sixty', 'lyd' ) ],
	7: [ __( 'Seventieth', 'lyd' ), __( 'Seventy', 'lyd' ) ],
	8: [ __( 'Eightieth', 'lyd' ), __( 'Eighty', 'lyd' ) ],
	9: [ __( 'Ninetieth', 'lyd' ), __( 'Ninety', 'lyd' ) ],
} );

/** The ordinal word of a number from 1 to 99: First, Nineteenth, Twenty-First. */
function ordinal( number: number ): string {
	const words = units();
	if ( number < 20 ) {
		return words[ number - 1 ]!;
	}
	const [ whole, start ] = tens()[ Math.floor( number / 10 ) ]!;
	const unit = number % 10;
	return unit ? `${ start }-${ words[ unit - 1 ] }` : whole;
}

/** The name of a group by its place from 1: First Signing Group, Second Signing Group (document 3, section 4.5). */
export function ordinalName( number: number ): string {
	/* translators: %s: an ordinal, as First or Second. */
	return sprintf( __( '%s Signing Group', 'lyd' ), ordinal( number ) );
}

/** The name of the group that signs after all others. */
export const lastName = () => __( 'Last Signing Group', 'lyd' );

/** Names are compared without case and surrounding spaces. */
export const isSameName = ( first: string, second: string ) =>
	first.trim().toLocaleLowerCase() === second.trim().toLocaleLowerCase();

/** A name that is not taken: the wanted one, else with a number behind it. */
export function freeName( wanted: string, taken: string[] ): string {
	const isFree = ( name: string ) => ! taken.some( ( other ) => isSameName( other, name ) );
	let name = wanted;
	for ( let number = 2; ! isFree( name ); number++ ) {
		name = `${ wanted } ${ number }`;
	}
	return name;
}

/** The problem of a group's name among the names of the others (document 3, section 5). */
export function nameProblem( name: string, others: string[] ): string | undefined {
	if ( ! name.trim() ) {
		return __( 'This field cannot be blank.', 'lyd' );
	}
	return others.some( ( other ) => isSameName( other, name ) )
		? __( 'This group name already exists. Please enter a new group name', 'lyd' )
		: undefined;
}
