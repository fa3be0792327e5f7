"""Jobs are declared with a function and enqueued for now or for later."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import update
from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.rows import seconds_until, state

from lyd.core.db import utc_now
from lyd.core.jobs import JOBS, JobHandle
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import sweep
from lyd.worker import work


def test_a_delayed_job_waits_for_its_time(app: Flask, session: Session, queue: Callable[[str], list[str]]) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, delay=datetime.timedelta(minutes=3), number=8)
    session.commit()
    sweep(session)
    assert (queue("bulk"), seconds_until(row)) == ([], 180)
    session.execute(update(OutboxRow).values(available_at=utc_now()))
    session.commit()
    sweep(session)
    work(app, burst=True)
    assert state(session, row) is JobState.DONE


def test_every_declared_job_is_implemented() -> None:
    assert [name for name, handle in JOBS.items() if not handle.is_implemented] == []


def test_a_job_without_a_function_says_so(session: Session) -> None:
    handle = JobHandle("nowhere.at_all", "bulk", 60, 0, "")
    with pytest.raises(LookupError, match=r"nowhere\.at_all"):
        handle(session)
