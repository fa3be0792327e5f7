"""From a row in a transaction to work done once (architecture, section 4)."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
import redis
from flask import Flask
from rq import Queue
from sqlalchemy import select, update
from sqlalchemy.orm import Session
from tests.jobs import sample_jobs

from lyd.core.db import utc_now
from lyd.core.jobs import JOBS, JobHandle
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import sweep
from lyd.core.jobs.runner import run
from lyd.teams.models import Team
from lyd.worker import work


@pytest.fixture
def queue(app: Flask) -> Callable[[str], list[str]]:
    """The ids that wait in a queue of RQ."""
    return lambda name: Queue(name, connection=app.extensions["lyd_redis"]).job_ids


def names(session: Session) -> list[str]:
    session.rollback()
    return list(session.scalars(select(Team.name).order_by(Team.id)))


def state(session: Session, row: OutboxRow) -> JobState:
    session.rollback()
    return session.scalars(select(OutboxRow.state).where(OutboxRow.id == row.id)).one()


def test_rq_hears_of_a_job_only_after_the_commit(session: Session, queue: Callable[[str], list[str]]) -> None:
    sample_jobs.leave_a_mark.enqueue(session, number=1)
    assert queue("default") == []
    session.commit()
    assert len(queue("default")) == 1


def test_a_rolled_back_transaction_leaves_no_job(session: Session, queue: Callable[[str], list[str]]) -> None:
    sample_jobs.leave_a_mark.enqueue(session, number=1)
    session.rollback()
    sample_jobs.leave_a_mark.enqueue(session, number=2)
    session.commit()
    assert len(queue("default")) == 1


def test_a_worker_does_the_work(app: Flask, session: Session) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, number=3)
    session.commit()
    work(app, burst=True)
    assert (state(session, row), names(session)) == (JobState.DONE, ["mark 3"])


def test_work_that_is_sent_twice_is_done_once(app: Flask, session: Session) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, number=4)
    session.commit()
    run(row.id)
    run(row.id)
    work(app, burst=True)
    assert names(session) == ["mark 4"]


def test_a_flushed_redis_loses_nothing(app: Flask, session: Session) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, number=5)
    session.commit()
    app.extensions["lyd_redis"].flushdb()
    assert sweep(session) == 1
    assert sweep(session) == 0
    work(app, burst=True)
    assert state(session, row) is JobState.DONE


def test_a_redis_that_is_down_at_the_commit_loses_nothing(
    app: Flask, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as down:
        down.setitem(app.extensions, "lyd_redis", redis.Redis(port=1))
        row = sample_jobs.leave_a_mark.enqueue(session, number=6)
        session.commit()
    sweep(session)
    work(app, burst=True)
    assert state(session, row) is JobState.DONE


def test_a_job_that_breaks_is_tried_again_and_then_says_why(app: Flask, session: Session) -> None:
    row = sample_jobs.break_down.enqueue(session)
    session.commit()
    work(app, burst=True)
    session.refresh(row)
    assert (row.state, row.attempts, row.reason) == (JobState.FAILED, 2, "That did not work.")
    assert names(session) == ["failed: That did not work."]


def test_a_known_error_ends_a_job_at_once_in_its_own_words(app: Flask, session: Session) -> None:
    row = sample_jobs.be_refused.enqueue(session)
    session.commit()
    work(app, burst=True)
    session.refresh(row)
    assert (row.state, row.attempts, row.reason) == (JobState.FAILED, 1, "The address is wrong.")


def test_an_error_that_passes_is_waited_out_and_then_told(app: Flask, session: Session) -> None:
    row = sample_jobs.meet_a_closed_door.enqueue(session)
    session.commit()
    work(app, burst=True)
    session.refresh(row)
    assert (row.state, row.attempts) == (JobState.FAILED, 2)
    assert (row.reason or "").startswith("The service is taking a short break.")


def test_a_run_that_lost_its_row_leaves_no_trace(app: Flask, session: Session, tmp_path) -> None:  # type: ignore[no-untyped-def]
    go_on = tmp_path / "go"
    row = sample_jobs.take_long.enqueue(session, started=str(tmp_path / "started"), go_on=str(go_on))
    session.commit()

    def give_to_another(*_: object) -> bool:
        with app.extensions["lyd_database"].transaction() as other:
            other.get_one(OutboxRow, row.id).owner = "another run"
        return True

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pathlib.Path.exists", give_to_another)
        run(row.id)
    assert names(session) == ["progress"]


def seconds_until(row: OutboxRow) -> int:
    return round((row.available_at - utc_now()).total_seconds() / 60) * 60


def test_a_delayed_job_waits_for_its_time(app: Flask, session: Session, queue: Callable[[str], list[str]]) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, delay=datetime.timedelta(minutes=3), number=8)
    session.commit()
    sweep(session)
    assert (queue("default"), seconds_until(row)) == ([], 180)
    session.execute(update(OutboxRow).values(available_at=utc_now()))
    session.commit()
    sweep(session)
    work(app, burst=True)
    assert state(session, row) is JobState.DONE


@pytest.mark.parametrize(
    ("handle", "seconds"), [(sample_jobs.come_back_later, 1800), (sample_jobs.meet_a_partner_that_names_its_time, 900)]
)
def test_a_job_runs_again_when_it_or_a_partner_said(
    app: Flask, session: Session, handle: JobHandle, seconds: int
) -> None:
    row = handle.enqueue(session)
    session.commit()
    work(app, burst=True)
    session.refresh(row)
    assert (row.state, row.attempts, seconds_until(row)) == (JobState.QUEUED, 1, seconds)


def test_every_declared_job_is_implemented() -> None:
    assert [name for name, handle in JOBS.items() if not handle.is_implemented] == []


def test_a_job_without_a_function_says_so(session: Session) -> None:
    handle = JobHandle("nowhere.at_all", "default", 60, 0, "")
    with pytest.raises(LookupError, match=r"nowhere\.at_all"):
        handle(session)
