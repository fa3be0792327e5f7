import type { Me } from '../../../api/types';
import type { Member, TeamAction } from '../types';
import { InviteDialog } from './invite-dialog';
import { LeaveDialog } from './leave-dialog';
import { RemoveDialog } from './remove-dialog';
import { RevokeDialog } from './revoke-dialog';
import { RoleDialog } from './role-dialog';
import { TransferDialog } from './transfer-dialog';

interface Props {
	act: TeamAction;
	me: Me;
	members: Member[];
	onClose: () => void;
}

/** The dialog of one act; all of them are fetched with the first. */
export default function Dialogs( { act, me, members, onClose }: Props ) {
	switch ( act.kind ) {
		case 'role':
			return <RoleDialog team={ me.team.id } member={ act.member } onClose={ onClose } />;
		case 'transfer':
			return <TransferDialog member={ act.member } onClose={ onClose } />;
		case 'remove':
			return <RemoveDialog member={ act.member } members={ members } onClose={ onClose } />;
		case 'leave':
			return <LeaveDialog team={ me.team.name } members={ members } onClose={ onClose } />;
		case 'invite':
			return <InviteDialog me={ me } onClose={ onClose } />;
		case 'revoke':
			return <RevokeDialog invitation={ act.invitation } onClose={ onClose } />;
	}
}
