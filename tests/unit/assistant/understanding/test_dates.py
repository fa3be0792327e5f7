"""Dates as people say them."""

from __future__ import annotations

import datetime

from tests.unit.assistant.talks import TODAY

from lyd.assistant.understanding.dates import read_spoken_date


def test_years_are_said_in_pairs_or_in_full() -> None:
    assert read_spoken_date("first of May nineteen ninety", TODAY) == datetime.date(1990, 5, 1)
    assert read_spoken_date("1 May two thousand and six", TODAY) == datetime.date(2006, 5, 1)


def test_the_next_weekday_is_ahead_and_words_without_a_month_are_none() -> None:
    assert read_spoken_date("monday", TODAY) == datetime.date(2026, 11, 30)
    assert read_spoken_date("the twelfth", TODAY) is None
