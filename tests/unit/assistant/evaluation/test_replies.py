"""Twenty replies of the evaluation are understood as a careful person would."""

from __future__ import annotations

import pytest

from bench.assistant.replies import score
from bench.assistant.sets import Utterance, only, read_questions, read_utterances

SOME = only(read_utterances(), held=False)[::8]
INTERVIEW, ANSWERS = read_questions()


@pytest.mark.parametrize("utterance", SOME, ids=lambda one: one.say)
def test_a_reply_is_understood(utterance: Utterance) -> None:
    scored = score(utterance, INTERVIEW, ANSWERS)
    assert scored.is_right, scored


def test_a_wrong_value_that_counts_at_once_is_silently_wrong() -> None:
    scored = score(Utterance("names", "Name", "Bo Ek", ("answer",), ("Ann Lee",)), INTERVIEW, ANSWERS)
    assert (scored.is_field_right, scored.is_silently_wrong) == (False, True)


def test_a_wrong_value_that_is_read_back_is_not_silently_wrong() -> None:
    scored = score(Utterance("types", "Price", "fifteen hundred", ("answer",), ("15",)), INTERVIEW, ANSWERS)
    assert (scored.stored, scored.is_field_right, scored.is_silently_wrong) == ("1500", False, False)
