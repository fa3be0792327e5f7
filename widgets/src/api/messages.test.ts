import { readdirSync, readFileSync } from 'fs';
import { join } from 'path';
import { ApiError } from './errors';
import { hasMessage, messageFor, referenceFor } from './messages';

const service = join( __dirname, '../../../pyservice/lyd' );

/** Every error_code that a class of the service declares. */
function codes(): string[] {
	return readdirSync( service, { recursive: true, encoding: 'utf8' } )
		.filter( ( file ) => file.endsWith( 'errors.py' ) )
		.flatMap( ( file ) => [
			...readFileSync( join( service, file ), 'utf8' ).matchAll( /^\s+error_code(?:, \w+)* = "([a-z_]+)"/gm ),
		] )
		.map( ( match ) => match[ 1 ]! );
}

it( 'has a message for every error code of the service', () => {
	expect( codes().length ).toBeGreaterThan( 10 );
	expect( codes().filter( ( code ) => ! hasMessage( code ) ) ).toEqual( [] );
} );

it( 'shows the message of the code, or that of the response if it is more specific', () => {
	const error = ( errorCode: string, message = '' ) =>
		new ApiError( { kind: 'refused', status: 400, errorCode, message } );
	expect( messageFor( error( 'internal_error', 'Traceback' ) ) ).toBe(
		'Something went wrong on our side. Please try again.'
	);
	expect( messageFor( error( 'invalid_input', 'The name is too long.' ) ) ).toBe( 'The name is too long.' );
	expect( messageFor( error( 'from_the_future', 'Said by the service.' ) ) ).toBe( 'Said by the service.' );
	expect( messageFor( new Error( 'ours' ) ) ).toBe( 'Something went wrong on our side. Please try again.' );
} );

it( 'quotes the request for support if there is one', () => {
	expect( referenceFor( new ApiError( { kind: 'refused', requestId: 'abc' } ) ) ).toBe(
		'Reference for support: abc'
	);
	expect( referenceFor( new ApiError( { kind: 'offline' } ) ) ).toBe( '' );
} );
