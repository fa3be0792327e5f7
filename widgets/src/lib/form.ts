import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../api/errors';

export type Problems< V > = Partial< Record< keyof V & string, string > >;

const isEqual = ( first: unknown, second: unknown ) => JSON.stringify( first ) === JSON.stringify( second );

/**
 * The values of a form: the saved ones, replaced by the member's input. Only the input is stored here, so fields without input follow
 * newer saved values. A field shows its error after it lost the focus, and all fields do after the form was submitted.
 *
 * @param saved Values of the service.
 * @param check Returns the errors of values by field.
 */
export function useForm< V extends object >( saved: V, check: ( values: V ) => Problems< V > ) {
	const [ typed, setTyped ] = useState< Partial< V > >( {} );
	const [ touched, setTouched ] = useState< string[] >( [] );
	const [ isSent, setSent ] = useState( false );
	const [ refused, setRefused ] = useState< Problems< V > >( {} );
	const values = useMemo( () => ( { ...saved, ...typed } ), [ saved, typed ] );
	const latest = useRef( values );
	latest.current = values;
	const problems = check( values );
	const isChanged = ( Object.keys( typed ) as ( keyof V )[] ).some(
		( name ) => ! isEqual( typed[ name ], saved[ name ] )
	);

	/** Stores input and removes the service's errors of these fields. */
	function change( patch: Partial< V > ) {
		setTyped( ( before ) => ( { ...before, ...patch } ) );
		setRefused( ( before ) => without( before, Object.keys( patch ) ) );
	}

	/** Shows an error's messages for fields of this form; returns false if it has none. */
	function refuse( error: unknown ): boolean {
		const messages = error instanceof ApiError ? fieldMessages( error.errors, Object.keys( latest.current ) ) : {};
		setRefused( messages as Problems< V > );
		return Object.keys( messages ).length > 0;
	}

	/** Removes all input and errors; `next` becomes the input. */
	function reset( next: Partial< V > = {} ) {
		setTyped( next );
		setTouched( [] );
		setSent( false );
		setRefused( {} );
	}

	const isShown = ( name: string ) => isSent || touched.includes( name );
	const shown = Object.fromEntries( Object.entries( problems ).filter( ( [ name ] ) => isShown( name ) ) );
	return {
		values,
		typed,
		isChanged,
		isValid: Object.keys( problems ).length === 0,
		/** Error messages of the fields that show one. */
		errors: { ...shown, ...refused } as Problems< V >,
		change,
		leave: ( name: keyof V & string ) =>
			setTouched( ( before ) => ( before.includes( name ) ? before : [ ...before, name ] ) ),
		/** Shows the errors of all fields. */
		send: () => setSent( true ),
		refuse,
		reset,
	};
}

export type Form< V extends object > = ReturnType< typeof useForm< V > >;

function without< T extends object >( all: T, names: string[] ): T {
	return Object.fromEntries( Object.entries( all ).filter( ( [ name ] ) => ! names.includes( name ) ) ) as T;
}

/** The first message of each of these fields, by name; messages of nested fields count for their top-level field. */
function fieldMessages( errors: Record< string, unknown >, names: string[] ): Record< string, string > {
	return Object.fromEntries(
		names.map( ( name ) => [ name, firstMessage( errors[ name ] ) ] ).filter( ( [ , message ] ) => message )
	) as Record< string, string >;
}

function firstMessage( messages: unknown ): string {
	if ( typeof messages === 'string' ) {
		return messages;
	}
	return messages && typeof messages === 'object'
		? ( Object.values( messages ).map( firstMessage ).find( Boolean ) ?? '' )
		: '';
}
