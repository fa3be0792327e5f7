"""Plans bought by a team, and time that passes for it."""

from __future__ import annotations

import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE

from lyd.core.access import PlanSlug, PlanStatus
from lyd.memberships.models import Membership, MembershipTerm
from lyd.memberships.services import begin_term

BEST_PRACTICE, STRATEGIST, LITE = PlanSlug.BEST_PRACTICE, PlanSlug.STRATEGIST, PlanSlug.LITE
DAY, HOUR = datetime.timedelta(days=1), datetime.timedelta(hours=1)
SECOND = datetime.timedelta(seconds=5)
"""What may pass while a test runs."""


def buy_plan(
    session: Session, team: int, wc_order_id: int, plan: PlanSlug = BEST_PRACTICE, **more: int
) -> MembershipTerm:
    term = begin_term(session, team, plan, wc_order_id, PEOPLE["lite"].user_id, **more)
    session.commit()
    return term


def membership_of(session: Session, team: int) -> Membership:
    return session.get_one(Membership, team, populate_existing=True)


def period_of(session: Session, team: int) -> tuple[PlanSlug, datetime.datetime, datetime.datetime | None]:
    """The team's plan, its start and its end."""
    membership = membership_of(session, team)
    return membership.plan, membership.starts_at, membership.ends_at


def move(session: Session, team: int, by: datetime.timedelta) -> None:
    """Let everything that was bought lie so much further back."""
    for row in (*session.scalars(select(MembershipTerm)), membership_of(session, team)):
        row.starts_at -= by
        row.ends_at = row.ends_at and row.ends_at - by
    session.commit()


def set_end(session: Session, team_id: int, at: datetime.datetime) -> None:
    session.get_one(Membership, team_id).ends_at = at
    session.commit()


def status_of(session: Session, team_id: int) -> PlanStatus:
    session.rollback()
    return session.get_one(Membership, team_id, populate_existing=True).status
