"""One scheduler schedules; another waits for its turn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from flask import Flask

from lyd import scheduler
from lyd.core.db.locks import named_lock
from lyd.core.jobs import SCHEDULE


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
    settings = replace(app.extensions["lyd_settings"], sweep_seconds=7)
    monkeypatch.setitem(app.extensions, "lyd_settings", settings)
    assert scheduler.schedule(app)
    assert registered["core.sweep"] == 7
    others = {name: periodic.seconds for name, periodic in SCHEDULE.items() if name != "core.sweep"}
    assert {name: seconds for name, seconds in registered.items() if name != "core.sweep"} == others


def test_a_second_scheduler_waits_its_turn(app: Flask, registered: dict[str, int]) -> None:
    with app.extensions["lyd_database"].engine.connect() as first, named_lock(first, scheduler.TURN) as ours:
        assert ours
        assert not scheduler.schedule(app)
    assert registered == {}
    assert scheduler.schedule(app)
