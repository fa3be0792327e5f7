"""Every save of answers is a revision, and old revisions are thinned (decision 0031)."""

from __future__ import annotations

import datetime

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import DOC, Firm
from tests.statements import record_statements
from werkzeug.test import TestResponse

from lyd.assembly.models import Assembly, AssemblyState
from lyd.core.db import utc_now
from lyd.documents.jobs import thin_answer_revisions, thin_old_revisions
from lyd.documents.models import AnswerRevision, Document, RevisionSource
from lyd.documents.services.revisions import (
    Origin,
    Retention,
    ensure_revision,
    find_thinnable,
    save_revision,
    thin_revisions,
)
from lyd.interviews.services import dump_answers

RETENTION = Retention(all_days=7, hourly_days=30, daily_days=365)


def take_token(firm: Firm, document: Document, by: str = "member") -> str:
    path = f"/lyd-api/get-action-token/{document.id}?confirmed=true"
    token: str = firm.api.get(path, by=by).json["data"]["action_token"]
    return token


def save(firm: Firm, document: Document, token: str, name: str, by: str = "member", **more: str) -> TestResponse:
    body = {"xml": dump_answers({"Name": name}), "action_token": token, **more}
    return firm.api.put(f"/lyd-api/xpressdox/update-xml/{document.id}", by=by, json=body)


def revisions(firm: Firm, document: Document) -> list[AnswerRevision]:
    firm.session.rollback()
    own = select(AnswerRevision).where(AnswerRevision.document_id == document.id)
    return list(firm.session.scalars(own.order_by(AnswerRevision.number)))


def test_every_save_is_a_revision_with_its_base_author_and_tab(firm: Firm) -> None:
    document = firm.document()
    mine = take_token(firm, document)
    save(firm, document, mine, "Ann")
    save(firm, document, mine, "Ann B")
    theirs = take_token(firm, document, by="owner")
    save(firm, document, theirs, "Bob", by="owner")
    first, second, third = revisions(firm, document)
    assert [(one.number, one.base, one.answers) for one in (first, second, third)] == [
        (1, None, {"Name": "Ann"}),
        (2, 1, {"Name": "Ann B"}),
        (3, 2, {"Name": "Bob"}),
    ]
    assert [one.author for one in (first, second, third)] == [
        PEOPLE[by].user_id for by in ("member", "member", "owner")
    ]
    assert first.tab == second.tab != third.tab
    assert first.session_id == second.session_id
    assert {one.source for one in (first, second, third)} == {RevisionSource.FORM}
    now = firm.now(document)
    assert (now.answers, now.answer_revision) == ({"Name": "Bob"}, 3)


def test_a_save_says_its_revision_and_an_import_is_one_of_its_own(firm: Firm) -> None:
    document = firm.document()
    token = take_token(firm, document)
    saves = [save(firm, document, token, name, source=source) for name, source in (("Ann", "form"), ("Bob", "import"))]
    assert [one.json["data"]["answer_revision"] for one in saves] == [1, 2]
    assert [one.source for one in revisions(firm, document)] == [RevisionSource.FORM, RevisionSource.IMPORT]
    refused = save(firm, document, token, "Cas", source="reset")
    assert (refused.status_code, len(revisions(firm, document))) == (422, 2)


def test_a_save_that_is_refused_is_no_revision(firm: Firm) -> None:
    document = firm.document()
    old = take_token(firm, document)
    take_token(firm, document)
    answer = save(firm, document, old, "Ann")
    assert (answer.status_code, answer.json["error_code"]) == (200, "opened_elsewhere")
    assert revisions(firm, document) == []


def test_answers_without_a_revision_become_the_first_one(firm: Firm) -> None:
    original = firm.document(answers={"Name": "Before"}, updated_by=PEOPLE["owner"].user_id)
    save(firm, original, take_token(firm, original), "After")
    first, second = revisions(firm, original)
    assert (first.answers, first.author, first.base) == ({"Name": "Before"}, PEOPLE["owner"].user_id, None)
    assert (second.answers, second.base) == ({"Name": "After"}, 1)
    ensure_revision(firm.session, firm.now(original))
    assert len(revisions(firm, original)) == 2


