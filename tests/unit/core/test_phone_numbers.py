"""Numbers as people write them, as they are stored, and as partners take them."""

from __future__ import annotations

import pytest

from lyd.core.phone_numbers import area_codes, is_stored_form, parse_phone_number


@pytest.mark.parametrize(
    "text",
    [
        *("+61-412 345 678", "+61-0412 345 678", "+61-412345678", "+61-(0412) 345-678", "+61--412345678"),
        *("0412 345 678", "0412345678", "+61 412 345 678", "+61412345678", "(0412) 345 678"),
    ],
)
def test_a_mobile_number_is_understood_in_every_form(text: str) -> None:
    number = parse_phone_number(text)
    assert number is not None
    assert (number.e164, number.area_code, number.is_mobile) == ("+61412345678", "+61", True)
    assert (number.national, number.international) == ("0412 345 678", "+61 412 345 678")
    assert (number.stored, number.masked) == ("+61-412 345 678", "•••• ••• 678")


@pytest.mark.parametrize(
    ("text", "stored", "is_mobile"),
    [
        ("+61-2 9876 5432", "+61-2 9876 5432", False),
        ("1300 655 506", "+61-1300 655 506", False),
        ("13 11 14", "+61-131114", False),
        ("+64-021 123 4567", "+64-21 123 4567", True),
        ("+44-07400 123456", "+44-7400 123456", True),
        ("+1-415 555 2671", "+1-415-555-2671", True),
        ("+39-06 6982", "+39-06 6982", False),
    ],
)
def test_other_numbers_are_stored_with_their_country_and_say_whether_they_are_mobile(
    text: str, stored: str, is_mobile: bool
) -> None:
    number = parse_phone_number(text)
    assert number is not None
    assert (number.stored, number.is_mobile) == (stored, is_mobile)
    assert is_stored_form(stored)
    assert parse_phone_number(stored) == number


@pytest.mark.parametrize(
    "text",
    [
        *("", "-", "+61-", "+61-412 345", "+61-412 345 678 901", "0412 345 67", "+999-412 345 678", "call me"),
        *("+61-412 345 678 ext 3", "0412 345 678;ext=3", "+61-412 345 678" + " " * 40, "9" * 5000),
    ],
)
def test_a_number_that_cannot_exist_is_none(text: str) -> None:
    assert parse_phone_number(text) is None


@pytest.mark.parametrize("text", ["+61-412 345 678", "+61-(02) 9876 5432", "+1-684 733-1234", "+61-1"])
def test_the_stored_form_is_area_code_dash_number(text: str) -> None:
    assert is_stored_form(text)


@pytest.mark.parametrize(
    "text",
    [
        *("0412 345 678", "+61 412 345 678", "61-412 345 678", "+61-", "+61- ()", "+61-412x345", "+6123-412 345 678"),
        *("+61-412 345 678\n", "+٦١-412 345 678"),
    ],
)
def test_no_other_text_has_the_stored_form(text: str) -> None:
    assert not is_stored_form(text)


def test_area_codes_start_with_australia_and_name_every_country_once() -> None:
    codes = area_codes()
    assert codes[0] == {"name": "Australia", "code": "AU", "area_code": "+61"}
    assert {"name": "New Zealand", "code": "NZ", "area_code": "+64"} in codes
    assert len({row["code"] for row in codes}) == len(codes) > 230
    names = [row["name"] for row in codes[1:] if row["name"].isascii()]
    assert names == sorted(names, key=str.lower)
