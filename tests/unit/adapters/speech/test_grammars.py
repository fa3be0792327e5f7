"""What each kind of question allows, and that the recogniser knows all its words."""

from __future__ import annotations

from pathlib import Path

import pocketsphinx
import pytest

from lyd.adapters.speech.grammars import KINDS, WITH_PHRASES, make_fixed_grammar, make_grammar

DICTIONARY = Path(pocketsphinx.get_model_path("en-us")) / "cmudict-en-us.dict"
ALLOWED = {
    "yes_no": ("yes", "that is wrong", "go back"),
    "count": ("two", "just one", "a couple", "one hundred and five"),
    "number": ("zero", "minus two and a half", "seven point oh five per cent", "three million and forty thousand"),
    "money": (
        "one hundred and fifty thousand dollars",
        "two dollars and fifty cents",
        "one point five million dollars",
    ),
    "date": ("the twelfth of march twenty twenty six", "march the third", "next friday", "thirty first of may"),
    "digits": ("double four oh", "one two three"),
    "spelling": ("double t o m", "november alpha new word echo", "o apostrophe b"),
}
NOT_ALLOWED = {
    "yes_no": "maybe",
    "count": "two dollars",
    "number": "point",
    "money": "dollars",
    "date": "march",
    "digits": "eleven",
    "spelling": "smith",
}


@pytest.mark.parametrize("kind", ALLOWED)
def test_answers_of_a_kind_are_sentences_of_its_grammar(kind: str) -> None:
    grammar = make_fixed_grammar(kind)
    assert [text for text in ALLOWED[kind] if not grammar.accepts(text)] == []
    assert not grammar.accepts(NOT_ALLOWED[kind])


@pytest.mark.parametrize("mixed", ["november alpha new word e", "j o eight n"])
def test_a_spelling_has_one_kind_of_letters_and_no_digits(mixed: str) -> None:
    assert not make_fixed_grammar("spelling").accepts(mixed)


def test_options_are_chosen_by_their_words_or_their_number() -> None:
    grammar = make_grammar("options", ["a company", "two or more people"])
    for text in ("a company", "two or more people", "the second one", "number two", "third", "skip"):
        assert grammar.accepts(text), text
    assert not grammar.accepts("a trust")


def test_an_email_address_has_one_at() -> None:
    grammar = make_grammar("email", ["john"])
    assert grammar.accepts("john dot s at example dot com dot au")
    assert not grammar.accepts("john dot s")


def test_the_recogniser_knows_every_word() -> None:
    known = {line.partition(" ")[0] for line in DICTIONARY.read_text().splitlines()}
    unknown = {
        word
        for kind in KINDS
        for word in (make_grammar(kind, ()) if kind in WITH_PHRASES else make_fixed_grammar(kind)).list_words()
        if word not in known
    }
    assert unknown == set()
