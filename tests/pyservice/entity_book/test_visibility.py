"""Details of documents are seen by those who may read them, others by the whole team."""

from __future__ import annotations

from tests.pyservice.entity_book.book import Book, identity_of
from tests.unit.entity_book.deed import ACME

from lyd.entity_book.visibility import find_details
from lyd.interviews.client_mapping.records import Client, ClientType


def test_details_of_no_document_are_seen_by_the_team_and_those_of_documents_by_their_readers(book: Book) -> None:
    book.document({"Borrower": ACME}, by="owner", name="Deed")
    acme = book.record(Client("1", ClientType.COMPANY, "Acme Pty Ltd", acn="000000019"))
    seen = {
        by: {
            (each.detail.source.value, each.document_name)
            for each in find_details(book.session, identity_of(book.teams, by), [acme])
        }
        for by in ("owner", "member", "outsider")
    }
    assert seen == {"owner": {("answer", "Deed"), ("xero", "")}, "member": {("xero", "")}, "outsider": set()}
    assert find_details(book.session, identity_of(book.teams, "owner"), []) == []
