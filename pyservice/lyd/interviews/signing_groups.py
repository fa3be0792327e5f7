"""Walk the groups of answers in which people may sign, with the scopes of the groups around them."""

from __future__ import annotations

from collections.abc import Iterator, Set

from lyd.interviews.answer_scope import Scope
from lyd.interviews.schema import Question

Path = tuple[str | int, ...]
Scopes = tuple[Scope, ...]
"""The scope of a group behind those of the groups around it, the root first."""


def walk_groups(
    questions: tuple[Question, ...], root: Scope, steps: Set[tuple[str, ...]]
) -> Iterator[tuple[Path, tuple[str, ...], Scopes]]:
    """Yield visible objects of the answers: the path, that without list numbers, the scope behind those around it.

    :param steps: the paths without list numbers that are followed.
    """
    yield from _groups(questions, (root,), (), (), steps)


def _groups(
    questions: tuple[Question, ...], scopes: Scopes, path: Path, kinds: tuple[str, ...], steps: Set[tuple[str, ...]]
) -> Iterator[tuple[Path, tuple[str, ...], Scopes]]:
    shown = list(scopes[-1].shown(questions))
    yield path, kinds, scopes
    for question in shown:
        inner = (*kinds, question.data_path)
        for place, scope, members in _entries(question, scopes[-1], path) if inner in steps else ():
            yield from _groups(members, (*scopes, scope), place, inner, steps)


def _entries(question: Question, scope: Scope, path: Path) -> Iterator[tuple[Path, Scope, tuple[Question, ...]]]:
    """Yield the groups of answers to a question: one, those of a list, or that to which a party refers."""
    own = (*path, question.data_path)
    if question.is_party:
        record = scope.value_of(question.data_path)
        if isinstance(record, Scope) and record.owner is not None:
            yield own, record, record.owner.questions
        return
    value = scope.given(question) if question.is_group else None
    if not question.repeat and isinstance(value, dict):
        yield own, scope.inner(value), question.questions
    for index, row in enumerate(value if question.repeat and isinstance(value, list) else []):
        yield (*own, index), scope.inner(row), question.questions
