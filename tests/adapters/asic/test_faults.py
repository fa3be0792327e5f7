"""ASIC slow, down, busy, or answering garbage: each is one of our errors, and nothing is done twice."""

from __future__ import annotations

import dataclasses

import pytest
from tests.adapters.asic.forms import OFFICE, make_form, make_officeholder
from tests.adapters.asic.stand_in import FEE, RETURN_URL, StandIn, lodge, pay
from tests.logs import Logs
from tests.sandbox import ASIC_AGENT, ASIC_PASSWORD, ASIC_USER

from lyd.adapters.asic import AsicClient, LodgementRequest, PaymentRequest, PaymentState
from lyd.adapters.errors import InvalidPartnerResponse, PartnerError, PartnerRefused, PartnerUnavailable

FAULTS = [
    ("down", PartnerUnavailable),
    ("busy", PartnerUnavailable),
    ("error_page", PartnerUnavailable),
    ("html", InvalidPartnerResponse),
    ("broken", InvalidPartnerResponse),
    ("foreign", InvalidPartnerResponse),
    ("unauthorized", PartnerRefused),
]
LODGE, PAY, STATUS = "ExternalCompanyLodgePort", "ExternalInitiatePaymentPort", "ExternalGetTransactionStatusPort"


@pytest.mark.parametrize(("kind", "error"), FAULTS)
def test_an_answer_that_does_not_come_is_one_of_our_errors(
    asic: AsicClient, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    stand_in.fail(kind=kind, times=0)
    for call in (
        lambda: asic.query_name("Analytical Engines Pty Ltd"),
        lambda: asic.query_address(OFFICE),
        lambda: asic.look_up_fee("201", with_share_capital=True),
        lambda: asic.get_transaction_status("pay-1"),
    ):
        with pytest.raises(error) as caught:
            call()
        assert not caught.value.maybe_done


@pytest.mark.parametrize(("kind", "error"), FAULTS)
def test_lodging_and_paying_are_sent_once(
    asic: AsicClient, stand_in: StandIn, kind: str, error: type[PartnerError]
) -> None:
    receipt = pay(asic, stand_in)
    stand_in.fail(kind=kind, times=0)
    with pytest.raises(error) as lodging:
        lodge(asic, receipt)
    with pytest.raises(error) as paying:
        asic.initiate_payment(PaymentRequest("pay-2", FEE, RETURN_URL, make_form()))
    is_unsure = kind not in ("down", "busy", "unauthorized")
    assert (lodging.value.maybe_done, paying.value.maybe_done) == (is_unsure, is_unsure)
    assert (len(stand_in.calls(LODGE)), len(stand_in.calls(PAY))) == (1, 2)


def test_a_lost_answer_leaves_a_lodgement_that_is_found_by_its_reference(asic: AsicClient, stand_in: StandIn) -> None:
    receipt = pay(asic, stand_in)
    stand_in.fail(kind="lost", path=LODGE)
    with pytest.raises(PartnerUnavailable) as error:
        lodge(asic, receipt)
    assert error.value.maybe_done
    assert asic.get_transaction_status("lodge-1").transaction_number
    assert stand_in.state()["lodgement_messages"] == {"lodge-1": 1}


def test_a_lost_start_of_a_payment_is_found_by_its_reference(asic: AsicClient, stand_in: StandIn) -> None:
    stand_in.fail(kind="lost", path=PAY)
    with pytest.raises(PartnerUnavailable) as error:
        asic.initiate_payment(PaymentRequest("pay-1", FEE, RETURN_URL, make_form()))
    assert error.value.maybe_done
    status = asic.get_transaction_status("pay-1")
    assert (status.payment, status.events) == (PaymentState.NONE, ())


def test_a_slow_answer_is_not_waited_for(sandbox: str, asic: AsicClient, stand_in: StandIn) -> None:
    receipt = pay(asic, stand_in)
    client = AsicClient(f"{sandbox}/partner/asic/gateway", ASIC_USER, ASIC_PASSWORD, ASIC_AGENT, timeout=0.3)
    stand_in.fail(kind="slow", seconds=2, path=LODGE)
    with pytest.raises(PartnerUnavailable) as error:
        client.lodge_company(LodgementRequest("lodge-1", make_form(), "pay-1", receipt))
    assert error.value.maybe_done


def test_nothing_is_done_where_nothing_listens() -> None:
    client = AsicClient("http://127.0.0.1:1", ASIC_USER, ASIC_PASSWORD, ASIC_AGENT)
    with pytest.raises(PartnerUnavailable) as error:
        client.lodge_company(LodgementRequest("lodge-1", make_form(), "pay-1", "R1"))
    assert not error.value.maybe_done


@pytest.mark.parametrize("choice", ["other", "missing"])
def test_an_address_that_is_neither_valid_nor_not_is_an_error(asic: AsicClient, stand_in: StandIn, choice: str) -> None:
    stand_in.behave(addresses=choice)
    with pytest.raises(InvalidPartnerResponse):
        asic.query_address(OFFICE)


def test_a_name_with_an_unknown_code_is_passed_on(asic: AsicClient, stand_in: StandIn) -> None:
    stand_in.behave(names="unknown")
    assert asic.query_name("Analytical Engines Pty Ltd").code == "QURY"


def test_a_wrong_password_and_a_wrong_agent_are_refused(sandbox: str) -> None:
    url = f"{sandbox}/partner/asic/gateway"
    with pytest.raises(PartnerRefused) as refusal:
        AsicClient(url, ASIC_USER, "wrong", ASIC_AGENT).query_name("Analytical Engines Pty Ltd")
    assert refusal.value.http == 401
    with pytest.raises(PartnerRefused) as refusal:
        AsicClient(url, ASIC_USER, ASIC_PASSWORD, "000000001").query_name("Analytical Engines Pty Ltd")
    assert refusal.value.code == "AGT001"


def test_without_an_account_nothing_is_sent() -> None:
    client = AsicClient("", "", "", "")
    assert not client.is_available
    with pytest.raises(PartnerUnavailable):
        client.query_name("Analytical Engines Pty Ltd")


def test_a_form_that_is_not_complete_is_not_sent(asic: AsicClient, stand_in: StandIn) -> None:
    person = make_officeholder(make_form().declaration.signed_by, birth_date=None)
    request = LodgementRequest("lodge-1", make_form(officeholders=(person,)), "pay-1", "R1")
    with pytest.raises(PartnerRefused) as refusal:
        asic.lodge_company(request)
    assert refusal.value.code == "invalid_message"
    assert stand_in.calls(LODGE) == []


def test_the_log_has_no_personal_data(asic: AsicClient, stand_in: StandIn, logs: Logs) -> None:
    receipt = pay(asic, stand_in)
    for kind in ("down", "broken", "foreign", "html", "lost"):
        stand_in.fail(kind=kind, path=LODGE)
        with pytest.raises(PartnerError):
            lodge(asic, receipt, f"lodge-{kind}")
    assert [entry["partner"] for entry in logs] == ["asic"] * 5
    assert not [word for word in ("Lovelace", "Byron", "ada@", "1980", ASIC_PASSWORD) if word in str(logs)]


def test_what_is_kept_of_a_message_shows_no_personal_data() -> None:
    request = LodgementRequest("lodge-1", make_form(), "pay-1", "R1")
    shown = f"{request} {request.form.applicant} {request.form} {dataclasses.replace(request.form, company_name='X')}"
    assert not [word for word in ("Lovelace", "Byron", "ada@", "1980") if word in shown]
