import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { RowsSkeleton } from '../../ui/skeleton';
import { SlowNotice } from '../../ui/slow-notice';
import ConnectionLost from '../integrations/connection-lost';
import type { SyncTarget, SyncView } from './types';
import { isLost } from './use-targets';
import { destinationOf } from './words';

interface Props {
	target: SyncTarget;
	view: SyncView | undefined;
	busy: boolean;
	/** The call that begins it has failed. */
	hasFailed: boolean;
	onRetry: () => void;
	/** The system was connected again. */
	onConnected: () => void;
}

/** The time in which the system is read, and why no plan could be made. */
export function Planning( { target, view, busy, hasFailed, onRetry, onConnected }: Props ) {
	const app = destinationOf( target.app );
	if ( view?.state === 'failed' && isLost( target ) ) {
		return <ConnectionLost system={ target } onConnected={ onConnected } />;
	}
	if ( view?.state === 'failed' || hasFailed ) {
		return (
			<Notice
				kind="danger"
				/* translators: %s: name of an application. */
				title={ sprintf( __( 'What is in %s could not be read.', 'lyd' ), app ) }
				action={
					<Button busy={ busy } onClick={ onRetry }>
						{ __( 'Try again', 'lyd' ) }
					</Button>
				}
			>
				{ view?.failure }
			</Notice>
		);
	}
	/* translators: %s: name of an application. */
	const text = sprintf( __( 'Comparing the document with %s. Nothing is sent.', 'lyd' ), app );
	return (
		<>
			<p role="status" className="lyd:text-sm">
				{ text }
			</p>
			{ view?.progress.message && <p className="lyd:text-sm lyd:text-soft">{ view.progress.message }</p> }
			<SlowNotice app={ app } />
			<RowsSkeleton columns={ [ 'lyd:w-24', 'lyd:flex-1' ] } />
		</>
	);
}
