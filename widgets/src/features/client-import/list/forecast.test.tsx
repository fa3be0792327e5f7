import { render, screen } from '@testing-library/react';
import { describeForecast, Forecast } from './forecast';

const long = { calls: 99, seconds: 120, left_today: 3749, fits_today: true };

it.each( [
	[ long, 'This needs about 99 calls and 2 minutes. 3,749 calls are left today.' ],
	[
		{ ...long, calls: 1, seconds: 0, left_today: 1 },
		'This needs about 1 call and less than a minute. 1 call is left today.',
	],
	[ { ...long, calls: 1200, seconds: 7201, left_today: null }, 'This needs about 1,200 calls and 3 hours.' ],
	[ { ...long, seconds: 86400, left_today: 0 }, 'This needs about 99 calls and 1 day. 0 calls are left today.' ],
] )( 'says calls, time and what is left: %j', ( forecast, sentence ) => {
	expect( describeForecast( forecast ) ).toBe( sentence );
} );

it( 'says that a copy which does not fit today has not begun', () => {
	render( <Forecast forecast={ { ...long, left_today: 20, fits_today: false } } app="Xero" /> );
	expect( screen.getByText( 'The list is not collected today: Xero does not allow as many calls.' ) ).toBeVisible();
	expect( screen.getByText( /99 calls and 2 minutes. 20 calls are left today. What is known by now/ ) ).toBeVisible();
} );
