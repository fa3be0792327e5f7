"""A worker does its jobs; one that is killed in the middle leaves nothing undone, and nothing is done twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.rows import names, state
from tests.service import ROOT, SECRET, SITE

from lyd.core.jobs.models import JobState, OutboxRow
from lyd.settings import Settings, variable
from lyd.teams.models import Team
from lyd.worker import work

PATIENCE_SECONDS = 30

Start = Callable[[], subprocess.Popen[bytes]]


@pytest.fixture
def start_worker(settings: Settings) -> Iterator[Start]:
    """Start a worker in a process of its own; all are ended after the test."""
    given = {"database_url": settings.database_url, "redis_url": settings.redis_url, "secret": SECRET}
    given |= {"site_url": SITE, "storage_url": settings.storage_url, "log_level": "error"}
    environment = {**os.environ, **{variable(name): value for name, value in given.items()}}
    environment["PYTHONPATH"] = os.pathsep.join((str(ROOT), str(ROOT / "pyservice")))
    started: list[subprocess.Popen[bytes]] = []

    def start() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "tests.pyservice.core.jobs.worker_process"]
        started.append(subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True))
        return started[-1]

    yield start
    for process in started:
        process.kill()
        process.wait()


@pytest.fixture
def long_job(session: Session, tmp_path: Path) -> tuple[OutboxRow, Path, Path]:
    """A job that waits: its row, the file that it writes to at each start, the file that it waits for."""
    started, go_on = tmp_path / "started", tmp_path / "go"
    row = sample_jobs.take_long.enqueue(session, started=str(started), go_on=str(go_on))
    session.commit()
    return row, started, go_on


def wait_for(what: Callable[[], bool]) -> float:
    began = time.monotonic()
    while not what():
        assert time.monotonic() - began < PATIENCE_SECONDS, "it did not happen in time"
        time.sleep(0.02)
    return time.monotonic() - began


def is_done(session: Session, row: OutboxRow) -> bool:
    session.rollback()
    return session.scalars(select(OutboxRow.state).where(OutboxRow.id == row.id)).one() is JobState.DONE


def children(process: subprocess.Popen[bytes]) -> list[int]:
    found = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(pid) for pid in found]


def done(session: Session) -> list[str]:
    session.rollback()
    return [name for name in session.scalars(select(Team.name)) if name == "long"]


def test_a_killed_worker_and_its_child_are_followed_up_at_the_restart(
    app: Flask, session: Session, start_worker: Start, long_job: tuple[OutboxRow, Path, Path]
) -> None:
    row, started, go_on = long_job
    worker = start_worker()
    wait_for(started.exists)
    for pid in (worker.pid, *children(worker)):
        os.kill(pid, signal.SIGKILL)
    worker.wait()
    go_on.touch()
    start_worker()
    assert wait_for(lambda: is_done(session, row)) < 15
    assert (done(session), started.read_text()) == (["long"], "xx")


def test_a_child_that_outlives_its_worker_finishes_alone(
    app: Flask, session: Session, start_worker: Start, long_job: tuple[OutboxRow, Path, Path]
) -> None:
    row, started, go_on = long_job
    worker = start_worker()
    wait_for(started.exists)
    worker.kill()
    worker.wait()
    start_worker()
    time.sleep(2)
    go_on.touch()
    wait_for(lambda: is_done(session, row))
    assert (done(session), started.read_text()) == (["long"], "x")


def test_a_child_that_dies_alone_is_followed_up_by_its_worker(
    app: Flask, session: Session, start_worker: Start, long_job: tuple[OutboxRow, Path, Path]
) -> None:
    row, started, go_on = long_job
    worker = start_worker()
    wait_for(started.exists)
    go_on.touch()
    for pid in children(worker):
        os.kill(pid, signal.SIGKILL)
    wait_for(lambda: is_done(session, row))
    assert done(session) == ["long"]


def test_a_worker_does_the_work(app: Flask, session: Session) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, number=3)
    session.commit()
    work(app, burst=True)
    assert (state(session, row), names(session)) == (JobState.DONE, ["mark 3"])
