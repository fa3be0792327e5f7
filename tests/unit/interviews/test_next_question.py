"""An interview answered one question at a time."""

from __future__ import annotations

import datetime
from dataclasses import replace
from random import Random
from typing import Any

from tests.effort import effort
from tests.unit.interviews.random_interviews import random_answers, random_interview
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.interviews.answer_changes import is_empty, value_at
from lyd.interviews.limits import MOST_CHARACTERS
from lyd.interviews.next_question import COUNT, TOGETHER, NextQuestion, find_next
from lyd.interviews.schema import Interview, Option, Question, Section
from lyd.interviews.typed_answers import take_answer
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
    assert asked(read, {"People": []}).problem == "Please add at least 1."
    assert asked(read, {"People": [{}] * 4}).problem == "Please keep at most 3."
    assert path_of(read, {"People": [{"_id": "a", "Name": "Ada", "Born": ""}, {"_id": "b"}]}) == "People.1.Name"
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


def test_an_answer_that_fails_a_check_is_asked_again_with_its_message() -> None:
    rule = {"rule": "Amount != 3", "message": "Not three."}
    read = interview(
        question("abn", "ABN"),
        question("integer", "Amount", checks=[rule]),
        question("computed", "Double", value="Amount * 2", checks=[{"rule": "Double < 100", "message": "Too much."}]),
    )
    assert asked(read, {"ABN": "51 824 753 557"}).problem == "Please input a valid ABN."
    answers = {"ABN": "51 824 753 556", "Amount": "3"}
    assert asked(read, answers) == NextQuestion("Amount", "Amount", "integer", problem="Not three.")
    assert asked(read, {**answers, "Amount": "50"}) == NextQuestion(
        "Double", "Double", TOGETHER, is_required=True, problem="Too much."
    )
    assert asked(read, {**answers, "Amount": "4"}) is None


def test_entries_that_do_not_fit_together_are_asked_about_once_each_is_answered() -> None:
    signs = {"questionId": "Signs", "equals": "Yes"}
    people = {
        **question("group", "People"),
        "repeatable": {"atLeast": {**signs, "count": 2, "message": "Two sign."}},
        "checks": [{"rule": "unique(People, Name)", "message": "Name each once."}],
        "questions": [question("text", "Name", required=True), question("yesno", "Signs", required=True)],
    }
    read = interview(people)
    ada, ben = {"Name": "Ada", "Signs": "Yes"}, {"Name": "Ben", "Signs": "No"}
    assert path_of(read, {"People": [ada, {"Name": "Ada"}]}) == "People.1.Signs"
    assert asked(read, {"People": [ada, ben]}) == NextQuestion(
        "People", "People", TOGETHER, is_required=True, problem="Two sign."
    )
    assert asked(read, {"People": [ada, ada]}).problem == "Name each once."
    assert asked(read, {"People": [ada, {**ada, "Name": "Cy"}]}) is None


def test_answers_that_are_too_long_together_are_asked_again() -> None:
    read = interview(*(question("longtext", f"T{number}") for number in range(20)))
    answers = {f"T{number}": "x" * (MOST_CHARACTERS // 20) for number in range(20)}
    assert asked(read, answers) is None
    found = asked(read, {**answers, "T7": "x" * (MOST_CHARACTERS // 20 + 1)})
    assert (found.path, found.problem[:27]) == ("T7", "Please shorten this answer:")


def test_there_is_no_next_question_if_and_only_if_nothing_is_missing_or_wrong() -> None:
    random, outcomes = Random(66), set()
    for _ in range(effort(150, 3_000)):
        read = random_interview(random)
        for answers in (random_answers(random, read.questions), _completed(random, _without_limits(read), {})):
            problems = find_problems(read, answers, complete=True, today=TODAY)
            found = asked(read, answers)
            outcomes.add(found is None)
            if found is None or found.problem:
                assert found.problem in problems[found.path] if found else problems == {}
            else:
                offered = {option.value for option in found.options}
                answer = value_at(answers, found.path)
                chosen = answer if isinstance(answer, list) else [answer]
                assert is_empty(answer) or (
                    offered and not offered & set(chosen)
                )  # what is not offered counts as blank
    assert outcomes == {True, False}


def test_answering_each_question_completes_any_interview() -> None:
    random = Random(61)
    for _ in range(effort(60, 1_500)):
        read = _without_limits(random_interview(random))
        answers = random_answers(random, read.questions) if random.random() < 0.5 else {}
        answers = _completed(random, read, answers)
        assert asked(read, answers) is None
        check_answers(read, answers)
        assert find_problems(read, answers, complete=True, today=TODAY) == {}


def _completed(random: Random, read: Interview, answers: dict[str, Any]) -> dict[str, Any]:
    """The answers with a typed one to each question that is asked."""
    for _round in range(500):
        found = asked(read, answers)
        if found is None:
            break
        taken = take_answer(read, answers, found.path, _reply(random, found), TODAY)
        assert taken.problem == "", (found, taken)
        answers = taken.answers
    return answers


def _without_limits(read: Interview) -> Interview:
    """The interview without limits and checks, which random answers need not meet."""

    def bare(entry: Question) -> Question:
        repeat = replace(entry.repeat, at_least=None) if entry.repeat else None
        questions = tuple(map(bare, entry.questions))
        required = entry.required and not entry.is_party  # its lists may be empty
        bare_one = replace(entry, min=None, max=None, checks=(), repeat=repeat, required=required, questions=questions)
        return replace(bare_one, accept=())

    sections = [Section(one.id, one.title, questions=tuple(map(bare, one.questions))) for one in read.sections]
    return replace(read, sections=tuple(sections))


def _reply(random: Random, found: NextQuestion) -> str:
    """What a person types."""
    replies = {"date": "25/11/2026", "yesno": "yes", "email": "ada@example.com", "text": "Ada", "money": "$1,000"}
    replies["file"] = "a1/Ada.pdf"
    if found.type == COUNT:
        return str(min(max(found.least, random.randrange(2)), found.most))
    if not found.is_required and random.random() < 0.3:
        return ""
    if found.type == "party":
        return random.choice([option.value for option in found.options] or [""])
    return random.choice(found.options).text if found.options else replies.get(found.type, "3")


def test_only_options_are_offered_whose_condition_holds_and_another_answer_is_asked_again() -> None:
    options = ["A", {"text": "B", "value": "B", "visibleIf": "Married"}]
    read = interview(question("yesno", "Married"), question("select", "Kind", options=options))
    assert [option.value for option in asked(read, {"Married": "No"}).options] == ["A"]
    assert asked(read, {"Married": "No", "Kind": "B"}).path == "Kind"
    assert asked(read, {"Married": "Yes", "Kind": "B"}) is None


def test_a_list_with_a_count_is_not_counted_again_unless_it_is_too_long() -> None:
    read = interview(question("integer", "Number"), {**PEOPLE, "repeatable": {"count": "Number"}})
    assert path_of(read, {"Number": "2"}) == "People.0.Name"
    assert path_of(read, {"Number": "2", "People": [{"Name": "Ann", "Born": ""}]}) == "People.1.Name"
    assert path_of(read, {"Number": "0"}) is None
    too_long = asked(read, {"Number": "0", "People": [{"Name": "Ann"}]})
    assert (too_long.path, too_long.type, too_long.least, too_long.most) == ("People", COUNT, 0, 0)
