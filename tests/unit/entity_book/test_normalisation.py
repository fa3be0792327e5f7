"""What systems write differently and mean alike has one key."""

from __future__ import annotations

import pytest

from lyd.entity_book.normalisation import address_key, date_key, name_key, number_key, plain, text_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Acme Pty Ltd", "ACME PTY. LIMITED"),
        ("Acme Proprietary Limited", "acme  pty ltd"),
        ("Smith & Sons", "Smith and Sons"),
        ("Anne-Marie O'Brien", "anne marie OBrien"),
        ("Zoë", "ZOË"),
    ],
)
def test_names_are_the_same_whatever_their_letters_and_legal_elements(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Jon Smith", "John Smith"), ("Acme Ltd", "Acme Pty Ltd")])
def test_similar_names_stay_different(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(
    "line",
    [
        "Unit 3, 12 Smith Street, Newtown NSW 2042",
        "3/12 Smith St, Newtown, New South Wales, 2042",
        "3/12 SMITH ST. NEWTOWN N.S.W 2042".replace("N.S.W", "NSW"),
        "Unit 3, 12 Smith Street, Newtown NSW 2042, Australia",
    ],
)
def test_an_address_is_the_same_in_every_way_of_writing(line: str) -> None:
    assert address_key(line) == "3 12 smith street newtown nsw 2042"


def test_another_number_or_suburb_is_another_address() -> None:
    keys = {address_key(f"{number} Smith Street, {suburb} NSW 2042") for number in (12, 14) for suburb in "AB"}
    assert len(keys) == 4


@pytest.mark.parametrize("day", ["1980-02-01", "1/2/1980", "1 February 1980", "1980-02-01T00:00:00"])
def test_dates_are_days_of_the_calendar(day: str) -> None:
    assert date_key(day) == "1980-02-01"


def test_numbers_are_their_digits_and_texts_their_letters() -> None:
    assert number_key("51 824 753-556") == "51824753556"
    assert text_key(" Ada@B.co ") == "ada@b.co"
    assert plain("A, b.  C") == "a b c"