def test_an_import_names_its_source(firm: Firm) -> None:
    document = firm.document()
    save_revision(firm.session, document, {"Name": "Ann"}, Origin(author=13, source=RevisionSource.IMPORT))
    firm.session.commit()
    (revision,) = revisions(firm, document)
    assert (revision.source, revision.session_id, revision.tab) == (RevisionSource.IMPORT, None, None)


def test_the_current_answers_are_read_without_the_revisions(app: Flask, firm: Firm) -> None:
    document = firm.document()
    save(firm, document, take_token(firm, document), "Ann")
    with record_statements(app) as statements:
        firm.api.get(f"{DOC}/{document.id}", by="member")
    assert statements
    assert not [statement for statement in statements if "lyd_answer_revision" in statement]


def old_revisions(firm: Firm, document: Document, ages: list[datetime.timedelta]) -> None:
    """A revision of each age, the oldest first, and one of now."""
    midday = utc_now().replace(hour=12, minute=0, second=0, microsecond=0)
    for age in [*sorted(ages, reverse=True), datetime.timedelta(0)]:
        revision = save_revision(firm.session, document, {"Name": str(age)}, Origin(author=13))
        revision.created_at = midday - age if age else utc_now()
    firm.session.commit()


@pytest.mark.parametrize(
    ("ages", "left"),
    [
        ([{"days": 5}, {"days": 5, "minutes": 1}], [1, 2, 3]),
        ([{"days": 20}, {"days": 20, "minutes": 1}], [1, 2, 3]),
        ([{"days": 20, "minutes": -1}, {"days": 20, "minutes": -5}], [2, 3]),
        ([{"days": 20}, {"days": 20, "hours": 3}], [1, 2, 3]),
        ([{"days": 50}, {"days": 50, "hours": 3}], [2, 3]),
        ([{"days": 50}, {"days": 51}], [1, 2, 3]),
        ([{"days": 400}, {"days": 401}], [3]),
    ],
)
def test_older_revisions_are_kept_by_the_hour_then_by_the_day_then_not(
    firm: Firm, ages: list[dict[str, int]], left: list[int]
) -> None:
    document = firm.document()
    old_revisions(firm, document, [datetime.timedelta(**age) for age in ages])
    thin_revisions(firm.session, [document.id], RETENTION)
    firm.session.commit()
    assert [one.number for one in revisions(firm, document)] == left


def test_the_current_revision_and_those_behind_assemblies_stay(firm: Firm) -> None:
    document, other = firm.document(), firm.document(name="Other")
    for one in (document, other):
        old_revisions(firm, one, [datetime.timedelta(days=days) for days in (500, 450, 400)])
        for revision in revisions(firm, one):
            revision.created_at = utc_now() - datetime.timedelta(days=600)
        firm.session.commit()
    facts = {"document_id": document.id, "requested_by": 13, "answers": {}, "state": AssemblyState.DONE}
    firm.session.add(Assembly(**facts, answer_revision=2))
    firm.session.commit()
    assert thin_revisions(firm.session, [document.id], RETENTION) == 2
    firm.session.commit()
    assert [one.number for one in revisions(firm, document)] == [2, 4]
    assert len(revisions(firm, other)) == 4
    assert thin_revisions(firm.session, [document.id], RETENTION) == 0


def test_each_day_documents_with_old_revisions_get_a_job(app: Flask, firm: Firm, session: Session) -> None:
    document, fresh = firm.document(), firm.document(name="Fresh")
    old_revisions(firm, document, [datetime.timedelta(days=400)])
    old_revisions(firm, fresh, [datetime.timedelta(days=2)])
    assert list(find_thinnable(session, RETENTION)) == [[document.id]]
    with app.app_context():
        thin_old_revisions(session)
        thin_answer_revisions(session, document_ids=[document.id])
    session.commit()
    assert [one.number for one in revisions(firm, document)] == [2]
