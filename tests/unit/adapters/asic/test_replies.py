"""What replies say, and what they leave open."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.adapters.asic.envelopes import (
    ACCEPTED,
    ADDRESS,
    LODGE,
    REJECTED,
    STATUS,
    make_event,
    make_reply,
)

from lyd.adapters.asic import PaymentState, replies, services
from lyd.adapters.asic.contract import read_reply
from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable


class Reply:
    """A reply with a body that has one field."""

    def __init__(self, valid: Any) -> None:
        self.businessDocumentBody = self
        self.businessDocumentHeader = self
        self.result = None
        self.valid = valid


@pytest.mark.parametrize(("valid", "expected"), [(True, True), ("true", True), (False, False), ("false", False)])
def test_validity_has_four_spellings(valid: Any, expected: bool) -> None:
    assert replies.read_validity(Reply(valid)) is expected


@pytest.mark.parametrize("valid", [None, "", "maybe", "TRUE", "1", 1, 0, [], "true "])
def test_any_other_validity_is_an_error(valid: Any) -> None:
    with pytest.raises(InvalidPartnerResponse):
        replies.read_validity(Reply(valid))


def read_status(body: str, header: str = ACCEPTED) -> replies.TransactionStatus:
    return replies.read_status(read_reply(services.GET_STATUS, make_reply(STATUS, body, header)))[0]


def make_payment(status: str, more: str = "") -> str:
    return f"<feePayment><paymentStatus>{status}</paymentStatus>{more}</feePayment>"


@pytest.mark.parametrize(
    ("status", "state"),
    [
        ("REQUIRED", PaymentState.NONE),
        ("RESERVED", PaymentState.RESERVED),
        ("PAID", PaymentState.PAID),
        ("DECLINED", PaymentState.DECLINED),
    ],
)
def test_a_payment_has_a_state(status: str, state: PaymentState) -> None:
    assert read_status(make_payment(status)).payment is state


def test_a_state_of_a_payment_that_is_unknown_is_an_error() -> None:
    with pytest.raises(InvalidPartnerResponse):
        read_status(make_payment("PERHAPS"))


def test_an_accepted_status_that_says_nothing_is_an_error() -> None:
    with pytest.raises(InvalidPartnerResponse):
        read_status("")


def test_a_rejected_status_is_no_status() -> None:
    with pytest.raises(PartnerRefused) as refusal:
        read_status("", make_event("SYS001") + REJECTED)
    assert refusal.value.code == "SYS001"


@pytest.mark.parametrize("kind", ["CERT", "RCPT"])
def test_an_attachment_that_is_no_pdf_is_left_out_and_the_status_is_read(kind: str) -> None:
    attached = f"<h:attachments><h:attachment><h:documentType>{kind}</h:documentType>"
    attached += "<h:binaryObject>aGVsbG8=</h:binaryObject></h:attachment></h:attachments>"
    status = read_status(make_payment("PAID", "<receiptNum>R1</receiptNum>"), ACCEPTED + attached)
    assert (status.payment, status.certificate, status.receipt) == (PaymentState.PAID, None, None)


def test_a_number_that_is_too_long_to_be_one_is_an_error() -> None:
    number = "9" * 41
    with pytest.raises(InvalidPartnerResponse):
        read_status(make_payment("PAID", f"<receiptNum>{number}</receiptNum>"))
    header = f"{ACCEPTED}<h:asicTransactionNumber>{number}</h:asicTransactionNumber>"
    with pytest.raises(InvalidPartnerResponse) as error:
        read_lodgement("<accepted/>", header)
    assert error.value.maybe_done


@pytest.mark.parametrize(("amounts", "cents"), [(["611.00"], 61100), (["600.5", "10.50"], 61100), (["0.00"], None)])
def test_a_fee_is_the_sum_of_its_parts_and_never_nothing(amounts: list[str], cents: int | None) -> None:
    words = "<code>F</code><type>FEE</type><description>Fee</description>"
    parts = "".join(f"<dissection>{words}<amount>{amount}</amount></dissection>" for amount in amounts)
    namespace = "uri:external.simple.fee.lookup.asic.gov.au"
    reply = read_reply(services.LOOK_UP_FEE, make_reply(namespace, f"<dissections>{parts}</dissections>"))
    if cents is None:
        with pytest.raises(InvalidPartnerResponse):
            replies.read_fee(reply)
    else:
        assert replies.read_fee(reply) == cents


def read_lodgement(body: str, header: str = ACCEPTED) -> replies.LodgementAnswer:
    return replies.read_lodgement_answer(read_reply(services.LODGE_COMPANY, make_reply(LODGE, body, header)))


def test_a_lodgement_without_a_number_may_have_been_taken() -> None:
    with pytest.raises(InvalidPartnerResponse) as error:
        read_lodgement("<accepted/>")
    assert error.value.maybe_done


def test_a_lodgement_that_failed_at_asic_may_have_been_taken() -> None:
    fault = "<h:result><h:fault>true</h:fault></h:result>"
    with pytest.raises(PartnerUnavailable) as error:
        read_lodgement("<accepted/>", make_event("SYS001", "Try later") + fault)
    assert error.value.maybe_done


def test_a_rejected_lodgement_says_why_and_where() -> None:
    answer = read_lodgement("<accepted/>", make_event("V006", "Wrong", "a/b") + REJECTED)
    assert (answer.transaction_number, answer.events[0].code, answer.events[0].location) == (None, "V006", "a/b")


def test_a_query_that_is_rejected_without_a_code_is_refused() -> None:
    reply = read_reply(services.QUERY_ADDRESS, make_reply(ADDRESS, "", REJECTED))
    with pytest.raises(PartnerRefused) as refusal:
        replies.read_validity(reply)
    assert refusal.value.code == "rejected"


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "ftp://asic.example/pay",
        "//asic.example/pay",
        "https://",
        "https://a.example\\@b.example/",
    ],
)
def test_a_payment_page_has_a_web_address(address: str) -> None:
    body = f"<payment><paymentURL>{address}</paymentURL></payment>"
    namespace = "uri:external.initiate.payment.asic.gov.au"
    reply = read_reply(services.INITIATE_PAYMENT, make_reply(namespace, body))
    with pytest.raises(InvalidPartnerResponse) as error:
        replies.read_payment_answer(reply)
    assert error.value.maybe_done
