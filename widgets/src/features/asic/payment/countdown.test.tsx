import { act, render, screen } from '@testing-library/react';
import { ticker } from '../../../lib/ticker';
import { Countdown } from './countdown';

afterEach( () => jest.restoreAllMocks() );

const show = ( milliseconds: number, onOver = jest.fn() ) => {
	jest.spyOn( Date, 'now' ).mockReturnValue( 0 );
	render( <Countdown until={ new Date( milliseconds ).toISOString() } onOver={ onOver } /> );
	return onOver;
};

it.each( [
	[ 10_800_000, '3:00:00', '3 hours' ],
	[ 7_384_000, '2:03:04', '2 hours 4 minutes' ],
	[ 3_660_000, '1:01:00', '1 hour 1 minute' ],
	[ 1_000, '0:00:01', '1 minute' ],
] )( 'shows %d milliseconds as %s, and reads them as %s', ( milliseconds, clock, spoken ) => {
	show( milliseconds );
	expect( screen.getByRole( 'timer', { name: spoken } ) ).toHaveTextContent( clock );
} );

it( 'is not read out every second, and says once that it is over', () => {
	let tick = () => {};
	jest.spyOn( ticker, 'start' ).mockImplementation( ( run ) => {
		tick = run;
		return () => {};
	} );
	const onOver = show( 1_000 );
	expect( screen.getByRole( 'timer' ) ).toHaveAttribute( 'aria-live', 'off' );
	expect( onOver ).not.toHaveBeenCalled();
	jest.spyOn( Date, 'now' ).mockReturnValue( 1_000 );
	act( () => tick() );
	expect( screen.queryByRole( 'timer' ) ).not.toBeInTheDocument();
	expect( onOver ).toHaveBeenCalledTimes( 1 );
} );
