"""Shares that may be in CAS 360 already are never doubled."""

from __future__ import annotations

from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.cas360.registered_companies import ACN, registration
from tests.pyservice.partner_syncs.target_runs import TargetRun, count_actions, find_step
from tests.unit.asic.registrations import SOLE_DIRECTOR, answers_of

from lyd.partner_syncs.targets.cas360 import Cas360Target
from lyd.partner_syncs.targets.target import Action, SyncPlan


def test_the_same_shares_twice_are_two_transactions_also_if_answers_get_lost(
    cas360: Cas360Target, bgl: StandIn
) -> None:
    answers = answers_of(SOLE_DIRECTOR)
    answers["People"][0]["Holdings"] *= 2
    run = TargetRun(cas360, bgl, registration(answers, company_number=ACN), loses=True)
    run.run()
    assert bgl.state()["created"]["shares"] == 2
    assert set(count_actions(run.plan())) == {"keep"}


def test_shares_that_may_be_there_are_for_the_member_to_choose(run: TargetRun, bgl: StandIn) -> None:
    run.run()
    for key in [key for key in run.links if key.startswith("shares:")]:
        del run.links[key]
    plan = run.plan()
    shares = find_step(plan, "20 A shares: Ben O'Brien")
    assert (shares.action, len(shares.candidates)) == (Action.LINK, 1)
    run.run(plan, **{"20 A shares: Ben O'Brien": ""})
    assert bgl.state()["created"]["shares"] == 4


def test_several_new_shares_after_a_lost_answer_are_unclear(run: TargetRun, bgl: StandIn) -> None:
    plan = run.plan()
    shares = find_step(plan, "20 A shares: Ben O'Brien")
    before = [step for step in plan.steps if step.our_key != shares.our_key]
    run.run(SyncPlan(tuple(before)))
    run.run(SyncPlan((shares,)))
    del run.links[shares.our_key]
    run.loses = True
    run.run(SyncPlan((shares,)))
    [found] = run.unclear.values()
    assert len(found.candidates) == 2
    assert all(candidate.label.startswith("20 A, Subscription of 27 Nov 2026") for candidate in found.candidates)
    assert bgl.state()["created"]["shares"] == 4
