"""Members see where a document can be synced to, and search clients there."""

from __future__ import annotations

from typing import Any

from tests.adapters.xero.stand_in import SMALL
from tests.pyservice.partner_syncs.sync_desk import TENANT, SyncDesk

from lyd.documents.models import Document


def xero_of(desk: SyncDesk, document: Document, by: str = "owner") -> dict[str, Any]:
    rows = desk.read("partner-sync/targets", by, docId=document.id)["rows"]
    return next(row for row in rows if row["app"] == "Xero")


def test_targets_are_shown_with_practices_and_the_last_sync_without_calling_a_partner(connected: SyncDesk) -> None:
    document = connected.make_document()
    calls = len(connected.xero.calls(""))
    before = xero_of(connected, document)
    assert (before["name"], before["is_connected"], before["is_offered"]) == ("Xero Practice Manager", True, True)
    assert [(row["tenant_id"], row["selected"]) for row in before["tenants"]] == [(TENANT, True)]
    assert before["sync"] is None
    assert len(connected.xero.calls("")) == calls
    sync = connected.sync(document)
    after = xero_of(connected, document)["sync"]
    assert (after["id"], after["state"], after["is_own"]) == (sync["id"], "done", True)
    assert after["finished_at"] is not None


def test_a_template_without_the_flag_and_a_lost_connection_are_told(connected: SyncDesk) -> None:
    assert not xero_of(connected, connected.document())["is_offered"]
    document = connected.make_document()
    connected.xero.expire()
    connected.xero.revoke()
    assert connected.plan(document)["state"] == "failed"
    shown = xero_of(connected, document)
    assert (shown["is_connected"], shown["needs_reconnect"], shown["tenants"]) == (False, True, [])


def test_clients_of_the_practice_are_searched_as_they_are_now(connected: SyncDesk) -> None:
    document = connected.make_document()
    query = {"docId": document.id, "app": "Xero", "contact_type": "individual"}
    page = connected.read("partner-sync/clients", **query)
    names = [row["name"] for row in page["rows"]]
    assert (len(names), page["page"], names) == (100, 1, sorted(names, key=str.casefold))
    assert page["total_page"] > 1
    last = connected.read("partner-sync/clients", **query, page=page["total_page"])["rows"]
    assert 0 < len(last) <= 100
    found = connected.read("partner-sync/clients", **query, search=names[0])["rows"]
    assert [row["name"] for row in found] == names[:1]
    assert connected.read("partner-sync/clients", **{**query, "contact_type": "company"}, search=names[0])["rows"] == []


def test_clients_are_shown_to_members_with_a_connection_and_a_document_only(connected: SyncDesk) -> None:
    document = connected.make_document(is_shared=True)
    query = {"docId": document.id, "app": "Xero"}
    assert connected.get("partner-sync/clients", "manager", **query).json["error_code"] == "app_not_connected"
    assert connected.get("partner-sync/clients", "outsider", **query).status_code == 404
    assert connected.get("partner-sync/clients", **query, tenant_id=SMALL.id).status_code == 404
    assert connected.get("partner-sync/clients", **{**query, "app": "none"}).status_code == 404
