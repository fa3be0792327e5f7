"""Texts in the alphabet of text messages, and their lengths."""

from __future__ import annotations

import pytest

from lyd.sms.gsm import BASIC, EXTENDED, gsm_length, shorten, to_gsm


def test_the_alphabet_has_the_characters_of_the_standard() -> None:
    assert (len(BASIC), len(EXTENDED)) == (127, 9)  # 128 places, one of them the escape


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Family Trust Deed (2026)", "Family Trust Deed (2026)"),
        ("“Smith” – ‘Jones’…", "\"Smith\" - 'Jones'..."),
        ("Nguyễn Đức, Łukasz, Željko", "Nguyen Duc, Lukasz, Zeljko"),
        ("Müller & Søn £5 €6", "Müller & Søn £5 €6"),
        ("françois Ça", "francois Ça"),
        ("e\u0301", "e"),
        ("信託 deed 🙂", "?? deed ?"),
        ("a\u202eb\x00c", "abc"),
        ("one\u00a0two", "one two"),
    ],
)
def test_a_text_is_written_in_the_alphabet(text: str, expected: str) -> None:
    written = to_gsm(text)
    assert written == expected
    assert set(written) <= BASIC | EXTENDED


def test_some_characters_take_the_place_of_two() -> None:
    assert gsm_length("a") == 1
    assert gsm_length("[a]€") == 7


@pytest.mark.parametrize("surplus", range(1, 12))
def test_a_shortened_text_is_shorter_by_what_is_asked_for(surplus: int) -> None:
    text = "Family Trust Deed of Reef"
    short = shorten(text, 10, surplus)
    assert short.endswith("...")
    assert gsm_length(text) - gsm_length(short) >= surplus


def test_a_text_keeps_its_beginning_and_never_grows() -> None:
    assert shorten("Family Trust Deed of Reef", 15, 100) == "Family Trust..."
    assert shorten("Trust Deed", 15, 100) == "Trust Deed"
    assert shorten("", 15, 1) == ""
