"""Companies come to CAS 360 through the engine."""

from __future__ import annotations

from tests.pyservice.partner_syncs.cas360.registered_companies import ACN
from tests.pyservice.partner_syncs.sync_desk import SyncDesk
from tests.unit.asic.registrations import SOLE_DIRECTOR, TWO_CLASSES, answers_of

from lyd.adapters.errors import ConnectionLost
from lyd.documents.models import DocumentType


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
