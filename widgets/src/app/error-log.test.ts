import { config } from '../../tests/render';
import { report, startErrorLog } from './error-log';

const script = 'https://firm.example/wp-content/plugins/lyd/build/interview.js';
const sent = jest.fn< Promise< Response >, [ string, RequestInit ] >( () => Promise.resolve( {} as Response ) );
const reports = () => sent.mock.calls.map( ( [ , { body } ] ) => JSON.parse( body as string ) );

function fail( error: Error, filename = `${ script }?ver=1` ): void {
	error.stack = `${ error }\n    at save (${ filename }:3:14)`;
	window.dispatchEvent(
		new ErrorEvent( 'error', { error, message: error.message, filename, lineno: 3, colno: 14 } )
	);
}

beforeAll( () => {
	global.fetch = sent as unknown as typeof fetch;
} );

beforeEach( () => sent.mockClear() );

it( 'reports nothing if the site has no log', () => {
	startErrorLog( { ...config, external_log: '' } );
	// Without a listener, Jest fails the test.
	window.addEventListener( 'error', () => undefined, { once: true } );
	fail( new Error( 'unreported' ) );
	expect( sent ).not.toHaveBeenCalled();
} );

describe( 'with a log', () => {
	beforeAll( () => startErrorLog( { ...config, external_log: 'https://log.example/shop' } ) );

	it( 'reports an error of the plugin’s scripts once, with its location', () => {
		const error = new TypeError( 'x is undefined' );
		fail( error );
		fail( error );
		expect( sent ).toHaveBeenCalledTimes( 1 );
		expect( sent.mock.calls[ 0 ]![ 0 ] ).toBe( 'https://log.example/shop/js-log' );
		expect( sent.mock.calls[ 0 ]![ 1 ] ).toMatchObject( { method: 'POST', credentials: 'omit' } );
		expect( reports() ).toEqual( [
			{
				msg: 'TypeError: x is undefined',
				source: script,
				line_no: 3,
				column_no: 14,
				error: `TypeError: x is undefined\n    at save (${ script }:3:14)`,
			},
		] );
	} );

	it( 'sends neither quoted text of a message nor the query of a URL', () => {
		fail(
			new SyntaxError( 'Unexpected token J, "Jane Citi"... is not valid JSON at https://firm.example/?name=Jane' )
		);
		expect( reports()[ 0 ].msg ).toBe(
			'SyntaxError: Unexpected token J, "…"... is not valid JSON at https://firm.example/'
		);
		expect( JSON.stringify( reports() ) ).not.toContain( 'Jane' );
	} );

	it( 'does not report errors of other scripts', () => {
		fail( new Error( 'of a theme' ), 'https://firm.example/wp-content/themes/firm/menu.js' );
		report( new Error( 'of a test' ) );
		expect( sent ).not.toHaveBeenCalled();
	} );

	it( 'stops after ten reports', () => {
		for ( let number = 0; number < 20; number++ ) {
			fail( new Error( `number ${ number }` ) );
		}
		expect( sent.mock.calls.length ).toBeLessThanOrEqual( 10 );
		expect( sent ).toHaveBeenCalled();
	} );
} );
