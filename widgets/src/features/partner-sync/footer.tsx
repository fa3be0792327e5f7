import { __, _n, sprintf } from '@wordpress/i18n';
import { Button } from '../../ui/button';
import type { SyncView } from './types';
import type { Stage } from './use-stage';

interface Props {
	stage: Stage;
	view: SyncView | undefined;
	busy: string | null;
	/** The sync begins with a choice, to which one can go back. */
	hasChoice: boolean;
	canBegin: boolean;
	/** All questions of the plan are answered. */
	isAnswered: boolean;
	/** The number of items that are sent. */
	count: number;
	onBegin: () => void;
	onBack: () => void;
	onConfirm: () => void;
	onRetry: () => void;
	onStop: () => void;
	onClose: () => void;
}

/** What leads on and back at each stage of a sync. */
export function Footer( props: Props ) {
	const { stage, view, busy, hasChoice, onBack, onClose } = props;
	const back = (
		<Button className="lyd:mr-auto" icon="back" onClick={ onBack }>
			{ __( 'Back', 'lyd' ) }
		</Button>
	);
	// Next stays in its place until the sync has begun: a second press must not meet another button there.
	if ( stage === 'begin' || ( stage === 'planning' && hasChoice && ! view ) ) {
		return (
			<>
				<Button onClick={ onClose }>{ __( 'Cancel', 'lyd' ) }</Button>
				<Button
					key="next"
					variant="primary"
					busy={ busy === 'begin' }
					disabled={ ! props.canBegin }
					onClick={ props.onBegin }
				>
					{ __( 'Next', 'lyd' ) }
				</Button>
			</>
		);
	}
	if ( stage === 'plan' && view ) {
		return (
			<>
				{ hasChoice && back }
				<Button onClick={ onClose }>{ __( 'Cancel', 'lyd' ) }</Button>
				<PlanButton { ...props } view={ view } />
			</>
		);
	}
	if ( stage === 'progress' && view ) {
		return <ProgressButtons { ...props } view={ view } />;
	}
	return (
		<>
			{ hasChoice && view && ! busy && back }
			<Button key="close" onClick={ onClose }>
				{ __( 'Close', 'lyd' ) }
			</Button>
		</>
	);
}

/** Confirms a plan; one that has errors or questions is made again. */
function PlanButton( { view, busy, isAnswered, count, onBegin, onConfirm }: Props & { view: SyncView } ) {
	if ( view.errors.length > 0 ) {
		return (
			<Button busy={ busy === 'begin' } onClick={ onBegin }>
				{ __( 'Check again', 'lyd' ) }
			</Button>
		);
	}
	if ( view.questions.length > 0 ) {
		return (
			<Button variant="primary" busy={ busy === 'begin' } disabled={ ! isAnswered } onClick={ onBegin }>
				{ __( 'Continue', 'lyd' ) }
			</Button>
		);
	}
	return view.steps.length > 0 ? (
		<Button variant="primary" busy={ busy === 'confirm' } onClick={ onConfirm }>
			{ count > 0
				? /* translators: %d: number of items. */
					sprintf( _n( 'Sync %d item', 'Sync %d items', count, 'lyd' ), count )
				: __( 'Done', 'lyd' ) }
		</Button>
	) : null;
}

function ProgressButtons( { view, busy, onRetry, onStop, onBack, onClose }: Props & { view: SyncView } ) {
	const close = <Button onClick={ onClose }>{ __( 'Close', 'lyd' ) }</Button>;
	switch ( view.state ) {
		case 'running':
			return (
				<>
					<Button className="lyd:mr-auto" busy={ busy === 'stop' } onClick={ onStop }>
						{ __( 'Stop', 'lyd' ) }
					</Button>
					{ close }
				</>
			);
		case 'failed':
			return (
				<>
					<Button className="lyd:mr-auto" busy={ busy === 'stop' } onClick={ onStop }>
						{ __( 'Stop', 'lyd' ) }
					</Button>
					{ close }
					{ view.steps.some( ( { state } ) => state === 'failed' || state === 'planned' ) && (
						<Button variant="primary" busy={ busy === 'retry' } onClick={ onRetry }>
							{ __( 'Retry failed items', 'lyd' ) }
						</Button>
					) }
				</>
			);
		default:
			return (
				<>
					<Button className="lyd:mr-auto" onClick={ onBack }>
						{ __( 'Sync again', 'lyd' ) }
					</Button>
					{ close }
				</>
			);
	}
}
