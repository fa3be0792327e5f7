"""The work of an assembly in the background: it may run twice, die midway or fail; the member reads how it ended."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session
from tests.pyservice.assembly.assembly_calls import ask, latest, status
from tests.pyservice.assembly.conftest import use_converter
from tests.service import Api

from lyd.assembly import made_files
from lyd.assembly.jobs import assemble
from lyd.assembly.models import Assembly, AssemblyState
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import sweep
from lyd.core.jobs.runner import run
from lyd.documents.models import Document, DocumentFile, DocumentStatus


def test_a_job_that_runs_twice_makes_the_files_once(
    app: Flask, api: Api, document: Document, converting: str, session: Session
) -> None:
    ask(api, document)
    row = session.scalars(select(OutboxRow)).one()
    session.rollback()
    with app.app_context():
        run(row.id)
        files = session.scalars(select(DocumentFile.id)).all()
        assembly_id = session.scalars(select(Assembly.id)).one()
        session.rollback()
        with app.extensions["lyd_database"].transaction() as again:
            assemble(again, assembly_id=assembly_id)
        run(row.id)
    session.rollback()
    assert session.scalars(select(DocumentFile.id)).all() == files
    assert len(files) == 2
    assert session.scalars(select(Assembly.attempts)).all() == [1]


def test_a_worker_that_died_midway_is_made_up_for(
    api: Api, document: Document, converting: str, run_jobs: Callable, session: Session
) -> None:
    ask(api, document)
    session.execute(update(Assembly).values(state=AssemblyState.CONVERTING, progress=40, attempts=1))
    session.execute(update(OutboxRow).values(state=JobState.RUNNING, owner="dead", attempts=1))
    session.commit()
    sweep(session)
    run_jobs()
    done = latest(api, document)
    assert (done["state"], len(done["files"])) == ("done", 2)


def test_a_converter_that_stays_away_ends_in_words_and_another_try_works(
    app: Flask,
    api: Api,
    document: Document,
    converter_url: str,
    session: Session,
    run_jobs: Callable,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use_converter(app, "http://127.0.0.1:9", monkeypatch)
    monkeypatch.setattr(made_files, "RESTART_SECONDS", 0)
    ask(api, document)
    for _ in range(4):
        session.execute(update(OutboxRow).values(available_at=func.utc_timestamp()))
        session.commit()
        with app.app_context():
            run(session.scalars(select(OutboxRow.id)).one())
            session.rollback()
    failed = latest(api, document)
    assert (failed["state"], failed["error_code"], failed["can_retry"]) == ("failed", "assembly_failed", True)
    assert failed["message"] == "The document could not be made just now. Your answers are kept. Please try again."
    assert status(session, document) is DocumentStatus.IN_PROGRESS
    use_converter(app, converter_url, monkeypatch)
    again = ask(api, document).json["data"]
    assert (again["id"] > failed["id"], again["state"]) == (True, "queued")
    run_jobs()
    assert latest(api, document)["state"] == "done"


def test_a_full_disk_is_told_at_once_and_another_try_works(
    app: Flask,
    api: Api,
    document: Document,
    converting: str,
    session: Session,
    run_jobs: Callable,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as full:
        full.setattr(app.extensions["lyd_storage"], "_min_free", 2**60)
        ask(api, document)
        run_jobs()
    failed = latest(api, document)
    assert (failed["state"], failed["error_code"], failed["can_retry"]) == ("failed", "no_space", True)
    assert failed["message"].startswith("There is no space for new files right now. Your answers are kept.")
    assert status(session, document) is DocumentStatus.IN_PROGRESS
    ask(api, document)
    run_jobs()
    assert latest(api, document)["state"] == "done"
