import { useSWRConfig } from 'swr';
import { useClient } from '../../../api/context';
import type { Role } from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { useReloadMe } from '../../identity/hooks';
import type { Invitation, Members } from '../types';

/** The team's people. */
export const useMembers = ( team: number | undefined ) =>
	useApi< Members >( team ? `/team/get-members?id_team=${ team }` : null );

/** The open invitations; requested only if the member may invite. */
export const useInvitations = ( team: number | undefined, may: boolean ) =>
	useApi< { rows: Invitation[] } >( team && may ? '/team/invitations' : null );

/** Reloads the lists of the team and the account after an action. */
export function useReloadTeam() {
	const { mutate } = useSWRConfig();
	const meAgain = useReloadMe();
	return () =>
		Promise.all( [ meAgain(), mutate( ( key ) => typeof key === 'string' && key.startsWith( '/team/' ) ) ] );
}

/** The calls that change who is in a team. */
export function useTeamCalls() {
	const client = useClient();
	const post = ( path: string, body: object = {} ) => client.call( path, { method: 'POST', body } );
	return {
		setRole: ( team: number, user: number, role: Role ) =>
			post( '/member/set-role', { id_team: team, id_user: user, role } ),
		invite: ( email: string, role: Role ) => post( '/team/invitations', { email, role } ),
		resend: ( invitation: number ) => post( `/team/invitations/${ invitation }/resend` ),
		revoke: ( invitation: number ) => client.call( `/team/invitations/${ invitation }`, { method: 'DELETE' } ),
		remove: ( user: number, receiver: number ) =>
			post( `/team/members/${ user }/remove`, { receiver_id: receiver } ),
		leave: ( receiver: number ) => post( '/team/leave', { receiver_id: receiver } ),
		transfer: ( user: number ) => post( '/team/transfer', { user_id: user } ),
	};
}
