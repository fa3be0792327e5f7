import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useFocusHome } from '../../../ui/focus-home';
import { later } from '../../../ui/lazy';
import { Retry } from '../../../ui/retry';
import { useMe } from '../../identity/hooks';
import type { TeamAction } from '../types';
import { useInvitations, useMembers } from './hooks';
import { InvitationList } from './invitation-list';
import { MemberList } from './member-list';
import { MembersSkeleton } from './members-skeleton';
import { Seats } from './seats';

const Dialogs = later( () => import( /* webpackChunkName: "lyd-team-dialogs" */ './dialogs' ) );

/** Team (document 1, section 2.2): the members and their roles, and the invitations if the member may see them. */
export function Team( { onChangePlan }: { onChangePlan: () => void } ) {
	const { data: me } = useMe();
	const mayInvite = me?.capabilities.includes( 'teams.invite' ) ?? false;
	const members = useMembers( me?.team.id );
	const invitations = useInvitations( me?.team.id, mayInvite );
	const [ act, setAct ] = useState< TeamAction | null >( null );
	useFocusHome( act !== null );
	const close = () => setAct( null );
	return (
		<section aria-label={ __( 'Team', 'lyd' ) }>
			<Retry of={ members } title={ __( 'Cannot get the members of your company.', 'lyd' ) } />
			{ me && members.data ? (
				<>
					<Seats me={ me } members={ members.data } onAction={ setAct } onChangePlan={ onChangePlan } />
					<MemberList me={ me } members={ members.data.rows } onAction={ setAct } />
				</>
			) : (
				! members.error && <MembersSkeleton />
			) }
			<Retry of={ invitations } title={ __( 'Cannot get the open invitations.', 'lyd' ) } />
			{ me && invitations.data && invitations.data.rows.length > 0 && (
				<InvitationList
					maySetRole={ me.capabilities.includes( 'teams.set_role' ) }
					invitations={ invitations.data.rows }
					onAction={ setAct }
				/>
			) }
			{ act && me && members.data && (
				<Dialogs act={ act } me={ me } members={ members.data.rows } onClose={ close } onFail={ close } />
			) }
		</section>
	);
}
