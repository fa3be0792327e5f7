"""The functions of expressions: which kinds they take, which they return, and how they are computed.

Functions of lists (`LIST_FUNCTIONS`) take an expression that is evaluated for each entry, in the entry's own names.
A function with a missing operand returns nothing, except those that say otherwise. The twin of this table is
`widgets/src/features/interviews/expressions/functions.ts`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from lyd.interviews.expressions import dates, numbers, words
from lyd.interviews.expressions.groups import GROUP_FUNCTIONS
from lyd.interviews.expressions.kinds import DATE, NUMBER, TEXT, YES_NO, Kind


@dataclass(frozen=True, slots=True)
class Function:
    """A function of single values."""

    takes: tuple[Kind, ...]
    returns: Kind
    compute: Callable[..., Any]


@dataclass(frozen=True, slots=True)
class ListFunction:
    """A function of a list: entry is the kind that the expression for each entry has, None if there is none."""

    returns: Kind
    entry: Kind | None
    is_entry_optional: bool = False


LIST_FUNCTIONS = {
    "count": ListFunction(NUMBER, YES_NO, is_entry_optional=True),
    "any": ListFunction(YES_NO, YES_NO),
    "all": ListFunction(YES_NO, YES_NO),
    "sum": ListFunction(NUMBER, NUMBER),
    "unique": ListFunction(YES_NO, TEXT, is_entry_optional=True),
    "join": ListFunction(TEXT, TEXT, is_entry_optional=True),
}
"""count, any and all of the entries that meet a condition; sum of numbers; whether texts are all different (letter case
and blanks around them apart, unanswered ones left out); texts joined as "A, B and C"."""

SINGLE_FUNCTIONS = {
    "years_after": Function((DATE, NUMBER), DATE, dates.years_after),
    "months_after": Function((DATE, NUMBER), DATE, dates.months_after),
    "days_after": Function((DATE, NUMBER), DATE, dates.days_after),
    "years_between": Function((DATE, DATE), NUMBER, dates.years_between),
    "days_between": Function((DATE, DATE), NUMBER, dates.days_between),
    "year": Function((DATE,), NUMBER, lambda day: Decimal(day.year)),
    "round": Function((NUMBER, NUMBER), NUMBER, numbers.round_to),
    "upper": Function((TEXT,), TEXT, str.upper),
    "lower": Function((TEXT,), TEXT, str.lower),
    "money": Function((NUMBER,), TEXT, words.money),
    "money_words": Function((NUMBER,), TEXT, words.money_words),
    "number_words": Function((NUMBER,), TEXT, words.number_words),
    "ordinal": Function((NUMBER,), TEXT, words.ordinal),
    "ordinal_words": Function((NUMBER,), TEXT, words.ordinal_words),
    "plural": Function((NUMBER, TEXT, TEXT), TEXT, words.plural),
    "date_words": Function((DATE,), TEXT, words.date_words),
}

ANSWERED = "is_answered"
"""Whether a value was given: a function of any kind, and the only one that sees nothing as a value."""
FUNCTIONS = frozenset({*LIST_FUNCTIONS, *SINGLE_FUNCTIONS, *GROUP_FUNCTIONS, ANSWERED})
