"""A document compared with other systems, the book and the last document."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.entity_book.book import Book
from tests.statements import record_statements
from tests.unit.entity_book.deed import ADA, HOME, TFN

from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.entity_book.models import Origin
from lyd.entity_book.sources import SOURCES, CheckedRecord, ImportedRecord, register_source
from lyd.interviews.client_mapping.records import Client, ClientAddress, ClientType, Fund

MANLY = ClientAddress("AU", "NSW", "Manly", "2095", "1 Corso, Manly NSW 2095")
KING = Client("1", ClientType.INDIVIDUAL, first_name="ADA", last_name="King", dob="1/2/1980", address=MANLY)
PLACE = "Lenders.0"


@dataclass
class Imports:
    """What was imported at places of documents, as the tests say."""

    records: dict[int, list[ImportedRecord]] = field(default_factory=dict)

    def list_imports(self, _session: Session, document_id: int) -> Iterable[ImportedRecord]:
        return self.records.get(document_id, [])

    def list_undone(self, _session: Session, _document_id: int) -> Iterable[str]:
        return ()

    def check_imports(self, _session: Session, _identity: Identity, _document_id: int) -> Iterable[CheckedRecord]:
        return ()


@pytest.fixture
def imports() -> Iterator[Imports]:
    made = Imports()
    register_source("tests", made)
    yield made
    del SOURCES["tests"]


def test_a_field_has_a_column_of_each_system_that_says_something(book: Book, imports: Imports) -> None:
    book.document({"Lenders": [{**ADA, "Email": "old@b.co"}]}, name="Old")
    book.document({"Lenders": [{**ADA, "Street": "9 Old Street"}]}, name="Loan")
    document = book.document({"Lenders": [ADA]})
    read_at = datetime.datetime(2026, 10, 3, tzinfo=datetime.UTC)
    imports.records[document.id] = [ImportedRecord(PLACE, "xero", KING, read_at)]
    rows = book.compare(document)
    address = rows[f"{PLACE}:address"]
    assert {each["system"]: (each["value"], each["source"]) for each in address["values"]} == {
        "xero": ("1 Corso, Manly NSW 2095", ""),
        "book": ("9 Old Street, Newtown NSW 2042", "Loan"),
        "last": ("9 Old Street, Newtown NSW 2042", "Loan"),
        "document": ("12 Smith Street, Newtown NSW 2042", ""),
    }
    assert address["state"] == "conflict"
    assert address["message"] == "The address of Ada King differs in Xero and the last document."
    assert address["path"] == f"{PLACE}.Street"
    assert address["values"][0]["recorded_at"].startswith("2026-10-03")
    assert {each["path"]: each["value"] for each in address["values"][0]["changes"]} == {
        f"{PLACE}.Street": "1 Corso",
        f"{PLACE}.Suburb": "Manly",
        f"{PLACE}.State": "NSW",
        f"{PLACE}.Postcode": "2095",
    }
    assert rows[f"{PLACE}:email"]["state"] == "same"
    assert rows[f"{PLACE}:dob"]["state"] == rows[f"{PLACE}:name"]["state"] == "same"


def test_what_the_book_has_of_a_system_is_its_column_without_an_import(book: Book) -> None:
    book.record(KING, Origin.BGL360)
    address = book.compare(book.document({"Lenders": [ADA]}))[f"{PLACE}:address"]
    assert address["message"] == "The address of Ada King differs in BGL CAS 360."
    assert [(each["system"], each["source"]) for each in address["values"]] == [
        ("bgl360", ""),
        ("book", "BGL CAS 360"),
        ("document", ""),
    ]


def test_an_answer_that_is_not_given_is_no_conflict_and_can_be_taken(book: Book) -> None:
    book.document({"Lenders": [ADA]})
    bare = {key: value for key, value in ADA.items() if key not in HOME}
    row = book.compare(book.document({"Lenders": [bare]}))[f"{PLACE}:address"]
    assert (row["state"], row["message"]) == ("blank", "")
    assert [each["value"] for each in row["values"][0]["changes"]] == ["12 Smith Street", "Newtown", "NSW", "2042"]


def test_a_tfn_is_compared_and_never_shown(book: Book) -> None:
    book.record(Fund("u", name="Gold", abn="51824753556", tfn=TFN), Origin.SF360)
    fund = {"SMSF": "Gold", "ABN": "51 824 753 556"}
    same = book.compare(book.document({"Fund": {**fund, "TFN": "123456782"}}, collect=False))["Fund:tfn"]
    other = book.compare(book.document({"Fund": {**fund, "TFN": "87654321"}}, collect=False))["Fund:tfn"]
    assert (same["state"], other["state"]) == ("same", "conflict")
    assert [each["value"] for each in other["values"]] == ["••• ••• 782", "••• ••• 782", "••• ••• 321"]
    assert all(each["changes"] == [] for each in other["values"])


def test_documents_that_the_caller_may_not_read_say_nothing(book: Book) -> None:
    book.document({"Lenders": [{**ADA, "Street": "Secret Street"}]}, by="owner")
    mine = book.document({"Lenders": [ADA]}, by="member")
    assert book.compare(mine, by="member") == {}
    assert book.compare(mine, by="owner")[f"{PLACE}:address"]["state"] == "conflict"


def test_a_deleted_document_says_nothing(book: Book) -> None:
    gone = book.document({"Lenders": [{**ADA, "Street": "9 Old Street"}]})
    document = book.document({"Lenders": [ADA]})
    book.session.get_one(Document, gone.id).deleted_at = utc_now()
    book.session.commit()
    assert book.compare(document) == {}


def test_more_parties_cost_no_more_statements(book: Book, app: Flask) -> None:
    counts = []
    for number in (1, 4):
        lenders = [{**ADA, "_id": f"{number}{each}", "First": f"Ada{each}"} for each in range(number)]
        book.document({"Lenders": lenders})
        document = book.document({"Lenders": lenders}, collect=False)
        book.compare(document)
        with record_statements(app) as sent:
            assert len(book.compare(document)) == number * 4
        counts.append(len(sent))
    assert counts[0] == counts[1]
