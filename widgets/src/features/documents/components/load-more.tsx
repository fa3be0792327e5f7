import { useEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { ApiError } from '../../../api/errors';
import { messageFor } from '../../../api/messages';
import { Button } from '../../../ui/button';

/** Pixels below the window that count as near. */
const near = 600;
/** Milliseconds until a try is made again after a failure that passes by itself. */
const pause = 3000;

interface Props {
	/** What is here: each time it is something else it looks again whether it is near. */
	shown: unknown;
	busy: boolean;
	/** The last try failed; one that does not pass by itself waits for a press. */
	error: unknown;
	onMore: () => void;
}

/** Loads more when it comes near the window, or when it is pressed. */
export function LoadMore( { shown, busy, error, onMore }: Props ) {
	const button = useRef< HTMLButtonElement >( null );
	const latest = useRef( onMore );
	latest.current = onMore;
	useEffect( () => {
		if ( busy || ( error && ! isPassing( error ) ) ) {
			return;
		}
		if ( error ) {
			const again = setTimeout( () => latest.current(), pause );
			return () => clearTimeout( again );
		}
		return whenNear( button.current, () => latest.current() );
		// Rows that arrive before `busy` is drawn must not end the observation: an observer reports no change from near to
		// near.
	}, [ busy, error, shown ] );
	return (
		<span className="lyd:flex lyd:flex-wrap lyd:items-center lyd:gap-3">
			{ Boolean( error ) && (
				<span role="alert" className="lyd:text-danger">
					{ messageFor( error ) }
				</span>
			) }
			<Button ref={ button } busy={ busy } onClick={ onMore }>
				{ __( 'Load more', 'lyd' ) }
			</Button>
		</span>
	);
}

const isPassing = ( error: unknown ) => error instanceof ApiError && error.isTemporary;

/** Runs when an element comes near the window. */
function whenNear( element: HTMLElement | null, run: () => void ) {
	if ( ! element || ! ( 'IntersectionObserver' in window ) ) {
		return undefined;
	}
	// A busy browser reports "far" and "near" in one batch. Only the last entry is current: using the first would wait for ever.
	const watcher = new IntersectionObserver( ( entries ) => entries.at( -1 )?.isIntersecting && run(), {
		rootMargin: `${ near }px`,
	} );
	watcher.observe( element );
	return () => watcher.disconnect();
}
