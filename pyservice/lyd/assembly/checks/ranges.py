"""Numbers or days that an answer may be, and which are left once a comparison holds or does not."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from lyd.interviews.blank import is_blank
from lyd.interviews.expressions import Literal, Node
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.evaluation import text_of

NOTHING = ""
"""No answer: the question is hidden, optional or not answered yet."""
OPPOSITES = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


@dataclass(frozen=True, slots=True)
class Range:
    """Numbers or days between two limits, None for none; whether a limit itself belongs to them; or no answer."""

    kind: type
    low: Any = None
    high: Any = None
    has_low: bool = True
    has_high: bool = True
    may_lack: bool = True

    @property
    def has_values(self) -> bool:
        """Whether a number or day is left."""
        if self.low is None or self.high is None:
            return True
        return bool(self.low < self.high or (self.low == self.high and self.has_low and self.has_high))

    @property
    def is_empty(self) -> bool:
        """Whether no answer is left."""
        return not (self.may_lack or self.has_values)

    @property
    def is_given(self) -> bool:
        """Whether there is certainly an answer."""
        return not self.may_lack

    @property
    def is_nothing(self) -> bool:
        """Whether there is certainly no answer."""
        return self.may_lack and not self.has_values

    @property
    def described(self) -> str:
        """Say what is left, for a message; "" if it is anything."""
        least, most = text_of(self.low), text_of(self.high)
        low = least and (f"{least} or more" if self.has_low else f"more than {least}")
        high = most and (f"{most} or less" if self.has_high else f"less than {most}")
        return " and ".join(filter(None, (low, high))) if self.has_values else "blank"

    def split(self, values: frozenset[Any]) -> tuple[Range, Range]:
        """Return what is left if the answer is among these values, and if it is not."""
        given, is_lack = values - {NOTHING}, NOTHING in values
        inside = self._cut(">=", min(given))._cut("<=", max(given)) if given else self._empty()
        among = replace(inside, may_lack=self.may_lack and is_lack)
        return among, replace(self, may_lack=self.may_lack and not is_lack)

    def split_by_truth(self) -> tuple[Range, Range]:
        """Return what is left if there is an answer, and if there is none."""
        return replace(self, may_lack=False), replace(self._empty(), may_lack=self.may_lack)

    def split_by_order(self, operator: str, value: object) -> tuple[Range, Range]:
        """Return what is left if the answer is in this order to a value, and if it is not."""
        return replace(self._cut(operator, value), may_lack=False), self._cut(OPPOSITES[operator], value)

    def read(self, literal: Node) -> Any:
        """Return a literal as a number or a day; None if it cannot be told."""
        value = literal.value if isinstance(literal, Literal) else None
        if isinstance(value, str) and is_blank(value):
            return NOTHING
        if isinstance(value, str) and self.kind is datetime.date:
            return read_date(value)
        return value if isinstance(value, self.kind) else None

    def joined(self, other: Range) -> Range:
        """Return what is left if either is, and what lies between."""
        if not self.has_values or not other.has_values:
            kept = other if other.has_values else self
            return replace(kept, may_lack=self.may_lack or other.may_lack)
        return Range(self.kind, may_lack=self.may_lack or other.may_lack)

    def _cut(self, operator: str, value: Any) -> Range:
        """Return what is left in an order to a value."""
        is_included = operator in ("<=", ">=")
        if operator in (">", ">="):
            is_within = self.low is None or self.low < value or (self.low == value and self.has_low)
            return replace(self, low=value, has_low=is_included) if is_within else self
        is_within = self.high is None or self.high > value or (self.high == value and self.has_high)
        return replace(self, high=value, has_high=is_included) if is_within else self

    def _empty(self) -> Range:
        least = Decimal(0) if self.kind is Decimal else datetime.date.min
        return replace(self, low=least, high=least, has_low=False)
