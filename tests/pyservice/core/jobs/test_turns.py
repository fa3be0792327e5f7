"""Choosing the next firm reads no rows that were worked before."""

from __future__ import annotations

from sqlalchemy import text, update
from sqlalchemy.orm import Session
from tests.pyservice.core.jobs.firms import enqueue

from lyd.core.db import utc_now
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.turns import list_turns

READS = text("SHOW SESSION STATUS LIKE 'Handler_read%'")


def rows_read(session: Session) -> int:
    """Rows and index entries that this connection has read."""
    return sum(int(count) for _, count in session.execute(READS).all())


def test_what_a_queue_did_before_costs_nothing(session: Session) -> None:
    enqueue(session, *[1, 2] * 150)
    session.execute(update(OutboxRow).values(state=JobState.DONE, started_at=utc_now()))
    enqueue(session, 2, 1, 2)
    before = rows_read(session)
    turns = list_turns(session, "assembly")
    assert [(turn.team_id, turn.waiting) for turn in turns] == [(2, 2), (1, 1)]
    assert rows_read(session) - before < 100
