import { act, renderHook } from '@testing-library/react';
import { draftDatabase } from '../../lib/draft-database';
import { recoveryLimit } from '../../lib/drafts';
import { useRecoveredDrafts } from './recovered-drafts';

const advance = ( milliseconds: number ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

beforeEach( () => {
	jest.useFakeTimers();
} );
afterEach( () => {
	jest.useRealTimers();
	jest.restoreAllMocks();
} );

it( 'reads the second copies while the interview is loaded', async () => {
	const readAll = jest.spyOn( draftDatabase, 'readAll' ).mockResolvedValue( new Map() );
	const { result, rerender } = renderHook( useRecoveredDrafts, { initialProps: false } );
	expect( readAll ).toHaveBeenCalledTimes( 1 );
	rerender( true );
	await advance( 0 );
	expect( result.current ).toBe( true );
} );

it( 'does not make a loaded interview wait longer than the limit', async () => {
	jest.spyOn( draftDatabase, 'readAll' ).mockReturnValue( new Promise( () => {} ) );
	const { result, rerender } = renderHook( useRecoveredDrafts, { initialProps: false } );
	await advance( 5_000 );
	rerender( true );
	await advance( recoveryLimit - 1 );
	expect( result.current ).toBe( false );
	await advance( 1 );
	expect( result.current ).toBe( true );
} );
