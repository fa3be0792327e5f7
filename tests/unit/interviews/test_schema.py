"""The questions of a scope, and how often one is answered."""

from __future__ import annotations

import pytest

from lyd.interviews.schema import Question, Repeat, scope_fields, scope_questions

NAME = Question("Name", "Name", "text", data_path="Name")
SCREEN = Question("Screen", "Screen", "group", questions=(NAME,))
PARTY = Question(
    "Party", "Party", "group", data_path="Party", questions=(Question("First", "F", "text", data_path="F"),)
)


def test_a_group_without_a_data_path_only_arranges_questions() -> None:
    assert list(scope_fields((SCREEN, PARTY))) == [NAME, PARTY]
    assert list(scope_questions((SCREEN, PARTY))) == [SCREEN, NAME, PARTY]
    assert (SCREEN.opens_scope, PARTY.opens_scope, NAME.opens_scope) == (False, True, False)


@pytest.mark.parametrize(
    ("repeat", "required", "fewest"),
    [(None, False, 0), (None, True, 1), (Repeat(min=2), False, 2), (Repeat(min=2), True, 2), (Repeat(), True, 1)],
)
def test_a_required_question_has_an_entry_at_least(repeat: Repeat | None, required: bool, fewest: int) -> None:
    question = Question("People", "People", "text", data_path="People", repeat=repeat, required=required)
    assert question.min_entries == fewest
