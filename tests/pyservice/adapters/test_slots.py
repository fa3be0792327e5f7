"""Slots: all processes together have at most so many calls under way."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest
import redis

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.http import slots as slots_module
from lyd.adapters.http.slots import Slots


@pytest.fixture
def connection(redis_url: str) -> Iterator[redis.Redis]:
    with redis.Redis.from_url(redis_url) as found:
        found.flushdb()
        yield found


def test_no_more_calls_than_slots_are_under_way(connection: redis.Redis) -> None:
    most, under_way, seen, lock = 3, [0], [0], threading.Lock()

    def call() -> None:
        with Slots("harbour", most, connection, wait=10).hold("a"):
            with lock:
                under_way[0] += 1
                seen[0] = max(seen[0], under_way[0])
            time.sleep(0.02)
            with lock:
                under_way[0] -= 1

    threads = [threading.Thread(target=call) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [most]
    assert Slots("harbour", most, connection).count("a") == 0


def test_a_call_that_finds_no_slot_is_not_sent(connection: redis.Redis) -> None:
    slots = Slots("harbour", 1, connection, wait=0.1)
    with slots.hold("a"):
        with pytest.raises(PartnerUnavailable) as refusal, slots.hold("a"):
            pytest.fail("there were two")
        assert refusal.value.wait == 1
        assert not refusal.value.maybe_done
        with slots.hold("b"), Slots("other", 1, connection).hold("a"):
            assert slots.count("a") == 1


def test_a_slot_is_given_back_after_an_error(connection: redis.Redis) -> None:
    slots = Slots("harbour", 1, connection, wait=0)
    with pytest.raises(ValueError, match="broken"), slots.hold("a"):
        raise ValueError("broken")
    assert slots.count("a") == 0


def test_the_slot_of_a_killed_process_ends_by_itself(connection: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots_module, "LEASE_SECONDS", 0.3)
    slots = Slots("harbour", 1, connection, wait=2)
    killed = slots.hold("a")
    killed.__enter__()
    assert slots.count("a") == 1
    with slots.hold("a"):
        assert slots.count("a") == 1


def test_a_partner_without_a_limit_has_no_slots(connection: redis.Redis) -> None:
    with Slots("harbour", 0, connection).hold("a"), Slots("harbour", 0, connection).hold("a"):
        assert connection.keys() == []
