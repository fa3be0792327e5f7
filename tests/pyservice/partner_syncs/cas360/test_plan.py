"""Companies that documents register come to CAS 360 once, and nothing there is changed."""

from __future__ import annotations

from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.cas360.registered_companies import ACN, TODAY, registration
from tests.pyservice.partner_syncs.target_runs import TargetRun, count_actions, find_step
from tests.unit.asic.registrations import SOLE_DIRECTOR, answers_of

from lyd.partner_syncs.targets.cas360 import Cas360Target
from lyd.partner_syncs.targets.target import Action
from sandbox.bgl.records import make_firm


def test_a_new_company_is_created_in_the_order_of_bgl(run: TargetRun, bgl: StandIn) -> None:
    plan = run.run()
    order = [step.kind for step in plan.steps]
    assert list(dict.fromkeys(order)) == [
        *("company", "address", "company_address", "contact", "officer", "shares", "document", "attachment")
    ]
    assert count_actions(plan) == {"create": len(order) - 1, "upload": 1}
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
    bodies = [call["json"] for call in bgl.calls() if call["method"] == "POST" and call["json"]]
    assert "prepareForm" not in str(bodies)
    [company] = [body for body in bodies if "annualReviewDate" in body]
    assert (company["number"], company["incorporationDate"], company["registered"]) == (ACN, "2026-11-27", True)
    partly_paid = next(body["shareType"] for body in bodies if body.get("numberOfShares") == 20)
    assert (partly_paid["paid"], partly_paid["unpaid"]) == (2.5, 7.5)
    assert find_step(plan, "100 ORD shares: Chloe Mai Nguyen").note.endswith("the Nguyen Family Trust.")


def test_a_second_plan_keeps_everything_and_sends_nothing(run: TargetRun, bgl: StandIn) -> None:
    run.run()
    created = bgl.state()["created"]
    again = run.plan()
    assert set(count_actions(again)) == {"keep"}
    assert all(not step.after for step in again.steps)
    run.run(again)
    assert bgl.state()["created"] == created


def test_without_links_everything_is_found_again(run: TargetRun, bgl: StandIn) -> None:
    run.run()
    created = bgl.state()["created"]
    run.links.clear()
    again = run.run()
    assert set(count_actions(again)) == {"keep", "link"}
    assert bgl.state()["created"] == created


def test_a_company_is_not_registered_before_asic_says_so_and_linked_after_it(
    cas360: Cas360Target, bgl: StandIn
) -> None:
    answers = answers_of(SOLE_DIRECTOR)
    early = TargetRun(cas360, bgl, registration(answers))
    early.run()
    assert find_step(early.plan(), "Harbour Advisory PTY LTD").action is Action.KEEP
    later = TargetRun(cas360, bgl, registration(answers, company_number=ACN, registered_on=TODAY))
    company = find_step(later.plan(), "Harbour Advisory PTY LTD")
    assert company.action is Action.LINK
    assert company.before == {"ACN": "", "Registration": "Not registered yet"}
    assert company.after == {"ACN": ACN, "Registration": "Registered"}
    assert company.note == "Change this in CAS 360."
    later.run()
    assert bgl.state()["created"]["company"] == 1


def test_a_company_of_the_firm_is_linked_by_its_acn_and_its_differences_are_only_shown(
    cas360: Cas360Target, bgl: StandIn
) -> None:
    known = make_firm().companies["10007"]
    run = TargetRun(cas360, bgl, registration(answers_of(SOLE_DIRECTOR), company_number=known["number"]))
    plan = run.run()
    company = plan.steps[0]
    assert (company.action, company.external_id) == (Action.LINK, "10007")
    assert company.before["Name"] == known["name"]
    assert company.note == "Change this in CAS 360."
    assert Action.CHANGE not in {step.action for step in plan.steps}
    assert "company" not in bgl.state()["created"]
    begins = {
        call["json"]["transactionDate"] for call in bgl.calls("companies/10007/shareTransactions") if call["json"]
    }
    assert begins == {known["incorporationDate"]}
