"""Runs wait, fail, stop and go on, as systems and members decide."""

from __future__ import annotations

from collections import Counter

import pytest
from sqlalchemy import delete, update
from tests.factories.cast import PEOPLE
from tests.pyservice.partner_syncs.sync_desk import CALLS, Read, SyncDesk

from lyd.adapters.errors import PartnerUnavailable
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.partner_syncs import handles
from lyd.partner_syncs.models import PartnerSyncStep
from lyd.partner_syncs.targets.practice_manager import PracticeTarget
from lyd.partner_syncs.targets.target import Candidate, Finding, Step
from lyd.teams.models import TeamMember


def test_a_limit_makes_the_sync_wait_and_says_so(connected: SyncDesk) -> None:
    _, sync = connected.begin()
    connected.xero.fail(kind="busy", times=1, path="addrelationship", seconds=40)
    assert not connected.work_until(sync["id"])
    shown = connected.show(sync["id"])
    assert (shown["state"], shown["progress"]["done"]) == ("running", 2)
    assert shown["progress"]["message"].startswith("Waiting for Xero Practice Manager's limit. Next try in about ")
    assert connected.work_until(sync["id"])
    assert connected.show(sync["id"])["progress"]["message"] == ""


def test_what_the_practice_refuses_fails_with_its_words_and_what_is_independent_goes_on(connected: SyncDesk) -> None:
    document, sync = connected.begin()
    step = connected.step(sync["steps"][0]["id"])
    good = step.data
    step.data = {**good, "details": {**good["details"], "business_structure": "None"}}
    connected.session.commit()
    connected.run_jobs()
    shown = connected.show(sync["id"])
    assert [each["state"] for each in shown["steps"]] == ["failed", "done", "planned", "planned"]
    assert "does not match one of the practice" in shown["steps"][0]["failure"]
    assert (shown["state"], shown["failure"]) == ("failed", "3 of 4 steps could not be done.")
    connected.session.execute(update(PartnerSyncStep).where(PartnerSyncStep.id == step.id).values(data=good))
    connected.session.commit()
    assert connected.act(sync, "retry").json["data"]["state"] == "running"
    connected.run_jobs()
    assert connected.show(sync["id"])["state"] == "done"
    assert Counter(connected.writes()) == {**CALLS, "add": 3}  # the refused one is among them
    assert len(connected.added()) == 2
    events = [row["message"] for row in connected.read("log", id=document.id)["rows"]]
    assert events[:3] == [
        "The sync with Xero Practice Manager is done: 3 created, 1 uploaded.",
        "The sync with Xero Practice Manager is not complete: 1 created.",
        "Confirmed a sync with Xero Practice Manager.",
    ]


def test_a_lost_connection_fails_the_sync_until_it_is_connected_again(connected: SyncDesk) -> None:
    _, sync = connected.begin()
    connected.xero.expire()
    connected.xero.revoke()
    connected.run_jobs()
    shown = connected.show(sync["id"])
    assert (shown["state"], shown["failure"]) == (
        "failed",
        "The connection to this application has ended. Please connect it again.",
    )
    assert [step["state"] for step in shown["steps"]] == ["failed", "planned", "planned", "planned"]
    assert connected.act(sync, "retry").json["error_code"] == "connection_lost"
    connected.connect("xero")
    assert connected.act(sync, "retry").status_code == 200
    connected.run_jobs()
    assert connected.show(sync["id"])["state"] == "done"
    assert Counter(connected.writes())["addrelationship"] == 1


