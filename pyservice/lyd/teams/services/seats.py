"""Seats of a team: the number that its plan allows, and those taken (document 1, sections 3 and 9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, bindparam, func, select
from sqlalchemy.orm import Session

from lyd.core.access import PlanSlug
from lyd.core.db import BigId, Utc, utc_now
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
    counts = session.execute(_count_query(), {"team_id": team_id, "now": utc_now()}).one()
    return Seats(counts.members, (offer or offer_of(session, plan)).users, counts.invitations)


@lru_cache
def _count_query() -> Select[*tuple[Any, ...]]:
    team_id = bindparam("team_id", type_=BigId)
    members = select(func.count()).where(TeamMember.team_id == team_id)
    invitations = select(func.count()).where(Invitation.team_id == team_id, is_open(bindparam("now", type_=Utc)))
    return select(members.scalar_subquery().label("members"), invitations.scalar_subquery().label("invitations"))


def is_open(now: Any = None) -> ColumnElement[bool]:
    """Of an invitation: neither accepted nor revoked nor over."""
    unused = and_(Invitation.accepted_at.is_(None), Invitation.revoked_at.is_(None))
    return and_(unused, Invitation.expires_at > (utc_now() if now is None else now))
