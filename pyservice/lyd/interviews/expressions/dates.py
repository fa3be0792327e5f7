"""Days of the calendar: reading them, and moving by days, months and years (decision 0059).

A day that a month does not have becomes its last one: a year after 29 February 2024 is 28 February 2025. Results
outside the years 1 to 9999 are no date: None. The twin is `widgets/src/features/interviews/expressions/dates.ts`.
"""

from __future__ import annotations

import calendar
import datetime
import re
from decimal import Decimal

from lyd.interviews.expressions.numbers import whole

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
MOST_STEPS = 120_000
"""Months or days by which a date may be moved at once, either way."""


def read_date(text: str) -> datetime.date | None:
    """The day of an answer as it is stored (YYYY-MM-DD); None if it is none."""
    if not _DATE.fullmatch(text):
        return None
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def days_after(day: datetime.date, days: Decimal) -> datetime.date | None:
    """The day so many days later; earlier if the number is negative."""
    steps = _steps(days, MOST_STEPS * 31)
    if steps is None:
        return None
    ordinal = day.toordinal() + steps
    return datetime.date.fromordinal(ordinal) if 1 <= ordinal <= datetime.date.max.toordinal() else None


def months_after(day: datetime.date, months: Decimal) -> datetime.date | None:
    """The same day so many months later, or the last one of that month."""
    steps = _steps(months, MOST_STEPS)
    return None if steps is None else _move_months(day, steps)


def years_after(day: datetime.date, years: Decimal) -> datetime.date | None:
    """The same day so many years later, or 28 February."""
    steps = _steps(years, MOST_STEPS // 12)
    return None if steps is None else _move_months(day, steps * 12)


def days_between(start: datetime.date, end: datetime.date) -> Decimal:
    """Days from start to end; negative if end is earlier."""
    return Decimal(end.toordinal() - start.toordinal())


def years_between(start: datetime.date, end: datetime.date) -> Decimal | None:
    """Whole years from start to end, as ages count; None if end is earlier."""
    if end < start:
        return None
    years = end.year - start.year
    anniversary = _move_months(start, years * 12)
    return Decimal(years if anniversary is not None and anniversary <= end else years - 1)


def _move_months(day: datetime.date, months: int) -> datetime.date | None:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9999:
        return None
    last = calendar.monthrange(year, month + 1)[1]
    return datetime.date(year, month + 1, min(day.day, last))


def _steps(value: Decimal, most: int) -> int | None:
    steps = whole(value)
    return steps if steps is not None and abs(steps) <= most else None
