"""Answers of one version, fitted into another."""

from __future__ import annotations

import pytest
from tests.unit.interviews.good_interview import changed

from lyd.interviews.interview_file import read_interview
from lyd.interviews.transfer import transfer_answers
from lyd.interviews.validation import check_answers

PEOPLE = {
    "type": "group",
    "repeatable": True,
    "questions": [{"id": "A", "label": "A", "type": "text", "dataPath": "A"}],
}


@pytest.mark.parametrize(
    ("question", "answer", "kept", "lost"),
    [
        ({}, "x", "x", []),
        ({"repeatable": True}, "x", None, ["Third"]),
        ({"repeatable": True}, ["x", "y"], ["x", "y"], []),
        ({}, ["x"], None, ["Third"]),
        ({}, {"A": "x"}, None, ["Third"]),
        (PEOPLE, [{"A": "x"}, {"A": "y", "B": "z"}], [{"A": "x"}, {"A": "y"}], ["Third.1.B"]),
        (PEOPLE, [{"A": "x"}, "y"], [{"A": "x"}], ["Third.1"]),
        ({}, "", "", []),
        ({"repeatable": True}, "", None, []),
    ],
)
def test_what_fits_is_kept_and_given_answers_without_a_place_are_named(
    question: dict, answer: object, kept: object, lost: list[str]
) -> None:
    interview = read_interview(changed(**question))
    result = transfer_answers(interview, {"Kind": "A", "Third": answer})
    assert result.answers == ({"Kind": "A"} if kept is None else {"Kind": "A", "Third": kept})
    assert result.lost == lost
    check_answers(interview, result.answers)


def test_answers_of_questions_that_are_gone_are_named_unless_they_are_blank() -> None:
    result = transfer_answers(read_interview(changed()), {"Gone": {"A": " ", "B": ["x"]}, "Empty": {"A": ""}})
    assert (result.answers, result.lost) == ({}, ["Gone"])


def test_an_answer_to_a_question_that_is_computed_now_is_left_out_and_not_missed() -> None:
    result = transfer_answers(read_interview(changed(type="computed", value="1 + 1")), {"Kind": "A", "Third": "3"})
    assert (result.answers, result.lost) == ({"Kind": "A"}, [])


def test_entries_take_the_ids_of_those_that_they_replace_and_the_second_time_nothing_changes() -> None:
    interview = read_interview(changed(**PEOPLE))
    saved = {"Third": [{"A": "x", "Gone": "z"}, {"A": "x"}, {"A": "y"}]}
    current = {"Third": [{"_id": "ypsilon", "A": "y"}, {"_id": "ix", "A": "x"}]}
    first = transfer_answers(interview, saved, replaced=current).answers
    assert first["Third"][0] == {"_id": "ix", "A": "x"}
    assert first["Third"][2] == {"_id": "ypsilon", "A": "y"}
    assert first["Third"][1]["_id"] not in ("ix", "ypsilon")
    assert transfer_answers(interview, saved, replaced=first).answers == first
