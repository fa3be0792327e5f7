"""A registration from the payment to the certificate, at the stand-in, where a tester pays and decides."""

from __future__ import annotations

import io

import pikepdf
import pytest
from stdnum.au import acn
from tests.adapters.asic.forms import make_form, make_rich_form
from tests.adapters.asic.stand_in import FEE, RETURN_URL, StandIn, lodge, pay, start_payment

from lyd.adapters.asic import AsicClient, CompanyClass, LodgementRequest, PaymentRequest, PaymentState
from lyd.adapters.errors import PartnerRefused


def test_a_paid_form_is_registered(asic: AsicClient, stand_in: StandIn) -> None:
    receipt = pay(asic, stand_in)
    answer = lodge(asic, receipt)
    assert answer.transaction_number
    assert asic.get_transaction_status("lodge-1").lodgement_code == "INPR"
    status = asic.get_transaction_status("lodge-1")
    assert (status.lodgement_code, status.payment, status.receipt_number) == ("COMP", PaymentState.PAID, receipt)
    assert acn.is_valid(status.acn)
    assert status.company_name == "Analytical Engines Pty Ltd"
    for pdf in (status.certificate, status.receipt):
        assert pdf is not None
        with pikepdf.open(io.BytesIO(pdf)) as opened:
            assert len(opened.pages) == 1
    assert asic.get_transaction_status("lodge-1").acn == status.acn
    state = stand_in.state()
    assert (state["charges"], state["lodgement_messages"]) == ({"pay-1": 1}, {"lodge-1": 1})


def test_a_status_can_be_asked_by_the_number_of_the_transaction(asic: AsicClient, stand_in: StandIn) -> None:
    number = lodge(asic, pay(asic, stand_in)).transaction_number
    assert asic.get_transaction_status("not-ours", number).transaction_number == number


def test_every_part_of_a_form_can_be_lodged(asic: AsicClient, stand_in: StandIn) -> None:
    receipt = pay(asic, stand_in)
    request = LodgementRequest("lodge-1", make_rich_form(), "pay-1", receipt, wants_manual_review=True)
    assert asic.lodge_company(request).transaction_number


def test_a_company_can_have_its_number_as_its_name(asic: AsicClient, stand_in: StandIn) -> None:
    receipt = pay(asic, stand_in, company_name=None)
    assert lodge(asic, receipt, company_name=None).transaction_number
    assert stand_in.state()["lodgements"][0]["company"] == "(ACN) Pty Ltd"


def test_a_company_limited_by_guarantee_has_members_without_shares(asic: AsicClient, stand_in: StandIn) -> None:
    members = tuple(type(member)(person=member.person, address=member.address) for member in make_form().members)
    form = {"company_class": CompanyClass.GUARANTEE, "guarantee": 5_000, "share_classes": (), "members": members}
    assert lodge(asic, pay(asic, stand_in, **form), **form).transaction_number


def test_a_declined_card_has_a_code_and_a_message(asic: AsicClient, stand_in: StandIn) -> None:
    page = start_payment(asic)
    response = stand_in.act(page, "decline", code="51", message="Insufficient funds")
    assert response.headers["Location"] == RETURN_URL
    status = asic.get_transaction_status("pay-1")
    assert (status.payment, status.declined_code, status.declined_message) == (
        PaymentState.DECLINED,
        "51",
        "Insufficient funds",
    )
    assert pay(asic, stand_in, "pay-2")
    assert stand_in.state()["charges"] == {"pay-2": 1}


def test_a_payment_that_is_left_is_reserved_for_three_hours(asic: AsicClient, stand_in: StandIn) -> None:
    page = start_payment(asic)
    assert stand_in.act(page, "leave").status_code == 303
    assert asic.get_transaction_status("pay-1").payment is PaymentState.RESERVED
    assert stand_in.act(page, "pay").status_code == 409
    answer = asic.initiate_payment(PaymentRequest("pay-2", FEE, RETURN_URL, make_form()))
    assert (answer.payment_url, answer.reserved) == (None, True)
    assert answer.events
    stand_in.end_locks()
    assert stand_in.act(page, "pay").status_code == 303
    assert asic.get_transaction_status("pay-1").payment is PaymentState.PAID


def test_a_page_charges_once(asic: AsicClient, stand_in: StandIn) -> None:
    page = start_payment(asic)
    assert [stand_in.act(page, "pay").status_code for _ in range(2)] == [303, 409]
    assert stand_in.state()["charges"] == {"pay-1": 1}


def test_a_payment_may_be_known_later(asic: AsicClient, stand_in: StandIn) -> None:
    stand_in.behave(payment_news="late", seconds=60)
    stand_in.act(start_payment(asic), "pay")
    assert asic.get_transaction_status("pay-1").payment is PaymentState.NONE


def test_a_form_whose_fee_is_not_paid_is_rejected(asic: AsicClient) -> None:
    start_payment(asic)
    answer = lodge(asic, "R000000001")
    assert answer.transaction_number is None
    assert [(event.code, event.location) for event in answer.events] == [("PAY001", "paymentDetail/receiptNumber")]


def test_a_reference_is_lodged_once(asic: AsicClient, stand_in: StandIn) -> None:
    receipt = pay(asic, stand_in)
    lodge(asic, receipt)
    again = lodge(asic, receipt)
    assert (again.transaction_number, again.events[0].code) == (None, "LODDUP")
    state = stand_in.state()
    assert (len(state["lodgements"]), state["lodgement_messages"]) == (1, {"lodge-1": 2})


