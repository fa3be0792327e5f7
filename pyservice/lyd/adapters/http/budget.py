"""Rate budgets: how many calls all our processes together may make to a partner, counted in Redis."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

import redis
from limits import parse
from limits.strategies import MovingWindowRateLimiter

from lyd.adapters.errors import PartnerUnavailable

_SPEND_DETAIL = "rate budget"


class RateBudget:
    """The calls that a partner allows, shared by every process through Redis.

    :param rates: the partner's limits, for example `("60/minute", "5000/day")`.
    """

    def __init__(
        self, partner: str, rates: Sequence[str], limiter: MovingWindowRateLimiter, connection: redis.Redis
    ) -> None:
        self._partner, self._limiter, self._redis = partner, limiter, connection
        self._rates = [parse(rate) for rate in rates]

    def spend(self, account: str = "") -> None:
        """Count one call for an account of the partner (a tenant, a firm; "" if the limit is ours as a whole).

        :raises PartnerUnavailable: if a rate is used up, or the partner asked for a pause; nothing was sent.
        """
        pause = int(self._redis.ttl(self._pause_key(account)))
        if pause > 0:
            raise PartnerUnavailable(self._partner, "pause", retry_after=pause)
        for rate in self._rates:
            if not self._limiter.test(rate, self._partner, account):
                window = self._limiter.get_window_stats(rate, self._partner, account)
                wait = max(1, math.ceil(window.reset_time - time.time()))
                raise PartnerUnavailable(self._partner, _SPEND_DETAIL, retry_after=wait)
        for rate in self._rates:
            self._limiter.hit(rate, self._partner, account)

    def pause(self, seconds: int, account: str = "") -> None:
        """Stop all processes from calling for some seconds: the partner said so (429 with Retry-After)."""
        if seconds > 0:
            self._redis.set(self._pause_key(account), 1, ex=seconds)

    def _pause_key(self, account: str) -> str:
        return f"lyd:partner-pause:{self._partner}:{account}"
