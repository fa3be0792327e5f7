"""Previews: what the answers would become, stamped, without storing anything."""

from __future__ import annotations

import base64
import io

import pypdf
import pytest
from flask import Flask
from PIL import Image
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.assembly.conftest import use_converter
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.assembly.converter.pool import Pool
from lyd.documents.models import Document
from lyd.interviews.services import dump_answers

JSON = {"Accept": "application/json"}
HALF = dump_answers(
    {"Agreement_Date": "2026-11-20", "DisclosingParty": [{"Party_Type": "An Individual", "First": "Ada"}]}
)


def ask(
    api: Api, document: Document, by: str | None = "member", accept: dict | None = None, **form: str
) -> TestResponse:
    return api.post(f"/lyd-api/xpressdox/preview/{document.id}", by=by, data=form, headers=accept or {})


def text(answer: TestResponse) -> str:
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(answer.data)).pages)


def test_half_an_interview_can_be_previewed(api: Api, document: Document, converting: str, session: Session) -> None:
    before = session.get_one(Document, document.id).answers
    answer = ask(api, document, xml=HALF)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert answer.headers["Content-Disposition"].startswith("inline")
    shown = text(answer)
    assert "Ada [Last name]" in shown
    assert "[Street address], [Suburb]" in shown
    assert shown.count("DRAFT") == len(pypdf.PdfReader(io.BytesIO(answer.data)).pages)
    session.rollback()
    session.expire_all()
    assert session.get_one(Document, document.id).answers == before


def test_without_answers_the_saved_ones_are_shown(api: Api, document: Document, converting: str) -> None:
    assert "Reef Custodians PTY LIMITED" in text(ask(api, document))


def test_a_form_in_a_new_window_brings_its_action_token(api: Api, document: Document, converting: str) -> None:
    token = api.get(f"/lyd-api/get-action-token/{document.id}", by="member").json["data"]["action_token"]
    assert ask(api, document, by=None, xml=HALF, action_token=token).status_code == 200
    assert ask(api, document, by=None, xml=HALF, action_token="forged").status_code == 401
    assert ask(api, document, by=None, xml=HALF).status_code == 401


def test_pages_are_images_of_the_width_that_was_asked_for(api: Api, document: Document, converting: str) -> None:
    made = ask(api, document, accept=JSON, xml=HALF).json["data"]
    assert made["pages"] >= 8
    answer = api.get(f"/lyd-api/xpressdox/preview/{document.id}/{made['preview_id']}/2?width=500", by="member")
    assert answer.mimetype == "image/png"
    with Image.open(io.BytesIO(answer.data)) as image:
        assert (image.width, image.height) == (500, pytest.approx(707, abs=2))


@pytest.mark.parametrize(("preview", "page", "code"), [("0" * 32, 1, 404), (None, 0, 404), (None, 99, 404)])
def test_pages_that_are_not_there_are_not_found(
    api: Api, document: Document, converting: str, preview: str | None, page: int, code: int
) -> None:
    made = ask(api, document, accept=JSON, xml=HALF).json["data"]["preview_id"]
    answer = api.get(f"/lyd-api/xpressdox/preview/{document.id}/{preview or made}/{page}", by="member")
    assert answer.status_code == code


def test_the_same_answers_are_converted_once(api: Api, document: Document, converting: str, pool: Pool) -> None:
    first = ask(api, document, accept=JSON, xml=HALF).json["data"]
    converted = pool.converted
    assert ask(api, document, accept=JSON, xml=HALF).json["data"] == first
    assert pool.converted == converted
    other = dump_answers({"Agreement_Date": "2026-11-21"})
    assert ask(api, document, accept=JSON, xml=other).json["data"]["preview_id"] != first["preview_id"]


def test_pages_of_a_preview_belong_to_its_document(api: Api, document: Document, converting: str) -> None:
    made = ask(api, document, accept=JSON, xml=HALF).json["data"]["preview_id"]
    address = f"/lyd-api/xpressdox/preview/{document.id}/{made}/1"
    assert api.get(address, by="owner").status_code == 200
    assert api.get(address, by="outsider").status_code == 404
    assert api.get(address).status_code == 401
    assert api.get(f"/lyd-api/xpressdox/preview/{document.id + 1}/{made}/1", by="member").status_code == 404


@pytest.mark.parametrize(
    "xml",
    [
        "%%%",
        base64.b64encode(b"<!DOCTYPE a><Answers/>").decode(),
        base64.b64encode(b"<Answers>" + b"<a>" * 100_000 + b"</a>" * 100_000 + b"</Answers>").decode(),
        base64.b64encode(b"<Answers><Nobody>x</Nobody></Answers>").decode(),
    ],
    ids=["no base64", "doctype", "100,000 levels", "unknown answer"],
)
def test_bad_answers_are_refused(api: Api, document: Document, xml: str) -> None:
    refused = ask(api, document, xml=xml)
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_answers")


def test_a_converter_that_is_down_is_said_to_be_down(
    app: Flask, api: Api, document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_converter(app, "http://127.0.0.1:9", monkeypatch)
    refused = ask(api, document, xml=HALF)
    assert (refused.status_code, refused.json["error_code"]) == (503, "converter_unavailable")
    assert refused.headers["Retry-After"]


def test_others_preview_nothing(api: Api, document: Document, session: Session) -> None:
    assert ask(api, document, by="outsider", xml=HALF).status_code == 404
    assert ask(api, document, by=None, xml=HALF).status_code == 401
    assert session.scalars(select(Document.id)).all() == [document.id]
