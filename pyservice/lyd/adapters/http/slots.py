"""Slots: how many calls all our processes together may have under way at a partner, kept in Redis."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import redis
from redis.exceptions import RedisError

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http.timeouts import TOTAL_SECONDS

LEASE_SECONDS = TOTAL_SECONDS + 2
"""A slot that is not given back ends by itself then: its process was killed. No call takes longer."""
WAIT_SECONDS = 3.0
"""A call waits this long for a slot; most calls take less."""
CHECK_SECONDS = 0.05
_TAKE = """
local now = redis.call('TIME')
local moment = now[1] * 1000 + math.floor(now[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', moment)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], moment + tonumber(ARGV[2]), ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1
"""
"""Counts and takes in one step. The clock is that of Redis, which all processes share."""


class Slots:
    """The calls under way to one partner, for each of its accounts.

    :param most: how many at once; 0 if the partner sets no limit.
    """

    def __init__(self, partner: str, most: int, connection: redis.Redis, wait: float = WAIT_SECONDS) -> None:
        self._partner, self.most, self._redis, self._wait = partner, most, connection, wait
        self._take = connection.register_script(_TAKE)

    @contextmanager
    def hold(self, account: str) -> Iterator[None]:
        """Occupy a slot inside. PartnerUnavailable if none is given back in time; nothing was sent."""
        if not self.most:
            yield
            return
        key, holder = self._key(account), secrets.token_hex(8)
        ends = time.monotonic() + self._wait
        while not self._take(keys=[key], args=[self.most, int(LEASE_SECONDS * 1000), holder]):
            if time.monotonic() >= ends:
                raise PartnerUnavailable(self._partner, "slots", retry_after=1)
            time.sleep(CHECK_SECONDS)
        try:
            yield
        finally:
            with suppress(RedisError):  # the result of the call matters more; the lease ends by itself
                self._redis.zrem(key, holder)

    def count(self, account: str) -> int:
        """Return how many calls are under way; those of killed processes count until their lease ends."""
        seconds, microseconds = self._redis.time()
        return int(self._redis.zcount(self._key(account), f"({seconds * 1000 + microseconds // 1000}", "+inf"))

    def _key(self, account: str) -> str:
        return f"lyd:partner-slots:{self._partner}:{account}"
