"""The filters of templates."""

import pytest

from lyd.assembly.templates.filters import FILTERS, Placeholder

CASES = [
    ("date_words", "2026-11-20", "20 November 2026"),
    ("date_words", "2026-01-02", "2 January 2026"),
    ("date_words", "", ""),
    ("date_words", "soon", "soon"),
    ("money", "1234.5", "$1,234.50"),
    ("money", "0", "$0.00"),
    ("money", "-12", "-$12.00"),
    ("money", "0.005", "$0.00"),
    ("money", "1000000", "$1,000,000.00"),
    ("money", "", ""),
    ("money", "lots", "lots"),
    ("money", "Infinity", "Infinity"),
    ("acn", "004085616", "004 085 616"),
    ("acn", "004 085 616", "004 085 616"),
    ("acn", "12", "12"),
    ("abn", "51824753556", "51 824 753 556"),
    ("tfn", "123456782", "123 456 782"),
    ("tfn", "12345677", "123 456 77"),
    ("upper", "é", "É"),
    ("lower", "É", "é"),
    ("trim", " a ", "a"),
    ("and_list", [], ""),
    ("and_list", ["A"], "A"),
    ("and_list", ["A", "B"], "A and B"),
    ("and_list", ["A", "", "B", "C"], "A, B and C"),
    ("join", ["A", "B"], "A, B"),
    ("length", ["A", "B"], 2),
    ("first", ["A", "B"], "A"),
    ("last", ["A", "B"], "B"),
    ("first", [], ""),
    ("full_name", {"First": "Ada", "Middle": " ", "Last": "King"}, "Ada King"),
    ("full_name", {"First": "Ada", "Middle": "Grace", "Last": "King"}, "Ada Grace King"),
    ("full_name", {}, ""),
]


@pytest.mark.parametrize(("name", "value", "expected"), CASES)
def test_a_filter_shows_an_answer_as_words(name: str, value: object, expected: object) -> None:
    assert FILTERS[name](value) == expected


@pytest.mark.parametrize("name", ["date_words", "money", "acn", "abn", "upper", "lower", "trim"])
def test_placeholders_pass_every_filter_unchanged(name: str) -> None:
    assert FILTERS[name](Placeholder("[Date]")) == "[Date]"


def test_a_default_stands_in_for_a_blank_answer() -> None:
    assert FILTERS["default"]("", "5 years") == "5 years"
    assert FILTERS["default"](" ", "5 years") == "5 years"
    assert FILTERS["default"]("2 years", "5 years") == "2 years"


def test_one_answer_of_every_entry_can_be_taken() -> None:
    assert FILTERS["each"]([{"N": "A"}, {}], "N") == ["A", ""]


def test_the_last_word_of_a_list_can_be_or() -> None:
    assert FILTERS["and_list"](["A", "B", "C"], "or") == "A, B or C"
