"""Whatever gets lost or is refused, nothing is created twice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.fund_deeds import BEN, FUND, LONG, deed
from tests.pyservice.partner_syncs.target_runs import TargetRun, count_actions, find_step

from lyd.adapters.errors import PartnerRefused
from lyd.partner_syncs.targets.simple_fund import SimpleFundTarget
from lyd.partner_syncs.targets.target import SyncPlan


def test_answers_that_get_lost_create_nothing_twice(run: TargetRun, bgl: StandIn) -> None:
    run.loses = True
    run.run()
    assert (run.unclear, bgl.state()["created"]) == ({}, {"fund": 1, "fund_contact": 2, "member": 2})


def test_a_refused_call_says_why(run: TargetRun) -> None:
    plan = run.plan()
    member = find_step(plan, "Member: Ada King")
    wrong = replace(member, data={**member.data, "fields": {"start_date": "1990-01-01"}})
    with pytest.raises(PartnerRefused) as refusal:
        run.run(SyncPlan((*plan.steps[:3], wrong)))
    assert refusal.value.description == "startDate cannot be before the fund's formation date."


def test_odd_names_pass(simple_fund: SimpleFundTarget, bgl: StandIn) -> None:
    run = TargetRun(simple_fund, bgl, deed(Fund={**FUND, "SMSF": LONG}, Members=[{**BEN, "Last": LONG}], Trustees=[]))
    run.run()
    assert bgl.state()["created"] == {"fund": 1, "fund_contact": 1, "member": 1}
    assert count_actions(run.plan()) == {"keep": 3}
