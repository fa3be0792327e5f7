"""ASIC's fee is paid once, whatever members and partners do."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text
from tests.pyservice.asic.asic_books import count_charges
from tests.pyservice.asic.asic_desk import RETURN, AsicDesk, refused
from tests.service import SITE

from lyd.adapters.asic import PaymentAnswer, PaymentRequest
from lyd.asic.models import AttemptState
from lyd.asic.statuses import PaymentStatus
from lyd.documents.lifecycle.rules import NOT_ASSEMBLED_FOR_ASIC
from lyd.documents.models import DocumentType


def test_a_payment_is_started_paid_and_recorded(desk: AsicDesk) -> None:
    document = desk.document()
    assert desk.show(document)["next_step"] == "pay"
    page = desk.page_of(document)
    shown = desk.show(document)
    assert (shown["next_step"], shown["retry_url"], shown["fee"]) == ("pay", page, 61100)
    returned = desk.asic.act(page, "pay")
    assert returned.headers["Location"] == f"{RETURN}?docId={document.id}&action=get_transaction_status"
    status = desk.ask(document).json["data"]
    receipt = status["receiptNum"]
    assert status == {
        "receiptNum": receipt,
        "declinedCode": None,
        "declinedMessage": None,
        "payment_status": "PAID",
        "asic_status": None,
    }
    shown = desk.show(document)
    assert (shown["next_step"], shown["receipt_number"], shown["retry_url"]) == ("submit", receipt, None)
    assert shown["receipt"]["download_id"]
    assert desk.files(document) == ["receipt"]
    assert desk.events(document) == ["built", "checked", "payment_started", "paid", "receipt_stored"]
    row = desk.now(document)
    assert (row.asic_payment_status, row.asic_receipt_number) == (PaymentStatus.PAID, receipt)
    assert count_charges(desk) == [1]


def test_an_open_page_is_used_again_by_every_member(desk: AsicDesk) -> None:
    document = desk.document(is_shared=True)
    page = desk.page_of(document)
    for by in ("member", "owner", "manager"):
        assert desk.start(document, by).json["data"]["payment"] == {"paymentURL": page}
    assert len(desk.payments(document)) == 1


def test_two_members_at_once_get_one_page(desk: AsicDesk) -> None:
    document = desk.document(is_shared=True)
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda by: desk.start(document, by), ["member", "owner", "manager", "member"]))
    pages = {answer.json["data"]["payment"]["paymentURL"] for answer in answers if answer.status_code == 200}
    assert len(pages) == 1
    assert {refused(answer)[1] for answer in answers if answer.status_code != 200} <= {"asic_payment_starting"}
    assert len(desk.payments(document)) == 1
    assert len([one for one in desk.asic.state()["payments"] if one["reference"] == desk.payments()[0].reference]) == 1


def test_a_lost_answer_is_followed_by_another_page_and_one_charge(desk: AsicDesk) -> None:
    document = desk.document()
    desk.client.trouble = ["", "lost"]  # the fee is known, the page is lost
    assert refused(desk.start(document)) == (503, "asic_unavailable")
    assert refused(desk.start(document)) == (409, "asic_payment_starting")
    desk.let_time_pass(1)
    desk.asic.act(desk.page_of(document), "pay")
    desk.ask(document)
    assert [payment.state for payment in desk.payments(document)] == [AttemptState.FAILED, AttemptState.PAID]
    assert count_charges(desk) == [1]


def test_a_page_that_comes_after_its_attempt_was_given_up_is_not_shown(
    desk: AsicDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = desk.document()
    open_page = desk.client.real.initiate_payment

    def open_late(request: PaymentRequest) -> PaymentAnswer:
        with desk.app.extensions["lyd_database"].transaction() as other:
            other.execute(text("UPDATE lyd_asic_payment SET state = 'failed', open_document_id = NULL"))
        return open_page(request)

    monkeypatch.setattr(desk.client.real, "initiate_payment", open_late)
    assert refused(desk.start(document)) == (409, "asic_payment_starting")
    assert [payment.payment_url for payment in desk.payments()] == [None]


@pytest.mark.parametrize("trouble", ["down", "nonsense"])
def test_asic_without_an_answer_charges_nothing(desk: AsicDesk, trouble: str) -> None:
    document = desk.document()
    desk.client.trouble = ["", trouble]
    answer = desk.start(document)
    assert refused(answer) == (503, "asic_unavailable")
    assert "saved" in answer.json["message"]
    desk.let_time_pass(1)
    desk.page_of(document)
    assert count_charges(desk) == []


def test_a_payment_that_asic_refuses_says_why(desk: AsicDesk) -> None:
    document = desk.document()
    desk.asic.behave(payment_start="rejected")
    started = desk.start(document).json["data"]
    assert started["payment"] is None
    assert [(one["errorCode"], one["description"]) for one in started["messageEvent"]] == [
        ("PAY002", "The payment cannot be started.")
    ]
    desk.asic.behave(payment_start="page")
    desk.page_of(document)


def test_a_reservation_of_an_earlier_payment_is_shown_as_a_lock(desk: AsicDesk) -> None:
    document = desk.document()
    desk.asic.behave(payment_start="reserved")
    assert desk.start(document).json["data"]["locked_until"]
    assert desk.show(document)["next_step"] == "wait_for_payment"


def test_only_a_complete_document_of_the_kind_is_paid(desk: AsicDesk) -> None:
    unfinished = desk.document(is_complete=False)
    assert desk.start(unfinished).json["message"] == NOT_ASSEMBLED_FOR_ASIC
    other = desk.document(type=DocumentType.DOC)
    assert refused(desk.start(other)) == (409, "not_asic_document")
    incomplete = desk.document(answers={"Company": "Tea"})
    answer = desk.start(incomplete)
    assert refused(answer) == (409, "asic_form_incomplete")
    assert {finding["severity"] for finding in answer.json["errors"]["findings"]} == {"error"}
    assert desk.client.calls == []


def test_a_document_without_consents_is_not_paid(desk: AsicDesk) -> None:
    document = desk.document()
    desk.registration(document).consents = {}
    desk.session.commit()
    assert refused(desk.start(document)) == (409, "asic_consent_missing")
    assert desk.show(document)["next_step"] == "name"


@pytest.mark.parametrize(
    "url", ["https://elsewhere.example/my-account/", f"{SITE}/wp-admin/", "/my-account/", "javascript:alert(1)"]
)
def test_the_payment_returns_to_my_account_only(desk: AsicDesk, url: str) -> None:
    assert refused(desk.start(desk.document(), redirect_url=url)) == (422, "return_address_refused")
    assert desk.payments() == []


def test_another_members_document_asks_first_and_another_firms_is_not_there(desk: AsicDesk) -> None:
    document = desk.document()
    assert refused(desk.start(document, "manager")) == (409, "owner_confirm_required")
    assert desk.start(document, "manager", confirmed=True).json["data"]["payment"]
    assert desk.start(document, "outsider").status_code == 404
    assert desk.ask(document, "outsider").status_code == 404


def test_a_site_without_an_account_pays_nothing(desk: AsicDesk) -> None:
    desk.client.is_available = False
    assert refused(desk.start(desk.document())) == (503, "asic_unavailable")
