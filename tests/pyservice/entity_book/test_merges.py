"""Merges: details of both are seen together, and an undo within 30 days restores what was."""

from __future__ import annotations

import datetime
from concurrent.futures import ThreadPoolExecutor, wait

from flask import Flask
from sqlalchemy import select
from tests.pyservice.entity_book.book import Book, identity_of
from tests.unit.entity_book.deed import ACME, ADA, HOME
from werkzeug.test import TestResponse

from lyd.audit.models import AuditEvent
from lyd.core.db import utc_now
from lyd.entity_book.merges import OTHER_NUMBER, OVER, undo_merge
from lyd.entity_book.models import Entity
from lyd.interviews.client_mapping.records import Client, ClientType
from lyd.teams.services.locks import lock_team

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


def test_what_another_firm_has_or_the_caller_does_not_see_cannot_be_merged(book: Book) -> None:
    first = person(book, "1")
    assert merge(book, first, 10**6).status_code == 404
    assert merge(book, first, first, by="outsider").status_code == 404
    book.document({"Lenders": [ADA]}, by="owner")
    hidden = next(id for id in book.session.scalars(select(Entity.id)) if id != first)
    assert merge(book, first, hidden, by="member").status_code == 404


def test_numbers_of_all_that_were_merged_must_fit(book: Book) -> None:
    names = {"Acme Pty Ltd": "", "Acme One Pty Ltd": "000000019", "Acme Two Pty Ltd": "004085616"}
    kept, one, two = (book.record(Client(name, ClientType.COMPANY, name, acn=acn)) for name, acn in names.items())
    assert merge(book, kept, one).status_code == 200
    refused = merge(book, kept, two)
    assert (refused.status_code, refused.json["message"]) == (
        422,
        OTHER_NUMBER.format(one="Acme Pty Ltd", other="Acme Two Pty Ltd"),
    )


def test_what_was_merged_is_named_to_those_who_see_it(book: Book) -> None:
    book.document({"Borrower": ACME}, is_shared=True)
    book.document({"Borrower": {"Company": "Secret", "Legal_Element": "PTY LTD", **HOME}})
    kept, hidden = book.find("Acme PTY LTD").id, book.find("Secret PTY LTD").id
    assert [row["id"] for row in merge(book, kept, hidden).json["data"]["merged"]] == [hidden]
    assert "Secret" not in book.request(f"/{kept}", by="member").text


def test_merges_of_a_firm_come_one_after_the_other(book: Book, app: Flask) -> None:
    first, second = person(book, "1"), person(book, "2")
    merge(book, first, second)
    book.session.rollback()
    lock_team(book.session, book.teams["owner"])

    def separate() -> int:
        with app.app_context(), app.extensions["lyd_database"].transaction() as session:
            return undo_merge(session, identity_of(book.teams, "owner"), second)

    with ThreadPoolExecutor(1) as pool:
        undone = pool.submit(separate)
        assert wait([undone], timeout=0.5).not_done
        book.session.rollback()
        assert undone.result(5) == first
