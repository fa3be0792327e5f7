"""Answers of a case that its author probably meant otherwise: unknown names, and values that no question offers."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

from lyd.interviews.answer_scope import Scope
from lyd.interviews.blank import is_blank
from lyd.interviews.entry_ids import without_id
from lyd.interviews.schema import NO, YES, Interview, Question, scope_fields
from lyd.interviews.suggestions import suggest
from lyd.interviews.xml import Tree, Value


def unknown_answers(interview: Interview, answers: Tree) -> list[str]:
    """Return a sentence for each answer without a question, with the question that was probably meant."""
    return list(_unknown(tuple(interview.fields()), answers, ""))


def unknown_choices(interview: Interview, answers: Tree) -> list[str]:
    """Return a sentence for each answer to a select question that is none of its options, hidden answers too."""
    return list(_choices(tuple(interview.fields()), answers, ""))


def unoffered_choices(interview: Interview, answers: Tree, today: datetime.date) -> list[str]:
    """Return a sentence for each option that a case chooses and that is not offered among its other answers."""
    return list(_unoffered(interview.questions, Scope(answers, today=today), ""))


def _unoffered(questions: tuple[Question, ...], scope: Scope, prefix: str) -> Iterator[str]:
    for question in scope.shown(questions):
        stored, counting = scope.answers.get(question.data_path), scope.given(question)
        rows = list(enumerate(counting)) if question.repeat and isinstance(counting, list) else []
        if question.is_group:
            for path, row in [(f"{index}.", row) for index, row in rows] or [("", counting)]:
                yield from _unoffered(question.questions, scope.inner(row), f"{prefix}{question.data_path}.{path}")
        elif stored != counting:
            chosen, offered = (value if isinstance(value, list) else [value] for value in (stored, counting))
            hidden = [str(value) for value in chosen if value not in offered]
            yield f"{prefix}{question.data_path}: {', '.join(hidden)} is not offered with these answers."


def _unknown(fields: tuple[Question, ...], answers: Tree, prefix: str) -> Iterator[str]:
    known = {question.data_path for question in fields}
    for key in answers:
        if key not in known:
            yield f"{prefix}{key}: There is no such question{suggest(key, sorted(known))}."
    for question, entry, path in _entries(fields, answers, prefix):
        if question.is_group and isinstance(entry, dict):
            answers = without_id(entry) if question.repeat else entry
            yield from _unknown(tuple(scope_fields(question.questions)), answers, f"{path}.")


def _choices(fields: tuple[Question, ...], answers: Tree, prefix: str) -> Iterator[str]:
    for question, entry, path in _entries(fields, answers, prefix):
        if question.is_group and isinstance(entry, dict):
            yield from _choices(tuple(scope_fields(question.questions)), entry, f"{path}.")
        elif isinstance(entry, str) and not is_blank(entry):
            options = [YES, NO] if question.type == "yesno" else [option.value for option in question.options]
            if options and entry not in options:
                yield f"{path}: {entry} is not among the options{suggest(entry, options)}."


def _entries(fields: tuple[Question, ...], answers: Tree, prefix: str) -> Iterator[tuple[Question, Value, str]]:
    """Yield each answer with its question and path; of a repeated question, each entry."""
    for question in fields:
        value = answers.get(question.data_path)
        path = prefix + question.data_path
        if question.holds_list and isinstance(value, list):
            yield from ((question, entry, f"{path}.{index}") for index, entry in enumerate(value))
        else:
            yield question, value, path
