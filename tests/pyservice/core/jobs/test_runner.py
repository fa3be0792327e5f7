"""One run of a job: done once, tried again, or failed with a reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.rows import names, seconds_until, state
from tests.service import make_absent_redis

from lyd.core.jobs import JobHandle
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import sweep
from lyd.core.jobs.runner import run
from lyd.worker import work


def test_work_that_is_sent_twice_is_done_once(app: Flask, session: Session) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, number=4)
    session.commit()
    run(row.id)
    run(row.id)
    work(app, burst=True)
    assert names(session) == ["mark 4"]


def test_a_job_that_goes_on_later_is_one_row_until_its_end(app: Flask, session: Session) -> None:
    row = sample_jobs.count_down.enqueue(session, left=4)
    session.commit()
    run(row.id)
    session.refresh(row)
    assert (row.state, row.attempts, row.progress) == (JobState.QUEUED, 0, 25)
    work(app, "bulk", burst=True)
    session.refresh(row)
    assert (row.state, row.progress) == (JobState.DONE, 100)
    assert names(session) == ["4 left", "3 left", "2 left", "1 left", "0 left"]


def test_a_worker_is_woken_for_the_rest_of_a_job(
    app: Flask, session: Session, queue: Callable[[str], list[str]]
) -> None:
    row = sample_jobs.count_down.enqueue(session, left=2)
    session.commit()
    app.extensions["lyd_redis"].flushdb()
    run(row.id)
    assert len(queue("bulk")) == 1
    work(app, "bulk", burst=True)
    assert state(session, row) is JobState.DONE


def test_the_rest_of_a_job_is_done_although_redis_was_down_and_its_worker_died_after_the_commit(
    app: Flask, session: Session, queue: Callable[[str], list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    row = sample_jobs.count_down.enqueue(session, left=2)
    session.commit()
    app.extensions["lyd_redis"].flushdb()
    with monkeypatch.context() as down:
        down.setitem(app.extensions, "lyd_redis", make_absent_redis())
        run(row.id)  # and nothing after it, as when the worker is killed
    assert (state(session, row), queue("bulk")) == (JobState.QUEUED, [])
    assert sweep(session) == 1
    work(app, "bulk", burst=True)
    assert state(session, row) is JobState.DONE
    assert names(session) == ["2 left", "1 left", "0 left"]


def test_a_job_that_breaks_on_its_way_keeps_what_earlier_runs_did(app: Flask, session: Session) -> None:
    row = sample_jobs.count_down.enqueue(session, left=4, broken=3)
    session.commit()
    work(app, "bulk", burst=True)
    session.refresh(row)
    assert (row.state, row.attempts, row.arguments) == (JobState.FAILED, 2, {"left": 3, "broken": 3})
    assert names(session)[0] == "4 left"
    assert names(session)[1].startswith("failed: ")


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
