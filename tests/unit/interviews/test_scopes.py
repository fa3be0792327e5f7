"""Names are unique in their scope, and conditions look at what is asked before."""

import pytest
from tests.unit.interviews.good_interview import changed

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.interview_file import read_interview


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"dataPath": "Kind"}, "dataPath Kind is there twice"),
        ({"id": "Kind"}, "Question Kind is there twice"),
        ({"visibleIf": {"questionId": "Later", "equals": "A"}}, "depends on Later, which is not asked before it"),
        ({"visibleIf": {"questionId": "Third", "equals": "A"}}, "not asked before it"),
        ({"visibleIf": {"questionId": "Who", "equals": "A"}}, "which has no single answer"),
        ({"visibleIf": {"questionId": "Kind", "equals": "C"}}, "waits for C, no option of Kind"),
    ],
)
def test_a_name_or_condition_that_is_wrong_is_named(entries: dict, reason: str) -> None:
    with pytest.raises(InvalidInterview, match=r"Third|Kind") as refusal:
        read_interview(changed(**entries))
    assert reason in str(refusal.value)
