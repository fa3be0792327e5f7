import { useEffect, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { formatTime } from '../../../lib/dates';
import { cx } from '../../../lib/cx';
import { useAnnounce } from '../../../ui/announce';
import type { Saver, SaverState } from '../saver';

/** The save status of the answers, always visible. */
export function SaveStatus( { saver, className }: { saver: Saver; className?: string } ) {
	const { timezone } = useConfig();
	const state = saver.state();
	const words = describeSave( state, timezone );
	useSpoken( words, state.state );
	return (
		<span
			className={ cx(
				'lyd:inline-flex lyd:min-w-0 lyd:items-center lyd:gap-2 lyd:text-sm',
				state.state === 'failed' && 'lyd:font-medium lyd:text-danger',
				state.state === 'kept' && 'lyd:text-warning',
				state.state !== 'failed' && state.state !== 'kept' && 'lyd:text-soft',
				className
			) }
		>
			<span
				aria-hidden="true"
				className={ cx(
					'lyd:size-2 lyd:shrink-0 lyd:rounded-full',
					state.state === 'saved' ? 'lyd:bg-success' : 'lyd:bg-current'
				) }
			/>
			<span className="lyd:truncate">{ words }</span>
		</span>
	);
}

/** How the answers are saved, in words: Saved 10:42. */
export function describeSave( { state, at }: SaverState, timezone: string ): string {
	switch ( state ) {
		case 'saving':
			return __( 'Saving…', 'lyd' );
		case 'changed':
			return __( 'Not saved yet', 'lyd' );
		case 'kept':
			return navigator.onLine
				? __( 'Not saved, kept on this device', 'lyd' )
				: __( 'Offline, kept on this device', 'lyd' );
		case 'failed':
			return __( 'Could not be saved', 'lyd' );
		default:
			return at
				? sprintf(
						/* translators: %s: time, e.g. 10:42. */
						__( 'Saved %s', 'lyd' ),
						formatTime( at, timezone )
					)
				: __( 'Nothing to save yet', 'lyd' );
	}
}

/** Announces the result of a save; a running save is only shown, not announced. */
function useSpoken( words: string, state: SaverState[ 'state' ] ) {
	const announce = useAnnounce();
	const before = useRef( state );
	useEffect( () => {
		if ( before.current !== state && state !== 'saving' && state !== 'changed' ) {
			announce( words, state === 'failed' );
		}
		before.current = state;
	}, [ announce, state, words ] );
}
