"""Jobs that failed for good: find them, and have one done again."""

from __future__ import annotations

import datetime
from collections.abc import Collection

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.db.base import database_time
from lyd.core.db.locks import lock_row
from lyd.core.errors import NotFound
from lyd.core.jobs.dispatch import send_after_commit
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.registry import JOBS


def list_failed_jobs(session: Session, names: Collection[str], since: datetime.datetime, most: int) -> list[OutboxRow]:
    """Return the jobs of these names that failed since a moment, the newest first."""
    failed = (OutboxRow.state == JobState.FAILED, OutboxRow.job.in_(names), OutboxRow.finished_at >= since)
    return list(session.scalars(select(OutboxRow).where(*failed).order_by(OutboxRow.id.desc()).limit(most)))


def repeat_job(session: Session, row_id: int, names: Collection[str]) -> bool:
    """Have a failed job of these names done again. Returns False if it did not fail or is under way again.

    Raises NotFound.
    """
    row = lock_row(session, OutboxRow, row_id)
    if row is None or row.job not in names:
        raise NotFound
    if row.state is not JobState.FAILED:
        return False
    row.state, row.attempts, row.reason, row.finished_at = JobState.QUEUED, 0, None, None
    row.available_at = database_time()
    session.flush()
    send_after_commit(session, JOBS[row.job].dispatch(row.id))
    return True
