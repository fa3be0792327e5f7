"""Contacts are found by name and birthday, and only differences are shown."""

from __future__ import annotations

from typing import Any

from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.cas360.registered_companies import ACN, LONG, registration
from tests.pyservice.partner_syncs.target_runs import TargetRun
from tests.unit.asic.registrations import SOLE_DIRECTOR, TWO_CLASSES, answers_of

from lyd.partner_syncs.targets.cas360 import Cas360Target
from lyd.partner_syncs.targets.target import Action
from sandbox.bgl.records import make_firm


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
