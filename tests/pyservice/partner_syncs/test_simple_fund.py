"""Funds of documents come to Simple Fund 360 once, with their contacts and members."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.fund_deeds import ADA, BEN, DEED, FUND, TFN, deed, publish
from tests.pyservice.partner_syncs.sync_desk import SyncDesk
from tests.pyservice.partner_syncs.target_runs import TargetRun, count_actions, find_step

from lyd.adapters.errors import PartnerRefused
from lyd.partner_syncs.targets.simple_fund import SimpleFundTarget
from lyd.partner_syncs.targets.target import Action, SyncPlan
from sandbox.bgl.records import make_firm

NOTICE = "This fund already exists on SF 360. Changes will not sync after assembly."
LONG = "<b>King</b> 👩‍👩‍👧 " + "and more " * 45


@pytest.fixture
def run(simple_fund: SimpleFundTarget, bgl: StandIn) -> TargetRun:
    """A fund with two members, of whom one is the trustee too."""
    return TargetRun(simple_fund, bgl, deed())


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


def test_a_tfn_is_neither_planned_nor_sent(run: TargetRun, bgl: StandIn) -> None:
    plan = run.run()
    sent = json.dumps([call["json"] for call in bgl.calls()])
    planned = json.dumps([[step.title, step.before, step.after, step.data] for step in plan.steps], default=dict)
    for text in (sent, planned):
        assert "tfn" not in text.lower()
        assert TFN.replace(" ", "") not in text.replace(" ", "")


def test_a_second_plan_keeps_everything_with_the_notice(run: TargetRun, bgl: StandIn) -> None:
    run.run()
    created = bgl.state()["created"]
    again = run.run()
    assert count_actions(again) == {"keep": 5, "note": 1}
    assert again.notices == (NOTICE,)
    assert bgl.state()["created"] == created


def test_answers_that_get_lost_create_nothing_twice(run: TargetRun, bgl: StandIn) -> None:
    run.loses = True
    run.run()
    assert (run.unclear, bgl.state()["created"]) == ({}, {"fund": 1, "fund_contact": 2, "member": 2})


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


@pytest.mark.parametrize(
    ("answers", "errors"),
    [
        ({"Members": [{**ADA, "Born": ""}]}, ("Ada King: The date of birth is missing.",)),
        ({"Members": [{**ADA, "Last": ""}], "Trustees": []}, ("Ada: The last name is missing.",)),
        ({"Fund": {**FUND, "Formed": ""}}, ("King Family Super Fund: The date of establishment is missing.",)),
        ({"Fund": {}}, ("This document names no fund.",)),
    ],
)
def test_what_is_missing_is_said_before_anything_is_created(
    simple_fund: SimpleFundTarget, bgl: StandIn, answers: dict[str, Any], errors: tuple[str, ...]
) -> None:
    plan = TargetRun(simple_fund, bgl, deed(**{"Trustees": [], **answers})).plan()
    assert (plan.steps, plan.errors) == ((), errors)


def test_odd_names_pass(simple_fund: SimpleFundTarget, bgl: StandIn) -> None:
    run = TargetRun(simple_fund, bgl, deed(Fund={**FUND, "SMSF": LONG}, Members=[{**BEN, "Last": LONG}], Trustees=[]))
    run.run()
    assert bgl.state()["created"] == {"fund": 1, "fund_contact": 1, "member": 1}
    assert count_actions(run.plan()) == {"keep": 3}


def test_a_refused_call_says_why(run: TargetRun) -> None:
    plan = run.plan()
    member = find_step(plan, "Member: Ada King")
    wrong = replace(member, data={**member.data, "fields": {"start_date": "1990-01-01"}})
    with pytest.raises(PartnerRefused) as refusal:
        run.run(SyncPlan((*plan.steps[:3], wrong)))
    assert refusal.value.description == "startDate cannot be before the fund's formation date."


def test_the_engine_runs_a_plan_and_the_next_one_keeps_everything(desk: SyncDesk) -> None:
    desk.connect("sf360")
    version = publish(desk.session)
    document = desk.make_document(DEED, template=version)
    sync = desk.sync(document, app="BGLSF360")
    assert (sync["state"], sync["failure"]) == ("done", "")
    assert desk.bgl.state()["created"] == {"fund": 1, "fund_contact": 2, "member": 2}
    again = desk.sync(document, app="BGLSF360")
    assert {step["action"] for step in again["steps"]} == {"keep", "note"}
    assert again["notices"] == [NOTICE]
    assert desk.bgl.state()["created"] == {"fund": 1, "fund_contact": 2, "member": 2}
