"""Details by source: a newer record of a source replaces its older one, and entities without details are removed."""

from __future__ import annotations

import datetime
from dataclasses import replace

from flask import Flask
from tests.pyservice.entity_book.book import Book
from tests.unit.entity_book.deed import ADA, TFN

from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.documents.services.purge import purge_documents
from lyd.entity_book.details import DetailSource, record_details, remove_abandoned, replace_details
from lyd.entity_book.identity import take_entity
from lyd.entity_book.models import Origin
from lyd.entity_book.parties import Facts
from lyd.entity_book.values import Value
from lyd.interviews.client_mapping.records import Client, ClientAddress, ClientType, Fund

HOME = ClientAddress("AU", "NSW", "Newtown", "2042", "12 Smith Street, Newtown NSW 2042")
KING = Client("1", ClientType.INDIVIDUAL, first_name="Ada", last_name="King", dob="1980-02-01", address=HOME)


def test_a_record_is_kept_with_its_source_and_replaced_by_the_same_source(book: Book) -> None:
    book.document({"Lenders": [ADA]})
    book.record(KING)
    moved = ClientAddress("AU", "NSW", "Manly", "2095", "1 Corso, Manly NSW 2095")
    book.record(replace(KING, address=moved))
    assert book.details("Ada King", "address") == [
        ("answer", "12 Smith Street, Newtown NSW 2042"),
        ("xero", "1 Corso, Manly NSW 2095"),
    ]


def test_a_record_that_means_someone_else_now_leaves_nothing_behind(book: Book) -> None:
    book.record(KING)
    book.record(replace(KING, dob="1981-01-01", first_name="Eva"), external_id="2")
    assert len(book.entities()) == 2
    book.record(replace(KING, type=ClientType.COMPANY, name="King Pty Ltd"), external_id="2")
    assert book.entities() == [("Individual", "Ada King"), ("Company", "King Pty Ltd")]


def test_the_tfn_of_a_fund_is_a_hash(book: Book) -> None:
    book.record(Fund("u", name="Gold", tfn=TFN), Origin.SF360)
    assert book.details("Gold", "tfn") == [("sf360", "••• ••• 782")]


def test_what_has_no_name_is_not_recorded(book: Book) -> None:
    source = DetailSource(origin=Origin.XERO)
    assert record_details(book.session, book.teams["owner"], {"type": "Company", "acn": "1"}, source=source) is None


def test_entities_of_purged_documents_are_removed(book: Book) -> None:
    document = book.document({"Lenders": [ADA]})
    kept = book.record(Client("9", ClientType.COMPANY, "Acme Pty Ltd"))
    book.session.get_one(Document, document.id).deleted_at = utc_now() - datetime.timedelta(days=31)
    book.session.flush()
    purge_documents(book.session, [document.id])
    assert remove_abandoned(book.session, 10) == 1
    assert [name for _, name in book.entities()] == ["Acme Pty Ltd"]
    assert book.find("Acme Pty Ltd").id == kept


def test_an_entity_that_is_just_getting_a_detail_is_not_removed(book: Book, app: Flask) -> None:
    facts = Facts(ClientType.COMPANY, "Acme Pty Ltd", "acme pty ltd")
    entity = take_entity(book.session, book.teams["owner"], facts)
    book.session.commit()
    source, value = DetailSource(origin=Origin.XERO), Value("Acme Pty Ltd", "acme pty ltd")
    replace_details(book.session, [], {(entity.id, "name", value.key): value}, source)
    with app.extensions["lyd_database"].transaction() as session:
        assert remove_abandoned(session, 10) == 0
    book.session.commit()
    assert book.details("Acme Pty Ltd", "name") == [("xero", "Acme Pty Ltd")]
