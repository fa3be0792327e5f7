"""Acceptance of invitations: by the caller, or with a new account (docs/decisions/0021)."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_wordpress
from lyd.adapters.wordpress import AddressTaken
from lyd.audit.services import note
from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.core.errors import ChangedMeanwhile
from lyd.core.http.limits import limit
from lyd.teams.errors import AlreadyMember, InvitationForAnother
from lyd.teams.models import Invitation, TeamMember
from lyd.teams.services.links import invitation_of
from lyd.teams.services.locks import lock_team, member_of
from lyd.teams.services.offers import check_free_seat, check_open, has_account
from lyd.teams.services.own_company import close_own_company

TRIES = "10/hour"
"""Limit of attempts to create an account with one invitation."""


def accept_invitation(session: Session, identity: Identity, token: str) -> Invitation:
    """Add the caller to the team that invited the caller's address; the caller's own empty company is closed.

    Raises NotFound, InvitationForAnother, InvitationClosed, SeatsFull, TeamNotEmpty, LeaveTeamFirst, AlreadyMember,
    ChangedMeanwhile.
    """
    invitation = invitation_of(session, token)
    if invitation.email.casefold() != identity.email.casefold():
        raise InvitationForAnother
    locked = {team_id: lock_team(session, team_id) for team_id in sorted({invitation.team_id, identity.team_id})}
    session.refresh(invitation)
    check_open(invitation)
    if invitation.team_id == identity.team_id:
        raise AlreadyMember
    caller = member_of(session, identity.team_id, identity.user_id)
    if caller is None:
        raise ChangedMeanwhile
    check_free_seat(session, locked[invitation.team_id])
    close_own_company(session, identity, caller, locked[identity.team_id])
    _join(session, identity.user_id, invitation)
    return invitation


def register_by_invitation(session: Session, token: str, first: str, last: str, password: str) -> int:
    """Create an account for the invited address, and add it to the team. Returns the user's id.

    The link was mailed to that address, so nothing else needs to be proved. Raises NotFound,
    InvitationClosed, SeatsFull, AddressTaken, TooManyRequests, and what the WordPress adapter raises: then an account
    that was made all the same has no team, and joins with the same link once it is signed in.
    """
    invitation = invitation_of(session, token)
    limit(TRIES, "invitation.register", str(invitation.id))
    membership = lock_team(session, invitation.team_id)
    session.refresh(invitation)
    check_open(invitation)
    check_free_seat(session, membership)
    if has_account(session, invitation.email):
        raise AddressTaken
    wordpress = get_wordpress()
    user_id = wordpress.create_user(invitation.email, first, last, password)
    _join(session, user_id, invitation)
    return user_id


def _join(session: Session, user_id: int, invitation: Invitation) -> None:
    member = session.get(TeamMember, user_id, populate_existing=True)
    if member is None:
        member = TeamMember(user_id=user_id)
        session.add(member)
    now = utc_now()
    member.team_id, member.role, member.created_at = invitation.team_id, invitation.role, now
    invitation.accepted_at, invitation.accepted_by = now, user_id
    session.flush()
    facts = {"role": invitation.role.value, "invitation": invitation.id}
    note(session, invitation.team_id, user_id, "team.joined", "member", user_id, **facts)
