"""What a rate budget says of itself: how much is used, and how long many calls would take."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RateUsage:
    """One rate: its window in seconds, the calls that it allows in it, and how many of them are left now."""

    seconds: int
    amount: int
    left: int


@dataclass(frozen=True, slots=True)
class Usage:
    """The state of an account's budget: calls under way, and the seconds of a pause that the partner asked for."""

    rates: tuple[RateUsage, ...]
    under_way: int
    pause: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """A number of calls that is planned: left are those that can be made at once, seconds is how long all take at most.

    It holds as long as the account makes no other calls.
    """

    calls: int
    left: int
    seconds: int


def forecast_calls(calls: int, rates: Sequence[RateUsage], pause: int = 0) -> Forecast:
    """Return how long calls take within all of the rates.

    :raises ValueError: if a rate allows no calls at all.
    """
    if any(rate.amount < 1 for rate in rates):
        raise ValueError("a rate that allows no calls")
    left = min((max(0, rate.left) for rate in rates), default=calls)
    return Forecast(
        calls, 0 if pause else min(left, calls), pause + max((_wait(calls, rate) for rate in rates), default=0)
    )


def _wait(calls: int, rate: RateUsage) -> int:
    """Return the seconds until the last call: what does not fit now has a whole window for each further amount."""
    waiting = max(0, calls - max(0, rate.left))
    return rate.seconds * math.ceil(waiting / rate.amount)
