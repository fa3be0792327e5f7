"""The place of a piece of work in its queue."""

from __future__ import annotations

from sqlalchemy import and_, func, or_, select
from sqlalchemy.orm import Session

from lyd.core.db.base import database_time
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.turns import Turn, list_turns


def place_of(session: Session, row: OutboxRow) -> int | None:
    """Return how many jobs start until this one has started: 1 if it is next, None if it is running or finished.

    The order is that of the workers (turns.py). The place can grow: a firm that was served longer ago goes first. A
    job that waits for its time, such as a repeated one, has no place.
    """
    if row.state is not JobState.QUEUED or not _is_due(session, row):
        return None
    turns = {turn.team_id: turn for turn in list_turns(session, row.queue)}
    own = turns.pop(row.team_id, None)
    if own is None:
        return None  # it has just been started
    position = _position_in_firm(session, row)
    return position + sum(_count_before(turn, own, own.running + position) for turn in turns.values())


def _is_due(session: Session, row: OutboxRow) -> bool:
    return bool(session.scalar(select(OutboxRow.available_at <= database_time()).where(OutboxRow.id == row.id)))


def _count_before(other: Turn, own: Turn, round_number: int) -> int:
    """Jobs of another firm that start first. In each round every firm starts one; running ones count as rounds.

    In a round, firms that were served in the round before come after those that were not.
    """
    is_first_in_round = (-other.running, other.tie_break) < (-own.running, own.tie_break)
    rounds = round_number - other.running - (0 if is_first_in_round else 1)
    return min(max(rounds, 0), other.waiting)


def _position_in_firm(session: Session, row: OutboxRow) -> int:
    is_not_later = or_(
        OutboxRow.available_at < row.available_at,
        and_(OutboxRow.available_at == row.available_at, OutboxRow.id <= row.id),
    )
    query = select(func.count()).where(
        OutboxRow.queue == row.queue,
        OutboxRow.state == JobState.QUEUED,
        OutboxRow.team_id.is_not_distinct_from(row.team_id),
        is_not_later,
    )
    return max(1, session.scalar(query) or 0)
