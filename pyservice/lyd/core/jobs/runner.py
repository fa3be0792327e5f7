"""One run of one outbox row, in RQ's child process.

Exactly once in effect: the work and the word `done` are one transaction, and that word is only written by the run
that owns the row. A run that was given up (its worker seemed dead) finds itself without the row and is undone.
"""

from __future__ import annotations

import datetime
import uuid

import structlog
from rq import get_current_job
from sqlalchemy import Connection, update
from sqlalchemy.orm import Session

from lyd.core.db.base import utc_now
from lyd.core.db.locks import named_lock
from lyd.core.db.session import Database
from lyd.core.error_reports import report
from lyd.core.errors import LydError
from lyd.core.extensions import get_database
from lyd.core.jobs.dispatch import send_after_commit
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import lock_name
from lyd.core.jobs.registry import JOBS, SCHEDULE, JobHandle

log = structlog.get_logger()

GRACE_SECONDS = 60
"""How much longer than its job's timeout a lease lasts."""
DELAYS = (0, 30, 120, 600)
"""Seconds before each retry; the last stands for all later ones."""


class LeaseLost(Exception):
    """The row belongs to another run now; this one must leave no trace."""


class RetryLater(Exception):
    """Raised by a job that can go on in so many seconds. It counts as a run: `retries` is how often that may happen."""

    def __init__(self, seconds: float, reason: str = "") -> None:
        super().__init__(reason)
        self.seconds = seconds


def run(row_id: int) -> None:
    """Do the work of a row, unless another run is at it or it is finished. RQ's entry point."""
    database = get_database()
    if get_current_job() is not None:
        database.forget_connections()  # the worker forked: its connections are not ours
    structlog.contextvars.bind_contextvars(outbox_id=row_id)
    with database.engine.connect() as connection, named_lock(connection, lock_name(row_id)) as free:
        if free:
            _run_locked(database, connection, row_id)


def run_periodic(name: str) -> None:
    """Do one round of a periodic function. RQ's entry point."""
    database = get_database()
    if get_current_job() is not None:
        database.forget_connections()
    with database.transaction() as session:
        SCHEDULE[name].work(session)


def checkpoint(session: Session, *, progress: int = 0) -> None:
    """Commit what the job wrote so far, so that members see its progress (in percent). Raises LeaseLost."""
    row_id, owner = session.info["running"]
    _keep(session, row_id, owner, leased_until=utc_now() + session.info["lease"], progress=progress)
    session.commit()


def _run_locked(database: Database, connection: Connection, row_id: int) -> None:
    with database.sessions(bind=connection) as session:
        row = _claim(session, row_id)
        if row is None:
            return
        job = JOBS[row.job]
        structlog.contextvars.bind_contextvars(job=job.name, request_id=row.request_id)
        try:
            job(session, **row.arguments)
            _keep(session, row_id, row.owner, state=JobState.DONE, finished_at=utc_now(), reason=None, progress=100)
            session.commit()
            log.info("job_done", attempt=row.attempts)
        except LeaseLost:
            session.rollback()
            log.warning("job_lease_lost", attempt=row.attempts)
        except Exception as error:  # whatever it was, the row must say how it ended
            session.rollback()
            _settle(session, row, job, error)


def _claim(session: Session, row_id: int) -> OutboxRow | None:
    """Make the row this run's. We hold its lock, so a row that says `running` was left by a run that died."""
    row = session.get(OutboxRow, row_id, with_for_update=True)
    if row is None or row.state not in (JobState.QUEUED, JobState.RUNNING) or row.job not in JOBS:
        session.rollback()
        return None
    job = JOBS[row.job]
    lease = datetime.timedelta(seconds=job.timeout + GRACE_SECONDS)
    row.owner, row.state, row.leased_until = uuid.uuid4().hex, JobState.RUNNING, utc_now() + lease
    row.attempts += 1
    session.info.update(running=(row.id, row.owner), lease=lease)
    exhausted = row.attempts > job.retries + 1
    session.commit()
    if exhausted:
        _settle(session, row, job, RuntimeError("every run of this job died"))
        return None
    return row


def _keep(session: Session, row_id: int, owner: str | None, **values: object) -> None:
    """Write to the row if it is still this run's. Raises LeaseLost."""
    session.flush()
    ours = update(OutboxRow).where(
        OutboxRow.id == row_id, OutboxRow.owner == owner, OutboxRow.state == JobState.RUNNING
    )
    if session.execute(ours.values(**values).execution_options(synchronize_session=False)).rowcount != 1:  # type: ignore[attr-defined]
        raise LeaseLost


def _settle(session: Session, row: OutboxRow, job: JobHandle, error: Exception) -> None:
    """After a failed run: again later, or failed for good with a reason that a member can read.

    A LydError says why by itself, and is final unless it is temporary.
    """
    is_refusal = isinstance(error, LydError)
    final = isinstance(error, LydError) and not error.is_temporary
    if is_refusal or isinstance(error, RetryLater):
        log.info("job_refused", attempt=row.attempts, final=final)
    else:
        log.error("job_failed", attempt=row.attempts, exc_info=error)
        report(error)
    try:
        if not final and row.attempts <= job.retries:
            _retry(session, row, job, _delay(row, error))
        else:
            _fail(session, row, job, str(error) if is_refusal else job.failure_message)
        session.commit()
    except LeaseLost:
        session.rollback()


def _delay(row: OutboxRow, error: Exception) -> float:
    """Seconds until the next run: as the job said, else ours, or a partner's own time if that is longer."""
    if isinstance(error, RetryLater):
        return error.seconds
    wait = error.wait if isinstance(error, LydError) else None
    return max(DELAYS[min(row.attempts, len(DELAYS)) - 1], wait or 0)


def _retry(session: Session, row: OutboxRow, job: JobHandle, delay: float) -> None:
    _keep(session, row.id, row.owner, state=JobState.QUEUED, available_at=utc_now() + datetime.timedelta(seconds=delay))
    if not delay:
        send_after_commit(session, job.dispatch(row.id, row.attempts))


def _fail(session: Session, row: OutboxRow, job: JobHandle, reason: str) -> None:
    if job.on_failure is not None:
        job.on_failure(session, reason, **row.arguments)
    _keep(session, row.id, row.owner, state=JobState.FAILED, reason=reason[:500], finished_at=utc_now())
