"""Options of questions on which something depends, and which no case chooses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lyd.assembly.checks.question_scopes import Key
from lyd.interviews.case_file import Case
from lyd.interviews.package import Package
from lyd.interviews.schema import Question, scope_fields
from lyd.interviews.xml import Value

Compared = Mapping[Key, set[frozenset[str]]]
"""Texts with which a question, by its path, is compared; those of one comparison together."""


def unchosen_options(package: Package, compared: Compared) -> list[str]:
    """Return a note for each question of which no case chooses an option that the package treats apart."""
    fields = tuple(package.interview.fields())
    return [
        f"Question {'.'.join(path)}: no case chooses {' or '.join(f'“{option}”' for option in unchosen)}, on which "
        "something depends."
        for path, question in _selects(fields, ())
        if (unchosen := _unchosen(path, question, package.cases, compared.get(path, set())))
    ]


def _unchosen(path: Key, question: Question, cases: tuple[Case, ...], compared: set[frozenset[str]]) -> list[str]:
    """Return the options that are compared, unless a case chooses one that is treated alike."""
    chosen = {value for case in cases for value in _values(case.answers, path)}
    missed = {value for values in compared if not values & chosen for value in values}
    return [option.value for option in question.options if option.value in missed]


def _selects(fields: tuple[Question, ...], path: Key) -> Iterator[tuple[Key, Question]]:
    for question in fields:
        own = (*path, question.data_path)
        if question.is_group:
            yield from _selects(tuple(scope_fields(question.questions)), own)
        elif question.options:
            yield own, question


def _values(value: Value, path: Key) -> Iterator[str]:
    """Yield the answers at a path, of every entry of the lists on it."""
    if isinstance(value, list):
        for entry in value:
            yield from _values(entry, path)
    elif path and isinstance(value, dict):
        yield from _values(value.get(path[0]), path[1:])
    elif not path and isinstance(value, str):
        yield value
