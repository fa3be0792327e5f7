"""What lost calls of earlier syncs have done is found before a plan is made."""

from __future__ import annotations

from tests.pyservice.partner_syncs.sync_desk import SyncDesk


def test_what_a_stopped_sync_may_have_done_is_found_before_the_next_plan(connected: SyncDesk) -> None:
    document, sync = connected.begin()
    connected.xero.behave(lag=600)
    connected.xero.fail(kind="lost", times=1, path="add")
    assert not connected.work_until(sync["id"])
    connected.act(sync, "stop")
    assert connected.step(sync["steps"][0]["id"]).data  # needed to look
    again = connected.plan(document)
    assert again["steps"][0]["action"] == "keep"
    assert connected.step(sync["steps"][0]["id"]).data == {}
