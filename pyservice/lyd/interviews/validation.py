"""Validate answers: their shape, their visibility, and the problems of visible answers.

Paths of problems are dotted, with list indexes from 0:
``DisclosingParty.0.Directors.1.Director_Name``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from lyd.interviews.errors import InvalidAnswers, Problems
from lyd.interviews.formats import TOO_FEW, field_problems
from lyd.interviews.limits import TOO_MANY, check_size, most_entries, total_problem
from lyd.interviews.schema import Condition, Interview, Question, scope_fields
from lyd.interviews.xml import Tree, Value

_PathMessages = Iterator[tuple[str, list[str]]]


class Scope:
    """One object of the answers and its outer scopes, for evaluating conditions."""

    def __init__(self, answers: Tree, parent: Scope | None = None) -> None:
        self.answers = answers
        self._parent = parent
        self._values: dict[str, Value] = {}

    def inner(self, answers: Value) -> Scope:
        """The scope of an object below this one; anything but an object counts as empty."""
        return Scope(answers if isinstance(answers, dict) else {}, self)

    def shown(self, questions: tuple[Question, ...], visible: bool = True) -> Iterator[Question]:
        """Yield the visible questions that have a key in this scope, in the order of the interview."""
        for question in questions:
            holds = visible and all(self.holds(condition) for condition in question.visible_if)
            self._values[question.id] = self.answers.get(question.data_path) if holds else None
            if not question.data_path:
                yield from self.shown(question.questions, holds)
            elif holds:
                yield question

    def answer(self, question: Question, value: Value) -> None:
        """Store an answer for the conditions of later questions."""
        self._values[question.id] = value

    def holds(self, condition: Condition) -> bool:
        """Whether the nearest answer to the condition's question is one of its values."""
        scope: Scope | None = self
        while scope is not None:
            if condition.question_id in scope._values:
                return scope._values[condition.question_id] in condition.equals
            scope = scope._parent
        return False


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


def find_problems(interview: Interview, tree: Tree, complete: bool) -> Problems:
    """The messages for every invalid visible answer, by path.

    :param complete: also report missing required answers, and lists that are too short.
    """
    problems = dict(_problems(interview.questions, Scope(tree), "", complete))
    total = total_problem(tree)
    return {total[0]: [total[1]], **problems} if total else problems


def visible(interview: Interview, tree: Tree) -> Tree:
    """A copy of the answers without those whose question is hidden."""
    return _visible(interview.questions, Scope(tree))


def _misfits(fields: tuple[Question, ...], tree: Tree, prefix: str) -> _PathMessages:
    questions = {question.data_path: question for question in fields}
    for key, value in tree.items():
        question = questions.get(key)
        if question is None:
            yield prefix + key, ["There is no such question."]
        elif value is not None:
            yield from _misfit(question, value, prefix + key)


def _misfit(question: Question, value: Value, path: str) -> _PathMessages:
    if not question.repeat:
        yield from _misfit_entry(question, value, path)
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            yield from _misfit_entry(question, entry, f"{path}.{index}")
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
        value = scope.answers.get(question.data_path)
        path = prefix + question.data_path
        if question.repeat:
            entries = value if isinstance(value, list) else []
            yield from _list_problems(question, entries, scope, path, complete)
        else:
            yield from _entry_problems(question, value, scope, path, complete)


def _entry_problems(question: Question, value: Value, scope: Scope, path: str, complete: bool) -> _PathMessages:
    if question.is_group:
        yield from _problems(question.questions, scope.inner(value), f"{path}.", complete)
    else:
        messages = field_problems(question, cast("str | None", value), complete)
        if messages:
            yield path, messages


def _list_problems(question: Question, entries: list[Value], scope: Scope, path: str, complete: bool) -> _PathMessages:
    message = _count_problem(question, entries, scope, complete)
    if message:
        yield path, [message]
    for index, entry in enumerate(entries):
        yield from _entry_problems(question, entry, scope, f"{path}.{index}", complete)


def _count_problem(question: Question, entries: list[Value], scope: Scope, complete: bool) -> str | None:
    repeat = question.repeat
    if repeat is None:
        return None
    most = most_entries(question)
    if len(entries) > most:
        return TOO_MANY.format(n=most)
    if complete and len(entries) < question.min_entries:
        return TOO_FEW.format(n=question.min_entries)
    rule = repeat.at_least
    if complete and rule:
        count = 0
        for entry in entries:
            inner = scope.inner(entry)
            list(inner.shown(question.questions))
            count += inner.holds(rule.condition)
        if count < rule.count:
            return rule.message
    return None


def _visible(questions: tuple[Question, ...], scope: Scope) -> Tree:
    tree: Tree = {}
    for question in scope.shown(questions):
        if question.data_path not in scope.answers:
            continue
        value = scope.answers[question.data_path]
        if question.is_group and isinstance(value, list):
            tree[question.data_path] = [_visible(question.questions, scope.inner(entry)) for entry in value]
        elif question.is_group and isinstance(value, dict):
            tree[question.data_path] = _visible(question.questions, scope.inner(value))
        else:
            tree[question.data_path] = value
    return tree
