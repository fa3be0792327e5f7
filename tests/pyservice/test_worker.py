"""A worker does its jobs; one that is killed in the middle leaves nothing undone, and nothing is done twice."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from flask import Flask
from rq import Queue
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.processes import Start, process_starter
from tests.pyservice.core.jobs import sample_jobs
from tests.pyservice.core.jobs.firms import Member, enqueue
from tests.pyservice.core.jobs.rows import names, state

from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.time_limits import DEADLINE
from lyd.settings import Settings
from lyd.teams.models import Team
from lyd.worker import main, work
from lyd.worker_processes import Processes

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


def test_heavy_assemblies_of_one_member_delay_neither_other_firms_nor_mail_nor_payments(
    session: Session, settings: Settings, tmp_path: Path
) -> None:
    started, go_on = tmp_path / "started", tmp_path / "go"
    for _ in range(2):
        heavy = {"started": str(started), "go_on": str(go_on), "requested_by": Member(1, 1)}
        sample_jobs.take_long.enqueue(session, **heavy)  # type: ignore[arg-type]
    session.commit()
    with process_starter("tests.pyservice.core.jobs.worker_process", settings, workers_assembly="2") as start:
        start()
        wait_for(started.exists)
        rows = [*enqueue(session, 2), sample_jobs.send.enqueue(session), sample_jobs.settle.enqueue(session)]
        session.commit()
        assert wait_for(lambda: all(is_done(session, row) for row in rows)) < 5
        assert started.read_text() == "x", "the member's second one waits for the first"
        go_on.touch()
        wait_for(lambda: done(session) == ["long", "long"])


def test_only_the_queues_named_are_worked(session: Session, settings: Settings) -> None:
    mail, payment = sample_jobs.send.enqueue(session), sample_jobs.settle.enqueue(session)
    session.commit()
    with process_starter("tests.pyservice.core.jobs.worker_process", settings) as start:
        start("mail")
        wait_for(lambda: is_done(session, mail))
        assert not is_done(session, payment)


def test_a_queue_that_does_not_exist_is_named() -> None:
    with pytest.raises(SystemExit, match="No such queue: mial"):
        main(["mial"])


def test_a_process_that_its_alarm_does_not_interrupt_is_killed_and_replaced(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("lyd.worker_processes.OVERDUE_SECONDS", 0)
    monkeypatch.setattr("lyd.worker_processes.CHECK_SECONDS", 0.1)
    starts = tmp_path / "starts"

    def hang() -> None:
        with starts.open("a") as file:
            file.write("x")
        DEADLINE.set(time.monotonic() + 0.1)
        time.sleep(60)

    parent = os.fork()
    if not parent:
        Processes([hang]).run()
        os._exit(0)
    wait_for(lambda: starts.exists() and len(starts.read_text()) > 1)
    os.kill(parent, signal.SIGKILL)
    os.waitpid(parent, 0)


def test_messages_of_an_earlier_version_are_worked(app: Flask, session: Session) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, number=4)
    row.queue = ""
    session.commit()
    app.extensions["lyd_redis"].flushdb()
    old = Queue("default", connection=app.extensions["lyd_redis"])
    old.enqueue_call("lyd.core.jobs.runner.run", args=(row.id,), timeout=60, job_id=f"outbox-{row.id}-0")
    old.enqueue_call("lyd.core.jobs.runner.run_periodic", args=("core.sweep",))
    work(app, burst=True)
    assert (state(session, row), names(session)) == (JobState.DONE, ["mark 4"])


def test_a_worker_that_grew_too_large_ends_after_its_job(
    app: Flask, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.extensions, "lyd_settings", replace(app.extensions["lyd_settings"], worker_memory=1))
    rows = [sample_jobs.send.enqueue(session), sample_jobs.settle.enqueue(session)]
    session.commit()
    work(app, burst=True)
    assert sorted(state(session, row) for row in rows) == [JobState.DONE, JobState.QUEUED]


def test_a_worker_does_the_work(app: Flask, session: Session) -> None:
    row = sample_jobs.leave_a_mark.enqueue(session, number=3)
    session.commit()
    work(app, burst=True)
    assert (state(session, row), names(session)) == (JobState.DONE, ["mark 3"])
