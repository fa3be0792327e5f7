"""The register against its stand-in: entries, no entry, a wrong key, and nonsense."""

from __future__ import annotations

import pytest

from lyd.adapters.abr import Business, BusinessRegister
from lyd.adapters.abr.models import read_business
from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from sandbox.abr.api import BUSINESSES, KEY

COMPANY = Business(
    abn="53004085616",
    acn="004085616",
    name="HARBOUR ADVISORY PTY LTD",
    kind="Australian Private Company",
    is_active=True,
    has_gst=True,
    state="NSW",
    postcode="2007",
)


@pytest.fixture
def register(sandbox: str) -> BusinessRegister:
    return BusinessRegister(KEY, f"{sandbox}/abr")


def test_a_company_is_found_by_either_number(register: BusinessRegister) -> None:
    assert register.find_by_abn("53004085616") == register.find_by_acn("004085616") == COMPANY


def test_a_cancelled_number_is_found_and_is_not_active(register: BusinessRegister) -> None:
    business = register.find_by_abn("83914571673")
    assert business is not None
    assert (business.is_active, business.has_gst, business.acn) == (False, False, "")


def test_a_number_that_is_not_registered_is_none(register: BusinessRegister) -> None:
    assert register.find_by_abn("51824753556") is None


def test_a_wrong_key_is_refused_although_the_status_is_200(sandbox: str) -> None:
    with pytest.raises(PartnerRefused):
        BusinessRegister("other", f"{sandbox}/abr").find_by_abn("53004085616")


def test_without_a_key_the_register_is_unavailable() -> None:
    register = BusinessRegister("", "http://127.0.0.1:1")
    assert not register.is_available
    with pytest.raises(PartnerUnavailable):
        register.find_by_abn("53004085616")


@pytest.mark.parametrize(
    "answer", [None, [], "text", {"Abn": 1}, {"Abn": "53004085616"}, {"Abn": "1", "EntityName": {}}]
)
def test_an_answer_of_another_form_is_invalid(answer: object) -> None:
    with pytest.raises(InvalidPartnerResponse):
        read_business(answer)


def test_fields_that_are_null_are_blank() -> None:
    business = read_business({**BUSINESSES[1], "Acn": None, "AddressState": None, "Message": None})
    assert business is not None
    assert (business.acn, business.state) == ("", "")
