"""Open documents are moved to a mended version of their template; completed ones never are."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.word import LINES, word
from tests.processes import Start, kill_group, process_starter
from tests.pyservice.documents.test_answers import open_it, save
from tests.pyservice.documents.version_calls import ANSWERS, WITHOUT_PEOPLE, do_work, forget_previews, move, start
from tests.pyservice.interviews.conftest import shop
from tests.pyservice.interviews.package_calls import PRODUCT, make_live, take_step, upload_draft
from tests.pyservice.lock_waits import wait_for_lock_waits
from tests.pyservice.test_worker import wait_for
from tests.service import Api

from lyd.assembly.models import Assembly
from lyd.audit.models import AuditEvent, AuditHead
from lyd.core.db import lock_row, utc_now
from lyd.core.db.locks import is_locked
from lyd.core.jobs.claims import claim_row
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.core.jobs.outbox import lock_name, reclaim
from lyd.core.jobs.runner import run
from lyd.documents import handles
from lyd.documents.models import AnswerRevision, Document, DocumentStatus
from lyd.documents.services import version_moves
from lyd.documents.services.version_moves import Progress, move_batch
from lyd.interviews.locks import lock_product
from lyd.settings import Settings

__all__ = ["shop"]


@pytest.fixture
def batches_of_two(monkeypatch: pytest.MonkeyPatch) -> None:
    """Move two documents in a transaction."""
    monkeypatch.setattr(version_moves, "BATCH", 2)


@pytest.fixture
def start_worker(settings: Settings) -> Iterator[Start]:
    """Start a worker in a process of its own; all are ended after the test."""
    with process_starter("lyd.worker", settings) as start_process:
        yield start_process


def make_versions(shop: Api, session: Session, teams: dict[str, int], documents: int) -> tuple[int, int]:
    """Make an earlier version with so many documents, and the live one."""
    old = make_live(shop)
    for _ in range(documents):
        start(session, teams, old)
    return old, make_live(shop, "1.1.0")


def test_open_documents_move_and_completed_and_deleted_ones_stay(
    app: Flask, shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    states = (DocumentStatus.DRAFT, DocumentStatus.IN_PROGRESS, DocumentStatus.COMPLETED, DocumentStatus.SIGNED)
    documents = [start(session, teams, old, status=state) for state in states]
    documents.append(start(session, teams, old, deleted_at=utc_now()))
    new = make_live(shop, "1.1.0", template=word("Hello", *LINES))
    answer = move(shop, old, new)
    assert answer.status_code == 202
    do_work(app, session)
    assert [document.template_version_id for document in documents] == [new, new, old, old, old]
    assert [document.answers for document in documents] == [ANSWERS] * 5
    assert session.get_one(OutboxRow, answer.json["data"]["job_id"]).state is JobState.DONE


def test_the_result_is_in_the_audit_log_and_each_move_in_its_document(
    app: Flask, shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    document = start(session, teams, old)
    new = make_live(shop, "1.1.0", **WITHOUT_PEOPLE)
    move(shop, old, new)
    do_work(app, session)
    events = {event.action: event for event in session.scalars(select(AuditEvent))}
    result = events["template.documents_moved"]
    assert (result.user_id, result.subject_id) == (PEOPLE["member"].user_id, new)
    assert result.details == {"from_version": old, "moved": 1, "losing": 1, "skipped": 0, "outcome": "done"}
    moved = events["document.version_changed"]
    assert (moved.subject_id, moved.details) == (document.id, {"from": "1.0.0", "to": "1.1.0", "lost": 1})


def test_answers_without_a_place_stay_in_the_revisions_and_the_next_save_is_accepted(
    app: Flask, shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    document = start(session, teams, old)
    tab = open_it(shop, document, by="owner")
    new = make_live(shop, "1.1.0", **WITHOUT_PEOPLE)
    move(shop, old, new)
    do_work(app, session)
    assert document.answers == {"Name": "Ada"}
    revisions = session.scalars(select(AnswerRevision).order_by(AnswerRevision.number)).all()
    assert [revision.answers for revision in revisions] == [ANSWERS, {"Name": "Ada"}]
    stale = save(shop, document, tab, by="owner")
    assert stale.status_code == 422 or stale.json["error_code"] == "opened_elsewhere"
    shown = shop.get(f"/lyd-api/doc/{document.id}", by="owner").json["data"]
    assert save(shop, document, open_it(shop, document, by="owner"), shown["xml"], by="owner").json["status"]


def test_a_document_that_is_being_assembled_stays(
    app: Flask, shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    document = start(session, teams, old, status=DocumentStatus.IN_PROGRESS)
    run = {"document_id": document.id, "active_document_id": document.id, "requested_by": document.created_by}
    session.add(Assembly(**run, answers=ANSWERS))
    session.commit()
    new = make_live(shop, "1.1.0", template=word("Hello", *LINES))
    move(shop, old, new)
    do_work(app, session)
    assert document.template_version_id == old
    (result,) = read_results(session)
    assert result == {"from_version": old, "moved": 0, "losing": 0, "skipped": 1, "outcome": "done"}


def test_many_move_in_batches_and_are_counted_together(
    app: Flask, shop: Api, session: Session, teams: dict[str, int], batches_of_two: None
) -> None:
    old = make_live(shop)
    documents = [start(session, teams, old) for _ in range(5)]
    new = make_live(shop, "1.1.0", template=word("Hello", *LINES))
    move(shop, old, new)
    do_work(app, session)
    assert {document.template_version_id for document in documents} == {new}
    (result,) = read_results(session)
    assert result == {"from_version": old, "moved": 5, "losing": 0, "skipped": 0, "outcome": "done"}


def test_a_move_stops_if_another_version_is_made_live_meanwhile(
    shop: Api, app: Flask, session: Session, teams: dict[str, int], batches_of_two: None
) -> None:
    old = make_live(shop)
    documents = [start(session, teams, old) for _ in range(5)]
    new = make_live(shop, "1.1.0", **WITHOUT_PEOPLE)
    job = move(shop, old, new).json["data"]["job_id"]
    run(job)
    make_live(shop, "1.2.0", template=word("Hi", *LINES))
    do_work(app, session)
    assert [document.template_version_id for document in documents] == [new, new, old, old, old]
    assert read_results(session) == [
        {
            "from_version": old,
            "moved": 2,
            "losing": 2,
            "skipped": 0,
            "outcome": "stopped",
            "reason": "Documents can be moved to the live version only.",
        }
    ]
    row = shop.get(f"/lyd-api/jobs/{job}", by="member").json["data"]
    assert (row["state"], row["reason"]) == ("failed", "Documents can be moved to the live version only.")


def test_no_other_version_becomes_live_during_a_batch(
    shop: Api, app: Flask, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    document = start(session, teams, old)
    new, other = make_live(shop, "1.1.0"), upload_draft(shop, "1.2.0")
    take_step(shop, other, "approve")
    make_live(shop, "1.3.0")
    take_step(shop, new, "publish")
    move_batch(session, old, new, PEOPLE["member"].user_id, Progress())
    with ThreadPoolExecutor(1) as pool:
        step = pool.submit(take_step, Api(app.test_client()), other, "publish")
        wait_for_lock_waits(session)
        session.commit()
        assert step.result().json["data"]["state"] == "live"
    assert document.template_version_id == new


def test_the_job_of_a_move_is_followed_to_its_end(
    shop: Api, app: Flask, session: Session, teams: dict[str, int], batches_of_two: None
) -> None:
    old, new = make_versions(shop, session, teams, documents=5)
    job = move(shop, old, new).json["data"]["job_id"]

    def follow() -> tuple[str, int]:
        row = shop.get(f"/lyd-api/jobs/{job}", by="member").json["data"]
        return row["state"], row["progress"]

    shown = [follow()]
    for _ in range(3):
        run(job)
        shown.append(follow())
    assert shown == [("queued", 0), ("queued", 40), ("queued", 80), ("done", 100)]


def test_a_move_that_is_requested_again_is_the_one_at_work(
    shop: Api, app: Flask, session: Session, teams: dict[str, int], batches_of_two: None
) -> None:
    old, new = make_versions(shop, session, teams, documents=3)
    jobs = [move(shop, old, new).json["data"]["job_id"]]
    run(jobs[0])
    jobs.append(move(shop, old, new).json["data"]["job_id"])
    do_work(app, session)
    assert jobs[0] == jobs[1]
    assert [result["moved"] for result in read_results(session)] == [3]
    assert move(shop, old, new).json["data"]["job_id"] != jobs[0]
    do_work(app, session)
    assert [result["moved"] for result in read_results(session)] == [3, 0]


def test_two_clicks_at_once_are_one_move(
    shop: Api, app: Flask, session: Session, teams: dict[str, int], batches_of_two: None
) -> None:
    old, new = make_versions(shop, session, teams, documents=3)

    def click(_number: int) -> int:
        job_id: int = move(Api(app.test_client()), old, new).json["data"]["job_id"]
        return job_id

    lock_product(session, PRODUCT)
    with ThreadPoolExecutor(2) as pool:
        jobs = pool.map(click, range(2))
        wait_for_lock_waits(session, how_many=2)
        session.commit()
        assert len(set(jobs)) == 1
    do_work(app, session)
    assert [result["moved"] for result in read_results(session)] == [3]


def test_a_batch_that_fails_is_repeated_and_documents_are_counted_once(
    shop: Api,
    app: Flask,
    session: Session,
    teams: dict[str, int],
    batches_of_two: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = make_live(shop)
    documents = [start(session, teams, old) for _ in range(5)]
    new = make_live(shop, "1.1.0", **WITHOUT_PEOPLE)
    fail_at(monkeypatch, documents[3].id, times=1)
    move(shop, old, new)
    do_work(app, session)
    assert {document.template_version_id for document in documents} == {new}
    assert read_results(session) == [{"from_version": old, "moved": 5, "losing": 5, "skipped": 0, "outcome": "done"}]


def test_a_move_that_fails_again_and_again_says_how_far_it_came_and_can_be_requested_again(
    shop: Api,
    app: Flask,
    session: Session,
    teams: dict[str, int],
    batches_of_two: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = make_live(shop)
    documents = [start(session, teams, old) for _ in range(5)]
    new = make_live(shop, "1.1.0")
    monkeypatch.setattr(handles.move_to_version, "retries", 1)
    fail_at(monkeypatch, documents[3].id, times=2)
    job = move(shop, old, new).json["data"]["job_id"]
    do_work(app, session)
    assert [document.template_version_id for document in documents] == [new, new, old, old, old]
    assert session.get_one(OutboxRow, job).state is JobState.FAILED
    move(shop, old, new)
    do_work(app, session)
    assert {document.template_version_id for document in documents} == {new}
    results = read_results(session)
    assert [(result["outcome"], result["moved"]) for result in results] == [("stopped", 2), ("done", 3)]


def test_a_move_whose_worker_is_killed_between_batches_goes_on(
    shop: Api, app: Flask, session: Session, teams: dict[str, int], batches_of_two: None
) -> None:
    old = make_live(shop)
    documents = [start(session, teams, old) for _ in range(5)]
    new = make_live(shop, "1.1.0")
    job = move(shop, old, new).json["data"]["job_id"]
    run(job)
    database = app.extensions["lyd_database"]
    with database.engine.connect() as connection:
        assert claim_row(database, connection, job) is not None
        connection.invalidate()  # as when its process is killed: the server frees the lock of the row
    session.rollback()
    assert session.get_one(OutboxRow, job).state is JobState.RUNNING
    wait_until_free(session, job)
    reclaim(session)
    session.commit()
    do_work(app, session)
    assert {document.template_version_id for document in documents} == {new}
    assert [(result["outcome"], result["moved"]) for result in read_results(session)] == [("done", 5)]


def test_a_batch_whose_worker_is_killed_after_its_writes_is_moved_once(
    shop: Api, app: Flask, session: Session, teams: dict[str, int], start_worker: Start
) -> None:
    old = make_live(shop)
    document = start(session, teams, old)
    new = make_live(shop, "1.1.0", **WITHOUT_PEOPLE)
    job = move(shop, old, new).json["data"]["job_id"]
    forget_previews(session)
    with app.extensions["lyd_database"].transaction() as other:
        lock_row(other, AuditHead, document.team_id)  # a transaction takes it last, before it commits
        worker = start_worker("bulk")
        wait_for(lambda: read_state(session, job) is JobState.RUNNING)
        wait_for_lock_waits(session)
        assert count_uncommitted_revisions(app) == 2
        kill_group(worker)
    wait_until_free(session, job)
    session.refresh(document)
    assert (document.template_version_id, document.answers) == (old, ANSWERS)
    assert count_uncommitted_revisions(app) == 0
    start_worker("bulk")
    wait_for(lambda: read_state(session, job) is JobState.DONE)
    session.refresh(document)
    assert (document.template_version_id, document.answers) == (new, {"Name": "Ada"})
    revisions = session.scalars(select(AnswerRevision).order_by(AnswerRevision.number)).all()
    assert [revision.answers for revision in revisions] == [ANSWERS, {"Name": "Ada"}]
    assert read_results(session) == [{"from_version": old, "moved": 1, "losing": 1, "skipped": 0, "outcome": "done"}]


def read_results(session: Session) -> list[dict[str, Any]]:
    """Return what the audit log says about the moves, the first one first."""
    session.rollback()
    query = select(AuditEvent).where(AuditEvent.action == "template.documents_moved").order_by(AuditEvent.id)
    return [event.details for event in session.scalars(query)]


def fail_at(monkeypatch: pytest.MonkeyPatch, document_id: int, times: int) -> None:
    """Let the moves of a document fail so many times, after it was changed."""
    failures = iter(range(times))

    def transfer(session: Session, document: Document, *rest: Any) -> bool:
        loses = move_one(session, document, *rest)
        if document.id == document_id and next(failures, None) is not None:
            raise RuntimeError("boom")
        return loses

    move_one = version_moves._move
    monkeypatch.setattr(version_moves, "_move", transfer)


def count_uncommitted_revisions(app: Flask) -> int:
    engine = app.extensions["lyd_database"].engine.execution_options(isolation_level="READ UNCOMMITTED")
    with engine.connect() as connection:
        return connection.scalar(select(func.count()).select_from(AnswerRevision)) or 0


def read_state(session: Session, job: int) -> JobState:
    session.rollback()
    return session.scalars(select(OutboxRow.state).where(OutboxRow.id == job)).one()


def wait_until_free(session: Session, job: int) -> None:
    """Wait until the database server has noticed that a run is gone."""
    for _ in range(100):
        if not is_locked(session, lock_name(job)):
            return
        time.sleep(0.05)
    pytest.fail("the lock of the run is not free")
