"""An interview answered one question at a time."""

from __future__ import annotations

import datetime
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from tests.effort import effort
from tests.unit.interviews.random_interviews import random_answers, random_interview
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.interviews.next_question import COUNT, NextQuestion, find_next
from lyd.interviews.schema import Interview, Option, Question, Section
from lyd.interviews.validation import check_answers, find_problems

TODAY = datetime.date(2026, 11, 25)
PEOPLE = {
    **question("group", "People"),
    "repeatable": {"min": 1, "max": 3},
    "questions": [question("text", "Name", required=True), question("date", "Born")],
}


def asked(read: Interview, answers: dict[str, Any]) -> NextQuestion | None:
    return find_next(read, answers, TODAY)


def path_of(read: Interview, answers: dict[str, Any]) -> str | None:
    found = asked(read, answers)
    return found.path if found else None


def test_questions_come_in_order_and_hidden_ones_not_at_all() -> None:
    read = interview(
        question("yesno", "Married", required=True),
        question("text", "Spouse", required=True, visibleIf="Married"),
        question("computed", "Is_Single", value="not Married"),
        question("select", "Kind", options=["A", "B"]),
    )
    assert asked(read, {}) == NextQuestion("Married", "Married", "yesno", is_required=True)
    assert path_of(read, {"Married": "Yes"}) == "Spouse"
    options = (Option("A", "A"), Option("B", "B"))
    assert asked(read, {"Married": "No"}) == NextQuestion("Kind", "Kind", "select", options)
    assert asked(read, {"Married": "No", "Kind": "B"}) is None


def test_an_optional_question_can_be_skipped_and_a_required_one_not() -> None:
    read = interview(question("text", "Nickname"), question("text", "Name", required=True))
    assert path_of(read, {"Nickname": ""}) == "Name"
    assert path_of(read, {"Nickname": "", "Name": " "}) == "Name"


def test_a_repeated_group_is_counted_and_then_answered_entry_by_entry() -> None:
    read = interview(PEOPLE)
    assert asked(read, {}) == NextQuestion("People", "People", COUNT, is_required=True, least=1, most=3)
    assert path_of(read, {"People": []}) == "People"
    assert path_of(read, {"People": [{}, {}]}) == "People.0.Name"
    assert path_of(read, {"People": [{"Name": "Ada", "Born": ""}, {}]}) == "People.1.Name"


def test_an_answer_that_cannot_stay_is_asked_again_with_its_message() -> None:
    read = interview(
        question("integer", "Age", max=120),
        question("multiselect", "Services", options=["Audit", "Tax"], min=2),
    )
    assert asked(read, {"Age": "old"}).problem == "Please input a whole number, such as 3."
    assert asked(read, {"Age": "121"}).problem == "Please enter 120 or less."
    assert asked(read, {"Age": "20", "Services": ["Tax"]}).problem == "Please choose at least 2."
    assert asked(read, {"Age": "20", "Services": []}) is None


def test_answering_each_question_completes_any_interview() -> None:
    random = Random(61)
    for _ in range(effort(60, 1_500)):
        read = _without_limits(random_interview(random))
        answers = random_answers(random, read.questions) if random.random() < 0.5 else {}
        for _round in range(500):
            found = asked(read, answers)
            if found is None:
                break
            _put(answers, found.path.split("."), _reply(random, found))
        assert asked(read, answers) is None
        check_answers(read, answers)
        assert find_problems(read, answers, complete=True, today=TODAY) == {}


def _without_limits(read: Interview) -> Interview:
    """The interview without limits and checks, which random answers need not meet."""

    def bare(entry: Question) -> Question:
        return replace(entry, min=None, max=None, checks=(), accept=(), questions=tuple(map(bare, entry.questions)))

    sections = [Section(one.id, one.title, questions=tuple(map(bare, one.questions))) for one in read.sections]
    return replace(read, sections=tuple(sections))


def _reply(random: Random, found: NextQuestion) -> Any:
    replies = {"date": "2026-11-25", "yesno": "Yes", "email": "ada@example.com", "text": "Ada", "file": "a1/Ada.pdf"}
    if found.type == COUNT:
        return [None] * max(found.least, random.randrange(2))
    if found.type == "multiselect":
        return [found.options[0].value]
    if not found.is_required and random.random() < 0.3:
        return ""
    return random.choice(found.options).value if found.options else replies.get(found.type, "3")


def _put(tree: Any, keys: list[str], value: Any) -> None:
    """Set the answer at a path, and make the objects on the way."""
    for key, following in pairwise(keys):
        index: Any = int(key) if isinstance(tree, list) else key
        if isinstance(tree, list) or key in tree:
            tree[index] = {} if tree[index] is None else tree[index]
        else:
            tree[index] = [] if following.isdecimal() else {}
        tree = tree[index]
    tree[int(keys[-1]) if isinstance(tree, list) else keys[-1]] = value
