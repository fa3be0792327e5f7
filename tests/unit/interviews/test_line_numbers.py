"""Messages about interview.yaml name the line of their question."""

from __future__ import annotations

import pytest

from lyd.interviews.line_numbers import with_lines

TEXT = """title: T
references:
  Person:
    questions:
      - { id: First, dataPath: First }
sections:
  - id: one
    questions:
      - id: Arranged
        questions:
          - { id: Inner, dataPath: Inner }
      - { id: Who, type: reference, reference: Person, dataPath: Who }
  - id: two
    questions:
      - { label: Without an id }
"""


@pytest.mark.parametrize(
    ("reason", "place"),
    [
        ("Question Who needs a label.", ", line 12"),
        ("Question Who.First needs a label.", ", line 5"),
        ("Question Inner: visibleIf: there is no earlier answer X.", ", line 11"),
        ("Question Arranged.Inner: visibleIf: there is no earlier answer X.", ", line 11"),
        ("Question ? needs a text for id.", ", line 15"),
        ("Section two has unknown entries: x.", ", line 13"),
        ("Reference Person has unknown entries: x.", ", line 4"),
        ("Question Nobody is not there.", ""),
        ("The interview needs a list of sections.", ""),
    ],
)
def test_the_line_of_what_a_message_names_is_told(reason: str, place: str) -> None:
    assert with_lines([reason], TEXT, "interview.yaml") == [f"interview.yaml{place}: {reason}"]


def test_references_without_end_are_not_searched_for_ever() -> None:
    rows = "".join(f"      - {{ id: q{n}, type: reference, reference: R }}\n" for n in range(10))
    text = f"references:\n  R:\n    questions:\n{rows}sections:\n  - questions:\n{rows.replace('      ', '    ')}"
    assert with_lines(["Question Nobody is not there."], text, "f") == ["f: Question Nobody is not there."]
