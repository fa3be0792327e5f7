"""Validate answers: their shape, their visibility, and the problems of visible answers.

Paths of problems are dotted, with list indexes from 0:
``DisclosingParty.0.Directors.1.Director_Name``.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import cast

from lyd.interviews.answer_limits import choice_problems, limit_problems
from lyd.interviews.answer_scope import Scope
from lyd.interviews.entry_ids import with_id_of, without_id
from lyd.interviews.errors import InvalidAnswers, Problems
from lyd.interviews.expressions import evaluate, is_true
from lyd.interviews.formats import TOO_FEW, field_problems
from lyd.interviews.limits import TOO_MANY, check_size, total_problem
from lyd.interviews.parties import party_problems
from lyd.interviews.repetition import counts_entry, entry_limits
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.xml import Tree, Value

_PathMessages = Iterator[tuple[str, list[str]]]


def check_shape(interview: Interview, tree: Tree) -> None:
    """Raise InvalidAnswers if an answer has no place in the interview.

    Incomplete and hidden answers are fine; unknown keys and wrong kinds (a text
    where a list belongs) are not.

    :raises InvalidAnswers: with the path of every misfit.
    """
    problems = dict(_misfits(tuple(interview.fields()), tree, ""))
    if problems:
        raise InvalidAnswers.at(problems, "The answers do not fit this interview.")


def check_answers(interview: Interview, tree: Tree) -> None:
    """Raise InvalidAnswers if answers cannot be kept: one has no place in the interview, or they are too large."""
    check_shape(interview, tree)
    check_size(interview, tree)


def find_problems(interview: Interview, tree: Tree, complete: bool, today: datetime.date | None = None) -> Problems:
    """The messages for every invalid visible answer, by path.

    :param complete: also report missing required answers, lists that are too short, and checks that are not met.
    :param today: the current day, for interviews that use it.
    """
    problems = dict(_problems(interview.questions, Scope(tree, today=today), "", complete))
    total = total_problem(tree)
    return {total[0]: [total[1]], **problems} if total else problems


def visible(interview: Interview, tree: Tree, today: datetime.date | None = None) -> Tree:
    """A copy of the answers without those whose question is hidden; entries keep their ids."""
    return _visible(interview.questions, Scope(tree, today=today))


def _misfits(fields: tuple[Question, ...], tree: Tree, prefix: str) -> _PathMessages:
    questions = {question.data_path: question for question in fields}
    for key, value in tree.items():
        question = questions.get(key)
        if question is None or question.is_computed:
            yield prefix + key, ["There is no such question."]
        elif value is not None:
            yield from _misfit(question, value, prefix + key)


def _misfit(question: Question, value: Value, path: str) -> _PathMessages:
    if not question.holds_list:
        yield from _misfit_entry(question, value, path)
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            answers = without_id(entry) if isinstance(entry, dict) else entry
            yield from _misfit_entry(question, answers, f"{path}.{index}")
    else:
        yield path, ["A list of answers is expected here."]


def _misfit_entry(question: Question, value: Value, path: str) -> _PathMessages:
    if question.is_group:
        if isinstance(value, dict):
            yield from _misfits(tuple(scope_fields(question.questions)), value, f"{path}.")
        else:
            yield path, ["A group of answers is expected here."]
    elif not (value is None or isinstance(value, str)):
        yield path, ["A single answer is expected here."]


def _problems(questions: tuple[Question, ...], scope: Scope, prefix: str, complete: bool) -> _PathMessages:
    for question in scope.shown(questions):
        value = scope.given(question)
        path = prefix + question.data_path
        if question.repeat:
            entries = value if isinstance(value, list) else []
            problems = dict(_list_problems(question, entries, scope, path, complete))
        else:
            problems = dict(_entry_problems(question, value, scope, path, complete))
        if complete and path not in problems and (message := failed_check(question, scope)):
            problems = {path: [message], **problems}
        yield from problems.items()


def failed_check(question: Question, scope: Scope) -> str:
    """The message of the first rule of a question that complete answers do not meet; "" if they meet all."""
    return next((check.message for check in question.checks if not is_true(evaluate(check.rule, scope))), "")


def unmet_minimum(question: Question, entries: list[Value], scope: Scope) -> str:
    """The message of `atLeast` if too few entries of a list are of its kind; "" if there are enough."""
    rule = question.repeat.at_least if question.repeat else None
    if rule is None:
        return ""
    count = 0
    for entry in entries:
        inner = scope.inner(entry)
        list(inner.shown(question.questions))
        count += counts_entry(rule, inner)
    return rule.message if count < rule.count else ""


def _entry_problems(question: Question, value: Value, scope: Scope, path: str, complete: bool) -> _PathMessages:
    if question.is_group:
        yield from _problems(question.questions, scope.inner(value), f"{path}.", complete)
        return
    if question.is_party:
        messages = party_problems(question, value, scope, complete)
    elif question.is_multiple:
        messages = choice_problems(question, value, scope, complete)
    else:
        messages = field_problems(question, cast("str | None", value), complete) or limit_problems(
            question, value, scope
        )
    if messages:
        yield path, messages


def _list_problems(question: Question, entries: list[Value], scope: Scope, path: str, complete: bool) -> _PathMessages:
    message = _count_problem(question, entries, scope, complete)
    if message:
        yield path, [message]
    for index, entry in enumerate(entries):
        yield from _entry_problems(question, entry, scope, f"{path}.{index}", complete)


def _count_problem(question: Question, entries: list[Value], scope: Scope, complete: bool) -> str | None:
    least, most = entry_limits(question, scope)
    if len(entries) > most:
        return TOO_MANY.format(n=most)
    if complete and len(entries) < least:
        return TOO_FEW.format(n=least)
    return (unmet_minimum(question, entries, scope) if complete else "") or None


def _visible(questions: tuple[Question, ...], scope: Scope) -> Tree:
    tree: Tree = {}
    for question in scope.shown(questions):
        value = scope.given(question)
        if question.data_path not in scope.answers or (value is None and scope.answers[question.data_path] is not None):
            continue
        if question.is_group and isinstance(value, list):
            tree[question.data_path] = [_visible_entry(question, entry, scope) for entry in value]
        elif question.is_group and isinstance(value, dict):
            tree[question.data_path] = _visible(question.questions, scope.inner(value))
        else:
            tree[question.data_path] = value
    return tree


def _visible_entry(question: Question, entry: Value, scope: Scope) -> Tree:
    answers = _visible(question.questions, scope.inner(entry))
    return with_id_of(entry, answers) if isinstance(entry, dict) else answers
