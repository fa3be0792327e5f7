"""Memberships that are over are written down by a job."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.memberships.plan_purchases import HOUR, set_end, status_of

from lyd.audit.models import AuditEvent
from lyd.core.access import PlanStatus
from lyd.core.db import utc_now
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.runner import run
from lyd.memberships.jobs import expire_memberships


def test_what_is_over_is_written_down_once(session: Session, teams: dict[str, int]) -> None:
    set_end(session, teams["owner"], utc_now() - HOUR)
    set_end(session, teams["outsider"], utc_now() + HOUR)
    for _ in range(2):
        expire_memberships(session)
        session.commit()
        for number in session.scalars(select(OutboxRow.id)).all():
            run(number)
    assert status_of(session, teams["owner"]) is PlanStatus.EXPIRED
    assert status_of(session, teams["outsider"]) is PlanStatus.ACTIVE
    assert status_of(session, teams["lite"]) is PlanStatus.ACTIVE
    noted = session.scalars(select(AuditEvent).where(AuditEvent.action == "membership.expired")).all()
    assert [(event.team_id, event.details["plan"]) for event in noted] == [(teams["owner"], "best-practice")]


def test_it_is_looked_for_every_five_minutes() -> None:
    assert SCHEDULE["memberships.expire_memberships"].seconds == 300
