"""What whoever holds an invitation's link is told, and whether it can still be used."""

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

SOMEBODY = "Somebody"
NO_SEAT = "There is no free seat in this company. Please ask who invited you."


class InvitationState(StrEnum):
    """What became of an invitation."""

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
    """What the page of an invitation shows. Raises NotFound."""
    invitation = invitation_of(session, token)
    users = wordpress(session).users.c
    inviter = session.scalar(select(users.display_name).where(users.ID == invitation.invited_by))
    return {
        "team": session.get_one(Team, invitation.team_id).name,
        "inviter": inviter or SOMEBODY,
        "role": invitation.role,
        "email": invitation.email,
        "has_account": has_account(session, invitation.email),
        "expires_at": invitation.expires_at,
        "state": state_of(invitation),
    }


def state_of(invitation: Invitation) -> InvitationState:
    """What became of it."""
    if invitation.accepted_at:
        return InvitationState.ACCEPTED
    if invitation.revoked_at:
        return InvitationState.REVOKED
    return InvitationState.OPEN if invitation.is_open else InvitationState.EXPIRED


def check_open(invitation: Invitation) -> None:
    """See to it that it can be used. Raises InvitationClosed, which says why not."""
    state = state_of(invitation)
    if state is not InvitationState.OPEN:
        raise InvitationClosed(CLOSED[state])


def check_free_seat(session: Session, membership: Membership) -> None:
    """See to it that a plan takes one more member in, who held an invitation until now. Raises SeatsFull.

    The plan may have become smaller since, or be over: then nobody comes in before it is renewed.
    """
    seats = seats_of(session, membership.team_id, membership.plan)
    is_over = current_status(membership.status, membership.ends_at) is PlanStatus.EXPIRED
    if is_over or seats.members >= seats.seats:
        raise SeatsFull(NO_SEAT)


def has_account(session: Session, email: str) -> bool:
    """Whether somebody has a WordPress account with this address."""
    users = wordpress(session).users.c
    found = session.scalars(select(users.user_email).where(users.user_email == email))
    return email.casefold() in map(str.casefold, found)
