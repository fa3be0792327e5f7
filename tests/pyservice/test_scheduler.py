"""One scheduler schedules and searches for lost jobs; another waits for its turn."""

from __future__ import annotations

import datetime
import time
from contextlib import nullcontext
from dataclasses import replace

import pytest
from flask import Flask
from rq import Queue
from rq.utils import now
from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.rows import state
from tests.service import make_absent_redis

from lyd import scheduler
from lyd.core.db.locks import named_lock
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.models import JobState


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Name → seconds of what a scheduler was given, which itself does not start."""
    found: dict[str, int] = {}

    class Recorder(scheduler.Scheduler):
        """Notes what it is given."""

        def start(self) -> None:
            self.heartbeat()
            found.update({job.name: job.interval for job in self.get_jobs()})

    monkeypatch.setattr(scheduler, "Scheduler", Recorder)
    monkeypatch.setattr(scheduler, "WAIT_SECONDS", 0)
    return found


def test_all_periodic_work_is_scheduled(app: Flask, registered: dict[str, int]) -> None:
    assert scheduler.schedule(app)
    assert registered == {name: periodic.seconds for name, periodic in SCHEDULE.items()}


def test_lost_jobs_are_looked_for_as_often_as_the_settings_say(
    app: Flask, registered: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    intervals: list[float] = []
    monkeypatch.setattr(scheduler, "sweeping", lambda _app, seconds: nullcontext(intervals.append(seconds)))
    settings = replace(app.extensions["lyd_settings"], sweep_seconds=7)
    monkeypatch.setitem(app.extensions, "lyd_settings", settings)
    assert scheduler.schedule(app)
    assert intervals == [7]


def test_a_clock_that_is_set_back_delays_periodic_work_by_no_more_than_its_interval(app: Flask) -> None:
    scheduling = scheduler.Scheduler(app.extensions["lyd_redis"])
    job = scheduling.register(print, "bulk", interval=60)
    job.set_enqueue_time(now() + datetime.timedelta(hours=3))
    assert scheduling.enqueue_jobs() == []
    assert job.next_enqueue_time <= now() + datetime.timedelta(seconds=60)


def test_a_scheduler_searches_again_and_again(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    searches: list[Flask] = []
    monkeypatch.setattr(scheduler, "sweep_once", searches.append)
    with scheduler.sweeping(app, 0.01):
        began = time.monotonic()
        while len(searches) < 3 and time.monotonic() - began < 10:
            time.sleep(0.01)
    assert searches[:3] == [app, app, app]


def test_a_search_finds_jobs_that_redis_lost(app: Flask, session: Session) -> None:
    sample_jobs.leave_a_mark.enqueue(session, number=1)
    session.commit()
    app.extensions["lyd_redis"].flushdb()
    scheduler.sweep_once(app)
    assert len(Queue("bulk", connection=app.extensions["lyd_redis"])) == 1


def test_a_search_without_redis_leaves_the_jobs_to_the_next(
    app: Flask, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, number=1)
    session.commit()
    monkeypatch.setitem(app.extensions, "lyd_redis", make_absent_redis())
    scheduler.sweep_once(app)
    assert state(session, row) is JobState.QUEUED


def test_a_second_scheduler_waits_its_turn(app: Flask, registered: dict[str, int]) -> None:
    with app.extensions["lyd_database"].engine.connect() as first, named_lock(first, scheduler.TURN) as ours:
        assert ours
        assert not scheduler.schedule(app)
    assert registered == {}
    assert scheduler.schedule(app)
