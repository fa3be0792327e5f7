"""Every state of a link has its own answer, and opens nothing that it should not."""

from __future__ import annotations

import datetime

import pytest
from flask import Flask
from tests.pyservice.signing.signer_page import SignerPage
from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.signing.models import Signer

RECALLED = {"reason": "Wrong date"}


def refusal(page: SignerPage) -> tuple[int, str]:
    """The answer to a request for a code."""
    response = page.request_code()
    return response.status_code, response.json["error_code"]


@pytest.mark.parametrize("token", ["x", "eyJhbGciOiJub25lIn0.e30.", "0" * 2000, "\N{SKULL}"])
def test_a_guessed_link_is_unknown_in_one_sentence(desk: SigningDesk, token: str) -> None:
    desk.send()
    page = SignerPage(desk.api.client, desk.session, desk.signers[0].id, token)
    response = page.link()
    assert (response.status_code, response.json["error_code"]) == (404, "signing_link_unknown")
    assert refusal(page) == (404, "signing_link_unknown")
    assert page.enter("123456").status_code == 404


def test_a_token_of_another_purpose_is_no_link(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    page.token = page.session
    assert page.link().status_code == 404


def test_those_who_sign_later_wait(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(1)
    assert page.state() == "waiting"
    assert page.link().json["data"]["code_to"] == ""
    assert refusal(page) == (409, "not_your_turn")


def test_a_new_link_ends_the_one_before_and_its_session(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    assert desk.call("post", f"signer/{page.signer_id}/resend").status_code == 200
    data = page.link().json["data"]
    assert (data["state"], data["signer_name"], data["document_name"], data["code_to"]) == ("replaced", "", "", "")
    assert refusal(page) == (409, "signing_link_ended")
    response = page.get("bundle")
    assert (response.status_code, response.json["error_code"]) == (401, "signing_session_ended")
    assert desk.page(0).open().bundle()["signer"]["name"]


def test_a_corrected_address_ends_the_link_of_the_wrong_one(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    contact = {"full_name": "Ada Lovelace", "email": "ada@example.com", "phone_number": ""}
    assert desk.call("put", f"signer/{page.signer_id}", **contact).status_code == 200
    assert page.state() == "replaced"
    assert page.finish_without_reading().status_code == 401
    assert desk.page(0).link().json["data"]["code_to"] == "a•••@example.com"


def test_a_recall_ends_every_link_and_session_and_says_so(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    completion = page.completion()
    assert desk.call("post", "recall", doc_id=desk.document.id, **RECALLED).status_code == 200
    data = page.link().json["data"]
    assert data["state"] == "ended"
    assert "recalled" in data["message"]
    response = page.send("POST", "complete", **completion)
    assert (response.status_code, response.json["error_code"]) == (409, "signing_over")
    assert "recalled" in response.json["message"]
    assert page.get("bundle").status_code == 409
    assert desk.actions().count("signed") == 0


def test_an_expired_link_can_be_renewed_at_the_address_on_record(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0)
    change_signer(desk, page, link_expires_at=utc_now() - datetime.timedelta(minutes=1))
    assert page.state() == "expired"
    assert refusal(page) == (409, "signing_link_ended")
    mails = len(desk.mails())
    answers = [page.send("POST", "new-link", token=token) for token in (page.token, page.token, "guessed")]
    assert {(answer.status_code, answer.json["message"]) for answer in answers} == {
        (200, answers[0].json["message"]),
    }
    assert desk.mails()[mails:] == [("signing_invitation", page.signer.email)]
    assert page.state() == "replaced"
    assert desk.page(0).open().bundle()


def test_a_link_that_is_good_or_ended_is_not_renewed(desk: SigningDesk) -> None:
    desk.send()
    page, mails = desk.page(0), len(desk.mails())
    assert page.send("POST", "new-link", token=page.token).status_code == 200
    desk.call("post", "recall", doc_id=desk.document.id, **RECALLED)
    told = desk.mails()[mails:]
    change_signer(desk, page, link_expires_at=utc_now() - datetime.timedelta(days=1))
    assert page.send("POST", "new-link", token=page.token).status_code == 200
    assert [kind for kind, _ in told] == ["signing_over"]
    assert desk.mails()[mails:] == told


def test_a_session_outlasts_the_time_of_its_link(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    change_signer(desk, page, link_expires_at=utc_now() - datetime.timedelta(minutes=1))
    assert page.finish().status_code == 200


def test_who_has_finished_gets_the_signed_document_for_thirty_days(app: Flask, desk: SigningDesk) -> None:
    desk.send()
    pages = [desk.page(number).open() for number in [0]]
    assert pages[0].finish().status_code == 200
    assert pages[0].state() == "finished"
    response = pages[0].get("bundle")
    assert (response.status_code, response.json["error_code"]) == (409, "signing_over")
    response = pages[0].get("result")
    assert (response.status_code, response.json["error_code"]) == (404, "file_not_ready")
    for number in range(1, 4):
        assert desk.page(number).open().finish().status_code == 200
    desk.seal(app)
    assert pages[0].get("result").data.startswith(b"%PDF")
    assert desk.actions()[-1] == "downloaded"
    data = desk.page(2).link().json["data"]
    assert (data["state"], data["can_download"]) == ("finished", True)
    assert desk.page(2).open().get("result").status_code == 200
    request = desk.request
    request.ended_at = utc_now() - datetime.timedelta(days=31)
    desk.session.commit()
    assert desk.page(2).state() == "ended"
    assert pages[0].get("result").status_code == 409


def test_a_deleted_document_is_unknown(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    document = desk.session.get_one(Document, desk.document.id)
    document.deleted_at = utc_now()
    desk.session.commit()
    assert page.link().status_code == 404
    assert page.get("bundle").status_code == 404


def test_without_a_session_nothing_is_shown(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0)
    for session in ("", "guessed", page.token):
        page.session = session
        for path in ("bundle", "pages/1", "pages/1/text", "file", "result"):
            response = page.get(path)
            assert (response.status_code, response.json["error_code"]) == (401, "signing_session_ended"), path
        assert page.send("POST", "decline", reason="No.").status_code == 401


def change_signer(desk: SigningDesk, page: SignerPage, **facts: object) -> None:
    """Change a person's row as time would."""
    signer = desk.session.get_one(Signer, page.signer_id, populate_existing=True)
    for name, value in facts.items():
        setattr(signer, name, value)
    desk.session.commit()


def test_what_was_begun_is_deleted_when_the_request_ends(desk: SigningDesk) -> None:
    desk.send()
    page = desk.page(0).open()
    draft = {"consented": True, "signature": {"kind": "typed", "text": "Ada Lovelace"}, "placed": []}
    assert page.send("PUT", "draft", **draft).status_code == 200
    assert page.signer.draft is not None
    desk.call("post", "recall", doc_id=desk.document.id, reason="Wrong date")
    assert page.signer.draft is None
