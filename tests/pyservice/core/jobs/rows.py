"""Rows of the outbox, and the marks that the sample jobs leave, as tests look them up."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.teams.models import Team


def names(session: Session) -> list[str]:
    session.rollback()
    return list(session.scalars(select(Team.name).order_by(Team.id)))


def state(session: Session, row: OutboxRow) -> JobState:
    session.rollback()
    return session.scalars(select(OutboxRow.state).where(OutboxRow.id == row.id)).one()


def seconds_until(row: OutboxRow) -> int:
    return round((row.available_at - utc_now()).total_seconds() / 60) * 60
