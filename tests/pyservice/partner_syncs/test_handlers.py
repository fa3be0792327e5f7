"""The end of a connection ends what is planned over it."""

from __future__ import annotations

from tests.pyservice.partner_syncs.sync_desk import SyncDesk


def test_plans_are_stopped_with_the_connection(connected: SyncDesk) -> None:
    document = connected.make_document()
    planned = connected.plan(document)
    assert connected.api.get("/lyd-api/xero/auth/disconnect", by="owner").status_code == 200
    assert connected.show(planned["id"])["state"] == "stopped"
    assert connected.confirm(planned).json["error_code"] == "sync_ended"
    connected.connect("xero")
    assert connected.plan(document)["state"] == "planned"
