"""What an assembly is asked with, and by whom (document 3, section 7.4)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.pyservice.assembly.assembly_calls import ask, fetch, latest, open_it, path
from tests.service import Api

from lyd.assembly.checks.cases import document_text
from lyd.assembly.models import Assembly
from lyd.documents.models import Document
from lyd.interviews.services import dump_answers


def test_answers_that_come_along_are_saved_first(
    api: Api, document: Document, converting: str, run_jobs: Callable, session: Session, answers: dict
) -> None:
    xml = dump_answers({**answers, "Purpose": "a joint venture"})
    assert ask(api, document, xml=xml, action_token=open_it(api, document)).status_code == 202
    run_jobs()
    session.expire_all()
    assert session.get_one(Document, document.id).answers["Purpose"] == "a joint venture"
    word = latest(api, document)["files"][1]
    assert "a joint venture" in document_text(fetch(api, word["download_id"]).data)


def test_answers_from_a_tab_that_was_opened_before_another_are_refused(
    api: Api, document: Document, session: Session, answers: dict
) -> None:
    first = open_it(api, document)
    open_it(api, document)
    refused = ask(api, document, xml=dump_answers({**answers, "Purpose": "stale"}), action_token=first)
    assert (refused.status_code, refused.json["status"], refused.json["error_code"]) == (200, False, "opened_elsewhere")
    assert session.scalar(select(func.count()).select_from(Assembly)) == 0
    assert "Purpose" not in session.get_one(Document, document.id).answers


def test_answers_without_an_action_token_are_refused(api: Api, document: Document, answers: dict) -> None:
    refused = ask(api, document, xml=dump_answers(answers))
    assert (refused.status_code, refused.json["errors"]) == (
        422,
        {"action_token": ["Answers are saved with an action token."]},
    )


def test_a_document_that_was_never_assembled_has_no_assembly(api: Api, document: Document) -> None:
    answer = api.get(path(document), by="member")
    assert (answer.status_code, answer.json["data"]) == (200, None)


@pytest.mark.parametrize(("by", "code"), [("outsider", 404), ("owner", 202), ("manager", 202), ("lite", 404)])
def test_an_assembly_is_for_the_creator_and_the_leads_of_the_team(
    api: Api, document: Document, by: str, code: int
) -> None:
    assert ask(api, document, by=by, confirmed=True).status_code == code
    assert api.get(path(document), by=by).status_code == (200 if code == 202 else 404)
