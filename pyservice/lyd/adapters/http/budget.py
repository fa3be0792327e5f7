"""Rate budgets: how many calls all our processes together may make to a partner, counted in Redis."""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager

import redis
from limits import RateLimitItem, parse
from limits.strategies import MovingWindowRateLimiter

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http.forecasts import Forecast, RateUsage, Usage, forecast_calls
from lyd.adapters.http.slots import Slots

_SPEND_DETAIL = "rate budget"
ALL_ACCOUNTS = "all accounts"
RESERVED_SHARE = 4
"""Background work leaves one call in this many, and one slot, to members who wait for an answer."""
Counted = tuple[RateLimitItem, tuple[str, ...]]
"""A rate, and the names that its calls are counted under."""


class RateBudget:
    """The calls that a partner allows, shared by every process through Redis.

    :param rates: the partner's limits for one account, for example `("60/minute", "5000/day")`.
    :param shared_rates: its limits for all our accounts together.
    :param most_at_once: how many calls of one account may be under way at a time; 0 if there is no limit.
    """

    def __init__(
        self,
        partner: str,
        rates: Sequence[str],
        limiter: MovingWindowRateLimiter,
        connection: redis.Redis,
        *,
        shared_rates: Sequence[str] = (),
        most_at_once: int = 0,
    ) -> None:
        self._partner, self._limiter, self._redis = partner, limiter, connection
        self._rates, self._shared_rates = [parse(rate) for rate in rates], [parse(rate) for rate in shared_rates]
        self._slots = Slots(partner, most_at_once, connection)
        self._is_background = False

    def for_background(self) -> RateBudget:
        """Return the same budget for work that no member waits for: it leaves some calls and a slot to members."""
        budget = copy.copy(self)
        budget._is_background = True
        budget._slots = Slots(self._partner, max(1, self._slots.most - 1) if self._slots.most else 0, self._redis)
        return budget

    def spend(self, account: str = "") -> None:
        """Count one call for an account of the partner (a tenant, a firm; "" if the limit is ours as a whole).

        :raises PartnerUnavailable: if a rate is used up, or the partner asked for a pause; nothing was sent.
        """
        pause = self._pause_left(account)
        if pause > 0:
            raise PartnerUnavailable(self._partner, "pause", retry_after=pause)
        for rate, names in self._counted(account):
            window = self._limiter.get_window_stats(rate, *names)
            if window.remaining <= self._reserved(rate):
                raise self._refusal(window.reset_time)
        for rate, names in self._counted(account):
            if not self._limiter.hit(rate, *names):  # another process took the last call since
                raise self._refusal(self._limiter.get_window_stats(rate, *names).reset_time)

    def hold(self, account: str = "") -> AbstractContextManager[None]:
        """Occupy one of the account's slots while a call is under way. PartnerUnavailable if none gets free in time."""
        return self._slots.hold(account)

    def pause(self, seconds: int, account: str = "") -> None:
        """Stop all processes from calling for some seconds: the partner said so (429 with Retry-After)."""
        if seconds > 0:
            self._redis.set(self._pause_key(account), 1, ex=seconds)

    def forecast(self, calls: int, account: str = "") -> Forecast:
        """Return how long a number of calls takes within this budget, before they are begun. Counts nothing."""
        return forecast_calls(calls, list(self._usages(account)), self._pause_left(account))

    def usage(self, account: str = "") -> Usage:
        """Return how much of an account's budget is used."""
        under_way, pause = self._slots.count(account), self._pause_left(account)
        return Usage(tuple(self._usages(account)), under_way, pause, self._slots.most)

    def _usages(self, account: str) -> Iterator[RateUsage]:
        for rate, names in self._counted(account):
            window, reserved = self._limiter.get_window_stats(rate, *names), self._reserved(rate)
            resets_in = math.ceil(window.reset_time - time.time()) if window.remaining < rate.amount else 0
            left, is_shared = max(0, window.remaining - reserved), names[-1] == ALL_ACCOUNTS
            yield RateUsage(rate.get_expiry(), rate.amount - reserved, left, max(0, resets_in), is_shared)

    def _counted(self, account: str) -> list[Counted]:
        own = [(rate, (self._partner, account)) for rate in self._rates]
        return [*own, *((rate, (self._partner, "", ALL_ACCOUNTS)) for rate in self._shared_rates)]

    def _reserved(self, rate: RateLimitItem) -> int:
        return rate.amount // RESERVED_SHARE if self._is_background else 0

    def _refusal(self, reset_time: float) -> PartnerUnavailable:
        wait = max(1, math.ceil(reset_time - time.time()))
        return PartnerUnavailable(self._partner, _SPEND_DETAIL, retry_after=wait)

    def _pause_left(self, account: str) -> int:
        return max(0, int(self._redis.ttl(self._pause_key(account))))

    def _pause_key(self, account: str) -> str:
        return f"lyd:partner-pause:{self._partner}:{account}"
