"""A person signs by a mailed link and a code, without an account."""

from __future__ import annotations

import io
from collections.abc import Callable

from flask import Flask
from PIL import Image
from tests.pyservice.signing.signer_page import SignerPage
from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.signing.groups import State
from lyd.signing.models import RequestState


def test_a_link_says_who_sends_what_to_whom_before_anything_is_opened(desk: SigningDesk) -> None:
    desk.send()
    response = desk.page(0).link()
    data = response.json["data"]
    assert (data["state"], data["role"], data["code_channel"]) == ("ready", "signer", "email")
    assert (data["document_name"], data["signer_name"]) == ("NDA Harbour & Reef", desk.signers[0].name)
    assert data["code_to"] == f"{desk.signers[0].email[0]}•••@{desk.signers[0].email.partition('@')[2]}"
    assert response.headers["Cache-Control"] == "no-store"
    assert desk.signers[0].state is State.INVITED


def test_a_code_opens_the_document_once_and_the_opening_is_recorded_once(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0)
    assert page.request_code().json["message"].startswith("We have sent you a code")
    assert desk.mails()[-1] == ("signing_code", desk.signers[0].email)
    code = page.mailed_code()
    assert page.enter(code).status_code == 200
    response = page.enter(code)
    assert (response.status_code, response.json["error_code"]) == (422, "signing_code_refused")
    assert desk.signers[0].state is State.OPENED
    page.open()
    assert desk.actions().count("opened") == 1
    assert desk.signers[0].finished_at is None


def test_the_page_shows_what_is_signed_and_where(desk: SigningDesk) -> None:
    desk.send()
    signer, bundle = desk.signers[0], desk.page(0).open().bundle()
    assert (bundle["document_name"], bundle["email_body"]) == ("NDA Harbour & Reef", "Read it and sign.")
    assert bundle["signer"]["name"] == signer.name
    assert [field["kind"] for field in bundle["fields"]] == ["signature", "date"]
    for field in bundle["fields"]:
        assert 0 < field["left"] < field["left"] + field["width"] < 1
        assert 0 < field["top"] < field["top"] + field["height"] < 1
    assert bundle["files"][0]["page_count"] == len(bundle["pages"])
    assert (bundle["signed_by_others"], bundle["of"], bundle["group_name"]) == (0, 3, "Group 1")
    assert bundle["draft"] is None


def test_pages_are_images_of_steps_of_width_that_only_this_session_may_keep(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    response = page.get("pages/1?width=390")
    assert (response.status_code, response.mimetype) == (200, "image/webp")
    assert Image.open(io.BytesIO(response.data)).width == 400
    assert response.headers["Cache-Control"].startswith("private")
    assert response.headers["Vary"] == "X-Signing-Session"
    assert "Harbour" in page.get("pages/1/text").json["data"]["text"]
    assert page.get("pages/99").status_code == 404
    file = page.get("file?part=0")
    assert file.data.startswith(b"%PDF")
    assert page.get("file?part=7").status_code == 404


def test_a_draft_waits_for_the_next_visit(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    draft = {"consented": True, "signature": {"kind": "typed", "text": "Ada Lovelace"}, "placed": ["0-0"]}
    assert page.send("PUT", "draft", **draft).status_code == 200
    kept = desk.page(0).open().bundle()["draft"]
    assert kept == {**draft, "signature": {"kind": "typed", "text": "Ada Lovelace", "image": ""}}


def test_everyone_signs_on_the_page_and_downloads_the_sealed_document(
    app: Flask, desk: SigningDesk, run_jobs: Callable
) -> None:
    desk.send()
    for number in range(4):
        response = desk.page(number).open().finish()
        assert response.status_code == 200, response.json
        assert response.json["data"]["state"] == "finished"
    signed = desk.signers[0]
    assert (signed.address, signed.browser) == ("127.0.0.1", "Browser of the tests")
    assert signed.consent_version == "2026-11"
    assert desk.request.state is RequestState.COMPLETED
    run_jobs()
    assert desk.request.state is RequestState.SIGNED


def test_the_same_completion_twice_answers_the_same(desk: SigningDesk) -> None:
    desk.send()
    page: SignerPage = desk.page(0).open()
    completion = page.completion()
    first, second = (page.send("POST", "complete", **completion) for _ in range(2))
    assert (first.status_code, first.json) == (second.status_code, second.json)
    assert desk.actions().count("signed") == 1
