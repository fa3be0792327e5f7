"""The answers of an interview as conditions and expressions know them: shown or hidden, with their types.

The TypeScript twin is `widgets/src/features/interviews/scope.ts`.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from lyd.interviews.blank import is_blank
from lyd.interviews.expressions import Name, Node, evaluate, is_true
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.numbers import read_number
from lyd.interviews.file_answers import file_name_of
from lyd.interviews.schema import FILE, NO, NUMBER_TYPES, TODAY, YES, Condition, Option, Question
from lyd.interviews.xml import ENTRY_ID, Tree, Value

_YES_OR_NO = {YES: True, NO: False}


class Scope:
    """One object of the answers and its outer scopes, for evaluating conditions and expressions.

    Expressions know an answer by its dataPath, once its question was walked; hidden ones have no value. today is the
    current day of the firm's place, for interviews that use it.
    """

    def __init__(self, answers: Tree, parent: Scope | None = None, *, today: datetime.date | None = None) -> None:
        self.answers = answers
        self.owner: Question | None = None
        """The question whose group of answers this is, as expressions reach it."""
        self.today: datetime.date | None = parent.today if parent else today
        self._parent = parent
        self._values: dict[str, Value] = {}
        self._named: dict[str, tuple[Question, Value]] = {}
        self._known: dict[str, Any] = {}

    def inner(self, answers: Value) -> Scope:
        """The scope of an object below this one; anything but an object counts as empty."""
        return Scope(answers if isinstance(answers, dict) else {}, self)

    def shown(self, questions: tuple[Question, ...], visible: bool = True) -> Iterator[Question]:
        """Yield the visible questions that have a key in this scope, in the order of the interview."""
        for question in questions:
            holds = visible and self.shows(question)
            self._note(
                question, self._offered(question, self.answers.get(question.data_path)) if holds else None, holds
            )
            if not question.data_path:
                yield from self.shown(question.questions, holds)
            elif holds:
                yield question

    def shows(self, question: Question) -> bool:
        """Whether the conditions of a question hold, among the questions before it, and there is anything to choose."""
        if not all(self.holds(condition) for condition in question.visible_if):
            return False
        if not self._holds(question.shown_when):
            return False
        return not question.options or any(self._holds(option.shown_when) for option in question.options)

    def offers(self, question: Question) -> tuple[Option, ...]:
        """Return the options of a question whose conditions hold, among the questions before it."""
        return tuple(option for option in question.options if self._holds(option.shown_when))

    def given(self, question: Question) -> Value:
        """Return the answer to a shown question that was walked, as it counts: without options that are not offered."""
        return self._values[question.id]

    def answer(self, question: Question, value: Value) -> None:
        """Store an answer for the conditions of later questions."""
        self._note(question, self._offered(question, value), is_shown=True)

    def _offered(self, question: Question, value: Value) -> Value:
        """Return an answer without the options that are not offered now; others, valid or not, stay as they are."""
        if value is None or all(option.shown_when is None for option in question.options):
            return value
        hidden = {option.value for option in question.options} - {option.value for option in self.offers(question)}
        if isinstance(value, str):
            return None if value in hidden else value
        if not isinstance(value, list):
            return value
        if question.is_multiple:
            return [entry for entry in value if not (isinstance(entry, str) and entry in hidden)]
        return [None if isinstance(entry, str) and entry in hidden else entry for entry in value]

    def _holds(self, expression: Node | None) -> bool:
        return expression is None or is_true(evaluate(expression, self))

    def _note(self, question: Question, value: Value, is_shown: bool) -> None:
        """Store an answer by its question's id and dataPath. The types of answers are found out when one is named.

        A computed value is found out at once: later its names could mean other answers, even itself.
        """
        self._values[question.id] = value
        if not question.data_path:
            return
        self._known.pop(question.data_path, None)
        if not is_shown:
            self._known[question.data_path] = None
        elif question.value is not None:
            self._known[question.data_path] = evaluate(question.value, self)
        self._named[question.data_path] = question, value

    def holds(self, condition: Condition) -> bool:
        """Whether the nearest answer to the condition's question is one of its values."""
        scope: Scope | None = self
        while scope is not None:
            if condition.question_id in scope._values:
                return scope._values[condition.question_id] in condition.equals
            scope = scope._parent
        return False

    def value_of(self, name: str) -> Any:
        """The value of the nearest answer of this dataPath, for expressions; None if there is none."""
        if name in self._named:
            if name not in self._known:
                self._known[name] = self._value(*self._named[name])
            return self._known[name]
        if self._parent is not None:
            return self._parent.value_of(name)
        return self.today if name == TODAY else None

    def own_value_of(self, name: str) -> Any:
        """The value of the answer of this dataPath in this object; None if there is none."""
        return self.value_of(name) if name in self._named else None

    def own_texts(self) -> Iterator[tuple[str, str]]:
        """Yield the names and values of the texts in this object, in the order of the interview."""
        values = ((name, self.value_of(name)) for name in self._named)
        yield from ((name, value) for name, value in values if isinstance(value, str))

    def parties(self, question: Question) -> Iterator[tuple[str, Scope, int]]:
        """Yield what a party may refer to: the reference, the group of answers, and its number in a list, else 0."""
        root = self
        while root._parent is not None:
            root = root._parent
        for path in question.sources:
            value = evaluate(Name(path), root)
            if isinstance(value, Scope):
                yield f".{'.'.join(path)}", value, 0
            for number, entry in enumerate(value if isinstance(value, list) else [], 1):
                if isinstance(entry, Scope) and entry.answers.get(ENTRY_ID):
                    yield str(entry.answers[ENTRY_ID]), entry, number

    def referred(self, question: Question, reference: Value) -> Scope | None:
        """Return the group of answers to which a party refers; None if it is gone, or hidden."""
        return next((record for known, record, _ in self.parties(question) if known == reference), None)

    def _value(self, question: Question, value: Value) -> Any:
        if question.is_party:
            return self.referred(question, value)
        if question.repeat:
            entries = value if isinstance(value, list) else []
            if question.type == FILE:
                return [typed_value(question, entry) for entry in entries]
            return [self._record(question, entry) for entry in entries] if question.is_group else entries
        if question.is_multiple:
            return chosen_options(value)
        return self._record(question, value) if question.is_group else typed_value(question, value)

    def _record(self, question: Question, value: Value) -> Scope:
        """A group as a record: its scope, with its questions walked."""
        inner = self.inner(value)
        inner.owner = question
        for _ in inner.shown(question.questions):
            pass
        return inner


def chosen_options(value: Value) -> list[str]:
    """The values that a choice of several options holds, blank ones left out."""
    return (
        [entry for entry in value if isinstance(entry, str) and not is_blank(entry)] if isinstance(value, list) else []
    )


def typed_value(question: Question, value: Value) -> str | Decimal | bool | datetime.date | None:
    """A single answer as expressions know it; None if it is blank or not valid."""
    if not isinstance(value, str) or is_blank(value):
        return None
    if question.type in NUMBER_TYPES:
        return read_number(value)
    if question.type == "date":
        return read_date(value)
    if question.type == FILE:
        return file_name_of(value)
    return _YES_OR_NO.get(value) if question.type == "yesno" else value
