"""Entries of repeated groups keep their ids from save to save, whichever client saves (decision 0060)."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.documents import INTERVIEW, MANIFEST, create_document, create_template
from tests.pyservice.documents.firm import DOC, Firm
from tests.pyservice.documents.test_answers import open_it, save, stored
from tests.pyservice.documents.test_copies import the_copy
from tests.service import Api
from tests.statements import record_statements

from lyd.documents.models import AnswerRevision, Document
from lyd.interviews.services import dump_answers, parse_answers

PEOPLE = {
    "id": "people",
    "label": "People",
    "type": "group",
    "dataPath": "People",
    "repeatable": {"min": 0},
    "questions": [{"id": "first", "label": "First name", "type": "text", "dataPath": "First"}],
}
ADA, BEN = {"_id": "ada", "First": "Ada"}, {"_id": "ben", "First": "Ben"}


@pytest.fixture
def document(session: Session, teams: dict[str, int]) -> Document:
    """A member's draft of a template with a repeated group."""
    version = create_template(session)
    section = INTERVIEW["sections"][0]
    interview = INTERVIEW | {"sections": [section | {"questions": [*section["questions"], PEOPLE]}]}
    version.package_sha256 = "e" * 64  # read packages are kept by it
    version.content_json = json.dumps({"manifest": MANIFEST, "interview": interview})
    made = create_document(session, teams["member"], "member", version)
    session.commit()
    return made


def people(*entries: dict[str, str]) -> str:
    return dump_answers({"People": list(entries)})


def keep(api: Api, document: Document, xml: str) -> None:
    answer = save(api, document, open_it(api, document), xml)
    assert answer.status_code == 200, answer.json


def shown(api: Api, document: Document) -> list[dict[str, str]]:
    xml = api.get(f"{DOC}/{document.id}", by="member").json["data"]["xml"]
    entries: list[dict[str, str]] = parse_answers(xml)["People"]  # type: ignore[assignment]
    return entries


def test_ids_are_kept_as_they_were_sent(api: Api, document: Document, session: Session) -> None:
    keep(api, document, people(ADA, BEN))
    assert stored(session, document) == {"People": [ADA, BEN]}
    keep(api, document, people(BEN, {"_id": "cas", "First": "Cas"}, ADA))
    assert shown(api, document) == [BEN, {"_id": "cas", "First": "Cas"}, ADA]


def test_a_client_without_ids_gets_ids_that_stay(api: Api, document: Document) -> None:
    keep(api, document, people({"First": "Ada"}, {"First": "Ben"}))
    ada, ben = shown(api, document)
    keep(api, document, people({"First": "Ben"}, {"First": "Ada"}, {"First": "Cas"}))
    first, second, third = shown(api, document)
    assert (first, second) == (ben, ada)
    assert third["_id"] not in {ada["_id"], ben["_id"]}


@pytest.mark.parametrize(("sent", "is_loaded"), [({"_id": "ada", "First": "Ann"}, False), ({"First": "Ann"}, True)])
def test_a_save_loads_the_former_answers_only_if_ids_are_missing(
    app: Flask, api: Api, document: Document, session: Session, sent: dict[str, str], is_loaded: bool
) -> None:
    keep(api, document, people(ADA))
    token = open_it(api, document)
    with record_statements(app) as statements:
        assert save(api, document, token, people(sent)).json["status"] is True
    assert stored(session, document) == {"People": [{"_id": "ada", "First": "Ann"}]}
    loads = [one for one in statements if one.startswith("SELECT") and "lyd_document.answers" in one]
    assert bool(loads) is is_loaded


def test_an_id_that_is_there_twice_is_renewed(api: Api, document: Document) -> None:
    keep(api, document, people(ADA, ADA))
    first, second = shown(api, document)
    assert first == ADA
    assert second["First"] == "Ada"
    assert second["_id"] != "ada"


def test_answers_of_an_earlier_release_are_shown_with_the_ids_that_the_next_save_stores(
    api: Api, document: Document, session: Session
) -> None:
    document.answers = {"People": [{"First": "Ada"}, {"First": "Ben"}]}
    session.commit()
    before = shown(api, document)
    assert shown(api, document) == before
    assert len({entry["_id"] for entry in before}) == 2
    keep(api, document, people({"First": "Ben"}))
    assert shown(api, document) == before[1:]
    revisions = session.scalars(select(AnswerRevision).where(AnswerRevision.document_id == document.id)).all()
    assert [revision.answers["People"] for revision in revisions] == [before, before[1:]]


@pytest.mark.parametrize("entry_id", ["a.b", "", "x" * 41, "ä"])
def test_an_id_that_is_not_valid_is_refused_and_changes_nothing(
    api: Api, document: Document, session: Session, entry_id: str
) -> None:
    keep(api, document, people(ADA))
    xml = f'<Answers><People type="list"><item type="object" id="{entry_id}"></item></People></Answers>'
    refused = save(api, document, open_it(api, document), base64.b64encode(xml.encode()).decode())
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_answers")
    assert stored(session, document) == {"People": [ADA]}


def test_problems_name_entries_by_their_indexes(api: Api, document: Document) -> None:
    long = {"_id": "long", "First": "x" * 1_001}
    refused = save(api, document, open_it(api, document), people(ADA, long))
    assert list(refused.json["errors"]["answers"]) == ["People.1.First"]


def test_a_copy_has_the_ids_of_its_original(firm: Firm) -> None:
    answers: dict[str, Any] = {"People": [ADA, BEN]}
    assert the_copy(firm, firm.document(answers=answers)).answers == answers
