"""Jobs that are queued or running: count a member's, and withdraw one that is no longer needed."""

from __future__ import annotations

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from lyd.core.db.base import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.registry import JobHandle


def count_open_jobs(session: Session, job: JobHandle, user_id: int) -> int:
    """Return how many jobs of this kind a member has requested that are not finished."""
    query = select(func.count()).where(
        OutboxRow.state.in_((JobState.QUEUED, JobState.RUNNING)),
        OutboxRow.job == job.name,
        OutboxRow.user_id == user_id,
    )
    return session.scalar(query) or 0


def withdraw_job(session: Session, row_id: int) -> None:
    """End a job that no run has begun, so that it counts in no queue; one that has begun goes on."""
    waiting = update(OutboxRow).where(OutboxRow.id == row_id, OutboxRow.state == JobState.QUEUED)
    session.execute(waiting.values(state=JobState.DONE, finished_at=utc_now()))
