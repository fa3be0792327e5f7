"""The fair order of a queue: whose turn it is.

The firm with the fewest running jobs is next; among equals the one served longest ago, then the one that has waited
longest. Work without a member (team NULL) counts as a firm of its own. Within a firm the oldest is first.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, func, select, text
from sqlalchemy.orm import Session, aliased

from lyd.core.db.base import database_time
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.queues import QUEUES

NEVER = datetime.datetime.min.replace(tzinfo=datetime.UTC)


@dataclass(frozen=True)
class Turn:
    """A firm with due work in a queue: how much waits and runs, when it was last served and since when it waits."""

    team_id: int | None
    waiting: int
    running: int
    served_at: datetime.datetime
    waits_since: datetime.datetime

    @property
    def tie_break(self) -> tuple[datetime.datetime, datetime.datetime, int]:
        """Sort key among firms with equally many running jobs."""
        return (self.served_at, self.waits_since, self.team_id or 0)


def list_turns(session: Session, queue: str) -> list[Turn]:
    """Return the firms with due work in a queue, the next one first."""
    waiting = session.execute(_select_waiting(queue)).all()
    if not waiting:
        return []
    running = _count_running(session, queue)
    turns = [
        Turn(team_id, count, running.get(team_id, 0), served_at or NEVER, since)
        for team_id, count, since, served_at in waiting
    ]
    return sorted(turns, key=lambda turn: (turn.running, turn.tie_break))


def measure_queues(session: Session) -> dict[str, tuple[int, float]]:
    """Return the due jobs of each queue, and how many seconds the oldest of them waits."""
    waited = func.timestampdiff(text("MICROSECOND"), func.min(OutboxRow.available_at), database_time())
    query = (
        select(OutboxRow.queue, func.count(), waited)
        .where(OutboxRow.state == JobState.QUEUED, OutboxRow.available_at <= database_time())
        .group_by(OutboxRow.queue)
    )
    due = {queue: (count, microseconds / 1e6) for queue, count, microseconds in session.execute(query)}
    return {queue: due.get(queue, (0, 0.0)) for queue in QUEUES}


def _count_running(session: Session, queue: str) -> dict[int | None, int]:
    query = (
        select(OutboxRow.team_id, func.count())
        .where(OutboxRow.queue == queue, OutboxRow.state == JobState.RUNNING)
        .group_by(OutboxRow.team_id)
    )
    return {row[0]: row[1] for row in session.execute(query)}


def _select_waiting(queue: str) -> Select[Any]:
    """Each firm with due work: how much, since when, and when it was last served.

    The last run of a firm stands at the end of its rows in an index. It is read backwards, one entry for each firm; a
    maximum for each group would read every row that was ever worked.
    """
    is_due = (OutboxRow.queue == queue, OutboxRow.state == JobState.QUEUED, OutboxRow.available_at <= database_time())
    firms = (
        select(OutboxRow.team_id, func.count().label("count"), func.min(OutboxRow.available_at).label("since"))
        .where(*is_due)
        .group_by(OutboxRow.team_id)
        .subquery()
    )
    last = aliased(OutboxRow)
    served_at = (
        select(last.started_at)
        .where(last.queue == queue, last.team_id.is_not_distinct_from(firms.c.team_id))
        .order_by(last.started_at.desc())
        .limit(1)
        .scalar_subquery()
    )
    return select(firms, served_at)
