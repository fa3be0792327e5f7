"""A job that exceeds its time is interrupted, and its process is replaced."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from flask import Flask
from rq.timeouts import JobTimeoutException
from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.firms import enqueue
from tests.pyservice.core.jobs.rows import state

from lyd.core.jobs.models import JobState
from lyd.core.jobs.time_limits import DEADLINE, EXCEEDED, Deadline, time_limit
from lyd.worker import work


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    EXCEEDED.clear()


def test_a_job_that_takes_too_long_fails_and_ends_its_process(app: Flask, session: Session) -> None:
    row = sample_jobs.exceed_its_time.enqueue(session)
    (next_row,) = enqueue(session, 1)
    work(app, "assembly", burst=True)
    session.refresh(row)
    assert (row.state, row.reason) == (JobState.FAILED, "It took too long.")
    assert state(session, next_row) is JobState.QUEUED, "the process that was interrupted takes no other job"
    EXCEEDED.clear()
    work(app, "assembly", burst=True)
    assert state(session, next_row) is JobState.DONE


def test_the_parent_sees_the_deadline_of_a_job_and_none_between_jobs() -> None:
    shared = Deadline()
    DEADLINE.share(shared)
    with time_limit(10):
        assert shared.get() > 0
    assert shared.get() == 0


def test_a_short_limit_interrupts_only_its_block() -> None:
    with pytest.raises(JobTimeoutException), time_limit(1):
        threading.Event().wait(5)
    threading.Event().wait(1.1)
