"""Funds come to Simple Fund 360 once, and nothing is added to those that exist by itself."""

from __future__ import annotations

from dataclasses import replace

from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.fund_deeds import ADA, FUND, NOTICE, deed
from tests.pyservice.partner_syncs.target_runs import TargetRun, count_actions

from lyd.partner_syncs.targets.simple_fund import SimpleFundTarget
from lyd.partner_syncs.targets.target import Action, SyncPlan
from sandbox.bgl.records import make_firm


def test_a_new_fund_is_created_with_its_contacts_and_members(run: TargetRun, bgl: StandIn) -> None:
    plan = run.run()
    assert [step.kind for step in plan.steps] == ["fund", "contact", "contact", "member", "member", "trustees"]
    assert plan.notices == ()
    assert bgl.state()["created"] == {"fund": 1, "fund_contact": 2, "member": 2}
    trustees = plan.steps[-1]
    assert (trustees.action, trustees.title) == (Action.NOTE, "Add the trustees in Simple Fund 360")
    assert trustees.after == {"Trustee": "Ada King"}
    member = next(call["json"] for call in bgl.calls() if "accountDescription" in str(call["json"]))
    assert member["startDate"] == "2026-07-01"


def test_a_second_plan_keeps_everything_with_the_notice(run: TargetRun, bgl: StandIn) -> None:
    run.run()
    created = bgl.state()["created"]
    again = run.run()
    assert count_actions(again) == {"keep": 5, "note": 1}
    assert again.notices == (NOTICE,)
    assert bgl.state()["created"] == created


def test_a_fund_that_exists_is_linked_and_nothing_is_added_to_it_by_itself(
    simple_fund: SimpleFundTarget, bgl: StandIn
) -> None:
    known = list(make_firm().funds.values())[7]
    found = {**FUND, "ABN": known["abn"], "SMSF": "Another name"}
    run = TargetRun(simple_fund, bgl, deed(Fund=found))
    plan = run.run()
    fund = plan.steps[0]
    assert (fund.action, fund.external_id, plan.notices) == (Action.LINK, known["id"], (NOTICE,))
    assert (fund.before["Name"], fund.note) == (known["name"], "Change this in Simple Fund 360.")
    assert bgl.state()["created"] == {}
    assert {step.is_chosen for step in plan.steps if step.action is Action.CREATE} == {False}
    chosen = tuple(replace(step, is_chosen=True) for step in plan.steps)
    run.run(SyncPlan(chosen))
    assert bgl.state()["created"] == {"fund_contact": 2, "member": 2}
    members = [call["json"] for call in bgl.calls(f"sf/funds/{known['id']}/members") if call["json"]]
    assert {member["startDate"] for member in members} == {known["dateFormed"]}


def test_members_of_an_existing_fund_are_kept(simple_fund: SimpleFundTarget, bgl: StandIn) -> None:
    firm = make_firm()
    known = list(firm.funds.values())[7]
    member = firm.members[known["id"]][0]
    person = {**ADA, "First": member["firstName"], "Last": member["lastName"], "Born": member["dob"]}
    run = TargetRun(
        simple_fund, bgl, deed(Fund={**FUND, "SMSF": known["name"], "ABN": known["abn"]}, Members=[person], Trustees=[])
    )
    plan = run.plan()
    assert count_actions(plan) == {"link": 2, "keep": 1}
