"""The next question of an interview that is answered one question at a time (document 3, section 4.9)."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import cast

from lyd.interviews.answer_limits import choice_problems, limit_problems
from lyd.interviews.answer_scope import Scope, chosen_options
from lyd.interviews.blank import is_blank
from lyd.interviews.formats import TOO_FEW, field_problems
from lyd.interviews.limits import TOO_MANY, length_of, total_problem
from lyd.interviews.package import Package
from lyd.interviews.parties import party_options, party_problems
from lyd.interviews.repetition import entry_limits
from lyd.interviews.schema import Interview, Option, Question
from lyd.interviews.validation import failed_check, unmet_minimum
from lyd.interviews.xml import Tree, Value

COUNT = "count"
"""The type of the question of how many entries a repeatable question has; its answer is a list of so many entries, of a
group so many empty objects."""
TOGETHER = "together"
"""The type of a question about answers that are right by themselves and not together: those of a list, of a group, or
of what a computed value is made of. Any of them may be changed, or an entry added or removed; `problem` says what is
wrong."""


@dataclass(frozen=True, slots=True)
class NextQuestion:
    """A question to ask: the dotted path of its answer, with list indexes from 0, and what the answer may be.

    ``least`` and ``most`` are of a count. ``problem`` is the message of an answer that is there and cannot stay.
    """

    path: str
    label: str
    type: str
    options: tuple[Option, ...] = ()
    is_required: bool = False
    least: int = 0
    most: int | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class AskedAnswer:
    """A visible answer, or a count of entries, as the walk through an interview meets it.

    asked is the question as it would be asked now. is_open says that it has to be: it has no answer, or one that cannot
    stay. problem is what is wrong with the answer, that it is blank included.
    """

    asked: NextQuestion
    question: Question
    value: Value
    is_open: bool
    problem: str


def next_question(package: Package, answers: Tree, today: datetime.date | None = None) -> NextQuestion | None:
    """Return the first visible question of a package without a valid answer; None if there is none.

    A key of the answers that is there and blank is an optional question that was skipped. An answer that fails a check
    of its author, a list that does, and answers that are too long together are asked for again, with the message. So
    there is no next question if and only if all answers are there and `find_problems` has nothing to say.
    """
    return find_next(package.interview, answers, today)


def find_next(
    interview: Interview,
    answers: Tree,
    today: datetime.date | None = None,
    passed_over: Collection[str] = frozenset(),
) -> NextQuestion | None:
    """Return what `next_question` does, of an interview. Questions of the paths in passed_over are put off."""
    singles = []
    for answer in walk_answers(interview, answers, today):
        if answer.is_open and answer.asked.path not in passed_over:
            return answer.asked
        if answer.asked.type != COUNT:
            singles.append(answer)
    total = total_problem(answers)
    if total is None or not singles:
        return None
    longest = max(singles, key=lambda answer: length_of(answer.value))
    return replace(longest.asked, problem=total[1])


def walk_answers(interview: Interview, answers: Tree, today: datetime.date | None = None) -> Iterator[AskedAnswer]:
    """Yield every visible answer and every count in the order in which they are asked for."""
    return _of_questions(interview.questions, Scope(answers, today=today), "")


def _of_questions(questions: tuple[Question, ...], scope: Scope, prefix: str) -> Iterator[AskedAnswer]:
    for question in scope.shown(questions):
        path = prefix + question.data_path
        is_given = question.data_path in scope.answers
        value = scope.given(question)
        if question.repeat:
            yield from _of_list(question, value, scope, path)
        elif not question.is_computed:
            check = "" if question.is_group else failed_check(question, scope)
            yield from _of_entry(question, value, scope, path, is_given, check)
        if (question.repeat or question.is_group or question.is_computed) and (
            message := failed_check(question, scope)
        ):
            yield AskedAnswer(_together(question, path, message), question, value, True, message)


def _of_list(question: Question, value: Value, scope: Scope, path: str) -> Iterator[AskedAnswer]:
    least, most = entry_limits(question, scope)
    entries = value if isinstance(value, list) else []
    if least == most and len(entries) <= most:
        entries = [*entries, *[None] * (most - len(entries))]
    else:
        problem = _count_problem(value, least, most)
        asked = NextQuestion(path, _name(question), COUNT, (), least > 0, least, most, problem)
        yield AskedAnswer(asked, question, value, not isinstance(value, list) or bool(problem), problem)
    for index, entry in enumerate(entries):
        yield from _of_entry(question, entry, scope, f"{path}.{index}", entry is not None)
    if message := unmet_minimum(question, entries, scope):
        yield AskedAnswer(_together(question, path, message), question, value, True, message)


def _count_problem(value: Value, least: int, most: int) -> str:
    if not isinstance(value, list):
        return ""
    if len(value) > most:
        return TOO_MANY.format(n=most)
    return TOO_FEW.format(n=least) if len(value) < least else ""


def _of_entry(
    question: Question, value: Value, scope: Scope, path: str, is_given: bool, check: str = ""
) -> Iterator[AskedAnswer]:
    if question.is_group:
        yield from _of_questions(question.questions, scope.inner(value), f"{path}.")
        return
    problem = next(iter(_problems(question, value, scope)), "")
    is_blank_one = bool(problem) and _is_nothing(question, value)
    options = party_options(question, scope) if question.is_party else scope.offers(question)
    asked = NextQuestion(path, question.label, question.type, options, question.required)
    if is_given and not is_blank_one:
        asked = replace(asked, problem=problem or check)
    is_open = not is_given or value is None or bool(problem or check)
    yield AskedAnswer(asked, question, value, is_open, problem or check)


def _problems(question: Question, value: Value, scope: Scope) -> list[str]:
    if question.is_party:
        return party_problems(question, value, scope, complete=True)
    if question.is_multiple:
        return choice_problems(question, value, scope, complete=True)
    text = cast("str | None", value)
    return field_problems(question, text, complete=True) or limit_problems(question, text, scope)


def _together(question: Question, path: str, problem: str) -> NextQuestion:
    return NextQuestion(path, _name(question), TOGETHER, is_required=True, problem=problem)


def _name(question: Question) -> str:
    return question.title or question.label


def _is_nothing(question: Question, value: Value) -> bool:
    return not chosen_options(value) if question.is_multiple else is_blank(value)
