"""Seats of a team: the number that its plan allows, and those taken (document 1, sections 3 and 9)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session

from lyd.core.access import PlanSlug
from lyd.core.db import utc_now
from lyd.memberships.services import Offer, offer_of
from lyd.teams.models import Invitation, TeamMember


@dataclass(frozen=True)
class Seats:
    """The seats of a team. Each member and each open invitation takes one of the plan's seats."""

    members: int
    seats: int
    invitations: int

    @property
    def are_full(self) -> bool:
        """Whether no seat is left for another invitation."""
        return self.members + self.invitations >= self.seats


def seats_of(session: Session, team_id: int, plan: PlanSlug, offer: Offer | None = None) -> Seats:
    """The seats of a team on this plan. Four queries, or one if the caller has read the plan's offer."""
    members = select(func.count()).where(TeamMember.team_id == team_id).scalar_subquery()
    invitations = select(func.count()).where(Invitation.team_id == team_id, is_open()).scalar_subquery()
    counts = session.execute(select(members.label("members"), invitations.label("invitations"))).one()
    return Seats(counts.members, (offer or offer_of(session, plan)).users, counts.invitations)


def is_open() -> ColumnElement[bool]:
    """Of an invitation: neither accepted nor revoked nor over."""
    unused = and_(Invitation.accepted_at.is_(None), Invitation.revoked_at.is_(None))
    return and_(unused, Invitation.expires_at > utc_now())
