import { act, renderHook } from '@testing-library/react';
import { isSameOrigin, useAddress, withQuery } from './address';
import { contrast, parseColour, textOn } from './colour';
import { currentDay, formatDate, formatLogTime, formatTime } from './dates';
import { useKey } from './keys';
import { shorten } from './text';

describe( 'dates', () => {
	it( 'are DD MMM YYYY in the site’s zone', () => {
		expect( formatDate( '2026-11-20T22:42:00Z', 'Australia/Sydney' ) ).toBe( '21 Nov 2026' );
		expect( formatDate( '2026-09-05T01:00:00', 'UTC' ) ).toBe( '05 Sep 2026' );
		expect( formatTime( '2026-11-20T23:42:00Z', 'Australia/Sydney' ) ).toBe( '10:42' );
	} );

	it( 'without a zone are UTC, and invalid ones are empty', () => {
		expect( formatTime( '2026-11-20 10:42:00', 'UTC' ) ).toBe( '10:42' );
		expect( formatLogTime( '2026-12-31T14:05:00+00:00' ) ).toBe( '01/01/2027, 00:05' );
		expect( formatDate( 'soon' ) ).toBe( '' );
		expect( formatDate( null ) ).toBe( '' );
		expect( formatTime( 'soon' ) ).toBe( '' );
	} );

	it( 'are the same day in every zone if they have no time', () => {
		for ( const zone of [ 'Australia/Sydney', 'America/New_York', '-10:00', '+09:30', '' ] ) {
			expect( formatDate( '2026-10-04', zone ) ).toBe( '04 Oct 2026' );
		}
	} );

	it.each( [
		[ '2026-10-03T13:59:00Z', 'Australia/Sydney', '03 Oct 2026', '23:59' ],
		[ '2026-10-03T14:00:00Z', 'Australia/Sydney', '04 Oct 2026', '00:00' ],
		[ '2026-10-04T12:59:00Z', 'Australia/Sydney', '04 Oct 2026', '23:59' ],
		[ '2026-04-04T13:00:00Z', 'Australia/Sydney', '05 Apr 2026', '00:00' ],
		[ '2026-04-05T13:59:00Z', 'Australia/Sydney', '05 Apr 2026', '23:59' ],
		[ '2026-06-30T23:00:00Z', 'Australia/Perth', '01 Jul 2026', '07:00' ],
		[ '2026-06-30T23:00:00Z', '+09:30', '01 Jul 2026', '08:30' ],
		[ '2026-06-30T02:00:00Z', '-03:00', '29 Jun 2026', '23:00' ],
	] )( 'show %s in %s on its day', ( moment, zone, day, time ) => {
		expect( formatDate( moment, zone ) ).toBe( day );
		expect( formatTime( moment, zone ) ).toBe( time );
	} );

	it( 'begin in the site’s zone', () => {
		jest.useFakeTimers( { now: new Date( '2026-12-31T13:30:00Z' ) } );
		expect( currentDay( 'Australia/Sydney' ) ).toBe( '2027-01-01' );
		expect( currentDay( 'Australia/Perth' ) ).toBe( '2026-12-31' );
		expect( currentDay( '+10:30' ) ).toBe( '2027-01-01' );
		jest.useRealTimers();
	} );

	it( 'are formatted even if the browser does not support the zone', () => {
		expect( formatDate( '2026-11-20T12:00:00Z', '+25:99' ) ).toBe( '20 Nov 2026' );
	} );
} );

describe( 'colours', () => {
	it( 'are parsed in the formats of themes', () => {
		expect( parseColour( '#fff' ) ).toEqual( [ 255, 255, 255 ] );
		expect( parseColour( ' #2F4BC7 ' ) ).toEqual( [ 47, 75, 199 ] );
		expect( parseColour( 'rgb(1, 2, 3)' ) ).toEqual( [ 1, 2, 3 ] );
		expect( parseColour( 'rgba(1, 2, 3, 0)' ) ).toBeNull();
		expect( parseColour( 'var(--x)' ) ).toBeNull();
	} );

	it( 'have a text colour with sufficient contrast', () => {
		expect( textOn( [ 47, 75, 199 ] ) ).toBe( '#fff' );
		expect( textOn( [ 255, 220, 0 ] ) ).toBe( '#000' );
		expect( contrast( [ 0, 0, 0 ], [ 255, 255, 255 ] ) ).toBeCloseTo( 21 );
	} );
} );

describe( 'the address', () => {
	it( 'stores parameters in the URL', () => {
		window.history.replaceState( null, '', '/list?search=a' );
		const { result } = renderHook( () => useAddress() );
		act( () => result.current.change( { search: 'b', page: 2 } ) );
		expect( window.location.search ).toBe( '?search=b&page=2' );
		act( () => result.current.change( { page: null } ) );
		expect( result.current.params.get( 'page' ) ).toBeNull();
		expect( result.current.params.get( 'search' ) ).toBe( 'b' );
	} );

	it( 'of another site has not the same origin', () => {
		expect( isSameOrigin( '/my-account/' ) ).toBe( true );
		expect( isSameOrigin( 'https://evil.example/' ) ).toBe( false );
		expect( isSameOrigin( '//evil.example/' ) ).toBe( false );
		expect( isSameOrigin( 'javascript:' + 'alert(1)' ) ).toBe( false );
	} );

	it( 'gets parameters added, without empty ones', () => {
		expect( withQuery( '/list?a=1', { b: 2, c: null, d: '' } ) ).toBe( 'http://localhost/list?a=1&b=2' );
	} );
} );

it( 'shortens descriptions to 90 characters without their tags', () => {
	expect( shorten( '<p>Keeps  a <b>secret</b>.</p>' ) ).toEqual( {
		short: 'Keeps a secret.',
		whole: 'Keeps a secret.',
	} );
	expect( shorten( 'x'.repeat( 91 ) ).short ).toBe( `${ 'x'.repeat( 90 ) }…` );
	expect( shorten( '<img src=x onerror=alert(1)>' ).short ).toBe( '' );
} );

it( 'runs a function for a key, but not while the member is typing', () => {
	const run = jest.fn();
	renderHook( () => useKey( '/', run ) );
	const input = document.body.appendChild( document.createElement( 'input' ) );
	input.dispatchEvent( new KeyboardEvent( 'keydown', { key: '/', bubbles: true } ) );
	expect( run ).not.toHaveBeenCalled();
	document.body.dispatchEvent( new KeyboardEvent( 'keydown', { key: '/', bubbles: true } ) );
	expect( run ).toHaveBeenCalledTimes( 1 );
	input.remove();
} );
