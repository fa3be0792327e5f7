"""What was typed, as it is stored: the cases that the widgets share."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.interviews.shared_cases import load_rows

from lyd.interviews.normalisation import normalise_answer
from lyd.interviews.schema import Option, Question


def question_of(row: dict[str, Any]) -> Question:
    entries = {**row, "options": tuple(Option(**option) for option in row.get("options", []))}
    return Question("Answer", "Answer", data_path="Answer", **entries)


@pytest.mark.parametrize("case", load_rows("typed"))
def test_an_answer_is_stored_as_it_was_understood(case: dict[str, Any]) -> None:
    question = question_of(case["question"])
    assert normalise_answer(question, case["typed"]) == case["stored"]
    assert normalise_answer(question, case["stored"]) == case["stored"]
