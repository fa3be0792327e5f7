"""From a row in a transaction to a job in RQ, and again whenever RQ forgot it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import structlog
from redis.exceptions import RedisError
from rq import Queue
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from lyd.core.db.base import utc_now
from lyd.core.db.locks import is_locked
from lyd.core.db.session import after_commit
from lyd.core.extensions import get_redis
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.registry import JOBS, Job

log = structlog.get_logger()

RUNNER = "lyd.core.jobs.runner.run"
BATCH = 500
"""Rows that one sweep looks at."""
FORGET_AFTER_SECONDS = 3600
"""How long RQ keeps its own notes on a finished job. Ours are in the outbox."""


def enqueue(session: Session, job: Job, **ids: Any) -> OutboxRow:
    """Have `job` done with these ids once the transaction is committed; not at all when it is rolled back."""
    request_id = str(structlog.contextvars.get_contextvars().get("request_id", ""))
    row = OutboxRow(job=job.name, arguments=ids, request_id=request_id)
    session.add(row)
    session.flush()
    send_after_commit(session, row.id, job, attempts=0)
    return row


def send_after_commit(session: Session, row_id: int, job: Job, attempts: int) -> None:
    """Tell RQ of a row as soon as others can see it."""
    after_commit(session, _send_committed, (row_id, job.name, attempts))


def _send_committed(_session: Session, rows: list[tuple[int, str, int]]) -> None:
    send(rows)


def send(rows: Iterable[tuple[int, str, int]]) -> None:
    """Tell RQ of rows given as (id, job name, attempts so far). A Redis that is down is left to the sweep."""
    for row_id, name, attempts in rows:
        try:
            _push(row_id, JOBS[name], attempts)
        except RedisError as error:
            log.warning("job_not_sent", outbox_id=row_id, reason=type(error).__name__)


def sweep(session: Session) -> int:
    """Re-send what was lost: work of dead workers, and rows that RQ does not know. Returns how many were sent.

    A run holds a lock of the database server while it lives, so a running row whose lock is free has lost its worker.
    """
    reclaim(session)
    waiting = session.execute(
        select(OutboxRow.id, OutboxRow.job, OutboxRow.attempts)
        .where(OutboxRow.state == JobState.QUEUED, OutboxRow.available_at <= utc_now())
        .order_by(OutboxRow.available_at)
        .limit(BATCH)
    ).all()
    session.commit()
    lost = [
        (row.id, row.job, row.attempts)
        for row in waiting
        if row.job in JOBS and not _is_waiting(row.id, JOBS[row.job], row.attempts)
    ]
    send(lost)
    return len(lost)


def reclaim(session: Session) -> None:
    """Put rows back whose run has died, or has outlived its lease."""
    running = session.execute(
        select(OutboxRow.id, OutboxRow.owner, OutboxRow.leased_until)
        .where(OutboxRow.state == JobState.RUNNING)
        .limit(BATCH)
    ).all()
    for row in running:
        if is_locked(session, lock_name(row.id)) and row.leased_until > utc_now():
            continue
        session.execute(
            update(OutboxRow)
            .where(OutboxRow.id == row.id, OutboxRow.state == JobState.RUNNING, OutboxRow.owner == row.owner)
            .values(state=JobState.QUEUED, owner=None, available_at=utc_now())
        )
        log.info("job_reclaimed", outbox_id=row.id)


def lock_name(row_id: int) -> str:
    """The lock that a run of this row holds."""
    return f"job:{row_id}"


def _rq_id(row_id: int, attempts: int) -> str:
    return f"outbox-{row_id}-{attempts}"


def _is_waiting(row_id: int, job: Job, attempts: int) -> bool:
    """Whether RQ has this run in its queue. One that was taken out but not begun is sent again, which is harmless."""
    queue = _queue(job)
    return queue.connection.lpos(queue.key, _rq_id(row_id, attempts)) is not None


def _queue(job: Job) -> Queue:
    return Queue(job.queue, connection=get_redis())


def _push(row_id: int, job: Job, attempts: int) -> None:
    _queue(job).enqueue_call(
        RUNNER,
        args=(row_id,),
        timeout=job.timeout,
        job_id=_rq_id(row_id, attempts),
        result_ttl=FORGET_AFTER_SECONDS,
        failure_ttl=FORGET_AFTER_SECONDS,
        description=job.name,
    )
