import { __, _n, sprintf } from '@wordpress/i18n';
import type { Me } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { Members, TeamAction } from '../types';

interface Props {
	me: Me;
	members: Members;
	onAction: ( act: TeamAction ) => void;
	onChangePlan: () => void;
}

/** How many seats of the plan are taken, the way to fill one, and the way up where none is left. */
export function Seats( { me, members, onAction, onChangePlan }: Props ) {
	const { seats, invitations } = members;
	const taken = members.members + invitations;
	const isFull = taken >= seats;
	const mayInvite = me.capabilities.includes( 'teams.invite' );
	const needsMore = isFull && ( mayInvite || me.needs_upgrade.includes( 'teams.invite' ) );
	return (
		<>
			<div className="lyd:mb-4 lyd:flex lyd:min-h-11 lyd:flex-wrap lyd:items-center lyd:justify-between lyd:gap-3">
				<p className="lyd:text-sm lyd:text-soft">
					<span className="lyd:font-medium lyd:text-ink">{ takenWords( taken, seats ) }</span>
					{ invitations > 0 && (
						<>
							{ ', ' }
							{ sprintf(
								/* translators: %d: number of invitations. */
								_n( '%d of them invited', '%d of them invited', invitations, 'lyd' ),
								invitations
							) }
						</>
					) }
				</p>
				{ mayInvite && ! isFull && (
					<Button variant="primary" icon="plus" onClick={ () => onAction( { kind: 'invite' } ) }>
						{ __( 'Invite', 'lyd' ) }
					</Button>
				) }
			</div>
			{ needsMore && (
				<Notice
					kind="info"
					title={ fullWords( seats ) }
					action={ <Button onClick={ onChangePlan }>{ __( 'Change Plan', 'lyd' ) }</Button> }
				>
					{ mayInvite
						? __( 'To invite somebody, change the plan, remove a member or revoke an invitation.', 'lyd' )
						: __( 'To invite somebody, change the plan.', 'lyd' ) }
				</Notice>
			) }
		</>
	);
}

function takenWords( taken: number, seats: number ): string {
	return sprintf(
		/* translators: 1: number of people, 2: number of seats. */
		_n( '%1$d of %2$d seat taken', '%1$d of %2$d seats taken', seats, 'lyd' ),
		taken,
		seats
	);
}

function fullWords( seats: number ): string {
	return seats === 1
		? __( 'Your plan is for one person.', 'lyd' )
		: /* translators: %d: number of seats. */ sprintf( __( 'All %d seats of your plan are taken.', 'lyd' ), seats );
}
