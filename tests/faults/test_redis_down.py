"""Redis that goes away or forgets everything: nobody is let in unchecked, and no assembly is lost."""

from __future__ import annotations

import redis
from tests.faults.agreements import Agreement, assert_done_once
from tests.faults.outages import assert_both_doors_say, what_is_not_ready
from tests.faults.processes import LAYOUT, frozen, stopped
from tests.members import Member


def test_every_door_says_that_redis_is_away(person: Member) -> None:
    with stopped("redis"):
        assert_both_doors_say(person, "redis_unavailable")
        assert what_is_not_ready(person) == {"redis"}
    assert person.product_api("GET", "/doc").status_code == 200


def test_assemblies_under_way_and_queued_survive_redis(person: Member) -> None:
    under_way, queued = Agreement.answered(person), Agreement.answered(person)
    with frozen("converter") as thaw:
        under_way.ask_for_files().wait_until("converting")
        queued.ask_for_files()
        with stopped("redis"):
            thaw()
    assert_done_once(under_way, queued)


def test_assemblies_that_redis_forgot_are_done_once(person: Member) -> None:
    under_way, *queued = [Agreement.answered(person) for _ in range(4)]
    with frozen("converter"):
        under_way.ask_for_files().wait_until("converting")
        for agreement in queued:
            agreement.ask_for_files()
        redis.Redis(port=LAYOUT.port("redis")).flushall()
    assert_done_once(under_way, *queued)
