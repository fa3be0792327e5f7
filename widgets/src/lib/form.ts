import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../api/errors';

export type Problems< V > = Partial< Record< keyof V & string, string > >;

const same = ( one: unknown, other: unknown ) => JSON.stringify( one ) === JSON.stringify( other );

/**
 * The values of a form over what is saved. Only what was typed is held here: what is read anew meanwhile shows in every other field.
 * A field says what is wrong with it once it was left, and all of them once the form was sent.
 *
 * @param saved What the service has.
 * @param check What is wrong with values.
 */
export function useForm< V extends object >( saved: V, check: ( values: V ) => Problems< V > ) {
	const [ typed, setTyped ] = useState< Partial< V > >( {} );
	const [ left, setLeft ] = useState< string[] >( [] );
	const [ isSent, setSent ] = useState( false );
	const [ refused, setRefused ] = useState< Problems< V > >( {} );
	const values = useMemo( () => ( { ...saved, ...typed } ), [ saved, typed ] );
	const latest = useRef( values );
	latest.current = values;
	const found = check( values );
	const isChanged = ( Object.keys( typed ) as ( keyof V )[] ).some(
		( name ) => ! same( typed[ name ], saved[ name ] )
	);

	/** Takes what was typed; what the service said of these fields no longer holds. */
	function change( patch: Partial< V > ) {
		setTyped( ( before ) => ( { ...before, ...patch } ) );
		setRefused( ( before ) => without( before, Object.keys( patch ) ) );
	}

	/** Takes an error's words for fields of this form; false when it has none. */
	function refuse( error: unknown ): boolean {
		const words = error instanceof ApiError ? fieldWords( error.errors, Object.keys( latest.current ) ) : {};
		setRefused( words as Problems< V > );
		return Object.keys( words ).length > 0;
	}

	/** Begins anew: with nothing typed, or with this. */
	function reset( next: Partial< V > = {} ) {
		setTyped( next );
		setLeft( [] );
		setSent( false );
		setRefused( {} );
	}

	const isShown = ( name: string ) => isSent || left.includes( name );
	const shown = Object.fromEntries( Object.entries( found ).filter( ( [ name ] ) => isShown( name ) ) );
	return {
		values,
		typed,
		isChanged,
		isValid: Object.keys( found ).length === 0,
		/** Words for every field that shows what is wrong with it. */
		errors: { ...shown, ...refused } as Problems< V >,
		change,
		leave: ( name: keyof V & string ) =>
			setLeft( ( before ) => ( before.includes( name ) ? before : [ ...before, name ] ) ),
		/** Shows all that is wrong. */
		send: () => setSent( true ),
		refuse,
		reset,
	};
}

export type Form< V extends object > = ReturnType< typeof useForm< V > >;

function without< T extends object >( all: T, names: string[] ): T {
	return Object.fromEntries( Object.entries( all ).filter( ( [ name ] ) => ! names.includes( name ) ) ) as T;
}

/** The first sentence on each of these fields, by name; what lies deeper counts for the field it lies in. */
function fieldWords( errors: Record< string, unknown >, names: string[] ): Record< string, string > {
	return Object.fromEntries(
		names.map( ( name ) => [ name, first( errors[ name ] ) ] ).filter( ( [ , words ] ) => words )
	) as Record< string, string >;
}

function first( words: unknown ): string {
	if ( typeof words === 'string' ) {
		return words;
	}
	return words && typeof words === 'object' ? ( Object.values( words ).map( first ).find( Boolean ) ?? '' ) : '';
}
