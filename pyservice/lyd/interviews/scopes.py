"""Check that names are unique in their scope and that conditions can be evaluated.

A condition may only refer to an earlier question with a single answer, in the
same scope or an outer one: so there are no cycles, and the screen never changes
above the question that the member is answering.
"""

from __future__ import annotations

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.schema import Condition, Interview, Question

_Questions = dict[str, Question]


def check_scopes(interview: Interview) -> None:
    """Raise :class:`InvalidInterview` for the first name or condition that is wrong."""
    sections = [section.id for section in interview.sections]
    if len(set(sections)) != len(sections):
        raise InvalidInterview("Two sections have the same id.")
    _check(interview.questions, (), {}, set(), "")


def _check(
    questions: tuple[Question, ...],
    outer: tuple[_Questions, ...],
    earlier: _Questions,
    paths: set[str],
    prefix: str,
) -> None:
    for question in questions:
        name = f"Question {prefix}{question.id}"
        for condition in question.visible_if:
            _check_condition(condition, (earlier, *outer), name)
        if question.id in earlier:
            raise InvalidInterview(f"{name} is there twice.")
        if question.data_path and question.data_path in paths:
            raise InvalidInterview(f"{name}: the dataPath {question.data_path} is there twice.")
        earlier[question.id] = question
        if question.data_path:
            paths.add(question.data_path)
        if question.opens_scope:
            inner: _Questions = {}
            _check(question.questions, (earlier, *outer), inner, set(), f"{prefix}{question.id}.")
            _check_at_least(question, inner, name)
        elif question.is_group:
            _check(question.questions, outer, earlier, paths, prefix)


def _check_condition(condition: Condition, scopes: tuple[_Questions, ...], name: str) -> None:
    for scope in scopes:
        target = scope.get(condition.question_id)
        if target is None:
            continue
        if target.is_group or target.repeat:
            raise InvalidInterview(f"{name} depends on {target.id}, which has no single answer.")
        values = {option.value for option in target.options}
        wrong = [value for value in condition.equals if target.options and value not in values]
        if wrong:
            raise InvalidInterview(f"{name} waits for {wrong[0]}, no option of {target.id}.")
        return
    raise InvalidInterview(f"{name} depends on {condition.question_id}, which is not asked before it.")


def _check_at_least(question: Question, inner: _Questions, name: str) -> None:
    if question.repeat and question.repeat.at_least:
        _check_condition(question.repeat.at_least.condition, (inner,), f"{name} (atLeast)")
