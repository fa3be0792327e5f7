"""Letters, digits and signs as they are said."""

from __future__ import annotations

from lyd.assistant.understanding.spoken import join_spelled, read_digits, read_email


def test_words_that_are_no_letters_stay_a_text() -> None:
    assert join_spelled("Ann Lee") == "Ann Lee"
    assert join_spelled("double l o y d") == "Lloyd"


def test_a_spelling_after_a_name_corrects_the_word_that_is_like_it() -> None:
    assert join_spelled("Jon Smith, S M Y T H") == "Jon Smyth"
    assert join_spelled("jon doe, that's j o h n") == "John doe"
    assert join_spelled("Plan B C") == "Plan B C"


def test_digits_and_addresses_need_all_their_words() -> None:
    assert read_digits("plus six one four") == "+614"
    assert read_digits("four hundred") is None
    assert read_email("at example dot com") == "@example.com"
    assert read_email("ann example") is None
