"""Merges: details of both are seen together, and an undo within 30 days restores what was."""

from __future__ import annotations

import datetime

from sqlalchemy import select
from tests.pyservice.entity_book.book import Book
from tests.unit.entity_book.deed import ADA
from werkzeug.test import TestResponse

from lyd.audit.models import AuditEvent
from lyd.core.db import utc_now
from lyd.entity_book.merges import OVER
from lyd.entity_book.models import Entity
from lyd.interviews.client_mapping.records import Client, ClientType

PERSON = ClientType.INDIVIDUAL


def person(book: Book, id: str, **given: str) -> int:
    return book.record(Client(id, PERSON, first_name="Ada", last_name="King", email=f"ada{id}@b.co", **given))


def merge(book: Book, kept: int, *others: int, by: str = "owner") -> TestResponse:
    return book.api.post(f"/lyd-api/entity-book/{kept}/merge", by=by, json={"ids": list(others)})


def undo(book: Book, merged: int, by: str = "owner") -> TestResponse:
    return book.api.post("/lyd-api/entity-book/undo-merge", by=by, json={"id": merged})


def emails(response: TestResponse) -> list[str]:
    assert response.status_code == 200, response.json
    return [row["value"] for row in response.json["data"]["details"] if row["field"] == "email"]


def test_merged_entities_are_shown_as_one_and_apart_again_after_an_undo(book: Book) -> None:
    first, second, third = (person(book, id) for id in "123")
    offered = book.request(f"/{first}").json["data"]["alike"]
    assert [row["id"] for row in offered] == [second, third]
    assert emails(merge(book, second, third)) == ["ada3@b.co", "ada2@b.co"]
    assert emails(merge(book, first, second)) == ["ada3@b.co", "ada2@b.co", "ada1@b.co"]
    assert book.shown() == ["Ada King"]
    assert book.request(f"/{third}").json["data"]["id"] == first
    assert emails(undo(book, second)) == ["ada1@b.co"]
    assert emails(book.request(f"/{second}")) == ["ada3@b.co", "ada2@b.co"]
    assert emails(undo(book, third)) == ["ada2@b.co"]
    book.session.rollback()
    actions = book.session.scalars(select(AuditEvent.action).where(AuditEvent.subject_type == "entity")).all()
    assert actions == ["entity.merged", "entity.merged", "entity.separated", "entity.separated"]


def test_an_undo_is_offered_for_30_days(book: Book) -> None:
    first, second = person(book, "1"), person(book, "2")
    (row,) = merge(book, first, second).json["data"]["merged"]
    assert (row["id"], row["can_undo"], row["merged_by"]) == (second, True, "Owner")
    merged = book.session.get_one(Entity, second, populate_existing=True)
    merged.merged_at = utc_now() - datetime.timedelta(days=30)
    book.session.commit()
    refused = undo(book, second)
    assert (refused.status_code, refused.json["message"]) == (404, OVER)
    assert undo(book, first).status_code == 404


def test_what_cannot_be_the_same_is_refused(book: Book) -> None:
    book.document({"Lenders": [ADA]})
    born, other = book.find("Ada King").id, person(book, "2", dob="1999-01-01")
    acme = book.record(Client("3", ClientType.COMPANY, "Acme Pty Ltd", acn="000000019"))
    acme_two = book.record(Client("4", ClientType.COMPANY, "Acme Pty Ltd", acn="004085616"))
    for response in (merge(book, born, other), merge(book, born, acme), merge(book, acme, acme_two)):
        assert (response.status_code, response.json["error_code"]) == (422, "invalid_input")
    unknown = person(book, "5")
    assert merge(book, born, unknown).status_code == 200
    assert merge(book, other, unknown).json["error_code"] == "changed_meanwhile"


def test_nobody_merges_what_another_firm_has_or_what_the_caller_does_not_see(book: Book) -> None:
    first = person(book, "1")
    assert merge(book, first, 10**6).status_code == 404
    assert merge(book, first, first, by="outsider").status_code == 404
    book.document({"Lenders": [ADA]}, by="owner")
    hidden = next(id for id in book.session.scalars(select(Entity.id)) if id != first)
    assert merge(book, first, hidden, by="member").status_code == 404
