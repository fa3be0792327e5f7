import { __ } from '@wordpress/i18n';
import type { LeaveGuard } from '../lib/leave-guard';
import { later } from './lazy';

const Confirm = later( async () => ( {
	default: ( await import( /* webpackChunkName: "lyd-confirm" */ './confirm' ) ).Confirm,
} ) );

/** The confirmation dialog of a leave guard. */
export function LeaveQuestion( { guard }: { guard: LeaveGuard } ) {
	return (
		<Confirm
			open={ guard.isAsking }
			title={ __( 'Leave without saving?', 'lyd' ) }
			confirm={ __( 'Leave', 'lyd' ) }
			cancel={ __( 'Keep editing', 'lyd' ) }
			danger
			onConfirm={ guard.leave }
			onCancel={ guard.stay }
			onFail={ guard.stay }
		>
			{ __( 'Your changes have not been saved. They will be lost.', 'lyd' ) }
		</Confirm>
	);
}
