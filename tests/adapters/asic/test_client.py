"""The contract with ASIC: the same calls against the stand-in and against a test account of the real services.

A payment on ASIC's page needs a person, so what follows from one is in test_registration.py.
"""

from __future__ import annotations

import uuid

import pytest
from tests.adapters.asic.forms import LONDON, OFFICE, make_form
from tests.adapters.asic.stand_in import FEE, RETURN_URL

from lyd.adapters.asic import (
    FORM_201,
    Address,
    AsicClient,
    NameCode,
    PaymentRequest,
    PaymentState,
)
from lyd.adapters.errors import PartnerRefused


@pytest.fixture
def reference() -> str:
    """A reference that no other transaction of the account has."""
    return f"lyd{uuid.uuid4().hex[:20]}"


def test_a_name_that_no_company_has_is_available(account: AsicClient) -> None:
    answer = account.query_name(f"Contract {uuid.uuid4().hex[:12]} Pty Ltd")
    assert (answer.code, answer.objections) == (NameCode.AVAILABLE, ())
    assert answer.description


def test_a_restricted_word_is_decided_by_people(account: AsicClient) -> None:
    answer = account.query_name(f"Contract {uuid.uuid4().hex[:12]} Bank Pty Ltd")
    assert answer.code == NameCode.MANUAL
    assert answer.objections
    assert all(objection.code and objection.description for objection in answer.objections)


@pytest.mark.parametrize("name", ["Harbour Advisory Pty Ltd", "HARBOUR ADVISORY PROPRIETARY LIMITED"])
def test_a_name_that_is_registered_is_not_available(account: AsicClient, name: str) -> None:
    answer = account.query_name(name)
    assert answer.code == NameCode.UNAVAILABLE
    assert answer.objections


@pytest.mark.parametrize("name", ["A Pty Ltd", "Ω 株式会社", "X" * 200])
def test_short_long_and_foreign_names_have_an_answer(account: AsicClient, name: str) -> None:
    assert account.query_name(name).code in set(NameCode)


@pytest.mark.parametrize("name", ["", "X" * 300])
def test_a_name_that_no_message_can_hold_is_not_sent(account: AsicClient, name: str) -> None:
    with pytest.raises(PartnerRefused) as refusal:
        account.query_name(name)
    assert refusal.value.code == "invalid_message"


def test_an_address_is_known_or_not(account: AsicClient) -> None:
    assert account.query_address(OFFICE) is True
    nowhere = Address(street_number="1", street_name="No", locality="Nowhere", state="NSW", postcode="2999")
    assert account.query_address(nowhere) is False


def test_an_address_abroad_has_an_answer(account: AsicClient) -> None:
    assert account.query_address(LONDON) in (True, False)


def test_the_fee_with_share_capital_is_higher(account: AsicClient) -> None:
    with_shares, without = (account.look_up_fee(FORM_201, has_shares) for has_shares in (True, False))
    assert with_shares > without > 0


def test_a_payment_begins_with_a_page_and_is_not_paid(account: AsicClient, reference: str) -> None:
    answer = account.initiate_payment(PaymentRequest(reference, FEE, RETURN_URL, make_form()))
    assert answer.payment_url
    assert not answer.reserved
    status = account.get_transaction_status(reference)
    assert (status.payment, status.receipt_number, status.lodgement_code) == (PaymentState.NONE, "", None)


def test_a_reference_that_is_unknown_has_no_payment_and_no_code(account: AsicClient, reference: str) -> None:
    status = account.get_transaction_status(reference)
    assert (status.payment, status.lodgement_code, status.transaction_number) == (PaymentState.NONE, None, "")
    assert status.events
