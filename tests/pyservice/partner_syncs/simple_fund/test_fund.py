"""A fund is read with its people; its TFN is not, and what is missing is said first."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.fund_deeds import ADA, FUND, TFN, deed
from tests.pyservice.partner_syncs.target_runs import TargetRun

from lyd.partner_syncs.targets.simple_fund import SimpleFundTarget, check_contacts
from lyd.partner_syncs.targets.target import SyncRequest


def test_a_tfn_is_neither_planned_nor_sent(run: TargetRun, bgl: StandIn) -> None:
    plan = run.run()
    sent = json.dumps([call["json"] for call in bgl.calls()])
    planned = json.dumps([[step.title, step.before, step.after, step.data] for step in plan.steps], default=dict)
    for text in (sent, planned):
        assert "tfn" not in text.lower()
        assert TFN.replace(" ", "") not in text.replace(" ", "")


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


def test_a_document_with_several_funds_asks_which_one_it_is_about(simple_fund: SimpleFundTarget, bgl: StandIn) -> None:
    source = deed(Trustees=[])
    fund = next(party for party in source.parties if party.place == "Fund")
    other = replace(fund, place="Other", key="Other", facts=replace(fund.facts, name="Other Fund", abn=None))
    both = replace(source, parties=(*source.parties, other))
    question, *_ = TargetRun(simple_fund, bgl, both).plan().questions
    assert question.choices == ("King Family Super Fund", "Other Fund")
    chosen = SyncRequest(options={question.name: "King Family Super Fund"})
    assert TargetRun(simple_fund, bgl, both, chosen).plan().steps[0].title == "King Family Super Fund"
    without_birthday = deed(Members=[{**ADA, "Born": ""}], Trustees=[])
    problems = check_contacts(replace(without_birthday, parties=(*without_birthday.parties, other)))
    assert problems == ("Ada King: The date of birth is missing.",)
