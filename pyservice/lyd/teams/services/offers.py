"""The offer of an invitation as its link shows it, and whether it can still be accepted."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import PlanStatus
from lyd.core.db.wordpress import wordpress
from lyd.memberships.models import Membership
from lyd.memberships.services import current_status
from lyd.teams.errors import InvitationClosed, SeatsFull
from lyd.teams.models import Invitation, Team
from lyd.teams.services.links import invitation_of
from lyd.teams.services.seats import seats_of

UNKNOWN_INVITER = "Somebody"
NO_SEAT = "There is no free seat in this company. Please ask who invited you."


class InvitationState(StrEnum):
    """The state of an invitation."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REVOKED = "revoked"
    EXPIRED = "expired"


CLOSED = {
    InvitationState.ACCEPTED: "This invitation was used already.",
    InvitationState.REVOKED: "This invitation was taken back.",
    InvitationState.EXPIRED: "This invitation has expired.",
}


def describe_invitation(session: Session, token: str) -> dict[str, Any]:
    """The facts for the page of an invitation. Raises NotFound."""
    invitation = invitation_of(session, token)
    users = wordpress(session).users.c
    inviter = session.scalar(select(users.display_name).where(users.ID == invitation.invited_by))
    return {
        "team": session.get_one(Team, invitation.team_id).name,
        "inviter": inviter or UNKNOWN_INVITER,
        "role": invitation.role,
        "email": invitation.email,
        "has_account": has_account(session, invitation.email),
        "expires_at": invitation.expires_at,
        "state": state_of(invitation),
    }


def state_of(invitation: Invitation) -> InvitationState:
    """The state of this invitation."""
    if invitation.accepted_at:
        return InvitationState.ACCEPTED
    if invitation.revoked_at:
        return InvitationState.REVOKED
    return InvitationState.OPEN if invitation.is_open else InvitationState.EXPIRED


def check_open(invitation: Invitation) -> None:
    """Check that an invitation can be accepted. Raises InvitationClosed with the reason."""
    state = state_of(invitation)
    if state is not InvitationState.OPEN:
        raise InvitationClosed(CLOSED[state])


def check_free_seat(session: Session, membership: Membership) -> None:
    """Check that the plan has a seat for one more member. Raises SeatsFull.

    The plan may have fewer seats since then, or have expired: then it must be renewed first.
    """
    seats = seats_of(session, membership.team_id, membership.plan)
    is_over = current_status(membership.status, membership.ends_at) is PlanStatus.EXPIRED
    if is_over or seats.members >= seats.seats:
        raise SeatsFull(NO_SEAT)


def has_account(session: Session, email: str) -> bool:
    """Whether a WordPress account has this address."""
    users = wordpress(session).users.c
    addresses = session.scalars(select(users.user_email).where(users.user_email == email))
    return email.casefold() in map(str.casefold, addresses)
