"""From a row in a transaction to work done once (architecture, section 4)."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.rows import state
from tests.service import make_absent_redis

from lyd.core.jobs.models import JobState
from lyd.core.jobs.outbox import sweep
from lyd.worker import work


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
        down.setitem(app.extensions, "lyd_redis", make_absent_redis())
        row = sample_jobs.leave_a_mark.enqueue(session, number=6)
        session.commit()
    sweep(session)
    work(app, burst=True)
    assert state(session, row) is JobState.DONE
