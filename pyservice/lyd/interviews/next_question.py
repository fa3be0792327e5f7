"""The next question of an interview that is answered one question at a time (document 3, section 4.9)."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from lyd.interviews.answer_limits import choice_problems, limit_problems
from lyd.interviews.answer_scope import Scope, chosen_options
from lyd.interviews.blank import is_blank
from lyd.interviews.formats import field_problems
from lyd.interviews.package import Package
from lyd.interviews.parties import party_options, party_problems
from lyd.interviews.repetition import entry_limits
from lyd.interviews.schema import Interview, Option, Question
from lyd.interviews.xml import Tree, Value

COUNT = "count"
"""The type of the question of how many entries a repeatable group has; its answer is a list of so many entries."""


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


def next_question(package: Package, answers: Tree, today: datetime.date | None = None) -> NextQuestion | None:
    """Return the first visible question of a package without a valid answer; None if there is none.

    A key of the answers that is there and blank is an optional question that was skipped. Checks of several answers are
    not questions: `find_problems` says whether they are met.
    """
    return find_next(package.interview, answers, today)


def find_next(interview: Interview, answers: Tree, today: datetime.date | None = None) -> NextQuestion | None:
    """Return what `next_question` does, of an interview."""
    return next(_unanswered(interview.questions, Scope(answers, today=today), ""), None)


def _unanswered(questions: tuple[Question, ...], scope: Scope, prefix: str) -> Iterator[NextQuestion]:
    for question in scope.shown(questions):
        path = prefix + question.data_path
        is_given = question.data_path in scope.answers
        value = scope.given(question)
        if question.is_computed:
            continue
        if question.repeat:
            yield from _of_list(question, value, scope, path)
        else:
            yield from _of_entry(question, value, scope, path, is_given)


def _of_list(question: Question, value: Value, scope: Scope, path: str) -> Iterator[NextQuestion]:
    least, most = entry_limits(question, scope)
    entries = value if isinstance(value, list) else []
    if least == most and len(entries) <= most:
        entries = [*entries, *[None] * (most - len(entries))]
    elif not isinstance(value, list) or not least <= len(entries) <= most:
        label = question.title or question.label
        yield NextQuestion(path, label, COUNT, is_required=least > 0, least=least, most=most)
        return
    for index, entry in enumerate(entries):
        yield from _of_entry(question, entry, scope, f"{path}.{index}", entry is not None)


def _of_entry(question: Question, value: Value, scope: Scope, path: str, is_given: bool) -> Iterator[NextQuestion]:
    if question.is_group:
        yield from _unanswered(question.questions, scope.inner(value), f"{path}.")
        return
    problems = _problems(question, value, scope)
    if is_given and value is not None and not problems:
        return
    problem = problems[0] if problems and not _is_nothing(question, value) else ""
    options = party_options(question, scope) if question.is_party else scope.offers(question)
    yield NextQuestion(path, question.label, question.type, options, question.required, problem=problem)


def _problems(question: Question, value: Value, scope: Scope) -> list[str]:
    if question.is_party:
        return party_problems(question, value, scope, complete=True)
    if question.is_multiple:
        return choice_problems(question, value, scope, complete=True)
    text = cast("str | None", value)
    return field_problems(question, text, complete=True) or limit_problems(question, text, scope)


def _is_nothing(question: Question, value: Value) -> bool:
    return not chosen_options(value) if question.is_multiple else is_blank(value)
