"""Firms and their people: who one is, what the firm says of itself, how it grows and shrinks."""

from lyd.teams.services.company import company_of, counts_of
from lyd.teams.services.identifying import found_own_team, identify, identity_in
from lyd.teams.services.inviting import forget_invitations, invite, list_invitations, resend, revoke
from lyd.teams.services.joining import accept_invitation, register_by_invitation
from lyd.teams.services.leaving import hand_over_rest, leave_team, remove_member
from lyd.teams.services.members import list_members, role_of, set_role
from lyd.teams.services.offers import Offered, look_at_invitation, state_of
from lyd.teams.services.placing import owner_of, place_member, team_of_owner
from lyd.teams.services.transferring import transfer_team
from lyd.teams.services.updating import update_team

__all__ = [
    "Offered",
    "accept_invitation",
    "company_of",
    "counts_of",
    "forget_invitations",
    "found_own_team",
    "hand_over_rest",
    "identify",
    "identity_in",
    "invite",
    "leave_team",
    "list_invitations",
    "list_members",
    "look_at_invitation",
    "owner_of",
    "place_member",
    "register_by_invitation",
    "remove_member",
    "resend",
    "revoke",
    "role_of",
    "set_role",
    "state_of",
    "team_of_owner",
    "transfer_team",
    "update_team",
]
