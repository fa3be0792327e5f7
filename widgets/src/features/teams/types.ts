import type { Role, Schemas } from '../../api/types';

/** A member of the caller's team; `avatar` is empty where there is no picture. */
export type Member = Schemas[ 'Member' ] & { role: Role };
/** The team's people, and how many seats of the plan they and the open invitations take. */
export type Members = Omit< Schemas[ 'Members' ], 'rows' > & { rows: Member[] };
/** An offer to join that was not accepted yet. */
export type Invitation = Schemas[ 'Invitation' ];

/** Actions on a team or a member, each with a dialog. */
export type TeamAction =
	| { kind: 'role'; member: Member }
	| { kind: 'transfer'; member: Member }
	| { kind: 'remove'; member: Member }
	| { kind: 'leave' }
	| { kind: 'invite' }
	| { kind: 'revoke'; invitation: Invitation };

/** An offer as shown to every visitor who opens the link in its mail. */
export type Offer = Schemas[ 'Offer' ];
