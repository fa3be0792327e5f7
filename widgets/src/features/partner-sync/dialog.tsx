import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../app/context';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Retry } from '../../ui/retry';
import { RowsSkeleton } from '../../ui/skeleton';
import { SlowNotice } from '../../ui/slow-notice';
import ConnectionLost from '../integrations/connection-lost';
import { isConnectionLost } from '../integrations/load-failure';
import { BeginStep } from './begin';
import { useRequest } from './begin/use-request';
import { Footer } from './footer';
import { PlanStep } from './plan';
import { useChoices } from './plan/use-choices';
import { Planning } from './plan-state';
import { ProgressStep } from './progress';
import { statusText } from './status/words';
import { SyncFailure } from './sync-failure';
import { useDocumentSync } from './use-document-sync';
import { useStage } from './use-stage';
import { useTargets } from './use-targets';
import { ValidationNotice } from './validation-notice';
import { destinationOf } from './words';

export interface Props {
	document: { id: number; name: string };
	app: string;
	onClose: () => void;
}

/**
 * Syncs a document to a system (document 3, sections 2.7 and 4.7): what it would do is planned and shown, and nothing is sent before
 * the member confirms it. A sync that runs goes on when the dialog is closed, and is shown when it is opened again.
 */
export default function SyncDialog( { document, app, onClose }: Props ) {
	const { timezone } = useConfig();
	const targets = useTargets( document.id );
	const target = targets.rows?.find( ( row ) => row.app === app );
	const sync = useDocumentSync( document.id, target, () => void targets.mutate() );
	const request = useRequest( target );
	const { stage, validation, leave } = useStage( document.id, target, sync, request );
	const choices = useChoices( sync.view );
	const { view } = sync;
	const { options } = request.request;
	const begin = () => void sync.begin( request.request );
	async function confirm() {
		if ( ( await sync.confirm( choices.all ) ) && choices.count === 0 ) {
			onClose();
		}
	}
	/** Loads the connection, and does what it was needed for. */
	async function handleConnected() {
		await targets.mutate();
		sync.forgetFailure();
		if ( view?.state === 'failed' ) {
			sync.retry();
		} else if ( ! view && ! request.hasChoice ) {
			begin();
		}
	}

	return (
		<Dialog
			open
			width="lg"
			onOpenChange={ ( isOpen ) => isOpen || onClose() }
			title={ __( 'Sync Document', 'lyd' ) }
			description={
				<>
					<bdi className="lyd:break-words">{ document.name }</bdi> → { destinationOf( app ) }
				</>
			}
			footer={
				<Footer
					stage={ stage }
					view={ view }
					busy={ sync.busy }
					hasChoice={ request.hasChoice }
					canBegin={ request.isComplete }
					isAnswered={ Boolean( view?.questions.every( ( { name } ) => options[ name ] ) ) }
					count={ choices.count }
					onBegin={ begin }
					onBack={ leave }
					onConfirm={ () => void confirm() }
					onRetry={ sync.retry }
					onStop={ sync.stop }
					onClose={ onClose }
				/>
			}
		>
			<div
				className="lyd:min-h-64"
				role="group"
				aria-label={ __( 'What is synced', 'lyd' ) }
				// A long plan without ticks and choices is scrolled by keyboard.
				tabIndex={ stage === 'plan' || stage === 'progress' ? 0 : undefined }
			>
				{ ! targets.data && <Retry of={ targets } /> }
				{ ! view && <Retry of={ sync.response } /> }
				{ stage !== 'lost' && (
					<SyncFailure
						error={ sync.failure }
						target={ target }
						onConnected={ () => void handleConnected() }
					/>
				) }
				{ targets.data && ! target && <NotOffered app={ app } /> }
				{ stage === 'loading' && ! targets.error && ! sync.response.error && ! ( targets.data && ! target ) && (
					<>
						<SlowNotice />
						<RowsSkeleton columns={ [ 'lyd:w-24', 'lyd:flex-1' ] } />
					</>
				) }
				{ target && stage === 'lost' && (
					<ConnectionLost system={ target } onConnected={ () => void targets.mutate() } />
				) }
				{ target && stage === 'begin' && (
					<>
						{ target.sync && (
							<p className="lyd:mb-3 lyd:text-sm lyd:text-soft">
								{ statusText( target.sync, timezone ) }
							</p>
						) }
						<BeginStep document={ document.id } target={ target } request={ request } />
					</>
				) }
				{ ( stage === 'check' || ( [ 'planning', 'plan' ].includes( stage ) && validation.data ) ) && (
					<ValidationNotice validation={ validation } />
				) }
				{ target && stage === 'planning' && (
					<Planning
						target={ target }
						view={ view }
						busy={ sync.busy === 'begin' }
						hasFailed={ Boolean( sync.failure ) && ! isConnectionLost( sync.failure ) }
						onRetry={ view ? sync.retry : begin }
						onConnected={ () => void handleConnected() }
					/>
				) }
				{ view && stage === 'plan' && (
					<PlanStep
						view={ view }
						choices={ choices }
						isChanged={ sync.isChanged }
						answers={ options }
						onAnswer={ request.answer }
					/>
				) }
				{ target && view && stage === 'progress' && (
					<ProgressStep
						view={ view }
						sync={ sync }
						target={ target }
						onConnected={ () => void handleConnected() }
					/>
				) }
			</div>
		</Dialog>
	);
}

function NotOffered( { app }: { app: string } ) {
	return (
		<Notice
			kind="info"
			/* translators: %s: name of an application. */
			title={ sprintf( __( 'This document cannot be synced to %s.', 'lyd' ), destinationOf( app ) ) }
		/>
	);
}
