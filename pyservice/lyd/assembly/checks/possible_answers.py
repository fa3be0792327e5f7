"""The answers that a question may have, and which of them are left once a comparison holds or does not."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from lyd.assembly.checks.ranges import NOTHING, Range
from lyd.interviews.answer_kinds import kind_of
from lyd.interviews.blank import is_blank
from lyd.interviews.expressions import Literal, Node
from lyd.interviews.expressions.kinds import Shape
from lyd.interviews.schema import NO, YES, Question

MOST_DESCRIBED = 4
"""Answers that a message names."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Some texts, or with None every text except a few; a yes or no has its stored words."""

    values: frozenset[str] | None
    without: frozenset[str] = frozenset()
    truth: frozenset[str] | None = None
    """Answers that hold by themselves, as a yes does; None for every answer that is given."""

    @property
    def is_empty(self) -> bool:
        """Whether no answer is left."""
        return self.values is not None and not self.values

    @property
    def is_given(self) -> bool:
        """Whether there is certainly an answer."""
        return NOTHING in self.without if self.values is None else NOTHING not in self.values

    @property
    def is_nothing(self) -> bool:
        """Whether there is certainly no answer."""
        return self.values is not None and self.values == {NOTHING}

    @property
    def described(self) -> str:
        """Say what is left, for a message; "" if that is too much."""
        values = sorted(self.values or (), key=lambda value: (value == NOTHING, value))
        if not 0 < len(values) <= MOST_DESCRIBED:
            return ""
        return " or ".join(f"“{value}”" if value else "blank" for value in values)

    def split(self, values: frozenset[str]) -> tuple[Choice, Choice]:
        """Return what is left if the answer is among these values, and if it is not."""
        if self.values is None:
            return replace(self, values=values - self.without), replace(self, without=self.without | values)
        return replace(self, values=self.values & values), replace(self, values=self.values - values)

    def split_by_truth(self) -> tuple[Choice, Choice]:
        """Return what is left if the answer holds by itself, and if it does not."""
        if self.truth is not None:
            return self.split(self.truth)
        lacking, given = self.split(frozenset({NOTHING}))
        return given, lacking

    def split_by_order(self, _operator: str, _value: object) -> tuple[Choice, Choice]:
        """Texts have no order."""
        return self, self

    def read(self, literal: Node) -> str | None:
        """Return a literal as a text that the answer may be; None if it cannot be told."""
        value = literal.value if isinstance(literal, Literal) else None
        if isinstance(value, bool):
            return YES if value else NO
        return (NOTHING if is_blank(value) else value) if isinstance(value, str) else None

    def joined(self, other: Choice) -> Choice:
        """Return what is left if either is."""
        if self.values is None or other.values is None:
            is_same = self.values is None and other.values is None
            return replace(self, values=None, without=self.without & other.without if is_same else frozenset())
        return replace(self, values=self.values | other.values)


Possible = Choice | Range


def possible_answers(question: Question, *, has_limits: bool) -> Possible | None:
    """Return what may be answered to a question, nothing included; None if it is unknown, or no single answer.

    :param has_limits: only answers within min and max.
    """
    if question.is_group or question.repeat:
        return None
    kind = kind_of(question)
    if kind.shape is Shape.TEXT:
        return Choice(frozenset({NOTHING, *kind.options}) if kind.options else None)
    if kind.shape is Shape.YES_NO:
        return Choice(frozenset({NOTHING, YES, NO}), truth=frozenset({YES}))
    if kind.shape not in (Shape.NUMBER, Shape.DATE):
        return None
    unlimited = Range(Decimal if kind.shape is Shape.NUMBER else datetime.date)
    if not has_limits:
        return unlimited
    return replace(unlimited, low=_limit(unlimited, question.min), high=_limit(unlimited, question.max))


def _limit(unlimited: Range, limit: Node | None) -> Any:
    """Return a limit that is written as a number or a day; None for one that is computed."""
    value = None if limit is None else unlimited.read(limit)
    return None if value == NOTHING else value
