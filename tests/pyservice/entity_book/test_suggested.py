"""Suggestions from the book, with the system or document that says so and the date."""

from __future__ import annotations

from typing import Any

from tests.pyservice.entity_book.book import Book
from tests.unit.entity_book.deed import ACN, ADA

from lyd.documents.models import Document
from lyd.interviews.client_mapping.records import Client, ClientAddress, ClientType

MANLY = ClientAddress("AU", "NSW", "Manly", "2095", "1 Corso, Manly NSW 2095")
KING = Client("1", ClientType.INDIVIDUAL, first_name="Ada", last_name="King", dob="1/2/1980", address=MANLY)


def suggested(book: Book, document: Document, by: str = "owner") -> dict[str, Any]:
    response = book.api.get(f"/lyd-api/doc/suggest-answers/{document.id}", by=by)
    assert response.status_code == 200, response.json
    return {row["path"]: row for row in response.json["data"]["rows"] if row["source"]["kind"] == "book"}


def test_blank_answers_of_a_known_party_are_suggested_with_source_and_date(book: Book) -> None:
    book.record(KING)
    day = book.day
    rows = suggested(book, book.document({"Lenders": [{"First": "Ada", "Last": "King", "Born": "1980-02-01"}]}))
    assert {path: row["value"] for path, row in rows.items()} == {
        "Lenders.0.Street": "1 Corso",
        "Lenders.0.Suburb": "Manly",
        "Lenders.0.State": "NSW",
        "Lenders.0.Postcode": "2095",
    }
    source = rows["Lenders.0.Street"]["source"]
    assert (source["name"], source["document_id"]) == ("Xero", None)
    assert source["updated_at"].startswith(day.date().isoformat())


def test_the_newest_detail_is_suggested_under_the_name_of_its_document(book: Book) -> None:
    book.record(KING)
    loan = book.document({"Lenders": [ADA]}, name="Loan")
    rows = suggested(book, book.document({"Lenders": [{"First": "Ada", "Last": "King", "Born": "1980-02-01"}]}))
    assert (rows["Lenders.0.Street"]["value"], rows["Lenders.0.Email"]["value"]) == ("12 Smith Street", "ada@b.co")
    assert rows["Lenders.0.Street"]["source"]["name"] == "Loan"
    assert rows["Lenders.0.Street"]["source"]["document_id"] == loan.id


def test_the_one_called_like_the_client_is_suggested_for_a_free_party(book: Book) -> None:
    book.record(Client("1", ClientType.COMPANY, "Acme Pty Ltd", acn="000000019", address=MANLY))
    rows = suggested(book, book.document({}, client="ACME PTY LTD"))
    assert rows["Borrower.Company"]["value"] == "Acme"
    assert rows["Borrower.ACN"]["value"].replace(" ", "") == ACN.replace(" ", "")
    book.record(Client("2", ClientType.COMPANY, "Acme Pty Ltd", acn="004085616"))
    assert suggested(book, book.document({}, client="ACME PTY LTD")) == {}


def test_nothing_is_suggested_from_documents_that_the_caller_may_not_read(book: Book) -> None:
    book.document({"Lenders": [ADA]}, by="owner")
    bare = {"Lenders": [{"First": "Ada", "Last": "King", "Born": "1980-02-01"}]}
    assert suggested(book, book.document(bare, by="member"), by="member") == {}
