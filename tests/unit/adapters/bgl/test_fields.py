"""Fields of BGL: amounts, ids and names."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from lyd.adapters.bgl.fields import Fields, keep_digits, make_key, read_created_id, require_id, write_id
from lyd.adapters.bgl.fund_models import read_trustees
from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused


@pytest.mark.parametrize(
    ("value", "amount"), [(None, "0"), (10, "10"), (3.14, "3.14"), ("255", "255"), (" 0.5 ", "0.5"), ("", "0")]
)
def test_an_amount_is_a_number_or_a_text(value: Any, amount: str) -> None:
    assert Fields({"numberOfShares": value}, "shares").amount("numberofshares") == Decimal(amount)


@pytest.mark.parametrize("value", ["ten", True, float("nan"), float("inf"), [], {}])
def test_what_is_no_amount_is_refused(value: Any) -> None:
    with pytest.raises(InvalidPartnerResponse):
        Fields({"numberOfShares": value}, "shares").amount("numberOfShares")


def test_the_id_of_a_new_record_is_alone_or_in_a_list_of_one() -> None:
    assert read_created_id({"id": 7}, "contact") == read_created_id([{"id": "7"}], "contact") == "7"
    for payload in ([], [{"id": 7}, {"id": 8}], {"contact": 7}, "7", None):
        with pytest.raises(InvalidPartnerResponse):
            read_created_id(payload, "contact")


def test_ids_are_numbers_where_they_are_some() -> None:
    assert [write_id(text) for text in ("7", "8a9c", "af99c0f0-81b1", "", "７")] == [
        7,
        "8a9c",
        "af99c0f0-81b1",
        "",
        "７",
    ]


def test_what_is_no_id_does_not_get_into_an_address() -> None:
    assert require_id("af99c0f0-81b1") == "af99c0f0-81b1"
    for text in ("", "..", "1/addresses", "1?x=", "x" * 65):
        with pytest.raises(PartnerRefused) as refusal:
            require_id(text)
        assert refusal.value.http == 404


def test_names_are_compared_without_case_and_spaces_and_numbers_by_their_digits() -> None:
    assert make_key("  Harbour \t PTY  Ltd ") == make_key("harbour pty ltd")
    assert make_key("Straße") == make_key("STRASSE")
    assert keep_digits("ACN 004 085 616") == "004085616"


def test_a_trustee_without_an_id_leaves_the_others() -> None:
    people = [{"peopleId": "a", "firstName": "Ann"}, {"firstName": "Bob"}]
    trustees = read_trustees(Fields({"trusteeOrDirector": people}, "trustees"))
    assert [person.first_name for person in trustees.people] == ["Ann"]
    assert read_trustees(Fields({"corporateDetails": {"companyId": 1}}, "trustees")).people == ()
