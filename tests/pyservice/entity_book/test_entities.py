"""The list of the book: search, pages, and what a member sees of it."""

from __future__ import annotations

from tests.pyservice.entity_book.book import Book
from tests.unit.entity_book.deed import ABN, ACME, ADA

from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.interviews.client_mapping.records import Client, ClientType

TRUST = {"Trust": {"Trust_Name": "Oak Trust", "ABN": ABN, "Established": "2015-07-01"}}


def test_entities_are_found_by_name_number_and_type_page_by_page(book: Book) -> None:
    book.document({"Lenders": [ADA], "Borrower": ACME, **TRUST}, name="Deed")
    assert book.shown() == ["Acme PTY LTD", "Ada King", "Oak Trust"]
    assert book.shown(name="ac pty") == []
    assert book.shown(name="king") == book.shown(type="Individual") == ["Ada King"]
    assert book.shown(name="51 824") == ["Oak Trust"]
    assert book.shown(name="000 000 019") == ["Acme PTY LTD"]
    assert book.shown(name="%") == []
    page = book.request("", page=2, length=2).json["data"]
    assert [row["name"] for row in page["rows"]] == ["Oak Trust"]
    assert (page["page"], page["total_page"], page["total_record"]) == (2, 2, 3)


def test_a_row_has_its_numbers_its_newest_source_and_its_documents(book: Book) -> None:
    book.document({"Borrower": ACME}, name="Deed")
    book.document({"Borrower": ACME}, name="Loan")
    book.record(Client("1", ClientType.COMPANY, "Acme Pty Ltd", acn="000000019"))
    (row,) = book.request("").json["data"]["rows"]
    assert (row["acn"], row["abn"], row["documents"], row["source"]) == ("000000019", "", 2, "Xero")
    details = book.request(f"/{row['id']}").json["data"]["details"]
    names = [(each["source"], each["is_best"]) for each in details if each["field"] == "acn"]
    assert names == [("Xero", True), ("Loan", False), ("Deed", False)]


def test_a_member_sees_what_documents_say_that_the_member_may_read(book: Book) -> None:
    private = book.document({"Lenders": [ADA]})
    shared = book.document({"Borrower": ACME}, is_shared=True)
    assert book.shown() == book.shown(by="manager") == ["Acme PTY LTD", "Ada King"]
    assert book.shown(by="member") == ["Acme PTY LTD"]
    ada = book.find("Ada King").id
    assert book.request(f"/{ada}", by="member").status_code == 404
    assert book.request(f"/{ada}", by="outsider").status_code == 404
    assert book.shown(by="outsider") == []
    for document in (private, shared):
        book.session.get_one(Document, document.id).deleted_at = utc_now()
    book.session.commit()
    assert book.shown() == []


def test_a_member_sees_no_detail_of_a_private_document_beside_those_of_a_shared_one(book: Book) -> None:
    book.document({"Lenders": [{**ADA, "Email": "private@b.co"}]})
    book.document({"Lenders": [ADA]}, is_shared=True)
    ada = book.find("Ada King").id
    emails = {
        by: {row["value"] for row in book.request(f"/{ada}", by=by).json["data"]["details"] if row["field"] == "email"}
        for by in ("owner", "member")
    }
    assert emails == {"owner": {"ada@b.co", "private@b.co"}, "member": {"ada@b.co"}}


def test_people_outside_see_nothing(book: Book) -> None:
    document = book.document({"Lenders": [ADA]})
    for path in ("/entity-book", f"/entity-book/{book.find('Ada King').id}", f"/doc/{document.id}/comparison"):
        assert book.api.get(f"/lyd-api{path}").status_code == 401
        assert book.api.get(f"/lyd-api{path}", headers={"Authorization": "Bearer of-a-signer"}).status_code == 401
