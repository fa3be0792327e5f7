"""The fair order of a queue: whose turn it is.

The firm with the fewest running jobs is next; among equals the one served longest ago, then the one that has waited
longest. Work without a member (team NULL) counts as a firm of its own. Within a firm the oldest is first.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.core.db.base import utc_now
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
    in_queue = OutboxRow.queue == queue
    waiting = session.execute(
        select(OutboxRow.team_id, func.count(), func.min(OutboxRow.available_at))
        .where(in_queue, OutboxRow.state == JobState.QUEUED, OutboxRow.available_at <= utc_now())
        .group_by(OutboxRow.team_id)
    ).all()
    if not waiting:
        return []
    running = _count_running(session, queue)
    served = _find_last_served(session, queue)
    turns = [
        Turn(team_id, count, running.get(team_id, 0), served.get(team_id, NEVER), since)
        for team_id, count, since in waiting
    ]
    return sorted(turns, key=lambda turn: (turn.running, turn.tie_break))


def measure_queues(session: Session) -> dict[str, tuple[int, float]]:
    """Return the due jobs of each queue, and how many seconds the oldest of them waits."""
    now = utc_now()
    query = (
        select(OutboxRow.queue, func.count(), func.min(OutboxRow.available_at))
        .where(OutboxRow.state == JobState.QUEUED, OutboxRow.available_at <= now)
        .group_by(OutboxRow.queue)
    )
    due = {row[0]: (row[1], (now - row[2]).total_seconds()) for row in session.execute(query)}
    return {queue: due.get(queue, (0, 0.0)) for queue in QUEUES}


def _count_running(session: Session, queue: str) -> dict[int | None, int]:
    query = (
        select(OutboxRow.team_id, func.count())
        .where(OutboxRow.queue == queue, OutboxRow.state == JobState.RUNNING)
        .group_by(OutboxRow.team_id)
    )
    return {row[0]: row[1] for row in session.execute(query)}


def _find_last_served(session: Session, queue: str) -> dict[int | None, datetime.datetime]:
    """The index holds each firm's last run at the end of its rows, so this reads one entry for each firm."""
    query = (
        select(OutboxRow.team_id, func.max(OutboxRow.started_at))
        .where(OutboxRow.queue == queue)
        .group_by(OutboxRow.team_id)
    )
    return {team_id: served_at or NEVER for team_id, served_at in session.execute(query)}
