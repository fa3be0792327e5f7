"""Jobs that are queued or running: count and find them, and withdraw one that is no longer needed."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from lyd.core.db.base import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.registry import JobHandle

OPEN = (JobState.QUEUED, JobState.RUNNING)


def count_open_jobs(session: Session, job: JobHandle, user_id: int) -> int:
    """Return how many jobs of this kind a member has requested that are not finished."""
    query = select(func.count()).where(
        OutboxRow.state.in_(OPEN),
        OutboxRow.job == job.name,
        OutboxRow.user_id == user_id,
    )
    return session.scalar(query) or 0


def find_open_job(session: Session, job: JobHandle, **payload: Any) -> OutboxRow | None:
    """Return a job of this kind that is not finished and whose payload has these values, or None."""
    rows = session.scalars(select(OutboxRow).where(OutboxRow.state.in_(OPEN), OutboxRow.job == job.name))
    return next((row for row in rows if row.arguments | payload == row.arguments), None)


def withdraw_job(session: Session, row_id: int) -> None:
    """End a job that no run has begun, so that it counts in no queue; one that has begun goes on."""
    waiting = update(OutboxRow).where(OutboxRow.id == row_id, OutboxRow.state == JobState.QUEUED)
    session.execute(waiting.values(state=JobState.DONE, finished_at=utc_now()))
