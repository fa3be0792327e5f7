"""What differs between two interviews."""

from __future__ import annotations

from tests.unit.interviews.good_interview import GOOD, changed

from lyd.interviews.changes import QuestionChange, find_changes
from lyd.interviews.interview_file import read_interview


def test_a_question_more_and_a_question_less_are_told_by_the_paths_of_their_answers() -> None:
    before, after = read_interview(GOOD), read_interview(changed())
    assert find_changes(before, after) == [QuestionChange("added", "Third", "L")]
    assert find_changes(after, before) == [QuestionChange("removed", "Third", "L", loses_answers=True)]
    assert find_changes(before, before) == []


def test_what_changed_of_a_question_is_told_in_words() -> None:
    after = changed(label="Other", required=True, visibleIf={"questionId": "Kind", "equals": "A"})
    assert find_changes(read_interview(changed()), read_interview(after)) == [
        QuestionChange("changed", "Third", "Other", ("label", "whether it must be answered", "when it is asked"))
    ]


def test_answers_are_lost_where_one_becomes_a_list() -> None:
    (change,) = find_changes(read_interview(changed()), read_interview(changed(repeatable=True)))
    assert (change.aspects, change.loses_answers) == (("repetition",), True)


def test_questions_of_groups_are_compared_too() -> None:
    before, after = changed(), changed()
    after["references"]["Person"]["questions"][0]["label"] = "Given name"
    assert find_changes(read_interview(before), read_interview(after)) == [
        QuestionChange("changed", "Who.First", "Given name", ("label",))
    ]
