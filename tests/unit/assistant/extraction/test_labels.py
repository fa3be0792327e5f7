"""A label means a question by its words, and none if it fits several."""

from __future__ import annotations

import pytest

from lyd.assistant.conversation.state import Asked
from lyd.assistant.extraction.labels import index_questions, words_of


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("Date of the agreement", "date agreement"),
        ("E-mail:", "email address"),
        ("Australian Company Number", "acn"),
        ("Post code", "postcode"),
        ("No.", ""),
    ],
)
def test_small_words_and_signs_do_not_count(label: str, words: str) -> None:
    assert words_of(label) == words


def test_a_question_is_found_by_its_label_alone_or_with_its_group() -> None:
    questions = [Asked("A.Email", "Lender, Email", "email"), Asked("B.Email", "Borrower, Email", "email")]
    index = index_questions([*questions, Asked("Fee", "Fee", "money")])
    assert index == {"lender email": "A.Email", "borrower email": "B.Email", "fee": "Fee"}
