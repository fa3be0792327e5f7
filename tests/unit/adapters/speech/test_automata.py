"""Patterns of words as automata."""

from __future__ import annotations

import pytest

from lyd.adapters.speech.automata import Many, chain, choice, compile_pattern, maybe, phrases


@pytest.mark.parametrize(
    ("text", "is_accepted"),
    [
        ("a", True),
        ("a b", True),
        ("a b b", True),
        ("c d", True),
        ("", False),
        ("b", False),
        ("c", False),
        ("a c", False),
    ],
)
def test_an_automaton_accepts_the_sentences_of_its_pattern(text: str, is_accepted: bool) -> None:
    grammar = compile_pattern(choice(chain("a", Many(maybe("b"))), phrases("c d")))
    assert grammar.accepts(text) is is_accepted


def test_its_arcs_lead_to_one_end() -> None:
    arcs = list(compile_pattern(choice("yes no")).list_arcs())
    assert sorted(arcs, key=str) == [(0, 1, 1.0, "no"), (0, 1, 1.0, "yes"), (1, 2, 1.0)]
