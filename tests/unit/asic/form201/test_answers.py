"""Single answers are read as a form has them."""

import datetime
from decimal import Decimal

import pytest

from lyd.adapters.asic.form201 import Address
from lyd.asic.form201.answers import address, chosen, day, digits, entries, group, is_yes, number, text, to_cents


def test_a_text_is_one_line_without_blanks_around_it() -> None:
    assert text({"A": "  two \n words "}, "A") == "two words"
    assert text({}, "A") == text({"A": None}, "A") == text({"A": ["x"]}, "A") == ""


def test_digits_have_no_blanks_between_them() -> None:
    assert digits({"A": "51 824 753 556"}, "A") == "51824753556"


@pytest.mark.parametrize(
    ("value", "expected"), [("Yes", True), ("No", False), ("", False), (None, False), (True, False)]
)
def test_only_yes_is_yes(value: object, expected: bool) -> None:
    assert is_yes({"A": value}, "A") is expected


def test_what_is_no_day_or_number_is_nothing() -> None:
    assert day({"A": "2026-02-29"}, "A") is None
    assert day({"A": "2026-02-28"}, "A") == datetime.date(2026, 2, 28)
    assert number({"A": "many"}, "A") == 0
    assert number({"A": "2.50"}, "A") == Decimal("2.50")


@pytest.mark.parametrize(
    ("amount", "cents"), [("0", 0), ("1", 100), ("0.005", 1), ("0.0049", 0), ("12500.50", 1250050)]
)
def test_amounts_are_whole_cents(amount: str, cents: int) -> None:
    assert to_cents(Decimal(amount)) == cents


def test_lists_and_groups_of_another_kind_are_empty() -> None:
    assert entries({"A": [{"B": "1"}, "x"]}, "A") == [{"B": "1"}, {}]
    assert entries({"A": "x"}, "A") == []
    assert group({"A": []}, "A") == {}
    assert chosen({"A": ["x", None]}, "A") == {"x"}


def test_an_address_abroad_has_its_lines_in_street_and_locality() -> None:
    parts = {"country": "Japan", "line1": "1 Main", "line3": "Tokyo 100", "state": "NSW", "postCode": "2000"}
    assert address({"A": parts}, "A") == Address(street_name="1 Main", locality="Tokyo 100", country="Japan")


def test_an_address_without_a_country_is_in_australia() -> None:
    assert address({"A": {"locality": "Ultimo"}}, "A") == Address(locality="Ultimo")
