"""Funds come to Simple Fund 360 through the engine."""

from __future__ import annotations

from tests.pyservice.partner_syncs.fund_deeds import DEED, NOTICE, publish
from tests.pyservice.partner_syncs.sync_desk import SyncDesk


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
