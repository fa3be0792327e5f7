"""Versions of a template as shop admins see them: with their documents, and what a move to another one changes."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.word import LINES, word
from tests.factories.wordpress import add_product
from tests.pyservice.documents.version_calls import WITHOUT_PEOPLE, move, start
from tests.pyservice.interviews.conftest import shop
from tests.pyservice.interviews.package_calls import PATH, PRODUCT, make_live, take_step, upload, upload_draft, zipped
from tests.service import Api

from lyd.core.db import utc_now
from lyd.documents.models import DocumentStatus

__all__ = ["shop"]

OTHER_PRODUCT = 79


def show_changes(api: Api, source: int, target: int) -> dict[str, Any]:
    data: dict[str, Any] = api.get(f"{PATH}/{target}/changes?from_id={source}", by="member").json["data"]
    return data


def test_documents_are_counted_by_version_and_status(shop: Api, session: Session, teams: dict[str, int]) -> None:
    old = make_live(shop)
    start(session, teams, old)
    start(session, teams, old, status=DocumentStatus.IN_PROGRESS)
    start(session, teams, old, status=DocumentStatus.COMPLETED)
    start(session, teams, old, deleted_at=utc_now())
    make_live(shop, "1.1.0", template=word("Hello", *LINES))
    rows = shop.get(f"{PATH}/versions?product_id={PRODUCT}", by="member").json["data"]
    none = {"draft": 0, "in_progress": 0, "completed": 0, "pending_signature": 0, "signed": 0}
    assert [(row["version"], row["documents"]) for row in rows] == [
        ("1.1.0", none),
        ("1.0.0", {**none, "draft": 1, "in_progress": 1, "completed": 1}),
    ]


def test_the_changes_are_shown_before_with_what_would_be_lost(
    shop: Api, session: Session, teams: dict[str, int]
) -> None:
    old = make_live(shop)
    start(session, teams, old)
    start(session, teams, old, answers={"Name": "Eve"})
    start(session, teams, old, status=DocumentStatus.COMPLETED)
    new = upload_draft(shop, "1.1.0", **WITHOUT_PEOPLE)
    changes = show_changes(shop, old, new)
    assert [(row["kind"], row["path"], row["loses_answers"]) for row in changes["questions"]] == [
        ("removed", "People", True),
        ("removed", "People.First", True),
    ]
    assert (changes["open_documents"], changes["checked_documents"], changes["losing_documents"]) == (2, 2, 1)
    assert changes["same_text"] is False


def test_of_many_open_documents_the_newest_are_checked(
    shop: Api, session: Session, teams: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lyd.documents.services.version_moves.MOST_CHECKED", 2)
    old = make_live(shop)
    for answers in ({"Name": "Ada", "People": [{"First": "Ben"}]}, {"Name": "Eve"}, {"Name": "Eva"}):
        start(session, teams, old, answers=answers)
    changes = show_changes(shop, old, upload_draft(shop, "1.1.0", **WITHOUT_PEOPLE))
    assert (changes["open_documents"], changes["checked_documents"], changes["losing_documents"]) == (3, 2, 0)


def test_documents_are_not_checked_if_no_question_loses_its_answers(
    shop: Api, session: Session, teams: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lyd.documents.services.version_moves.MOST_CHECKED", 0)
    old = make_live(shop)
    start(session, teams, old)
    changes = show_changes(shop, old, upload_draft(shop, "1.1.0", template=word("Hello", *LINES)))
    assert (changes["open_documents"], changes["checked_documents"], changes["losing_documents"]) == (1, 1, 0)


def test_documents_move_to_the_live_version_only(shop: Api) -> None:
    old, new = make_live(shop), make_live(shop, "1.1.0")
    for source, target in ((new, old), (new, new)):
        answer = move(shop, source, target)
        assert (answer.status_code, answer.json["message"]) == (409, "Documents can be moved to the live version only.")
    assert move(shop, 4711, new).status_code == 404
    assert move(shop, old, new, by="owner").status_code == 403


def test_documents_never_move_to_the_version_of_another_product(shop: Api, session: Session) -> None:
    add_product(session.connection(), OTHER_PRODUCT, name="Other")
    session.commit()
    own = make_live(shop)
    other = upload(shop, zipped(), product=OTHER_PRODUCT).json["data"]["x_template_id"]
    for step in ("approve", "publish"):
        assert take_step(shop, other, step).status_code == 200
    for source, target in ((own, other), (other, own)):
        for answer in (move(shop, source, target), shop.get(f"{PATH}/{target}/changes?from_id={source}", by="member")):
            assert (answer.status_code, answer.json["error_code"]) == (409, "wrong_version_state")
            assert answer.json["message"] == "Both versions must be of the same product."
