"""Saving answers: one tab at a time, nothing stored that is wrong (document 3, section 4.2)."""

from __future__ import annotations

import base64

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_document
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.documents.models import Document, DocumentStatus
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import dump_answers

XML = dump_answers({"Name": "Smith & Sons", "Email": "no address"})


def open_it(api: Api, document: Document, by: str = "member") -> str:
    path = f"/lyd-api/get-action-token/{document.id}?confirmed=true"
    token: str = api.get(path, by=by).json["data"]["action_token"]
    return token


def save(api: Api, document: Document, token: str, xml: str = XML, by: str = "member") -> TestResponse:
    body = {"xml": xml, "action_token": token}
    return api.put(f"/lyd-api/xpressdox/update-xml/{document.id}", by=by, json=body)


def stored(session: Session, document: Document) -> dict[str, object]:
    session.rollback()
    session.expire_all()
    return session.get_one(Document, document.id).answers


def test_answers_are_kept_and_come_back(api: Api, document: Document) -> None:
    answer = save(api, document, open_it(api, document))
    assert answer.status_code == 200
    assert answer.json["message"] == "Your progress and data have been saved successfully"
    assert (answer.json["code"], answer.json["status"], answer.json["data"]["document_status"]) == (200, True, 2)
    shown = api.get(f"/lyd-api/doc/{document.id}", by="member").json["data"]
    assert (shown["xml"], shown["status_name"]) == (XML, "In progress")
    assert shown["updated_at"] == answer.json["data"]["updated_at"]


def test_unfinished_answers_are_kept_and_named(api: Api, document: Document) -> None:
    assert save(api, document, open_it(api, document)).json["data"]["invalid"] == {
        "Email": ["Please input a valid email address."]
    }


def test_the_newest_tab_wins(api: Api, document: Document, session: Session) -> None:
    first = open_it(api, document)
    second = open_it(api, document)
    refused = save(api, document, first)
    assert refused.status_code == 200
    assert refused.json | {"request_id": ""} == {
        "code": 200,
        "status": False,
        "message": "Sorry, this document is opened at another tab.",
        "error_code": "opened_elsewhere",
        "data": None,
        "request_id": "",
    }
    assert stored(session, document) == {}
    assert save(api, document, second).json["status"] is True


def test_the_token_names_the_revision_that_the_answers_have_by_then(api: Api, document: Document) -> None:
    def taken() -> int:
        path = f"/lyd-api/get-action-token/{document.id}?confirmed=true"
        revision: int = api.get(path, by="member").json["data"]["answer_revision"]
        return revision

    def shown() -> int:
        revision: int = api.get(f"/lyd-api/doc/{document.id}", by="member").json["data"]["answer_revision"]
        return revision

    assert (shown(), taken()) == (0, 0)
    save(api, document, open_it(api, document))
    assert (shown(), taken()) == (1, 1)


def test_a_manager_who_opens_it_takes_it_over(api: Api, document: Document) -> None:
    mine = open_it(api, document)
    theirs = open_it(api, document, by="manager")
    assert save(api, document, mine).json["error_code"] == "opened_elsewhere"
    assert save(api, document, theirs, by="manager").json["status"] is True


@pytest.mark.parametrize("token", ["", "x", "a.b.c"])
def test_a_made_up_token_saves_nothing(api: Api, document: Document, session: Session, token: str) -> None:
    open_it(api, document)
    assert save(api, document, token).json["error_code"] == "opened_elsewhere"
    assert stored(session, document) == {}


def test_a_token_of_another_document_saves_nothing(api: Api, document: Document, session: Session) -> None:
    version = session.get_one(TemplateVersion, document.template_version_id)
    other = create_document(session, document.team_id, "member", version, "Other")
    session.commit()
    open_it(api, document)
    assert save(api, document, open_it(api, other)).json["error_code"] == "opened_elsewhere"


def test_a_completed_document_is_not_interviewed(api: Api, document: Document, session: Session) -> None:
    token = open_it(api, document)
    session.get_one(Document, document.id).status = DocumentStatus.COMPLETED
    session.commit()
    for refused in (save(api, document, token), api.get(f"/lyd-api/get-action-token/{document.id}", by="member")):
        assert (refused.status_code, refused.json["error_code"]) == (409, "document_completed")
        assert refused.json["message"] == "You can not interview a completed document."
    assert stored(session, document) == {}


def wire(xml: str) -> str:
    return base64.b64encode(xml.encode()).decode()


BAD = {
    "a DOCTYPE": wire('<!DOCTYPE Answers [<!ENTITY a "b">]><Answers><Name>&a;</Name></Answers>'),
    "100,000 levels": wire("<Answers>" + "<a>" * 100_000 + "</a>" * 100_000 + "</Answers>"),
    "10 MB": wire("<Answers><Name>" + "x" * 10_000_000 + "</Name></Answers>"),
    "no XML": wire("Dear all"),
    "no base64": "***",
    "nothing": "",
    "a key that no question has": dump_answers({"Surprise": "x"}),
    "a list where a text belongs": dump_answers({"Name": ["x"]}),
}


@pytest.mark.parametrize("xml", BAD.values(), ids=BAD)
def test_wrong_answers_are_refused_and_nothing_is_stored(
    api: Api, document: Document, session: Session, xml: str
) -> None:
    refused = save(api, document, open_it(api, document), xml)
    assert refused.status_code == 422
    assert refused.json["message"]
    assert stored(session, document) == {}


def test_an_answer_that_is_too_long_is_refused_by_its_question_and_nothing_is_stored(
    api: Api, document: Document, session: Session
) -> None:
    before = stored(session, document)
    refused = save(api, document, open_it(api, document), dump_answers({"Name": "x" * 1001}))
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_answers")
    assert refused.json["message"] == "Name: Please use at most 1,000 characters."
    assert refused.json["errors"] == {"answers": {"Name": ["Please use at most 1,000 characters."]}}
    assert stored(session, document) == before


def test_another_firms_document_is_not_there(api: Api, document: Document) -> None:
    token = open_it(api, document)
    assert api.get(f"/lyd-api/get-action-token/{document.id}", by="outsider").status_code == 404
    assert save(api, document, token, by="outsider").status_code == 404


def test_a_colleague_without_the_right_is_told_so(api: Api, document: Document, session: Session) -> None:
    session.get_one(Document, document.id).created_by = 11
    session.commit()
    refused = api.get(f"/lyd-api/get-action-token/{document.id}", by="member")
    assert (refused.status_code, refused.json["error_code"]) == (403, "forbidden")
    assert "manager or owner" in refused.json["message"]
