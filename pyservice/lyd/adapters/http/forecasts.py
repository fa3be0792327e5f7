"""What a rate budget says of itself: how much is used, and how long many calls would take."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

DAY_SECONDS = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class RateUsage:
    """One rate: its window in seconds, the calls that it allows in it, and how many of them are left now.

    resets_in: seconds until the first of the calls that were made counts no more; 0 if none was made. is_shared: all
    accounts use it together.
    """

    seconds: int
    amount: int
    left: int
    resets_in: int = 0
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class Usage:
    """The state of an account's budget: calls under way, and the seconds of a pause that the partner asked for.

    most_at_once: how many may be under way; 0 if there is no limit.
    """

    rates: tuple[RateUsage, ...]
    under_way: int
    pause: int
    most_at_once: int = 0


@dataclass(frozen=True, slots=True)
class Forecast:
    """A number of calls that is planned: left are those that can be made at once, seconds is how long all take at most.

    It holds as long as the account makes no other calls. left_today are the calls that are left of a day, None if the
    partner counts no days.
    """

    calls: int
    left: int
    seconds: int
    left_today: int | None = None

    @property
    def fits_today(self) -> bool:
        """Whether all calls can be made within the day's limit."""
        return self.left_today is None or self.calls <= self.left_today


def forecast_calls(calls: int, rates: Sequence[RateUsage], pause: int = 0) -> Forecast:
    """Return how long calls take within all of the rates.

    :raises ValueError: if a rate allows no calls at all.
    """
    if any(rate.amount < 1 for rate in rates):
        raise ValueError("a rate that allows no calls")
    left = min((max(0, rate.left) for rate in rates), default=calls)
    seconds = pause + max((_wait(calls, rate) for rate in rates), default=0)
    left_today = min((max(0, rate.left) for rate in rates if rate.seconds >= DAY_SECONDS), default=None)
    return Forecast(calls, 0 if pause else min(left, calls), seconds, left_today)


def _wait(calls: int, rate: RateUsage) -> int:
    """Return the seconds until the last call: what does not fit now has a whole window for each further amount."""
    waiting = max(0, calls - max(0, rate.left))
    return rate.seconds * math.ceil(waiting / rate.amount)
