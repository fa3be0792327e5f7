import { useEffect, useRef } from 'react';
import { __ } from '@wordpress/i18n';
import { messageFor } from '../../../api/messages';
import { Button } from '../../../ui/button';

interface Props {
	/** How many rows are here: each time they grow it looks again whether it is near. */
	shown: number;
	busy: boolean;
	/** The last try failed: it is not tried again by itself. */
	error: unknown;
	onMore: () => void;
}

/** Loads more when it comes near the window, or when it is pressed. */
export function LoadMore( { shown, busy, error, onMore }: Props ) {
	const button = useRef< HTMLButtonElement >( null );
	const latest = useRef( onMore );
	latest.current = onMore;
	useEffect( () => {
		if ( busy || error || ! button.current || ! ( 'IntersectionObserver' in window ) ) {
			return;
		}
		const watcher = new IntersectionObserver( ( [ entry ] ) => entry?.isIntersecting && latest.current(), {
			rootMargin: '600px',
		} );
		watcher.observe( button.current );
		return () => watcher.disconnect();
		// Rows that came so fast that `busy` was never drawn must not end the watching: near before and near after is no
		// change to tell.
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