def test_a_form_that_was_not_received_can_be_lodged_under_the_same_reference(
    asic: AsicClient, stand_in: StandIn
) -> None:
    stand_in.behave(plan="NOTR")
    receipt = pay(asic, stand_in)
    lodge(asic, receipt)
    assert asic.get_transaction_status("lodge-1").lodgement_code == "NOTR"
    stand_in.behave(plan="COMP")
    assert lodge(asic, receipt).transaction_number
    assert asic.get_transaction_status("lodge-1").lodgement_code == "COMP"
    assert len(stand_in.state()["lodgements"]) == 1


def test_a_name_that_is_taken_meanwhile_is_not_processed(asic: AsicClient, stand_in: StandIn) -> None:
    receipt = pay(asic, stand_in, company_name="Harbour Advisory")
    answer = lodge(asic, receipt, company_name="Harbour Advisory")
    assert answer.transaction_number is None
    assert [event.code for event in answer.events] == ["NAVL", "IDNT"]
    assert {event.location for event in answer.events} == {"proposedCompanyName"}


def test_a_restricted_name_waits_for_people(asic: AsicClient, stand_in: StandIn) -> None:
    lodge(asic, pay(asic, stand_in, company_name="Royal Engines"), company_name="Royal Engines")
    assert [asic.get_transaction_status("lodge-1").lodgement_code for _ in range(2)] == ["MANL", "MANL"]


@pytest.mark.parametrize("code", ["MANL", "INPR", "NOTR", "CANC", "ZZZZ"])
def test_every_status_is_passed_on(asic: AsicClient, stand_in: StandIn, code: str) -> None:
    stand_in.behave(plan=code)
    lodge(asic, pay(asic, stand_in))
    status = asic.get_transaction_status("lodge-1")
    assert (status.lodgement_code, status.acn, status.certificate) == (code, "", None)


@pytest.mark.parametrize("code", ["RFSD", "RJCT"])
def test_a_rejection_says_why_and_where(asic: AsicClient, stand_in: StandIn, code: str) -> None:
    lodge(asic, pay(asic, stand_in))
    stand_in.decide(code, reason="The director ID is wrong.", error="F201DID", location="officeHolder/directorId")
    status = asic.get_transaction_status("lodge-1")
    assert (status.lodgement_code, status.status_reason) == (code, "The director ID is wrong.")
    [event] = status.events
    assert (event.code, event.description, event.location) == (
        "F201DID",
        "The director ID is wrong.",
        "officeHolder/directorId",
    )


def test_statuses_may_come_out_of_order(asic: AsicClient, stand_in: StandIn) -> None:
    stand_in.behave(plan="COMP,INPR,COMP")
    lodge(asic, pay(asic, stand_in))
    statuses = [asic.get_transaction_status("lodge-1") for _ in range(3)]
    assert [status.lodgement_code for status in statuses] == ["COMP", "INPR", "COMP"]
    assert statuses[0].acn == statuses[2].acn != ""


def test_a_form_that_is_rejected_can_be_lodged_again_with_the_same_payment(asic: AsicClient, stand_in: StandIn) -> None:
    stand_in.behave(plan="RJCT")
    receipt = pay(asic, stand_in)
    lodge(asic, receipt)
    assert asic.get_transaction_status("lodge-1").lodgement_code == "RJCT"
    stand_in.behave(plan="COMP")
    lodge(asic, receipt, "lodge-2")
    assert asic.get_transaction_status("lodge-2").lodgement_code == "COMP"
    assert asic.get_transaction_status("lodge-1").lodgement_code == "RJCT"
    assert stand_in.state()["charges"] == {"pay-1": 1}


@pytest.mark.parametrize(("lodgement", "code"), [("rejected", "F201E01"), ("not_processed", "NAVL")])
def test_a_form_may_be_refused_at_once(asic: AsicClient, stand_in: StandIn, lodgement: str, code: str) -> None:
    receipt = pay(asic, stand_in)
    stand_in.behave(lodgement=lodgement)
    answer = lodge(asic, receipt)
    assert (answer.transaction_number, answer.events[0].code) == (None, code)
    assert stand_in.state()["lodgements"] == []


def test_a_form_that_is_processed_later_has_a_number(asic: AsicClient, stand_in: StandIn) -> None:
    receipt = pay(asic, stand_in)
    stand_in.behave(lodgement="delayed")
    assert lodge(asic, receipt).transaction_number


@pytest.mark.parametrize(
    ("certificate", "is_there"), [("address", True), ("attached", True), ("missing", False), ("broken", False)]
)
def test_a_certificate_comes_by_its_address_or_in_the_answer(
    asic: AsicClient, stand_in: StandIn, certificate: str, is_there: bool
) -> None:
    stand_in.behave(plan="COMP", certificate=certificate)
    lodge(asic, pay(asic, stand_in))
    status = asic.get_transaction_status("lodge-1")
    assert (status.lodgement_code, status.certificate is not None) == ("COMP", is_there)


def test_the_fee_may_be_unknown(asic: AsicClient, stand_in: StandIn) -> None:
    stand_in.behave(fees="rejected")
    with pytest.raises(PartnerRefused) as refusal:
        asic.look_up_fee("201", with_share_capital=True)
    assert refusal.value.code == "FEE001"
