"""What becomes known of a payment is applied once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select
from tests.pyservice.asic.asic_books import count_charges
from tests.pyservice.asic.asic_desk import AsicDesk, refused

from lyd.adapters.asic import TransactionStatus
from lyd.asic.statuses import PaymentStatus
from lyd.documents.lifecycle.rules import ASIC_PAID
from lyd.review.models import ReviewItem


def test_a_declined_card_is_tried_again_on_the_same_page(desk: AsicDesk) -> None:
    document = desk.document()
    page = desk.page_of(document)
    desk.asic.act(page, "decline", code="05", message="Do not honour")
    status = desk.ask(document).json["data"]
    assert (status["declinedCode"], status["declinedMessage"]) == ("05", "Do not honour")
    assert status["payment_status"] == "DECLINED"
    assert desk.show(document)["next_step"] == "pay"
    assert desk.page_of(document) == page
    desk.asic.act(page, "pay")
    assert desk.ask(document).json["data"]["payment_status"] == "PAID"
    assert desk.ask(document).json["data"]["declinedCode"] is None
    assert count_charges(desk) == [1]


def test_a_page_that_was_left_locks_the_gateway_for_three_hours(desk: AsicDesk) -> None:
    document = desk.document()
    page = desk.page_of(document)
    desk.asic.act(page, "leave")
    assert desk.ask(document).json["data"]["payment_status"] == "RESERVED"
    shown = desk.show(document)
    assert shown["next_step"] == "wait_for_payment"
    assert shown["locked_until"]
    started = desk.start(document).json["data"]
    assert (started["payment"], started["messageEvent"], started["locked_until"]) == (None, None, shown["locked_until"])
    desk.asic.end_locks()
    desk.let_time_pass(181)
    assert desk.page_of(document) == page
    assert desk.registration(document).locked_until is None
    assert "payment_interrupted" in desk.events(document)


def test_a_payment_that_never_returns_is_found_by_asking(desk: AsicDesk) -> None:
    document = desk.document()
    desk.asic.act(desk.page_of(document), "pay")
    desk.follow()
    assert desk.registration(document).payment_status is PaymentStatus.PAID
    assert desk.show(document)["next_step"] == "submit"


def test_a_payment_is_returned_twice_and_counts_once(desk: AsicDesk) -> None:
    document = desk.paid()
    for _ in range(3):
        assert desk.ask(document).json["data"]["payment_status"] == "PAID"
    assert refused(desk.start(document)) == (409, "document_not_ready")
    assert desk.start(document).json["message"] == ASIC_PAID
    assert desk.events(document).count("paid") == 1
    assert count_charges(desk) == [1]


def test_a_payment_of_another_document_pays_nothing_here(desk: AsicDesk) -> None:
    first, second = desk.document(), desk.document()
    page = desk.page_of(first)
    desk.page_of(second)
    desk.asic.act(page, "pay")
    assert desk.ask(second).json["data"]["payment_status"] == "REQUIRED"
    assert desk.ask(first).json["data"]["payment_status"] == "PAID"


def test_asic_that_cannot_be_asked_has_its_own_text(desk: AsicDesk) -> None:
    document = desk.document()
    desk.page_of(document)
    desk.client.trouble = ["down"]
    answer = desk.ask(document)
    assert (answer.status_code, answer.json["message"]) == (503, "Failed to get ASIC transaction status")


def test_a_payment_without_a_receipt_number_is_asked_about_again_and_flagged(
    desk: AsicDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = desk.document()
    desk.asic.act(desk.page_of(document), "pay")
    ask, numbers = desk.client.real.get_transaction_status, [""]

    def forget_number(reference: str, number: str | None = None) -> TransactionStatus:
        status = ask(reference, number)
        return replace(status, receipt_number=numbers.pop()) if numbers else status

    monkeypatch.setattr(desk.client.real, "get_transaction_status", forget_number)
    assert desk.ask(document).json["data"]["payment_status"] == "REQUIRED"
    assert desk.session.scalars(select(ReviewItem.subject_id)).all() == [str(document.id)]
    shown = desk.ask(document).json["data"]
    assert (shown["payment_status"], bool(shown["receiptNum"])) == ("PAID", True)
    assert count_charges(desk) == [1]
