"""While Redis is down or after it lost its data, no request goes unchecked and no assembly is lost."""

from __future__ import annotations

import redis
from tests.faults.agreements import Agreement, assert_done_once
from tests.faults.outages import assert_both_routes_answer, failed_readiness_checks
from tests.faults.processes import LAYOUT, frozen, stopped
from tests.members import Member


def test_every_part_reports_that_redis_is_down(person: Member) -> None:
    with stopped("redis"):
        assert_both_routes_answer(person, "redis_unavailable")
        assert failed_readiness_checks() == {"redis"}
    assert person.product_api("GET", "/doc").status_code == 200


def test_running_and_queued_assemblies_survive_a_redis_outage(person: Member) -> None:
    running, queued = Agreement.answered(person), Agreement.answered(person)
    with frozen("converter") as thaw:
        running.assemble().wait_until("converting")
        queued.assemble()
        with stopped("redis"):
            thaw()
    assert_done_once(running, queued)


def test_assemblies_that_redis_lost_are_done_once(person: Member) -> None:
    running, *queued = [Agreement.answered(person) for _ in range(4)]
    with frozen("converter"):
        running.assemble().wait_until("converting")
        for agreement in queued:
            agreement.assemble()
        redis.Redis(port=LAYOUT.port("redis")).flushall()
    assert_done_once(running, *queued)
