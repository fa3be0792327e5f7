"""Teams: identities, the company's data, invitations and departures."""

from lyd.teams.services.acceptances import accept_invitation, register_by_invitation
from lyd.teams.services.company import company_of, counts_of
from lyd.teams.services.departures import hand_over_rest, leave_team, remove_member
from lyd.teams.services.identities import create_own_team, identify, identity_in
from lyd.teams.services.invitations import (
    delete_old_invitations,
    invite_member,
    list_invitations,
    resend_invitation,
    revoke_invitation,
)
from lyd.teams.services.members import list_members, role_of, set_role
from lyd.teams.services.offers import InvitationState, describe_invitation, state_of
from lyd.teams.services.ownership_transfer import transfer_team
from lyd.teams.services.placement import owner_of, place_member, team_of_owner
from lyd.teams.services.updates import update_team

__all__ = [
    "InvitationState",
    "accept_invitation",
    "company_of",
    "counts_of",
    "create_own_team",
    "delete_old_invitations",
    "describe_invitation",
    "hand_over_rest",
    "identify",
    "identity_in",
    "invite_member",
    "leave_team",
    "list_invitations",
    "list_members",
    "owner_of",
    "place_member",
    "register_by_invitation",
    "remove_member",
    "resend_invitation",
    "revoke_invitation",
    "role_of",
    "set_role",
    "state_of",
    "team_of_owner",
    "transfer_team",
    "update_team",
]
