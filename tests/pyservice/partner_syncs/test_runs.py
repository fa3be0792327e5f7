"""Steps are done once, whatever happens to workers, answers, connections and members meanwhile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import delete, update
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.partner_syncs.sync_desk import ACME, ADA, Killed, SyncDesk

from lyd.adapters.errors import PartnerUnavailable
from lyd.core.db import utc_now
from lyd.core.jobs import RetryLater
from lyd.documents.models import Document
from lyd.partner_syncs import handles
from lyd.partner_syncs.models import PartnerSyncStep
from lyd.partner_syncs.runs import do_next_step
from lyd.partner_syncs.targets.practice_manager import PracticeTarget
from lyd.partner_syncs.targets.target import Candidate, Finding, Step
from lyd.teams.models import TeamMember

ANSWERS = {"Company": ACME, "Directors": [ADA]}
CALLS = {"add": 2, "addrelationship": 1, "document": 1}
Read = Callable[[int], bytes]


def begin(desk: SyncDesk) -> tuple[Document, dict[str, Any]]:
    """A document with a company and a director, whose sync is confirmed and has not begun."""
    document = desk.make_document(ANSWERS)
    sync = desk.plan(document)
    assert desk.confirm(sync).status_code == 200
    return document, sync


def test_a_worker_that_is_killed_after_every_commit_and_every_call_creates_nothing_twice(
    connected: SyncDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, sync = begin(connected)
    connected.xero.behave(lag=600)
    met: set[tuple[Any, ...]] = set()
    run = PracticeTarget.run

    def die_once(*moment: Any) -> None:
        if moment not in met:
            met.add(moment)
            raise Killed

    def commit(session: Session) -> None:
        rows = session.query(PartnerSyncStep.state, PartnerSyncStep.sent_at).filter_by(sync_id=sync["id"])
        seen = tuple((row.state, row.sent_at is None) for row in rows.order_by(PartnerSyncStep.position))
        session.commit()
        die_once("commit", seen)

    def run_and_die(self: PracticeTarget, step: Step, read_file: Read) -> str:
        found = run(self, step, read_file)
        die_once("call", step.our_key)
        return found

    monkeypatch.setattr(PracticeTarget, "run", run_and_die)
    for _ in range(40):
        connected.let_calls_end()
        try:
            if connected.work_until(sync["id"], commit):
                break
        except Killed:
            continue
    assert len([moment for moment in met if moment[0] == "call"]) == 4
    assert len(met) > 10
    assert connected.show(sync["id"])["state"] == "done"
    assert connected.writes() == ["add", "add", "addrelationship", "document"]
    assert len(connected.links(document)) == 4


@pytest.mark.parametrize("call", CALLS)
def test_a_call_whose_answer_is_lost_is_looked_for_and_not_repeated(connected: SyncDesk, call: str) -> None:
    _, sync = begin(connected)
    connected.xero.behave(lag=600)
    connected.xero.fail(kind="lost", times=1, path=call)
    assert not connected.work_until(sync["id"])
    shown = connected.show(sync["id"])
    assert "cannot be reached" in shown["progress"]["message"]
    assert connected.work_until(sync["id"])
    assert Counter(connected.writes()) == CALLS
    assert connected.show(sync["id"])["state"] == "done"


def test_two_workers_at_one_sync_do_each_step_once(connected: SyncDesk) -> None:
    _, sync = begin(connected)
    connected.xero.behave(seconds=0.1)
    with ThreadPoolExecutor(2) as threads:
        ended = list(threads.map(lambda _number: work(connected, sync["id"]), range(2)))
    assert True in ended
    assert Counter(connected.writes()) == CALLS
    assert connected.show(sync["id"])["state"] == "done"


def work(desk: SyncDesk, sync_id: int) -> bool:
    """Do steps until another worker is at one."""
    database = desk.app.extensions["lyd_database"]
    with desk.app.app_context(), database.sessions() as session:
        try:
            while do_next_step(session, sync_id, Session.commit):
                pass
        except RetryLater:
            return False
        session.commit()
    return True


def test_a_limit_makes_the_sync_wait_and_says_so(connected: SyncDesk) -> None:
    _, sync = begin(connected)
    connected.xero.fail(kind="busy", times=1, path="addrelationship", seconds=40)
    assert not connected.work_until(sync["id"])
    shown = connected.show(sync["id"])
    assert (shown["state"], shown["progress"]["done"]) == ("running", 2)
    assert shown["progress"]["message"].startswith("Waiting for Xero Practice Manager's limit. Next try in about ")
    assert connected.work_until(sync["id"])
    assert connected.show(sync["id"])["progress"]["message"] == ""


def test_what_the_practice_refuses_fails_with_its_words_and_what_is_independent_goes_on(connected: SyncDesk) -> None:
    document, sync = begin(connected)
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
    events = [row["sentence"] for row in connected.read("log", id=document.id)["rows"] if "sync" in row["sentence"]]
    assert "The sync with Xero Practice Manager is done: 3 created, 1 uploaded." in events


def test_a_lost_connection_fails_the_sync_until_it_is_connected_again(connected: SyncDesk) -> None:
    _, sync = begin(connected)
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
        document, sync = begin(connected)
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
    document, sync = begin(connected)
    run, answers = PracticeTarget.run, []

    def stop_and_run(self: PracticeTarget, step: Step, read_file: Read) -> str:
        answers.append(connected.act(sync, "stop").json["data"]["state"])
        answers.append(connected.request(document).json["error_code"])
        return run(self, step, read_file)

    monkeypatch.setattr(PracticeTarget, "run", stop_and_run)
    assert connected.work_until(sync["id"])
    monkeypatch.undo()
    assert answers == ["stopped", "sync_running"]
    assert [step["state"] for step in connected.show(sync["id"])["steps"]] == ["done", "skipped", "skipped", "skipped"]
    again = connected.sync(document)
    assert [step["action"] for step in again["steps"]] == ["keep", "create", "create", "upload"]
    assert Counter(connected.writes()) == CALLS


def test_what_a_stopped_sync_may_have_done_is_found_before_the_next_plan(
    connected: SyncDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, sync = begin(connected)
    connected.xero.behave(lag=600)
    connected.xero.fail(kind="lost", times=1, path="add")
    assert not connected.work_until(sync["id"])
    connected.act(sync, "stop")
    assert connected.step(sync["steps"][0]["id"]).data  # needed to look
    again = connected.plan(document)
    assert again["steps"][0]["action"] == "keep"
    assert connected.step(sync["steps"][0]["id"]).data == {}


def test_the_member_chooses_where_several_records_may_be_the_one(
    connected: SyncDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, sync = begin(connected)
    several = Finding("", (Candidate("1", "One"), Candidate("2", "Two")))

    def lose(self: PracticeTarget, step: Step, read_file: Read) -> str:
        raise PartnerUnavailable("xero", "lost", maybe_done=True)

    monkeypatch.setattr(PracticeTarget, "run", lose)
    monkeypatch.setattr(PracticeTarget, "find", lambda _self, _step: several)
    assert not connected.work_until(sync["id"])
    connected.work_until(sync["id"])
    connected.work_until(sync["id"])
    shown = connected.show(sync["id"])
    assert [step["state"] for step in shown["steps"]] == ["unclear", "unclear", "planned", "planned"]
    assert (shown["state"], shown["failure"].endswith("Please choose which record a step has made.")) == (
        "failed",
        True,
    )
    monkeypatch.undo()
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
    _, sync = begin(connected)
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
