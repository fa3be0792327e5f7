"""Companies that documents register come to CAS 360 once, whatever gets lost, and nothing there is changed."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

import pytest
from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.sync_desk import ACME, ADA, HOME, SyncDesk
from tests.pyservice.partner_syncs.target_runs import TargetRun, count_actions, find_step
from tests.unit.asic.registrations import ACN_AS_NAME, GUARANTEE, SOLE_DIRECTOR, TWO_CLASSES, answers_of
from tests.unit.entity_book.deed import make_content

from lyd.adapters.errors import ConnectionLost, PartnerRefused
from lyd.documents.models import DocumentType
from lyd.partner_syncs.targets.cas360 import Cas360Target
from lyd.partner_syncs.targets.target import Action, SyncedFile, SyncPlan, SyncSource
from sandbox.bgl.records import make_firm
from sandbox.made_up_people import acn_of

TODAY = datetime.date(2026, 11, 27)
ACN = acn_of("12345678")
PAPER = SyncedFile("file:7", 7, "Constitution of Harbour Advisory.pdf", 1_000)
LONG = "<b>Tea</b> 👩‍👩‍👧 " + "and more " * 45


def registration(answers: dict[str, Any], **given: Any) -> SyncSource:
    """What a document says that registers a company."""
    facts: dict[str, Any] = {"files": (PAPER,), "is_registration": True, "today": TODAY, **given}
    return SyncSource(1, "Harbour Advisory", make_content(), answers, (), **facts)


@pytest.fixture
def run(cas360: Cas360Target, bgl: StandIn) -> TargetRun:
    """A company with two directors, two classes of shares and a paper."""
    return TargetRun(cas360, bgl, registration(answers_of(TWO_CLASSES), company_number=ACN))


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
    assert all(candidate.label.startswith("20 A, Subscription of 27 November 2026") for candidate in found.candidates)
    assert bgl.state()["created"]["shares"] == 4


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


def test_contacts_are_found_by_name_and_birthday(cas360: Cas360Target, bgl: StandIn) -> None:
    known = make_firm().contacts["50300"]
    answers = answers_of(SOLE_DIRECTOR)
    person = answers["People"][0]
    person.pop("Middle")
    person |= {"First": known["firstName"], "Last": known["lastName"].upper(), "Born": known["birthday"]}
    contact = _contact(TargetRun(cas360, bgl, registration(answers)))
    assert (contact.action, contact.external_id) == (Action.LINK, "50300")
    assert (contact.before["Email"], contact.note) == ("contact300@example.test", "Change this in CAS 360.")
    person["Born"] = "2001-01-01"
    assert _contact(TargetRun(cas360, bgl, registration(answers))).action is Action.CREATE
    person |= {"Born": "", "Roles": ["Member", "Applicant"]}
    namesake = _contact(TargetRun(cas360, bgl, registration(answers)))
    assert namesake.action is Action.CREATE
    assert [candidate.external_id for candidate in namesake.candidates] == ["50300"]
    assert "born" in namesake.candidates[0].label


def _contact(run: TargetRun) -> Any:
    [found] = [step for step in run.plan().steps if step.kind == "contact"]
    return found


def test_what_is_missing_is_said_before_anything_is_sent(cas360: Cas360Target, bgl: StandIn) -> None:
    answers = answers_of(SOLE_DIRECTOR)
    answers["People"][0]["Born"] = ""
    answers["Registered_Office"]["postCode"] = ""
    plan = TargetRun(cas360, bgl, registration(answers)).plan()
    assert plan.steps == ()
    assert plan.errors == (
        "The registered office or the place of business is not complete.",
        "Ada Grace Example: The date of birth is missing.",
    )
    without_name = TargetRun(cas360, bgl, registration(answers_of(ACN_AS_NAME))).plan()
    assert without_name.errors == ("The name of the company is missing.",)
    assert [call for call in bgl.calls() if "oauth" not in call["path"]] == []


def test_odd_names_and_people_abroad_pass(cas360: Cas360Target, bgl: StandIn) -> None:
    answers = answers_of(TWO_CLASSES)
    answers["Company"] = LONG
    answers["People"][1] |= {"Last": LONG, "Residential_Address": {"country": "New Zealand", "line1": "1 Quay"}}
    run = TargetRun(cas360, bgl, registration(answers, company_number=ACN))
    plan = run.run()
    note = next(step for step in plan.steps if step.action is Action.NOTE)
    assert note.note == (
        "Add this contact in CAS 360, with its offices and shares: it needs an address in Australia with a post code."
    )
    assert bgl.state()["created"]["shares"] == 2
    assert max(len(step.our_key) for step in plan.steps) <= 191


@pytest.mark.parametrize("case", [ACN_AS_NAME, GUARANTEE])
def test_other_companies_are_created_without_what_bgl_has_no_words_for(
    cas360: Cas360Target, bgl: StandIn, case: str
) -> None:
    run = TargetRun(cas360, bgl, registration(answers_of(case), company_number=ACN))
    plan = run.run()
    assert bgl.state()["created"]["company"] == 1
    has_shares = any(step.kind == "shares" for step in plan.steps)
    notes = {step.note for step in plan.steps}
    if case == GUARANTEE:
        assert not has_shares
        assert {"Set the type of the company in CAS 360."} < notes
    else:
        assert has_shares
        assert plan.steps[0].title.startswith("A.C.N. 123 456 78")


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


def test_the_engine_runs_a_plan_and_the_next_one_keeps_everything(desk: SyncDesk) -> None:
    desk.connect("bgl360")
    document = desk.make_document(answers_of(TWO_CLASSES), type=DocumentType.ASIC, acn=ACN)
    sync = desk.sync(document, app="BGLCAS360")
    assert (sync["state"], sync["failure"], sync["errors"]) == ("done", "", [])
    created = desk.bgl.state()["created"]
    assert created == {
        "company": 1,
        "address": 2,
        "company_address": 2,
        "contact": 2,
        "officer": 3,
        "shares": 3,
        "document": 1,
        "attachment": 1,
    }
    again = desk.sync(document, app="BGLCAS360")
    assert {step["action"] for step in again["steps"]} == {"keep"}
    assert desk.bgl.state()["created"] == created


def test_a_connection_that_is_revoked_in_the_middle_ends_the_sync_until_it_is_connected_again(desk: SyncDesk) -> None:
    desk.connect("bgl360")
    document = desk.make_document(answers_of(SOLE_DIRECTOR), type=DocumentType.ASIC, acn=ACN)
    sync = desk.plan(document, app="BGLCAS360")
    assert desk.confirm(sync).status_code == 200
    desk.bgl.revoke()
    desk.run_jobs()
    failed = desk.show(sync["id"])
    assert (failed["state"], failed["failure"]) == ("failed", ConnectionLost.message)
    desk.connect("bgl360")
    assert desk.act(sync, "retry").status_code == 200
    desk.run_jobs()
    assert desk.show(sync["id"])["state"] == "done"
    assert desk.bgl.state()["created"]["company"] == 1


def test_other_documents_sync_the_company_that_they_are_about(desk: SyncDesk) -> None:
    desk.connect("bgl360")
    known = make_firm().companies["10007"]
    company = {**ACME, "ACN": known["number"], "Company": "Another name"}
    document = desk.make_document({"Company": company, "Directors": [{**ADA, **HOME}]})
    sync = desk.sync(document, app="BGLCAS360")
    assert [(step["kind"], step["action"]) for step in sync["steps"]] == [
        *[("company", "link"), ("contact", "note")],
        *[("document", "create"), ("attachment", "upload")],
    ]
    assert desk.bgl.state()["created"] == {"document": 1, "attachment": 1}
    unknown = desk.plan(desk.make_document(), app="BGLCAS360")
    assert unknown["errors"] == [
        "“Acme Tea PTY LTD” is not in CAS 360, and its date of incorporation is not known. "
        "Please add it in CAS 360 first."
    ]
