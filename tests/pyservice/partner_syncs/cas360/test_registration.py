"""Companies are read as form 201 is, and what is missing is said first."""

from __future__ import annotations

import pytest
from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.cas360.registered_companies import ACN, registration
from tests.pyservice.partner_syncs.target_runs import TargetRun
from tests.unit.asic.registrations import ACN_AS_NAME, GUARANTEE, SOLE_DIRECTOR, answers_of

from lyd.partner_syncs.targets.cas360 import Cas360Target


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
