"""Documents that register nothing sync the company that they are about."""

from __future__ import annotations

from tests.pyservice.partner_syncs.sync_desk import ACME, ADA, HOME, SyncDesk

from sandbox.bgl.records import make_firm

CAS = {"app": "BGLCAS360"}


def test_other_documents_sync_the_company_that_they_are_about(desk: SyncDesk) -> None:
    desk.connect("bgl360")
    known = make_firm().companies["10007"]
    company = {**ACME, "ACN": known["number"], "Company": "Another name"}
    document = desk.make_document({"Company": company, "Directors": [{**ADA, **HOME}]})
    sync = desk.sync(document, **CAS)
    assert [(step["kind"], step["action"]) for step in sync["steps"]] == [
        *[("company", "link"), ("contact", "note")],
        *[("document", "create"), ("attachment", "upload")],
    ]
    assert desk.bgl.state()["created"] == {"document": 1, "attachment": 1}
    carl = {"_id": "c", "First": "Carl", "Last": "Berg", "Email": "no address"}
    incomplete = desk.plan(desk.make_document({"Company": company, "Directors": [carl]}), **CAS)
    assert incomplete["notices"] == ["Left out, because its answers are not complete: Carl Berg."]
    unknown = desk.plan(desk.make_document(), **CAS)
    assert unknown["errors"] == [
        "“Acme Tea PTY LTD” is not in CAS 360, and its date of incorporation is not known. "
        "Please add it in CAS 360 first."
    ]
