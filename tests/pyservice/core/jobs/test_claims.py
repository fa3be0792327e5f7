"""Firms take turns: no amount of work of one makes another wait for more than what is running."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from flask import Flask
from sqlalchemy import update
from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.firms import Member, enqueue, run_now

from lyd.core.db import utc_now
from lyd.core.db.locks import named_lock
from lyd.core.db.session import Database
from lyd.core.jobs.claims import claim_next, release
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import lock_name, sweep
from lyd.core.jobs.queues import Limits

NO_LIMITS = Limits()


def claim(app: Flask, queue: str = "assembly", limits: Limits = NO_LIMITS) -> int | None:
    """Take the next row as a worker does, and leave it running. Returns its id."""
    database: Database = app.extensions["lyd_database"]
    with database.engine.connect() as connection:
        row = claim_next(database, connection, queue, limits)
        if row is not None:
            release(connection, row)
    return None if row is None else row.id


def claim_all(app: Flask, rows: Sequence[OutboxRow], limits: Limits = NO_LIMITS) -> list[int]:
    """Positions in `rows` in the order in which workers take them while none ends."""
    positions = {row.id: position for position, row in enumerate(rows)}
    return [positions[row_id] for row_id in iter(lambda: claim(app, limits=limits), None)]


def finish(session: Session, row_id: int | None) -> None:
    session.execute(update(OutboxRow).where(OutboxRow.id == row_id).values(state=JobState.DONE))
    session.commit()


def test_firms_take_turns(app: Flask, session: Session) -> None:
    rows = enqueue(session, 1, 1, 1, 2, 3, 2)
    assert claim_all(app, rows) == [0, 3, 4, 1, 5, 2]


def test_a_hundred_jobs_of_one_firm_do_not_delay_another_firm(app: Flask, session: Session) -> None:
    enqueue(session, *[1] * 100)
    claim(app)
    other = enqueue(session, 2)[0]
    assert claim(app) == other.id


def test_among_idle_firms_the_one_served_longest_ago_is_next(app: Flask, session: Session) -> None:
    for firm in (1, 2, 1):
        enqueue(session, firm)
        finish(session, claim(app))
    rows = enqueue(session, 1, 3, 2)
    order = []
    while (row_id := claim(app)) is not None:
        order.append([row.id for row in rows].index(row_id))
        finish(session, row_id)
    assert order == [1, 2, 0], "the new firm, then 2, then 1, which was served last"


def test_work_without_a_member_is_a_firm_of_its_own(app: Flask, session: Session) -> None:
    rows = enqueue(session, None, None, 1, None)
    assert claim_all(app, rows) == [0, 2, 1, 3]


def test_a_firm_runs_no_more_at_once_than_its_limit(app: Flask, session: Session) -> None:
    rows = enqueue(session, 1, 1, 1, 2, member=None)
    assert claim_all(app, rows, Limits(per_firm=2)) == [0, 3, 1]
    finish(session, rows[0].id)
    assert claim(app, limits=Limits(per_firm=2)) == rows[2].id


def test_a_member_at_the_limit_does_not_hold_up_the_rest_of_the_firm(app: Flask, session: Session) -> None:
    mine, colleagues = enqueue(session, 1, 1, 1, member=7), enqueue(session, 1, member=8)
    assert claim_all(app, [*mine, *colleagues], Limits(per_firm=9, per_member=1)) == [0, 3]


def test_queues_do_not_count_for_each_other(app: Flask, session: Session) -> None:
    run_now(session, *enqueue(session, 1, handle=sample_jobs.leave_a_mark))
    row = enqueue(session, 1)[0]
    assert claim(app, "payments") is None
    assert claim(app, limits=Limits(per_firm=1)) == row.id


def test_a_job_is_not_taken_before_its_time(app: Flask, session: Session) -> None:
    sample_jobs.draw.enqueue(
        session,
        delay=datetime.timedelta(minutes=1),
        requested_by=Member(1, 1),
        number=1,  # type: ignore[arg-type]
    )
    session.commit()
    assert claim(app) is None


def test_a_row_whose_earlier_run_still_lives_is_passed_over(app: Flask, session: Session) -> None:
    first, second = enqueue(session, 1, 1)
    with app.extensions["lyd_database"].engine.connect() as other, named_lock(other, lock_name(first.id)):
        assert claim(app) == second.id
    assert claim(app) == first.id


def test_a_worker_that_hangs_while_choosing_stops_no_other(app: Flask, session: Session) -> None:
    row = enqueue(session, 1)[0]
    with app.extensions["lyd_database"].engine.connect() as other, named_lock(other, "choice:assembly"):
        assert claim(app) == row.id


def test_rows_of_a_version_without_queues_are_taken_after_the_sweep(app: Flask, session: Session) -> None:
    row = OutboxRow(job=sample_jobs.draw.name, arguments={"number": 1}, available_at=utc_now())
    session.add(row)
    session.commit()
    assert claim(app) is None
    assert sweep(session) == 1
    assert claim(app) == row.id
