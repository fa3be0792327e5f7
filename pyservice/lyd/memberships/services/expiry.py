"""Memberships whose time is over. They are over at that moment; here it is only written down (decision 0003)."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.access import PlanStatus
from lyd.core.db import lock_row, utc_now
from lyd.memberships.models import Membership
from lyd.memberships.plan_changes import when_plan_changes
from lyd.memberships.services.fallback import resume_paid_term
from lyd.memberships.services.renewals import check_renewals


def teams_to_expire(session: Session) -> list[int]:
    """Teams whose membership is over and still written down as active."""
    is_over = Membership.ends_at <= utc_now()
    return list(session.scalars(select(Membership.team_id).where(Membership.status == PlanStatus.ACTIVE, is_over)))


def expire_membership(session: Session, team_id: int) -> bool:
    """End a team's membership unless it was renewed meanwhile. Returns whether it ended.

    An earlier plan whose paid time still runs is resumed.
    """
    membership = lock_row(session, Membership, team_id)
    if membership is None or membership.status is not PlanStatus.ACTIVE:
        return False
    if membership.ends_at is None or membership.ends_at > utc_now():
        return False
    plan, ended = membership.plan.value, membership.ends_at.isoformat()
    term = resume_paid_term(session, membership)
    if term is None:
        membership.status = PlanStatus.EXPIRED
        note(session, team_id, None, "membership.expired", "membership", team_id, plan=plan, ends_at=ended)
    else:
        note(
            session, team_id, None, "membership.resumed", "membership", term.id, **{"from": plan, "to": term.plan.value}
        )
        check_renewals(session, team_id)
    when_plan_changes.run(session, team_id)
    return True
