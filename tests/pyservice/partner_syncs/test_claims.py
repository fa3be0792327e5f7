"""A step is done once, whatever happens to workers and answers."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.partner_syncs.sync_desk import CALLS, Killed, Read, SyncDesk

from lyd.core.jobs import RetryLater
from lyd.partner_syncs.models import PartnerSyncStep
from lyd.partner_syncs.runs import do_next_step
from lyd.partner_syncs.targets.practice_manager import PracticeTarget
from lyd.partner_syncs.targets.target import Step


def test_a_worker_that_is_killed_after_every_commit_and_every_call_creates_nothing_twice(
    connected: SyncDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, sync = connected.begin()
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
    _, sync = connected.begin()
    connected.xero.behave(lag=600)
    connected.xero.fail(kind="lost", times=1, path=call)
    assert not connected.work_until(sync["id"])
    shown = connected.show(sync["id"])
    assert "cannot be reached" in shown["progress"]["message"]
    assert connected.work_until(sync["id"])
    assert Counter(connected.writes()) == CALLS
    assert connected.show(sync["id"])["state"] == "done"


def test_two_workers_at_one_sync_do_each_step_once(connected: SyncDesk) -> None:
    _, sync = connected.begin()
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


def test_a_worker_that_is_killed_during_a_call_leaves_no_sync_open_for_ever(
    connected: SyncDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    document, sync = connected.begin()

    def die(self: PracticeTarget, step: Step, read_file: Read) -> str:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(PracticeTarget, "run", die)
        with pytest.raises(Killed):
            connected.work_until(sync["id"])
    assert not connected.work_until(sync["id"])  # the call may be under way
    assert connected.api.get("/lyd-api/xero/auth/disconnect", by="owner").status_code == 200
    connected.let_calls_end()
    assert connected.work_until(sync["id"])
    shown = connected.show(sync["id"])
    assert (shown["state"], shown["steps"][0]["state"]) == ("failed", "failed")
    connected.connect("xero")
    assert [step["action"] for step in connected.sync(document)["steps"]] == ["create", "create", "create", "upload"]
    assert Counter(connected.writes()) == CALLS
