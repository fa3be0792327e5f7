"""Replies that change an earlier answer."""

from __future__ import annotations

import pytest

from lyd.assistant.conversation.kinds import Intent
from lyd.assistant.understanding.corrections import UNSURE, read_correction

NAMES = ("Full name", "Email", "Price", "Date of birth", "Term")


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("please change my last name to Ek.", ("last name", "Ek")),
        ("correct the email", ("email",)),
        ("set the price to 200", ("price", "200")),
        ("make the price 200", ("price", "200")),
        ("actually, the email should be jo@x.au", ("email", "jo@x.au")),
        ("the date of birth is wrong", ("date of birth",)),
        ("my email is wrong, it should be jo@x.au", ("email", "jo@x.au")),
        ("no, the term must be not 3 but 5 years", ("term", "5 years")),
    ],
)
def test_a_change_has_the_name_and_the_new_value_if_it_was_said(said: str, values: tuple[str, ...]) -> None:
    change = read_correction(said, NAMES, "Purpose")
    assert change is not None
    assert (change.intent, change.values, change.confidence) == (Intent.CORRECT, values, 1.0)


def test_a_sentence_with_is_may_be_an_answer_and_is_unsure() -> None:
    change = read_correction("the price is 200", NAMES, "Purpose")
    assert change is not None
    assert (change.values, change.confidence) == (("price", "200"), UNSURE)


@pytest.mark.parametrize(
    "said",
    [
        "a pass to the park",
        "make the world a better place",
        "the seller is the owner",
        "set aside for later",
        "the price is",
        "my email is jo@x.au",
    ],
)
def test_other_sentences_and_those_about_the_question_in_hand_are_none(said: str) -> None:
    assert read_correction(said, NAMES, "Email") is None
