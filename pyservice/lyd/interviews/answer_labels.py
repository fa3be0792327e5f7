"""Answers in words: what a path is called ("Director 2, Full name"), and an answer as people read it.

The widgets have the same for the interview: `labels.ts` and `answer-text.ts` in `widgets/src/features/interviews`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from lyd.interviews.answer_changes import is_empty
from lyd.interviews.answer_scope import Scope
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.numbers import read_number
from lyd.interviews.expressions.words import date_words, money
from lyd.interviews.file_answers import file_name_of
from lyd.interviews.parties import name_of
from lyd.interviews.schema import FILE, Interview, Question, scope_fields
from lyd.interviews.xml import ENTRY_ID, Tree, Value

GONE = "(removed)"
"""Stands for a person or company to whom an answer refers and who is not among the answers."""


class AnswerLabels:
    """Names of paths and words of answers in one interview.

    find_older returns the interviews of older versions, in which questions that are gone are looked for. It is called
    once at most, and only if there is such a question.
    """

    def __init__(self, interview: Interview, find_older: Callable[[], Sequence[Interview]] = tuple) -> None:
        self._interview = interview
        self._find_older = find_older
        self._walked: dict[str, list[tuple[str, Question]]] = {}

    def name_of(self, path: str) -> str:
        """Return what a path is called, with the numbers of entries from 1; the path itself without a question."""
        parts = self._walk(path)
        return ", ".join(name for name, _ in parts) if parts else path.replace("_", " ")

    def place_of(self, path: str) -> tuple[int, ...]:
        """Return a key that sorts paths in the order of the interview; those without a question come last."""
        place: list[int] = []
        fields = tuple(self._interview.fields())
        for key in path.split("."):
            names = [field.data_path for field in fields]
            if key.isdecimal():
                place.append(int(key))
            elif key in names:
                place.append(names.index(key))
                fields = tuple(scope_fields(fields[place[-1]].questions))
            else:
                return (*place, len(names))
        return tuple(place)

    def words_of(self, path: str, value: Value, answers: Tree | None = None) -> str | None:
        """Return an answer as people read it: the text of an option, an entry with its labels; None if it is blank.

        :param answers: all answers at that time, in which parties have their names.
        """
        if is_empty(value):
            return None
        if isinstance(value, dict | list):
            entries = value.items() if isinstance(value, dict) else enumerate(value)
            return "; ".join(
                self._part(f"{path}.{key}", part, answers)
                for key, part in entries
                if key != ENTRY_ID and not is_empty(part)
            )
        parts = self._walk(path)
        question = parts[-1][1] if parts else None
        if question is not None and question.is_party:
            return self._name_of_party(question, str(value), answers or {})
        return _single(question, str(value))

    def _name_of_party(self, question: Question, reference: str, answers: Tree) -> str:
        scope = Scope(answers)
        for _ in scope.shown(self._interview.questions):
            pass
        parties = scope.parties(question)
        return next((name_of(record, number) for known, record, number in parties if known == reference), GONE)

    def _part(self, path: str, value: Value, answers: Tree | None) -> str:
        words = self.words_of(path, value, answers) or ""
        if isinstance(value, dict | list):
            return words
        parts = self._walk(path)
        name = parts[-1][0] if parts else path.rpartition(".")[2].replace("_", " ")
        return f"{name}: {words}"

    def _walk(self, path: str) -> list[tuple[str, Question]]:
        """Return the names and questions along a path, from the first interview that has all of it; [] if none has."""
        if path not in self._walked:
            walks = (_parts(tuple(interview.fields()), path.split(".")) for interview in self._interviews())
            self._walked[path] = next((parts for walk in walks if (parts := list(walk))), [])
        return self._walked[path]

    def _interviews(self) -> Iterator[Interview]:
        yield self._interview
        yield from self._older

    @cached_property
    def _older(self) -> Sequence[Interview]:
        return self._find_older()


def list_questions(interview: Interview) -> list[tuple[str, str]]:
    """Return the path without indexes and the name of every question that is answered, in the interview's order."""
    return list(_questions(tuple(interview.fields()), "", ""))


def _questions(fields: tuple[Question, ...], prefix: str, above: str) -> Iterator[tuple[str, str]]:
    for question in fields:
        if question.is_computed:
            continue
        name = above + _name(question)
        yield from (
            _questions(tuple(scope_fields(question.questions)), f"{prefix}{question.data_path}.", f"{name}, ")
            if question.is_group
            else [(prefix + question.data_path, name)]
        )


def _parts(fields: tuple[Question, ...], keys: Sequence[str]) -> Iterator[tuple[str, Question]]:
    """Yield the names along a path; nothing if a key has no question."""
    parts: list[tuple[str, Question]] = []
    rest = list(keys)
    while rest:
        key = rest.pop(0)
        question = next((field for field in fields if field.data_path == key), None)
        if question is None:
            return
        name = _name(question)
        if question.holds_list and rest and rest[0].isdecimal():
            item = question.repeat.item_label if question.repeat else ""
            name = f"{item or name} {int(rest.pop(0)) + 1}"
        parts.append((name, question))
        fields = tuple(scope_fields(question.questions))
    yield from parts


def _name(question: Question) -> str:
    return (question.title or question.label) if question.is_group else question.label


def _single(question: Question | None, value: str) -> str:
    """A single answer in words."""
    if question is None:
        return value
    if question.type == "date" and (day := read_date(value)):
        return date_words(day)
    if question.type == "money" and (amount := read_number(value)) is not None:
        return money(amount)
    if question.type == FILE:
        return file_name_of(value) or value
    return next((option.text for option in question.options if option.value == value), value)
