"""Previews: what the answers would become, stamped, made by a job without storing anything."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable

import pypdf
import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.pyservice.assembly.conftest import use_converter
from tests.pyservice.assembly.preview_calls import JSON, address_of, cancel, fetch, follow, make, request_preview
from tests.service import Api

from lyd.assembly import drafts, preview
from lyd.assembly.converter.pool import Pool
from lyd.core.extensions import get_redis
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.documents.models import Document
from lyd.interviews.services import dump_answers

RunJobs = Callable[[], None]
HALF = dump_answers(
    {"Agreement_Date": "2026-11-20", "DisclosingParty": [{"Party_Type": "An Individual", "First": "Ada"}]}
)
OTHER = dump_answers({"Agreement_Date": "2026-11-21"})


def text(pdf: bytes) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)


def open_jobs(session: Session) -> int:
    session.rollback()
    query = select(func.count()).where(OutboxRow.state.in_((JobState.QUEUED, JobState.RUNNING)))
    return session.scalar(query) or 0


def test_half_an_interview_can_be_previewed(
    api: Api, document: Document, converting: str, run_jobs: RunJobs, session: Session
) -> None:
    before = session.get_one(Document, document.id).answers
    make(api, document, run_jobs, xml=HALF)
    answer = request_preview(api, document, accept="application/pdf", xml=HALF)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.headers["Content-Disposition"].startswith("inline")
    shown = text(answer.data)
    assert "Ada [Last name]" in shown
    assert "[Street address], [Suburb]" in shown
    assert shown.count("DRAFT") == len(pypdf.PdfReader(io.BytesIO(answer.data)).pages)
    session.rollback()
    session.expire_all()
    assert session.get_one(Document, document.id).answers == before


def test_without_answers_the_saved_ones_are_shown(
    api: Api, document: Document, converting: str, run_jobs: RunJobs
) -> None:
    made = make(api, document, run_jobs)
    assert "Reef Custodians PTY LIMITED" in text(fetch(api, document, made).data)


def test_a_preview_waits_in_the_queue_until_a_job_makes_it(
    api: Api, document: Document, converting: str, run_jobs: RunJobs
) -> None:
    requested = request_preview(api, document, xml=HALF)
    assert requested.status_code == 202
    queued = requested.json["data"]
    assert queued == {
        "preview_id": queued["preview_id"],
        "state": "queued",
        "pages": None,
        "place": 1,
        "progress": 0,
    }
    assert api.get(requested.headers["Location"], by="member", headers=JSON).json["data"] == queued
    run_jobs()
    made = api.get(requested.headers["Location"], by="member", headers=JSON).json["data"]
    assert (made["state"], made["place"], made["progress"]) == ("done", None, 100)
    assert made["pages"] >= 8
    again = request_preview(api, document, xml=HALF)
    assert (again.status_code, again.json["data"]) == (200, made)


def test_the_same_answers_are_converted_once(
    api: Api, document: Document, converting: str, pool: Pool, run_jobs: RunJobs
) -> None:
    first = make(api, document, run_jobs, xml=HALF)
    converted = pool.converted
    assert make(api, document, run_jobs, xml=HALF) == first
    assert pool.converted == converted
    assert make(api, document, run_jobs, xml=OTHER)["preview_id"] != first["preview_id"]


def test_newer_answers_replace_the_request_and_keep_its_place(
    api: Api, document: Document, converting: str, pool: Pool, run_jobs: RunJobs, session: Session
) -> None:
    older = request_preview(api, document, xml=HALF).json["data"]
    newer = request_preview(api, document, xml=OTHER).json["data"]
    assert newer["place"] == 1
    assert open_jobs(session) == 1
    replaced = follow(api, document, older)
    assert (replaced.status_code, replaced.json["error_code"]) == (409, "preview_replaced")
    converted = pool.converted
    run_jobs()
    assert pool.converted == converted + 1
    assert follow(api, document, newer).json["data"]["state"] == "done"


def test_members_replace_only_their_own_requests(
    api: Api, document: Document, converting: str, run_jobs: RunJobs
) -> None:
    mine = request_preview(api, document, xml=HALF).json["data"]
    request_preview(api, document, by="owner", xml=OTHER)
    run_jobs()
    assert follow(api, document, mine).json["data"]["state"] == "done"


def test_a_preview_that_is_no_longer_followed_is_not_made(
    api: Api, document: Document, converting: str, pool: Pool, run_jobs: RunJobs, app: Flask
) -> None:
    left = request_preview(api, document, xml=HALF).json["data"]
    with app.app_context():
        (key,) = get_redis().keys("lyd:preview-request:*")
        assert 0 < get_redis().ttl(key) <= 30
        get_redis().delete(key)  # as if the time were over
    converted = pool.converted
    run_jobs()
    assert pool.converted == converted
    assert follow(api, document, left).json["error_code"] == "preview_expired"


def test_a_cancelled_preview_leaves_the_queue(
    api: Api, document: Document, converting: str, pool: Pool, run_jobs: RunJobs, session: Session
) -> None:
    requested = request_preview(api, document, xml=HALF).json["data"]
    assert cancel(api, document, requested, by="owner").status_code == 200
    assert open_jobs(session) == 1, "another member cancels only requests of their own"
    assert cancel(api, document, requested).status_code == 200
    assert open_jobs(session) == 0
    converted = pool.converted
    run_jobs()
    assert pool.converted == converted
    assert make(api, document, run_jobs, xml=HALF)["state"] == "done"


def test_a_redis_that_lost_everything_costs_a_second_request(
    api: Api, document: Document, converting: str, run_jobs: RunJobs, app: Flask
) -> None:
    requested = request_preview(api, document, xml=HALF).json["data"]
    with app.app_context():
        get_redis().flushdb()
    assert follow(api, document, requested).json["error_code"] == "preview_expired"
    assert make(api, document, run_jobs, xml=HALF)["state"] == "done"
    with app.app_context():
        get_redis().flushdb()
    assert follow(api, document, requested).json["error_code"] == "preview_expired"
    assert make(api, document, run_jobs, xml=HALF)["state"] == "done"


def test_a_member_may_wait_for_twenty_previews(
    api: Api, document: Document, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preview, "MOST_OPEN", 0)
    refused = request_preview(api, document, xml=HALF)
    assert (refused.status_code, refused.json["error_code"]) == (429, "too_many_requests")
    assert open_jobs(session) == 0


def test_answers_of_previews_are_not_in_the_database(api: Api, document: Document, session: Session) -> None:
    request_preview(api, document, xml=HALF)
    (arguments,) = session.scalars(select(OutboxRow.arguments))
    assert arguments.keys() == {"document_id", "user_id"}


def test_a_preview_belongs_to_its_document(api: Api, document: Document, converting: str, run_jobs: RunJobs) -> None:
    made = make(api, document, run_jobs, xml=HALF)
    for address in (address_of(document, made), f"{address_of(document, made)}/1"):
        assert api.get(address, by="owner", headers=JSON).status_code == 200
        assert api.get(address, by="outsider", headers=JSON).status_code == 404
        assert api.get(address, headers=JSON).status_code == 401
        elsewhere = address.replace(f"/{document.id}/", f"/{document.id + 1}/")
        assert api.get(elsewhere, by="member", headers=JSON).status_code == 404
    assert cancel(api, document, made, by="outsider").status_code == 404


@pytest.mark.parametrize(
    "xml",
    [
        "%%%",
        base64.b64encode(b"<!DOCTYPE a><Answers/>").decode(),
        base64.b64encode(b"<Answers>" + b"<a>" * 100_000 + b"</a>" * 100_000 + b"</Answers>").decode(),
        base64.b64encode(b"<Answers><Nobody>x</Nobody></Answers>").decode(),
        dump_answers({"Purpose": "x" * 200_001}),
    ],
    ids=["no base64", "doctype", "100,000 levels", "unknown answer", "too long"],
)
def test_bad_answers_are_refused(api: Api, document: Document, xml: str) -> None:
    refused = request_preview(api, document, xml=xml)
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_answers")


def test_a_converter_that_is_down_is_reported_and_the_next_request_tries_again(
    app: Flask,
    api: Api,
    document: Document,
    converter_url: str,
    run_jobs: RunJobs,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drafts, "RESTART_SECONDS", 0)
    use_converter(app, "http://127.0.0.1:9", monkeypatch)
    requested = request_preview(api, document, xml=HALF).json["data"]
    run_jobs()
    failed = follow(api, document, requested)
    assert (failed.status_code, failed.json["error_code"]) == (503, "converter_unavailable")
    assert failed.headers["Retry-After"]
    use_converter(app, converter_url, monkeypatch)
    assert make(api, document, run_jobs, xml=HALF)["state"] == "done"


def test_others_preview_nothing(api: Api, document: Document, session: Session) -> None:
    assert request_preview(api, document, by="outsider", xml=HALF).status_code == 404
    assert request_preview(api, document, by=None, xml=HALF).status_code == 401
    assert open_jobs(session) == 0
