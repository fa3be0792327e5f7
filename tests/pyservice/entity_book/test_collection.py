"""The book says of a document's parties what its answers say, and of nothing else."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from tests.pyservice.entity_book.book import Book
from tests.unit.entity_book.deed import ABN, ACME, ADA, TFN

from lyd.documents.models import AnswerRevision, RevisionSource
from lyd.entity_book.collection import OWN_WORK, collect_document
from lyd.entity_book.models import Entity, EntityDetail, EntityLink

BEN = {"_id": "b", "First": "Ben", "Last": "Lee", "Email": "ben@b.co"}
BORN = {**BEN, "Born": "1970-01-01", "Street": "1 High St", "Suburb": "Perth", "State": "WA", "Postcode": "6000"}


def test_complete_parties_are_collected_with_their_details_and_source(book: Book) -> None:
    document = book.document({"Lenders": [ADA, BEN], "Borrower": ACME, "Fund": {"SMSF": "Gold", "TFN": TFN}})
    assert book.entities() == [
        ("Company", "Acme PTY LTD"),
        ("Individual", "Ada King"),
        ("Self Managed Superannuation Fund", "Gold"),
    ]
    assert book.details("Ada King", "address") == [("answer", "12 Smith Street, Newtown NSW 2042")]
    row = book.session.scalars(select(EntityDetail).where(EntityDetail.field == "dob")).one()
    assert (row.document_id, row.recorded_by, row.recorded_at) == (document.id, document.updated_by, book.day)


def test_no_digits_of_a_tfn_are_stored_but_its_end(book: Book) -> None:
    book.document({"Fund": {"SMSF": "Gold", "ABN": ABN, "TFN": TFN}})
    (row,) = book.session.scalars(select(EntityDetail).where(EntityDetail.field == "tfn"))
    assert (row.value, row.parts) == ("••• ••• 782", {})
    stored = [*book.session.scalars(select(EntityDetail))]
    assert not any("123456782" in f"{each.value}{each.parts}{each.value_key}".replace(" ", "") for each in stored)


def test_the_book_follows_the_answers_and_a_second_run_changes_nothing(book: Book) -> None:
    document = book.document({"Lenders": [ADA]})
    before = {row.id for row in book.session.scalars(select(EntityDetail))}
    collect_document(book.session, document.id, 1)
    assert {row.id for row in book.session.scalars(select(EntityDetail))} == before
    book.save(document, {"Lenders": [{**ADA, "First": "Eva"}]})
    assert book.entities() == [("Individual", "Eva King")]
    book.save(document, {"Lenders": [{**ADA, "Street": ""}]})
    assert book.entities() == []


def test_an_older_revision_collects_nothing(book: Book) -> None:
    document = book.document({"Lenders": [ADA]}, collect=False, answer_revision=2)
    collect_document(book.session, document.id, 1)
    assert book.entities() == []


def test_answers_that_the_team_did_not_write_are_not_collected(book: Book) -> None:
    document = book.document({"Lenders": [ADA]}, collect=False)
    revision = AnswerRevision(document_id=document.id, number=1, author=13, answers={}, created_at=book.day)
    book.session.add(revision)
    book.session.flush()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("lyd.entity_book.collection.OWN_WORK", OWN_WORK - {RevisionSource.FORM})
        collect_document(book.session, document.id, 1)
        assert book.entities() == []
    collect_document(book.session, document.id, 1)
    assert book.entities() == [("Individual", "Ada King")]


def test_every_source_of_answers_is_known_to_be_the_teams_own() -> None:
    assert OWN_WORK == set(RevisionSource), "decide whether the new source of answers is the team's own work"


@pytest.mark.parametrize("seed", range(3))
def test_a_walk_of_saves_leaves_what_collecting_everything_once_would_make(book: Book, seed: int) -> None:
    chance = random.Random(seed)
    people = [ADA, BORN, BEN, {**ADA, "First": "Eve"}, {**ADA, "Born": "1981-01-01"}, {**BORN, "State": "NSW"}]

    def draw() -> dict[str, Any]:
        chosen = chance.sample(people, chance.randint(0, 3))
        rows = [{**person, "_id": f"e{index}"} for index, person in enumerate(chosen)]
        return {"Lenders": rows, **({"Borrower": ACME} if chance.random() < 0.5 else {})}

    documents = [book.document(draw()) for _ in range(3)]
    for _ in range(12):
        book.save(chance.choice(documents), draw())
    walked = _state(book)
    for table in (EntityDetail, EntityLink, Entity):
        book.session.query(table).delete()
    for document in documents:
        collect_document(book.session, document.id, document.answer_revision)
    assert _state(book) == walked


def _state(book: Book) -> list[tuple[object, ...]]:
    query = (
        select(Entity.type, Entity.name, EntityDetail.field, EntityDetail.value_key, EntityDetail.document_id)
        .join(Entity, Entity.id == EntityDetail.entity_id)
        .order_by(Entity.name, EntityDetail.field, EntityDetail.value_key, EntityDetail.document_id)
    )
    return [tuple(row) for row in book.session.execute(query)]


def test_an_accent_that_is_put_right_replaces_the_name(book: Book) -> None:
    document = book.document({"Borrower": {**ACME, "Company": "Cafe"}})
    book.save(document, {"Borrower": {**ACME, "Company": "Café"}})
    assert book.details("Café PTY LTD", "name") == [("answer", "Café PTY LTD")]


def test_collecting_waits_for_a_save_and_leaves_the_newer_answers_to_their_own_job(book: Book, app: Flask) -> None:
    document = book.document({"Lenders": [ADA]}, collect=False)
    document.answer_revision = 2
    book.session.flush()

    def collect() -> None:
        with app.app_context(), app.extensions["lyd_database"].transaction() as session:
            collect_document(session, document.id, 1)

    with ThreadPoolExecutor(1) as pool:
        collected = pool.submit(collect)
        wait([collected], timeout=0.5)
        book.session.commit()
        collected.result(5)
    assert book.entities() == []
