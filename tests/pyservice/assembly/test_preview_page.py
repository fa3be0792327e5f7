"""A preview in a window of its own: a form leads to a page that waits, and the page becomes the PDF."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.pyservice.assembly.preview_calls import HTML, make, request_preview
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.assembly import preview_page
from lyd.assembly.preview import Progress
from lyd.core.jobs.models import JobState
from lyd.documents.models import Document
from lyd.interviews.services import dump_answers

XML = dump_answers({"Agreement_Date": "2026-11-20"})
NEWER = dump_answers({"Agreement_Date": "2026-11-21"})


def post_form(api: Api, document: Document, token: str, xml: str = XML) -> TestResponse:
    return request_preview(api, document, by=None, accept=HTML["Accept"], xml=xml, action_token=token)


@pytest.fixture
def token(api: Api, document: Document) -> str:
    taken: str = api.get(f"/lyd-api/get-action-token/{document.id}", by="member").json["data"]["action_token"]
    return taken


def test_the_window_waits_and_then_shows_the_pdf(
    api: Api, document: Document, converting: str, run_jobs: Callable[[], None], token: str
) -> None:
    posted = post_form(api, document, token)
    assert posted.status_code == 303
    waiting = api.get(posted.headers["Location"], headers=HTML)
    assert (waiting.status_code, waiting.mimetype) == (200, "text/html")
    assert "It is next in the queue." in waiting.text
    assert waiting.headers["Refresh"] == "1"
    assert "script" not in waiting.headers["Content-Security-Policy"]
    assert "<script" not in waiting.text
    run_jobs()
    shown = api.get(posted.headers["Location"], headers=HTML)
    assert (shown.status_code, shown.mimetype) == (200, "application/pdf")


def test_a_window_with_answers_that_were_previewed_shows_the_pdf_at_once(
    api: Api, document: Document, converting: str, run_jobs: Callable[[], None], token: str
) -> None:
    make(api, document, run_jobs, xml=XML)
    posted = post_form(api, document, token)
    assert (posted.status_code, posted.mimetype) == (200, "application/pdf")


def test_a_window_follows_newer_answers_of_the_same_member(api: Api, document: Document, token: str) -> None:
    older = post_form(api, document, token)
    newer = post_form(api, document, token, NEWER)
    moved = api.get(older.headers["Location"], headers=HTML)
    assert moved.status_code == 303
    assert moved.headers["Location"].partition("?")[0] == newer.headers["Location"].partition("?")[0]
    assert api.get(moved.headers["Location"], headers=HTML).status_code == 200


def test_a_preview_that_expired_is_explained(api: Api, document: Document, token: str) -> None:
    address = post_form(api, document, token).headers["Location"]
    path, _, link = address.partition("?")
    expired = api.get(f"{path[:-32]}{'0' * 32}?{link}", headers=HTML)
    assert expired.status_code == 303, "the member's newest preview is shown instead"
    api("DELETE", path, "member")
    expired = api.get(address, headers=HTML)
    assert (expired.status_code, expired.mimetype) == (404, "text/html")
    assert "This preview has expired. Please open it again." in expired.text
    assert "Refresh" not in expired.headers


def test_a_forged_permission_opens_nothing(api: Api, document: Document, token: str) -> None:
    assert post_form(api, document, "forged").status_code == 401
    path, _, _ = post_form(api, document, token).headers["Location"].partition("?")
    assert api.get(path, headers=HTML).status_code == 401
    assert api.get(f"{path}?link=forged", headers=HTML).status_code == 401
    assert api.get(f"{path}?link={token}", headers=HTML).status_code == 401


def test_a_permission_is_for_one_document(api: Api, document: Document, token: str) -> None:
    path, _, link = post_form(api, document, token).headers["Location"].partition("?")
    elsewhere = path.replace(f"/{document.id}/", f"/{document.id + 1}/")
    assert api.get(f"{elsewhere}?{link}", headers=HTML).status_code == 401


@pytest.mark.parametrize(
    ("progress", "sentence"),
    [
        (Progress("p", JobState.QUEUED, place=1), "It is next in the queue."),
        (Progress("p", JobState.QUEUED, place=2), "1 preview is ahead of yours."),
        (Progress("p", JobState.QUEUED, place=8), "7 previews are ahead of yours."),
        (Progress("p", JobState.RUNNING), "The pages are being made."),
        (Progress("p", JobState.QUEUED), "It is about to start."),
    ],
)
def test_the_page_says_how_far_the_preview_is(api: Api, progress: Progress, sentence: str) -> None:
    assert sentence in preview_page.waiting_page(progress).get_data(as_text=True)
