"""ASIC's fee is paid once, whatever members and partners do."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.pyservice.asic.asic_desk import RETURN, AsicDesk, refused
from tests.service import SITE

from lyd.asic.models import AttemptState
from lyd.asic.statuses import PaymentStatus
from lyd.documents.lifecycle.rules import ASIC_PAID, NOT_ASSEMBLED_FOR_ASIC
from lyd.documents.models import DocumentType


def charges(desk: AsicDesk) -> list[int]:
    """How often ASIC charged each attempt of ours that it charged."""
    found = desk.asic.state()["charges"]
    return [found[payment.reference] for payment in desk.payments() if payment.reference in found]


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
    assert charges(desk) == [1]


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
    assert charges(desk) == [1]


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
    assert charges(desk) == [1]


def test_a_payment_of_another_document_pays_nothing_here(desk: AsicDesk) -> None:
    first, second = desk.document(), desk.document()
    page = desk.page_of(first)
    desk.page_of(second)
    desk.asic.act(page, "pay")
    assert desk.ask(second).json["data"]["payment_status"] == "REQUIRED"
    assert desk.ask(first).json["data"]["payment_status"] == "PAID"


def test_a_lost_answer_is_followed_by_another_page_and_one_charge(desk: AsicDesk) -> None:
    document = desk.document()
    desk.client.trouble = ["", "lost"]  # the fee is known, the page is lost
    assert refused(desk.start(document)) == (503, "asic_unavailable")
    assert refused(desk.start(document)) == (409, "asic_payment_starting")
    desk.let_time_pass(1)
    desk.asic.act(desk.page_of(document), "pay")
    desk.ask(document)
    assert [payment.state for payment in desk.payments(document)] == [AttemptState.FAILED, AttemptState.PAID]
    assert charges(desk) == [1]


@pytest.mark.parametrize("trouble", ["down", "nonsense"])
def test_asic_without_an_answer_charges_nothing(desk: AsicDesk, trouble: str) -> None:
    document = desk.document()
    desk.client.trouble = ["", trouble]
    answer = desk.start(document)
    assert refused(answer) == (503, "asic_unavailable")
    assert "saved" in answer.json["message"]
    desk.let_time_pass(1)
    desk.page_of(document)
    assert charges(desk) == []


def test_the_fee_of_the_settings_is_used_where_the_look_up_fails(
    desk: AsicDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    import dataclasses

    document = desk.document()
    desk.asic.behave(fees="rejected")
    assert desk.start(document).status_code == 503
    settings = dataclasses.replace(desk.app.extensions["lyd_settings"], asic_fee=59700)
    monkeypatch.setitem(desk.app.extensions, "lyd_settings", settings)
    desk.page_of(document)
    assert desk.payments(document)[0].amount == 59700


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


def test_asic_that_cannot_be_asked_has_its_own_text(desk: AsicDesk) -> None:
    document = desk.document()
    desk.page_of(document)
    desk.client.trouble = ["down"]
    answer = desk.ask(document)
    assert (answer.status_code, answer.json["message"]) == (503, "Failed to get ASIC transaction status")


def test_a_site_without_an_account_pays_nothing(desk: AsicDesk) -> None:
    desk.client.is_available = False
    assert refused(desk.start(desk.document())) == (503, "asic_unavailable")
