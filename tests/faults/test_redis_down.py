"""While Redis is down or has lost its data, members read on, ended sessions stay refused, no assembly is lost."""

from __future__ import annotations

import time

import redis
from tests.faults.agreements import Agreement, assert_done_once
from tests.faults.conftest import PERSON
from tests.faults.outages import assert_unavailable, failed_readiness_checks
from tests.faults.processes import LAYOUT, frozen, stopped
from tests.members import Member

NOTICED_SECONDS = 4
LIMITED = "/order/update?id_order=1"


def test_members_go_on_reading_while_redis_is_down(person: Member) -> None:
    with stopped("redis"):
        for through_plugin in (False, True):
            assert person.product_api("GET", "/doc", through_plugin=through_plugin).status_code == 200
        assert_unavailable(person.product_api("GET", LIMITED), "redis_unavailable")
        assert failed_readiness_checks() == {"redis"}
    assert person.product_api("GET", LIMITED).status_code == 404


def test_a_frozen_redis_is_reported_within_seconds(person: Member) -> None:
    with frozen("redis"):
        began = time.monotonic()
        assert_unavailable(person.product_api("GET", LIMITED), "redis_unavailable")
        assert time.monotonic() - began < NOTICED_SECONDS
    assert person.product_api("GET", LIMITED).status_code == 404


def test_a_signed_out_token_stays_refused_if_redis_loses_everything(stack: dict[str, object], healthy: None) -> None:
    member = Member.sign_in(stack, PERSON)
    assert member.product_api("GET", "/doc").status_code == 200
    member.site_api("GET", "/logout", headers={"Sec-Fetch-Site": "same-origin"})
    redis.Redis(port=LAYOUT.port("redis")).flushall()
    assert member.product_api("GET", "/doc").status_code == 401


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
