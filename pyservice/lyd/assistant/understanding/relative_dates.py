"""Days that are said from today on: "in two weeks", "next Friday", "the end of the month"."""

from __future__ import annotations

import datetime
import re
from decimal import Decimal

from lyd.assistant.understanding.counts import read_number
from lyd.interviews.expressions.dates import days_after, months_after, years_after

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NEAR = {"today": 0, "tomorrow": 1, "yesterday": -1}
_STEP = re.compile(r"(?P<number>.+?)\s+(?P<unit>day|week|fortnight|month|year)s?")
_AHEAD = re.compile(r"(?:in|within)\s+(?P<one>.+)|(?P<two>.+?)\s+(?:from\s+(?:now|today)|ahead|later)")
_EDGE = re.compile(
    r"(?:the\s+)?(?P<edge>end|start|beginning|first(?:\s+day)?|last\s+day)\s+of\s+(?P<which>the|this|next)\s+(?P<unit>month|year)"
)
_DAYS_OF = {"day": 1, "week": 7, "fortnight": 14}


def read_relative_date(text: str, today: datetime.date) -> datetime.date | None:
    """Return the day that is meant; None if it is not said from today on."""
    words = text.lower().strip(" .!").split()
    if len(words) == 1 and words[0] in _NEAR:
        return today + datetime.timedelta(days=_NEAR[words[0]])
    if (
        words
        and words[-1] in WEEKDAYS
        and words[:-1] in ([], ["next"], ["this"], ["coming"], ["on"], ["this", "coming"])
    ):
        ahead = (WEEKDAYS.index(words[-1]) - today.weekday() - 1) % 7 + 1
        return today + datetime.timedelta(days=ahead)
    plain = " ".join(words)
    return _ahead(plain, today) or _edge(plain, today)


def _ahead(text: str, today: datetime.date) -> datetime.date | None:
    match = _AHEAD.fullmatch(text)
    step = _STEP.fullmatch(match["one"] or match["two"]) if match else None
    if step is None:
        return None
    number = Decimal(1) if step["number"] in ("a", "one", "next") else read_number(step["number"])
    if number is None or number != number.to_integral_value():
        return None
    unit = step["unit"]
    if unit in _DAYS_OF:
        return days_after(today, number * _DAYS_OF[unit])
    return months_after(today, number) if unit == "month" else years_after(today, number)


def _edge(text: str, today: datetime.date) -> datetime.date | None:
    match = _EDGE.fullmatch(text)
    if match is None or (match["edge"] not in ("end", "last day") and match["which"] != "next"):
        return None
    steps = Decimal(1 if match["which"] == "next" else 0)
    is_month = match["unit"] == "month"
    begun = today.replace(day=1) if is_month else today.replace(month=1, day=1)
    first = months_after(begun, steps) if is_month else years_after(begun, steps)
    if first is None or match["edge"] not in ("end", "last day"):
        return first
    following = months_after(first, Decimal(1)) if is_month else years_after(first, Decimal(1))
    return following - datetime.timedelta(days=1) if following else None