def test_no_call_follows_once_the_document_or_the_member_is_gone_or_the_connection_ended(connected: SyncDesk) -> None:
    for end in ("document", "connection", "member"):
        document, sync = connected.begin()
        if end == "document":
            row = connected.session.get_one(Document, document.id)
            row.deleted_at = utc_now()
        elif end == "connection":
            assert connected.api.get("/lyd-api/xero/auth/disconnect", by="owner").status_code == 200
        else:
            connected.session.execute(delete(TeamMember).where(TeamMember.user_id == PEOPLE["owner"].user_id))
        connected.session.commit()
        before = len(connected.writes())
        connected.run_jobs()
        state = connected.row(sync["id"]).state.value
        assert (end, state) == (end, "failed" if end == "connection" else "stopped")
        assert len(connected.writes()) == before
        if end == "connection":
            connected.connect("xero")


def test_a_sync_that_is_stopped_during_a_call_keeps_what_the_call_did_and_blocks_others_until_then(
    connected: SyncDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, sync = connected.begin()
    run, answers = PracticeTarget.run, []

    def stop_and_run(self: PracticeTarget, step: Step, read_file: Read) -> str:
        answers.append(connected.act(sync, "stop").json["data"]["state"])
        answers.append(connected.request(document).json["error_code"])
        return run(self, step, read_file)

    with monkeypatch.context() as patch:
        patch.setattr(PracticeTarget, "run", stop_and_run)
        assert connected.work_until(sync["id"])
    assert answers == ["stopped", "sync_running"]
    assert [step["state"] for step in connected.show(sync["id"])["steps"]] == ["done", "skipped", "skipped", "skipped"]
    again = connected.sync(document)
    assert [step["action"] for step in again["steps"]] == ["keep", "create", "create", "upload"]
    assert Counter(connected.writes()) == CALLS


def test_the_member_chooses_where_several_records_may_be_the_one(
    connected: SyncDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, sync = connected.begin()
    several = Finding("", (Candidate("1", "One"), Candidate("2", "Two")))

    def lose(self: PracticeTarget, step: Step, read_file: Read) -> str:
        raise PartnerUnavailable("xero", "lost", maybe_done=True)

    with monkeypatch.context() as patch:
        patch.setattr(PracticeTarget, "run", lose)
        patch.setattr(PracticeTarget, "find", lambda _self, _step: several)
        for _ in range(3):
            connected.work_until(sync["id"])
    shown = connected.show(sync["id"])
    assert [step["state"] for step in shown["steps"]] == ["unclear", "unclear", "planned", "planned"]
    assert (shown["state"], shown["failure"].endswith("Please choose which record a step has made.")) == (
        "failed",
        True,
    )
    first, second = (step["id"] for step in shown["steps"][:2])
    assert connected.act(sync, f"steps/{first}/choose", external_id="3").status_code == 422
    company = connected.practice().list_clients().clients[0].id
    step = connected.step(first)
    step.candidates = [{"external_id": company, "label": "One"}]
    connected.session.commit()
    assert connected.act(sync, f"steps/{first}/choose", external_id=company).json["data"]["state"] == "running"
    connected.act(sync, f"steps/{second}/choose", external_id="")
    connected.run_jobs()
    assert connected.show(sync["id"])["state"] == "done"
    assert connected.links(document)["client:Company"] == company
    assert Counter(connected.writes()) == {**CALLS, "add": 1}


def test_after_the_last_attempt_the_tried_step_fails_and_a_retry_looks_first(connected: SyncDesk) -> None:
    _, sync = connected.begin()
    connected.xero.fail(kind="lost", times=1, path="add")
    assert not connected.work_until(sync["id"])
    give_up = handles.run_sync.on_failure
    assert give_up is not None
    with connected.app.app_context():
        give_up(connected.session, handles.GIVEN_UP, sync_id=sync["id"])
    connected.session.commit()
    shown = connected.show(sync["id"])
    assert (shown["state"], shown["failure"], shown["steps"][0]["state"]) == ("failed", handles.GIVEN_UP, "failed")
    assert shown["steps"][0]["failure"].startswith("No answer came.")
    connected.act(sync, "retry")
    connected.run_jobs()
    assert connected.show(sync["id"])["state"] == "done"
    assert Counter(connected.writes()) == CALLS
