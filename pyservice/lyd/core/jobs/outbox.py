"""From a row in a transaction to a job in RQ, and again whenever RQ forgot it."""

from __future__ import annotations

import structlog
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from lyd.core.db.base import database_time
from lyd.core.db.locks import is_locked
from lyd.core.jobs.dispatch import is_waiting, send
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.registry import JOBS

log = structlog.get_logger()

ROWS_PER_SWEEP = 500
"""Rows that one sweep looks at."""


def sweep(session: Session) -> int:
    """Re-send what was lost: work of dead workers, and rows that RQ does not know. Returns how many were sent.

    A run holds a lock of the database server while it lives, so a running row whose lock is free has lost its worker.
    """
    reclaim(session)
    assign_queues(session)
    waiting = session.execute(
        select(OutboxRow.id, OutboxRow.job, OutboxRow.attempts)
        .where(OutboxRow.state == JobState.QUEUED, OutboxRow.available_at <= database_time())
        .order_by(OutboxRow.available_at)
        .limit(ROWS_PER_SWEEP)
    ).all()
    session.commit()
    dispatches = [JOBS[row.job].dispatch(row.id, row.attempts) for row in waiting if row.job in JOBS]
    lost = [dispatch for dispatch in dispatches if not is_waiting(dispatch)]
    send(lost)
    return len(lost)


def reclaim(session: Session) -> None:
    """Put rows back whose run has died, or has outlived its lease."""
    running = session.execute(
        select(OutboxRow.id, OutboxRow.owner, (OutboxRow.leased_until > database_time()).label("is_leased"))
        .where(OutboxRow.state == JobState.RUNNING)
        .limit(ROWS_PER_SWEEP)
    ).all()
    for row in running:
        if is_locked(session, lock_name(row.id)) and row.is_leased:
            continue
        session.execute(
            update(OutboxRow)
            .where(OutboxRow.id == row.id, OutboxRow.state == JobState.RUNNING, OutboxRow.owner == row.owner)
            .values(state=JobState.QUEUED, owner=None, available_at=database_time())
        )
        log.info("job_reclaimed", outbox_id=row.id)


def assign_queues(session: Session) -> None:
    """Give rows of versions without queues the queue of their job."""
    jobs = session.scalars(
        select(OutboxRow.job).where(OutboxRow.queue == "", OutboxRow.state == JobState.QUEUED).distinct()
    ).all()
    for job in (JOBS[name] for name in jobs if name in JOBS):
        session.execute(
            update(OutboxRow)
            .where(OutboxRow.queue == "", OutboxRow.state == JobState.QUEUED, OutboxRow.job == job.name)
            .values(queue=job.queue)
        )


def lock_name(row_id: int) -> str:
    """The lock that a run of this row holds."""
    return f"job:{row_id}"
