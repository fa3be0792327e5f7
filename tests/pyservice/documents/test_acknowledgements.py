"""What a template asks to be acknowledged is kept (document 2, sections 4.3, 5 and 7)."""

from __future__ import annotations

import datetime
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT
from tests.pyservice.documents.firm import DOC, Firm, refused
from tests.service import make_token
from werkzeug.test import TestResponse

from lyd.audit.services import verify
from lyd.core.db import utc_now
from lyd.documents.models import Document, DocumentStatus
from lyd.documents.schemas import AcknowledgedSchema

FACTS = {"name": "Agreement", "category": None, "flags": {}, "popup_video": "", "acknowledgement": " I am of age. "}
TICK = {"acknowledgement": True}
SENTENCE = "Acknowledged what the template asks for."


def asking(firm: Firm, by: str = "member", **given: Any) -> Document:
    """A document whose template asks for an acknowledgement."""
    return firm.document(by, **{"template_facts": FACTS, **given})


def acknowledge(firm: Firm, document: Document, by: str = "member") -> TestResponse:
    return firm.api.put(f"{DOC}/acknowledge/{document.id}", by=by, json=TICK)


def noted(firm: Firm, document: Document) -> list[int | None]:
    """Who is noted to have acknowledged it, in order."""
    return [one.user_id for one in firm.events(document) if one.action == "document.acknowledged"]


def told(firm: Firm, document: Document, by: str) -> list[tuple[str, str]]:
    """Whom the log names, and what it says they did; the newest first."""
    rows = firm.api.get(f"/lyd-api/log?id={document.id}", by=by).json["data"]["rows"]
    return [(row["display_name"], row["message"]) for row in rows]


def test_the_answer_says_what_was_acknowledged_by_whom_and_when(firm: Firm) -> None:
    before = utc_now()
    answer = acknowledge(firm, document := asking(firm))
    assert (answer.status_code, answer.json["code"], answer.json["message"]) == (200, 200, "")
    data = answer.json["data"]
    AcknowledgedSchema().load(data)
    assert (data["id"], data["acknowledgement"]) == (document.id, "I am of age.")
    assert data["acknowledgement_user"] == {"ID": PEOPLE["member"].user_id, "display_name": "Member"}
    assert before <= datetime.datetime.fromisoformat(data["acknowledgement_date"]) <= utc_now()


def test_the_interview_opens_after_an_acknowledgement(firm: Firm) -> None:
    document, path = asking(firm, is_shared=True), "/lyd-api/get-action-token"
    required = (409, "acknowledgement_required", "Please acknowledge what the template asks for first.")
    assert [refused(firm.api.get(f"{path}/{document.id}", by=by)) for by in ("member", "manager")] == [required] * 2
    acknowledge(firm, document, by="manager")
    assert [firm.api.get(f"{path}/{document.id}", by=by).status_code for by in ("manager", "member")] == [200, 200]


def test_what_asks_for_nothing_opens_at_once(firm: Firm) -> None:
    document = asking(firm, template_facts={**FACTS, "acknowledgement": "  "})
    assert firm.api.get(f"/lyd-api/get-action-token/{document.id}", by="member").status_code == 200


def test_lists_say_what_is_to_be_acknowledged(firm: Firm) -> None:
    document = asking(firm)
    rows = firm.api.get(DOC, by="member").json["data"]["rows"]
    assert [(row["id"], row["acknowledgement"]) for row in rows] == [(document.id, " I am of age. ")]


def test_from_a_template_to_the_log(firm: Firm) -> None:
    draft = firm.api.post(f"{DOC}/draft", by="member", json={"template_id": PRODUCT}).json["data"]
    kept = firm.api.put(f"{DOC}/acknowledge/{draft['id']}", by="member", json=TICK).json["data"]
    assert kept["acknowledgement"] == draft["acknowledgement"] == "I read it."
    document = firm.session.get_one(Document, draft["id"])
    for by in ("member", "owner"):
        assert told(firm, document, by) == [("Member", SENTENCE), ("Member", "Created the document.")]
    assert verify(firm.session, document.team_id) is None


def test_it_changes_nothing_else_of_the_document(firm: Firm) -> None:
    document = asking(firm, updated_at=utc_now() - datetime.timedelta(days=1))
    before = firm.api.get(f"{DOC}/{document.id}", by="member").json["data"]
    acknowledge(firm, document)
    assert firm.api.get(f"{DOC}/{document.id}", by="member").json["data"] == before


