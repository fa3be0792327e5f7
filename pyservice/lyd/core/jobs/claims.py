"""Taking a row for a run. Which row is next is decided when a worker is free, not when work arrives (turns.py).

A run holds the lock `job:<id>` of the database server while it lives (docs/decisions/0004), on its own connection.
"""

from __future__ import annotations

import datetime
import uuid
from collections.abc import Collection, Iterator

from sqlalchemy import Connection, func, or_, select
from sqlalchemy.orm import Session

from lyd.core.db.base import database_time
from lyd.core.db.locks import free_lock, named_lock, take_lock
from lyd.core.db.session import Database
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import lock_name
from lyd.core.jobs.queues import Limits
from lyd.core.jobs.registry import JOBS
from lyd.core.jobs.turns import list_turns

GRACE_SECONDS = 60
"""How much longer than its job's timeout a lease lasts."""
CHOICE_SECONDS = 2
"""How long a worker waits while another chooses. Then it chooses too, and may exceed a limit by one."""
ROWS_PER_FIRM = 5
"""Rows of a firm that are tried: another run may still be at the first."""


def claim_next(database: Database, connection: Connection, queue: str, limits: Limits) -> OutboxRow | None:
    """Take the row of a queue whose turn it is, or None if nothing is due within the limits.

    Workers choose one after the other, so that each sees what the others run. The caller releases the row.
    """
    with named_lock(connection, f"choice:{queue}", wait=CHOICE_SECONDS):
        for row_id in _list_candidates(database, connection, queue, limits):
            row = _claim(database, connection, row_id, (JobState.QUEUED,))
            if row is not None:
                return row
    return None


def claim_row(database: Database, connection: Connection, row_id: int) -> OutboxRow | None:
    """Take this row, or None if it is finished or another run is at it. The caller releases it.

    A row that says `running` although its lock is free was left by a run that died.
    """
    return _claim(database, connection, row_id, (JobState.QUEUED, JobState.RUNNING))


def release(connection: Connection, row: OutboxRow) -> None:
    """Give up the lock of a row."""
    free_lock(connection, lock_name(row.id))


def _list_candidates(database: Database, connection: Connection, queue: str, limits: Limits) -> Iterator[int]:
    """Yield the ids of due rows, in fair order. Each read is a transaction of its own: locks are taken in between."""
    with database.sessions(bind=connection) as session:
        turns = list_turns(session, queue)
        busy = _find_busy_members(session, queue, limits) if turns else []
    for turn in turns:
        if limits.per_firm is None or turn.running < limits.per_firm:
            with database.sessions(bind=connection) as session:
                row_ids = _list_rows(session, queue, turn.team_id, busy)
            yield from row_ids


def _list_rows(session: Session, queue: str, team_id: int | None, busy: Collection[int]) -> list[int]:
    query = (
        select(OutboxRow.id)
        .where(
            OutboxRow.queue == queue,
            OutboxRow.state == JobState.QUEUED,
            OutboxRow.team_id.is_not_distinct_from(team_id),
            OutboxRow.available_at <= database_time(),
            OutboxRow.job.in_(JOBS),
        )
        .order_by(OutboxRow.available_at, OutboxRow.id)
        .limit(ROWS_PER_FIRM)
    )
    if busy:
        query = query.where(or_(OutboxRow.user_id.is_(None), OutboxRow.user_id.not_in(busy)))
    return list(session.scalars(query))


def _find_busy_members(session: Session, queue: str, limits: Limits) -> Collection[int]:
    """Return the members who have as much running as one member may."""
    if limits.per_member is None:
        return []
    query = (
        select(OutboxRow.user_id)
        .where(OutboxRow.queue == queue, OutboxRow.state == JobState.RUNNING, OutboxRow.user_id.is_not(None))
        .group_by(OutboxRow.user_id)
        .having(func.count() >= limits.per_member)
    )
    return [user_id for user_id in session.scalars(query) if user_id is not None]


def _claim(database: Database, connection: Connection, row_id: int, states: Collection[JobState]) -> OutboxRow | None:
    if not take_lock(connection, lock_name(row_id)):
        return None
    row = None
    try:
        with database.sessions(bind=connection) as session:
            row = _mark_running(session, row_id, states)
    finally:
        if row is None:  # also after an error: the connection goes back to the pool, and its locks with it
            free_lock(connection, lock_name(row_id))
    return row


def _mark_running(session: Session, row_id: int, states: Collection[JobState]) -> OutboxRow | None:
    """Make the row this run's."""
    row = session.get(OutboxRow, row_id, with_for_update={"skip_locked": True})
    if row is None or row.state not in states or row.job not in JOBS:
        return None
    lease = datetime.timedelta(seconds=JOBS[row.job].timeout + GRACE_SECONDS)
    row.owner, row.state, row.started_at = uuid.uuid4().hex, JobState.RUNNING, database_time()
    row.leased_until = database_time(lease)
    row.attempts += 1
    session.commit()
    return row
