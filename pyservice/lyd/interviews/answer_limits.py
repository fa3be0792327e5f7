"""Limits that a question sets to its answer: the least and the greatest value, the fewest and the most options.

The TypeScript twin is in `widgets/src/features/interviews/formats.ts`; both pass the cases in
`tests/fixtures/validation`.
"""

from __future__ import annotations

import datetime
from decimal import Decimal
from typing import Any

from lyd.interviews.answer_scope import Scope, chosen_options, typed_value
from lyd.interviews.expressions import Node, evaluate
from lyd.interviews.expressions.dates import read_date
from lyd.interviews.expressions.numbers import number_text
from lyd.interviews.expressions.words import date_words
from lyd.interviews.formats import BLANK, SELECT
from lyd.interviews.schema import Question
from lyd.interviews.xml import Value

TOO_SMALL, TOO_LARGE = "Please enter {n} or more.", "Please enter {n} or less."
TOO_EARLY, TOO_LATE = "Please choose {date} or later.", "Please choose {date} or earlier."
TOO_FEW_CHOSEN, TOO_MANY_CHOSEN = "Please choose at least {n}.", "Please choose at most {n}."


def limit_problems(question: Question, value: Value, scope: Scope) -> list[str]:
    """Return the message if a valid number or date is beyond its limits."""
    if question.min is None and question.max is None:
        return []
    answer = typed_value(question, value)
    low, high = _limit(question.min, scope), _limit(question.max, scope)
    if answer is None:
        return []
    if low is not None and answer < low:
        return [_limit_message(TOO_SMALL, TOO_EARLY, low)]
    return [_limit_message(TOO_LARGE, TOO_LATE, high)] if high is not None and answer > high else []


def choice_problems(question: Question, value: Value, scope: Scope, complete: bool) -> list[str]:
    """Return the message for the options that were chosen of several.

    That they are too few is a problem only if answers must be complete.
    """
    chosen = chosen_options(value)
    if not chosen:
        return [BLANK] if complete and question.required else []
    if len(set(chosen)) != len(chosen) or not {option.value for option in question.options}.issuperset(chosen):
        return [SELECT]
    least, most = _limit(question.min, scope), _limit(question.max, scope)
    if most is not None and len(chosen) > most:
        return [TOO_MANY_CHOSEN.format(n=number_text(most))]
    if complete and least is not None and len(chosen) < least:
        return [TOO_FEW_CHOSEN.format(n=number_text(least))]
    return []


def _limit(expression: Node | None, scope: Scope) -> Any:
    value = None if expression is None else evaluate(expression, scope)
    return read_date(value) if isinstance(value, str) else value


def _limit_message(of_numbers: str, of_dates: str, limit: Decimal | datetime.date) -> str:
    if isinstance(limit, Decimal):
        return of_numbers.format(n=number_text(limit))
    return of_dates.format(date=date_words(limit))