def test_a_second_tick_is_no_second_row_and_the_first_date_stands(firm: Firm) -> None:
    document = asking(firm)
    first, second = acknowledge(firm, document), acknowledge(firm, document)
    assert (second.status_code, second.json["data"]) == (200, first.json["data"])
    assert noted(firm, document) == [PEOPLE["member"].user_id]


def test_of_many_ticks_at_once_one_is_noted(app: Flask, firm: Firm) -> None:
    document = asking(firm)
    bearer = {"Authorization": f"Bearer {make_token(PEOPLE['member'].user_id)}"}

    def tick(_number: int) -> tuple[int, str]:
        answer = app.test_client().put(f"{DOC}/acknowledge/{document.id}", json=TICK, headers=bearer)
        return answer.status_code, answer.json["data"]["acknowledgement_date"]

    with ThreadPoolExecutor(6) as pool:
        answers = set(pool.map(tick, range(6)))
    assert (len(answers), {status for status, _ in answers}) == (1, {200})
    assert noted(firm, document) == [PEOPLE["member"].user_id]


def test_a_colleague_who_goes_on_with_it_acknowledges_for_himself(firm: Firm) -> None:
    firm.add(document := asking(firm), firm.team_folder())
    acknowledge(firm, document)
    answer = acknowledge(firm, document, by="manager")
    assert answer.json["data"]["acknowledgement_user"]["display_name"] == "Manager"
    assert noted(firm, document) == [PEOPLE["member"].user_id, PEOPLE["manager"].user_id]


def test_a_copy_has_an_acknowledgement_of_its_own(firm: Firm) -> None:
    acknowledge(firm, document := asking(firm))
    copy = firm.session.get_one(Document, firm.copy(document, "Copy").json["data"]["id"])
    assert noted(firm, copy) == []
    acknowledge(firm, copy)
    assert (len(noted(firm, copy)), len(noted(firm, document))) == (1, 1)


@pytest.mark.parametrize(
    ("by", "status", "code"),
    [("outsider", 404, "not_found"), ("lite", 404, "not_found"), ("member", 403, "forbidden"), (None, 401, None)],
)
def test_only_who_may_open_the_interview_may(firm: Firm, by: str | None, status: int, code: str | None) -> None:
    document = asking(firm, by="owner")
    answer = firm.api.put(f"{DOC}/acknowledge/{document.id}", by=by, json=TICK)
    assert answer.status_code == status
    assert code in {None, answer.json["error_code"]}
    assert firm.events(document) == []


def test_what_is_deleted_is_not_there(firm: Firm) -> None:
    document = asking(firm)
    firm.delete([document])
    assert refused(acknowledge(firm, document))[:2] == (404, "not_found")
    assert noted(firm, document) == []


@pytest.mark.parametrize("words", ["", "  \n"])
def test_nothing_is_kept_where_the_template_asks_for_nothing(firm: Firm, words: str) -> None:
    document = firm.document(template_facts={**FACTS, "acknowledgement": words})
    answer = acknowledge(firm, document)
    assert refused(answer) == (409, "nothing_to_acknowledge", "There is nothing to acknowledge for this document.")
    assert firm.events(document) == []


def test_after_the_interview_it_is_too_late_unless_it_was_kept_before(firm: Firm) -> None:
    late = asking(firm, status=DocumentStatus.COMPLETED)
    assert refused(acknowledge(firm, late))[:2] == (409, "document_completed")
    assert firm.events(late) == []
    kept = asking(firm)
    first = acknowledge(firm, kept)
    firm.now(kept).status = DocumentStatus.COMPLETED
    firm.session.commit()
    assert acknowledge(firm, kept).json["data"] == first.json["data"]


@pytest.mark.parametrize(
    "body",
    [{}, {"acknowledgement": False}, {"acknowledgement": "I am of age."}, {**TICK, "acknowledgement_user": 1}, []],
    ids=["nothing", "no tick", "words", "another member", "no object"],
)
def test_a_tick_is_a_tick_and_the_browser_does_not_say_whose(firm: Firm, body: object) -> None:
    document = asking(firm)
    answer = firm.api.put(f"{DOC}/acknowledge/{document.id}", by="member", json=body)
    assert refused(answer)[:2] == (422, "invalid_input")
    assert firm.events(document) == []


def test_no_tick_is_refused_in_the_words_of_the_dialog(firm: Firm) -> None:
    body = {"acknowledgement": False}
    answer = firm.api.put(f"{DOC}/acknowledge/{asking(firm).id}", by="member", json=body)
    assert answer.json["errors"] == {"acknowledgement": ["Tick the box to go on."]}
