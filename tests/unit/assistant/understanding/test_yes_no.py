"""Yes and no."""

from __future__ import annotations

from lyd.assistant.understanding.yes_no import read_yes_no, without_no


def test_yes_and_no_have_many_words_and_other_words_are_neither() -> None:
    assert read_yes_no("Yes, right, thanks") is True
    assert read_yes_no("no, wrong!") is False
    assert read_yes_no("maybe later") is None


def test_what_follows_a_no_is_the_correction() -> None:
    assert without_no("No, I said Bo Ek") == "Bo Ek"
    assert without_no("Nora Lee") is None
