"""Whatever gets lost or is refused, nothing is created twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.target_runs import TargetRun, count_actions, find_step

from lyd.adapters.errors import PartnerRefused
from lyd.partner_syncs.targets.target import SyncPlan


def test_answers_that_get_lost_create_nothing_twice(run: TargetRun, bgl: StandIn) -> None:
    run.loses = True
    run.run()
    assert run.unclear == {}
    assert bgl.state()["created"] == {
        "company": 1,
        "address": 2,
        "company_address": 2,
        "contact": 2,
        "officer": 3,
        "shares": 3,
        "document": 1,
        "attachment": 1,
    }


def test_a_refused_call_says_why_and_the_next_plan_goes_on(run: TargetRun, bgl: StandIn) -> None:
    plan = run.plan()
    shares = find_step(plan, "20 A shares: Ben O'Brien")
    wrong = replace(shares, data={**shares.data, "fields": {**shares.data["fields"], "date": "1999-01-01"}})
    with pytest.raises(PartnerRefused) as refusal:
        run.run(SyncPlan((*(step for step in plan.steps if step is not shares), wrong)))
    assert refusal.value.description == "transactionDate can not be before the incorporation."
    run.run()
    assert set(count_actions(run.plan())) == {"keep"}
    assert bgl.state()["created"]["company"] == 1


def test_a_revoked_connection_stops_the_run_and_nothing_is_doubled_after_it(run: TargetRun, bgl: StandIn) -> None:
    plan = run.plan()
    run.run(SyncPlan(plan.steps[:6]))
    bgl.expire()
    with pytest.raises(PartnerRefused) as refusal:
        run.run(SyncPlan(plan.steps[6:]))
    assert refusal.value.http == 401
    assert not refusal.value.maybe_done
