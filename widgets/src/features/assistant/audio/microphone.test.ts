import { MicrophoneError, openMicrophone } from './microphone';

const offer = ( getUserMedia?: () => Promise< unknown > ) => {
	Object.defineProperty( window, 'isSecureContext', { value: true, configurable: true } );
	Object.defineProperty( navigator, 'mediaDevices', {
		value: getUserMedia && { getUserMedia },
		configurable: true,
	} );
};

const failWith = ( name: string ) => offer( () => Promise.reject( new DOMException( '', name ) ) );
const troubleNow = () => openMicrophone().catch( ( error: MicrophoneError ) => error.trouble );

it.each( [
	[ 'NotAllowedError', 'denied' ],
	[ 'NotFoundError', 'none' ],
	[ 'NotReadableError', 'taken' ],
] )( 'that fails with %s is %s', async ( name, trouble ) => {
	failWith( name );
	expect( await troubleNow() ).toBe( trouble );
} );

it( 'says how a blocked one is allowed', async () => {
	failWith( 'NotAllowedError' );
	await expect( openMicrophone() ).rejects.toThrow( 'Allow it in the address bar, or type your answer.' );
} );

it( 'is not asked for on a page that is not encrypted', async () => {
	offer( undefined );
	expect( await troubleNow() ).toBe( 'insecure' );
} );
