"""How often a question may be answered: `repeatable` and `repeat` of interview.yaml, and what they mean for answers.

The TypeScript twin is `widgets/src/features/interviews/repetition.ts`; both pass the cases in
`tests/fixtures/validation` and `tests/fixtures/fill`.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import Any

from lyd.interviews import entries
from lyd.interviews.answer_scope import Scope
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import Node, evaluate, is_true
from lyd.interviews.limits import MOST_ENTRIES, most_entries
from lyd.interviews.question_parts import read_condition, read_expression
from lyd.interviews.schema import Question, Repeat
from lyd.interviews.schema_parts import AtLeast

_KNOWN = {"min", "max", "itemLabel", "atLeast", "count"}
_STORED = {"least", "most"}
"""Expressions in the JSON of an interview, as trees. An author writes them as min and max."""


def read_repeat(data: Mapping[str, Any], name: str) -> Repeat | None:
    """Return how often a question may be answered; None for once. ``repeat: n`` is short for a ``count``.

    :param data: the entries of the question.
    :raises InvalidInterview: naming what contradicts something else.
    """
    value = data.get("repeatable")
    if data.get("repeat") is not None:
        value = {} if value is None or value is True else entries.mapping(value, f"{name}: repeatable")
        if "count" in value:
            raise InvalidInterview(f"{name}: repeat and the count of repeatable say the same: leave one out.")
        value = {**value, "count": data["repeat"]}
    if value is None or value is False:
        return None
    return Repeat() if value is True else _repeat(entries.mapping(value, f"{name}: repeatable"), name)


def entry_limits(question: Question, scope: Scope) -> tuple[int, int]:
    """Return the fewest and the most entries of a repeatable question among these answers.

    A limit that is not known yet does not count. A fraction is rounded to the next number that keeps the limit; as a
    count it is unknown. If the limits contradict each other, the most holds.

    :param scope: the scope of the question, walked up to it.
    """
    least, most, repeat = question.min_entries, most_entries(question), question.repeat
    if repeat is None:
        return least, most
    if (count := _number(repeat.count, scope)) is not None and count == count.to_integral_value():
        number = _within(count, 0, most)
        return number, number
    if (low := _number(repeat.least, scope)) is not None:
        least = max(least, _within(low.to_integral_value(ROUND_CEILING), 0, MOST_ENTRIES))
    if (high := _number(repeat.most, scope)) is not None:
        most = _within(high.to_integral_value(ROUND_FLOOR), 0, most)
    return min(least, most), most


def counts_entry(rule: AtLeast, entry: Scope) -> bool:
    """Whether an entry, whose questions were walked, is of the kind of which there must be some."""
    if rule.when is not None:
        return is_true(evaluate(rule.when, entry))
    return rule.condition is not None and entry.holds(rule.condition)


def _number(expression: Node | None, scope: Scope) -> Decimal | None:
    value = None if expression is None else evaluate(expression, scope)
    return value if isinstance(value, Decimal) else None


def _within(number: Decimal, least: int, most: int) -> int:
    return int(min(max(number, Decimal(least)), Decimal(most)))


def _repeat(data: Mapping[str, Any], name: str) -> Repeat:
    stored = {key for key in _STORED if isinstance(data.get(key), dict)}
    entries.refuse_unknown(data, _KNOWN | stored, f"{name}: repeatable")
    if "count" in data and (data.get("min") or "max" in data or stored):
        raise InvalidInterview(f"{name}: the count of repeatable says how many there are: leave min and max out.")
    low, high = data.get("min", 0), data.get("max")
    at_least = data.get("atLeast")
    owner = f"{name}: repeatable"
    repeat = Repeat(
        min=0 if isinstance(low, str) else low,
        max=None if isinstance(high, str) else high,
        item_label=entries.text(data, "itemLabel", name, ""),
        at_least=None if at_least is None else _at_least(entries.mapping(at_least, name), name),
        least=read_expression(data, "min" if isinstance(low, str) else "least", owner),
        most=read_expression(data, "max" if isinstance(high, str) else "most", owner),
        count=read_expression(data, "count", owner),
    )
    _check_limits(repeat, name)
    return repeat


def _check_limits(repeat: Repeat, name: str) -> None:
    low, high = repeat.min, repeat.max
    is_whole = isinstance(low, int) and isinstance(high, int | None)
    if not is_whole or (high is not None and high < max(low, 1)):
        raise InvalidInterview(f"{name}: min and max of repeatable must be numbers, min first, or expressions.")


def _at_least(data: Mapping[str, Any], name: str) -> AtLeast:
    entries.refuse_unknown(data, {"questionId", "equals", "when", "count", "message"}, f"{name}: atLeast")
    count = data.get("count")
    if not isinstance(count, int) or isinstance(count, bool) or count < 1:
        raise InvalidInterview(f"{name}: the count of atLeast must be a number from 1.")
    when = read_expression(data, "when", f"{name}: atLeast")
    if when is not None and {"questionId", "equals"} & data.keys():
        raise InvalidInterview(f"{name}: atLeast has when, or questionId and equals, and not both.")
    condition = None if when is not None else read_condition(data, name)
    return AtLeast(condition, count, entries.text(data, "message", name), when)
