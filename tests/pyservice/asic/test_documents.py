"""The document's row repeats its registration, for lists."""

from __future__ import annotations

from tests.pyservice.asic.asic_desk import CALLS, AsicDesk
from tests.pyservice.documents.firm import DOC

from lyd.asic.services.documents import show_payment
from lyd.asic.services.registrations import Case
from lyd.asic.statuses import PaymentStatus
from lyd.documents.models import DocumentType


def test_a_list_shows_payment_status_numbers_and_certificate(desk: AsicDesk) -> None:
    document = desk.lodged("COMP")
    desk.ask(document)
    (row,) = desk.api.get(DOC, by="member").json["data"]["rows"]
    shown = desk.show(document)
    assert (row["asic_payment_status"], row["asic_payment_status_name"]) == ("PAID", "Paid")
    assert (row["asic_status"], row["asic_status_name"]) == ("COMP", "Registered")
    for name, same in (("transaction_number",) * 2, ("asic_receipt_number", "receipt_number"), ("acn",) * 2):
        assert row[name] == shown[same] != ""
    assert row["certificate_download_url"].startswith("/lyd-api/api/xpressdox/download-file-by-download-id?")


def test_a_document_that_registers_no_company_shows_nothing(desk: AsicDesk) -> None:
    document = desk.document(type=DocumentType.DOC)
    row = desk.api.get(f"{DOC}/{document.id}", by="member").json["data"]
    assert (row["asic_payment_status"], row["asic_status"], row["certificate_download_url"]) == (None, None, "")
    assert {row[name] for name in ("asic_payment_status_name", "asic_status_name", "acn", "proposed_name")} == {""}


def test_list_and_detail_have_the_name_that_the_wizard_stored(desk: AsicDesk) -> None:
    document = desk.document(is_complete=False)
    names = {"proposed_name": "Reef Tea", "legal_element": "LTD", "template_name": "Company"}
    desk.api.put(f"{CALLS}/application-data", by="member", json={"doc_id": document.id, **names})
    (row,) = desk.api.get(DOC, by="member").json["data"]["rows"]
    assert {name: row[name] for name in names} == names
    detail = desk.api.get(f"{DOC}/{document.id}", by="member").json["data"]
    assert {name: detail[name] for name in names} == names


def test_what_is_paid_stays_paid(desk: AsicDesk) -> None:
    document = desk.paid()
    case = Case(desk.now(document), desk.registration(document))
    show_payment(case, PaymentStatus.DECLINED)
    assert case.registration.payment_status is case.document.asic_payment_status is PaymentStatus.PAID
