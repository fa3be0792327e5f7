import type { Role } from '../../api/types';

/** Somebody in the caller's team; `avatar` is empty where there is no picture. */
export interface Member {
	id: number;
	name: string;
	email: string;
	role: Role;
	avatar: string;
	joined_at: string;
	is_me: boolean;
}

/** The team's people, and how many seats of the plan they and the open invitations take. */
export interface Members {
	rows: Member[];
	seats: number;
	members: number;
	invitations: number;
}

/** An offer to join that nobody has taken yet. */
export interface Invitation {
	id: number;
	email: string;
	role: Exclude< Role, 'owner' >;
	expires_at: string;
	sent_at: string;
}

/** What may be done with a team or somebody in it, each with a dialog. */
export type TeamAct =
	| { kind: 'role'; member: Member }
	| { kind: 'transfer'; member: Member }
	| { kind: 'remove'; member: Member }
	| { kind: 'leave' }
	| { kind: 'invite' }
	| { kind: 'revoke'; invitation: Invitation };

/** An offer as the link in its mail shows it, to whoever opens it. */
export interface Offer {
	team: string;
	inviter: string;
	role: Invitation[ 'role' ];
	email: string;
	/** Somebody at this site has this address. */
	has_account: boolean;
	expires_at: string;
	state: 'open' | 'accepted' | 'revoked' | 'expired';
}
