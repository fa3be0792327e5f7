"""Lists of names and sides read as English."""

from __future__ import annotations

import pytest

from lyd.signing.proposals.sentences import join_names, make_sentence, name_side


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["A"], "A"),
        (["A", "B"], "A and B"),
        (["A", "A"], "A"),
        (["A", "B", "C"], "A, B and C"),
        (["A", "B", "C", "D"], "A, B and 2 others"),
        (list("ABCDEFG"), "A, B and 5 others"),
    ],
)
def test_names_are_joined(names: list[str], text: str) -> None:
    assert join_names(names) == text


@pytest.mark.parametrize(
    ("side", "words"),
    [("Disclosing", "disclosing party"), ("Settlor", "settlor"), ("NewTrustee", "new trustee"), ("", "")],
)
def test_a_side_is_named_by_its_key(side: str, words: str) -> None:
    assert name_side(side) == words


def test_clauses_become_one_sentence() -> None:
    assert make_sentence(["a signs first", "B signs last"]) == "A signs first; B signs last."
