import { __, sprintf } from '@wordpress/i18n';
import { Notice } from '../../../ui/notice';
import { Progress } from '../../../ui/progress';
import { Retry } from '../../../ui/retry';
import ConnectionLost from '../../integrations/connection-lost';
import type { SyncTarget, SyncView } from '../types';
import type { DocumentSync } from '../use-document-sync';
import { isLost } from '../use-targets';
import { destinationOf } from '../words';
import { StepLine } from './step-line';

interface Props {
	view: SyncView;
	sync: DocumentSync;
	target: SyncTarget;
	/** The system was connected again. */
	onConnected: () => void;
}

/** How far a sync is, step by step. */
export function ProgressStep( { view, sync, target, onConnected }: Props ) {
	const { done, total, message } = view.progress;
	/* translators: 1: number of items, 2: number of all items. */
	const text = sprintf( __( '%1$d of %2$d', 'lyd' ), done, total );
	const isRunning = view.state === 'running';
	const hasEnded = view.state === 'failed' && isLost( target );
	return (
		<>
			{ sync.response.error && (
				<Retry
					of={ sync.response }
					title={ isRunning ? __( 'The progress cannot be read now. The sync goes on.', 'lyd' ) : undefined }
				/>
			) }
			{ hasEnded ? <ConnectionLost system={ target } onConnected={ onConnected } /> : <Result view={ view } /> }
			{ total > 0 && (
				<Progress
					label={ __( 'Progress of the sync', 'lyd' ) }
					value={ ( done / total ) * 100 }
					text={ text }
					danger={ view.state === 'failed' }
				/>
			) }
			<p role="status" className="lyd:mt-2 lyd:mb-4 lyd:text-sm">
				<span className="lyd:font-medium">{ text }</span>
				{ message && <span className="lyd:block lyd:text-soft">{ message }</span> }
			</p>
			{ isRunning && (
				<p className="lyd:mb-3 lyd:text-sm lyd:text-soft">
					{ __( 'You can close this window. The sync goes on.', 'lyd' ) }
				</p>
			) }
			<ol aria-label={ __( 'Items', 'lyd' ) }>
				{ view.steps.map( ( step ) => (
					<StepLine key={ step.id } step={ step } busy={ sync.busy === 'choose' } onChoose={ sync.choose } />
				) ) }
			</ol>
		</>
	);
}

/** How a sync has ended; nothing while it runs. */
function Result( { view }: { view: SyncView } ) {
	const app = destinationOf( view.app );
	switch ( view.state ) {
		case 'done':
			return (
				<Notice
					kind="success"
					/* translators: %s: name of an application. */
					title={ sprintf( __( 'The document is synced to %s.', 'lyd' ), app ) }
				/>
			);
		case 'failed':
			return (
				<Notice kind="danger" title={ __( 'Some items could not be synced.', 'lyd' ) }>
					{ view.failure || __( 'What is done stays done. You can retry the others.', 'lyd' ) }
				</Notice>
			);
		case 'stopped':
			return (
				<Notice kind="info" title={ __( 'The sync was stopped.', 'lyd' ) }>
					{ __( 'What is done stays done.', 'lyd' ) }
				</Notice>
			);
		default:
			return null;
	}
}
