"""Runs of outbox rows, in a worker process.

Exactly once in effect: the work and the word `done` are one transaction, and that word is only written by the run
that owns the row. A run that was given up (its worker seemed dead) finds itself without the row and is undone.
"""

from __future__ import annotations

import datetime
import time
from typing import Any

import structlog
from sqlalchemy import Connection, update
from sqlalchemy.orm import Session
from structlog.contextvars import bound_contextvars

from lyd.core.db.base import database_time, utc_now
from lyd.core.db.session import Database
from lyd.core.error_reports import report
from lyd.core.errors import LydError
from lyd.core.extensions import get_database, get_settings
from lyd.core.jobs.claims import GRACE_SECONDS, claim_next, claim_row, release
from lyd.core.jobs.dispatch import send_after_commit, wake, wake_after_commit
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.queues import Limits, limits_of
from lyd.core.jobs.registry import JOBS, SCHEDULE, JobHandle
from lyd.core.jobs.time_limits import EXCEEDED, JobTimeoutException, time_limit

log = structlog.get_logger()

ROUND_SECONDS = 5
"""After this time a worker looks after itself (stop, replacement, life sign) before it goes on with the next row."""
DELAYS = (0, 30, 120, 600)
"""Seconds before each retry; the last stands for all later ones."""


class LeaseLost(Exception):
    """The row belongs to another run now; this one must leave no trace."""


class RetryLater(Exception):
    """Raised by a job that can go on in so many seconds. It counts as a run: `retries` is how often that may happen."""

    def __init__(self, seconds: float, reason: str = "") -> None:
        super().__init__(reason)
        self.seconds = seconds


def run_due(queue: str) -> None:
    """Run the due rows of a queue in fair order until none is left or the time is up. RQ's entry point."""
    limits, ends = limits_of(get_settings(), queue), time.monotonic() + ROUND_SECONDS
    while _run_next(queue, limits):
        if time.monotonic() > ends or EXCEEDED.is_set():
            wake(queue)
            return


def run(row_id: int) -> None:
    """Run one row, unless another run is at it or it is finished. Earlier versions sent this to RQ for each row."""
    database = get_database()
    with database.engine.connect() as connection:
        row = claim_row(database, connection, row_id)
        if row is not None:
            _run_claimed(database, connection, row)


def run_periodic(name: str) -> None:
    """Do one round of a periodic function; one that no longer exists is skipped. RQ's entry point."""
    if name in SCHEDULE:
        with get_database().transaction() as session:
            SCHEDULE[name].work(session)


def checkpoint(session: Session, *, progress: int = 0) -> None:
    """Commit what the job wrote so far, so that members see its progress (in percent). Raises LeaseLost."""
    row_id, owner = session.info["running"]
    _keep(session, row_id, owner, leased_until=database_time(session.info["lease"]), progress=progress)
    session.commit()


def go_on_later(session: Session, *, progress: int = 0, **payload: Any) -> None:
    """Have the running job's row run again with this payload, after other work that is due, instead of being done."""
    session.info["rest"] = {"arguments": payload, "progress": progress}


def _run_next(queue: str, limits: Limits) -> bool:
    """Run the row whose turn it is. Returns whether there was one."""
    database = get_database()
    with database.engine.connect() as connection:
        row = claim_next(database, connection, queue, limits)
        if row is None:
            return False
        _run_claimed(database, connection, row)
    return True


def _run_claimed(database: Database, connection: Connection, row: OutboxRow) -> None:
    """Run a row whose lock this connection holds, then release it."""
    with bound_contextvars(outbox_id=row.id, job=row.job, request_id=row.request_id):
        try:
            error = _attempt(database, connection, row)
            if error is not None:
                with _session_after(database, connection) as session:
                    _settle(session, row, JOBS[row.job], error)
        finally:
            release(connection, row)


def _attempt(database: Database, connection: Connection, row: OutboxRow) -> Exception | None:
    """Do the work and write that it is done, in one transaction. Returns what prevented it."""
    job = JOBS[row.job]
    if row.attempts > job.retries + 1:
        return RuntimeError("every run of this job died")
    with database.sessions(bind=connection) as session:
        session.info.update(running=(row.id, row.owner), lease=datetime.timedelta(seconds=job.timeout + GRACE_SECONDS))
        try:
            with time_limit(job.timeout):
                job(session, **row.arguments)
                _finish(session, row)
                session.commit()
            log.info("job_done", attempt=row.attempts)
        except LeaseLost:
            log.warning("job_lease_lost", attempt=row.attempts)
        except JobTimeoutException as error:
            session.invalidate()  # it may be in the middle of a reply
            return error
        except Exception as error:  # whatever it was, the row must say how it ended
            return error
    return None


def _finish(session: Session, row: OutboxRow) -> None:
    """Write that the work is done, or that its rest is due, for which a worker is woken."""
    rest = session.info.pop("rest", None)
    if rest is None:
        _keep(session, row.id, row.owner, state=JobState.DONE, finished_at=utc_now(), reason=None, progress=100)
    else:
        _keep(session, row.id, row.owner, state=JobState.QUEUED, attempts=0, available_at=database_time(), **rest)
        wake_after_commit(session, row.queue)


def _session_after(database: Database, connection: Connection) -> Session:
    """A session on the run's connection, or on another one if it was lost."""
    return database.sessions() if connection.invalidated else database.sessions(bind=connection)


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
    again_at = database_time(datetime.timedelta(seconds=delay))
    _keep(session, row.id, row.owner, state=JobState.QUEUED, available_at=again_at)
    if not delay:
        send_after_commit(session, job.dispatch(row.id, row.attempts))


def _fail(session: Session, row: OutboxRow, job: JobHandle, reason: str) -> None:
    if job.on_failure is not None:
        job.on_failure(session, reason, **row.arguments)
    _keep(session, row.id, row.owner, state=JobState.FAILED, reason=reason[:500], finished_at=utc_now())
