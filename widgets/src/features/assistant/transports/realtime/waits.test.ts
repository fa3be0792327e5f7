import { waitAfter } from './waits';

const limit = ( message: string ) => ( { code: 'rate_limit_exceeded', message } );

it.each( [
	[ limit( 'Rate limit reached. Please try again in 1m26.4s. Visit the site.' ), 0, 86_900 ],
	[ limit( 'Please try again in 0.4s.' ), 0, 900 ],
	[ limit( 'Please try again in 120ms.' ), 0, 620 ],
	[ limit( 'Too many requests.' ), 2.5, 3_000 ],
	[ limit( 'Too many requests.' ), 0, 3_000 ],
	[ { code: 'server_error', message: 'Please try again in 20s.' }, 9, 3_000 ],
	[ null, 0, 3_000 ],
] )( 'is the advised time and half a second for %j', ( error, reset, expected ) => {
	expect( waitAfter( error, reset ) ).toBe( expected );
} );
