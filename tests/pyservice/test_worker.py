"""A worker does its jobs; one that is killed in the middle leaves nothing undone, and nothing is done twice."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.processes import Start, process_starter
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.rows import names, state

from lyd.core.jobs.models import JobState, OutboxRow
from lyd.settings import Settings
from lyd.teams.models import Team
from lyd.worker import work

PATIENCE_SECONDS = 30


@dataclass
class RunningJob:
    """A job in a process of a worker: started gets a letter at each start, and the job ends once go_on exists."""

    row: OutboxRow
    worker: subprocess.Popen[bytes]
    started: Path
    go_on: Path


@pytest.fixture
def start_worker(settings: Settings) -> Iterator[Start]:
    """Start a worker in a process of its own; all are ended after the test."""
    with process_starter("tests.pyservice.core.jobs.worker_process", settings) as start:
        yield start


@pytest.fixture
def job(app: Flask, session: Session, tmp_path: Path, start_worker: Start) -> RunningJob:
    """A job that a worker has begun."""
    started, go_on = tmp_path / "started", tmp_path / "go"
    row = sample_jobs.take_long.enqueue(session, started=str(started), go_on=str(go_on))
    session.commit()
    worker = start_worker()
    wait_for(started.exists)
    return RunningJob(row, worker, started, go_on)


def wait_for(what: Callable[[], bool]) -> float:
    began = time.monotonic()
    while not what():
        assert time.monotonic() - began < PATIENCE_SECONDS, "it did not happen in time"
        time.sleep(0.02)
    return time.monotonic() - began


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


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
    session: Session, start_worker: Start, job: RunningJob
) -> None:
    for pid in (job.worker.pid, *children(job.worker)):
        os.kill(pid, signal.SIGKILL)
    job.worker.wait()
    job.go_on.touch()
    start_worker()
    assert wait_for(lambda: is_done(session, job.row)) < 15
    assert (done(session), job.started.read_text()) == (["long"], "xx")


def test_the_processes_of_a_killed_worker_end_with_it(session: Session, start_worker: Start, job: RunningJob) -> None:
    processes = children(job.worker)
    job.worker.kill()
    job.worker.wait()
    wait_for(lambda: not any(is_running(pid) for pid in processes))
    job.go_on.touch()
    start_worker()
    wait_for(lambda: is_done(session, job.row))
    assert (done(session), job.started.read_text()) == (["long"], "xx")


def test_a_process_that_dies_is_replaced_and_its_job_runs_again(session: Session, job: RunningJob) -> None:
    job.go_on.touch()
    before = children(job.worker)
    for pid in before:
        os.kill(pid, signal.SIGKILL)
    wait_for(lambda: is_done(session, job.row))
    assert done(session) == ["long"]
    assert not set(children(job.worker)) & set(before)


def test_a_worker_that_is_stopped_lets_its_jobs_finish(session: Session, job: RunningJob) -> None:
    job.worker.terminate()
    time.sleep(0.5)
    assert job.worker.poll() is None
    job.go_on.touch()
    job.worker.wait(PATIENCE_SECONDS)
    assert (is_done(session, job.row), job.started.read_text()) == (True, "x")


def test_a_worker_does_the_work(app: Flask, session: Session) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, number=3)
    session.commit()
    work(app, burst=True)
    assert (state(session, row), names(session)) == (JobState.DONE, ["mark 3"])
