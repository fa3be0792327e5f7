"""Every event has its words, and reads as a sentence."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.audit.log_calls import log, write
from tests.service import ROOT, Api

from lyd.audit.vocabulary import DOCUMENTS
from lyd.documents.models import Document

MEMBER, MANAGER = PEOPLE["member"].user_id, PEOPLE["manager"].user_id


FAILED = {"assembly_failed", "sync_failed", "asic_payment_declined", "asic_refused", "asic_rejected", "asic_cancelled"}

EVERY_KIND: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("created", {"template_id": 1, "version": 2}, "Created the document.", {}),
    (
        "acknowledged",
        {"acknowledgement_date": "2026-11-20T10:00:00+00:00"},
        "Acknowledged what the template asks for.",
        {},
    ),
    ("started", {}, "Saved the first answers.", {"status": {"from": "Draft", "to": "In progress"}}),
    (
        "detail_chosen",
        {"place": "Lenders.0", "field": "address", "source": "xero", "reason": "Asked the client."},
        "Chose the address of Xero for Lenders.0. Reason: Asked the client.",
        {},
    ),
    (
        "detail_chosen",
        {"place": "", "field": "abn", "source": "last", "reason": "It is newer."},
        "Chose the ABN of the last document. Reason: It is newer.",
        {},
    ),
    ("taken_over", {"previous_user_id": MANAGER}, "Went on with the answers after Manager.", {}),
    ("taken_over", {"previous_user_id": 999}, "Went on with the answers after another member.", {}),
    ("assembly_requested", {"assembly": 1}, "Asked for the files to be made.", {}),
    ("assembled", {"assembly": 1}, "The files were made; the document is completed.", {}),
    ("sent_for_signature", {}, "Sent the document for signature.", {}),
    ("signed", {}, "Everyone has signed the document.", {}),
    ("signer_signed", {"name": "Ada Lovelace"}, "Ada Lovelace signed.", {}),
    ("signer_approved", {"name": "Ada Lovelace"}, "Ada Lovelace approved the document.", {}),
    ("signer_declined", {"name": "Ada Lovelace"}, "Ada Lovelace declined to sign.", {}),
    (
        "signer_delegated",
        {"name": "Ada Lovelace", "to": "Grace Hopper"},
        "Ada Lovelace gave the signature to Grace Hopper.",
        {},
    ),
    (
        "signer_substituted",
        {"name": "Ada Lovelace", "to": "Grace Hopper"},
        "Grace Hopper, the named substitute, signs in place of Ada Lovelace.",
        {},
    ),
    (
        "returned_from_signature",
        {},
        "The signing ended without all signatures; the document is completed.",
        {},
    ),
    ("reopened", {}, "Reopened the document to change it; its files stay as the version before.", {}),
    ("assembly_failed", {"assembly": 1, "reason": "It broke."}, "The files could not be made. It broke.", {}),
    ("assembly_failed", {"assembly": 1}, "The files could not be made.", {}),
    ("downloaded", {"name": "Lease.pdf"}, "Downloaded Lease.pdf.", {}),
    ("file_added", {"name": "Deed.pdf"}, "Added the file Deed.pdf.", {}),
    ("file_removed", {"name": "Deed.pdf"}, "Removed the file Deed.pdf.", {}),
    ("client_imported", {"name": "Harbour Pty Ltd", "system": "Xero"}, "Imported “Harbour Pty Ltd” from Xero.", {}),
    (
        "answers_taken",
        {"answers": [{"label": "Name", "origin": "From A.pdf, page 2"}], "total": 1},
        "Took answers that the assistant found: Name (From A.pdf, page 2).",
        {},
    ),
    (
        "answers_taken",
        {"answers": [{"label": "Name", "origin": "From A.docx"}], "total": 3},
        "Took answers that the assistant found: Name (From A.docx); and 2 more.",
        {},
    ),
    ("sync_confirmed", {"system": "Xero Practice Manager"}, "Confirmed a sync with Xero Practice Manager.", {}),
    (
        "sync_ended",
        {"system": "BGL CAS 360", "outcome": "done", "created": 2, "linked": 0, "changed": 1, "uploaded": 1},
        "The sync with BGL CAS 360 is done: 2 created, 1 changed, 1 uploaded.",
        {},
    ),
    (
        "sync_failed",
        {"system": "BGL CAS 360", "outcome": "failed", "created": 0},
        "The sync with BGL CAS 360 is not complete.",
        {},
    ),
    (
        "sync_ended",
        {"system": "BGL CAS 360", "outcome": "stopped", "linked": 1},
        "The sync with BGL CAS 360 was stopped: 1 linked.",
        {},
    ),
    ("viewed", {"name": "Lease.pdf"}, "Viewed Lease.pdf.", {}),
    ("compared", {"from": 1, "to": 2}, "Compared version 1 with version 2.", {}),
    ("renamed", {"from": "A", "to": "B"}, "Renamed from “A” to “B”.", {"name": {"from": "A", "to": "B"}}),
    ("created", {"client": "A"}, "Created the document. Client or matter: “A”.", {}),
    (
        "client_changed",
        {"from": None, "to": "B"},
        "Set the client or matter to “B”.",
        {"client": {"from": None, "to": "B"}},
    ),
    (
        "client_changed",
        {"from": "A", "to": "B"},
        "Changed the client or matter from “A” to “B”.",
        {"client": {"from": "A", "to": "B"}},
    ),
    (
        "client_changed",
        {"from": "A", "to": None},
        "Removed the client or matter “A”.",
        {"client": {"from": "A", "to": None}},
    ),
    ("moved", {"from": None, "to": "F"}, "Moved from the top level to “F”.", {"folder": {"from": None, "to": "F"}}),
    ("moved", {"from": "F", "to": None}, "Moved from “F” to the top level.", {"folder": {"from": "F", "to": None}}),
    ("copied", {"to": "B", "copy_id": 2}, "Copied as “B”.", {}),
    ("copied", {"from": "A", "source_id": 1}, "Made as a copy of “A”.", {}),
    ("deleted", {"name": "A"}, "Deleted the document.", {}),
    ("restored", {"to": "F"}, "Restored to “F”.", {}),
    ("restored", {"to": None}, "Restored to the top level.", {}),
    ("shared", {"folder_id": 1, "to": "F"}, "Added to the shared folder “F”.", {"share": {"from": None, "to": "F"}}),
    (
        "unshared",
        {"folder_id": 1, "from": "F"},
        "Removed from the shared folder “F”.",
        {"share": {"from": "F", "to": None}},
    ),
    ("handed_over", {"previous_user_id": 12, "to_user": 13}, "Handed over from Manager.", {}),
    (
        "answers_restored",
        {"revision": 1, "saved_at": "24/11/2026, 12:00", "lost": 0},
        "Restored the answers that were saved on 24/11/2026, 12:00.",
        {},
    ),
    (
        "answers_restored",
        {"revision": 1, "saved_at": "24/11/2026, 12:00", "lost": 2},
        "Restored the answers that were saved on 24/11/2026, 12:00. 2 of them had no place any more.",
        {},
    ),
    ("answers_reset", {}, "Reset the answers to those that the template begins with.", {}),
    ("legal_review_requested", {}, "Requested a legal review.", {}),
    ("hard_copy_requested", {"copies": 1}, "Ordered a hard copy.", {}),
    ("hard_copy_requested", {"copies": 2}, "Ordered 2 hard copies.", {}),
    ("request_changed", {"kind": "legal_review", "to": "done"}, "The legal review is done.", {}),
    ("request_changed", {"kind": "hard_copy", "to": "in_progress"}, "The hard copy order is in progress.", {}),
    ("link_followed", {"link": "ppsr_link"}, "Followed the PPSR link.", {}),
    (
        "version_changed",
        {"from": "1.0.0", "to": "1.1.0", "lost": 2},
        "Moved from version 1.0.0 of the template to version 1.1.0.",
        {},
    ),
    ("refunded", {"order_id": 71}, "Order 71, which paid for the document, was refunded.", {}),
    ("asic_name_applied", {"name": "Tea PTY LTD"}, "Chose the company name “Tea PTY LTD”.", {}),
    ("asic_consents_given", {"consents": []}, "Gave the consents for the registration with ASIC.", {}),
    ("asic_payment_started", {"amount": 61100, "number": 1}, "Started the payment of $611.00 to ASIC.", {}),
    ("asic_paid", {"amount": 61100, "receipt": "R1"}, "Paid $611.00 to ASIC; the receipt number is R1.", {}),
    ("asic_payment_declined", {"code": "05"}, "The payment to ASIC was declined. The code is 05.", {}),
    ("asic_payment_declined", {"code": ""}, "The payment to ASIC was declined.", {}),
    ("asic_submitted", {"number": 2}, "Submitted the application to ASIC (submission 2).", {}),
    ("asic_in_progress", {"number": 1}, "ASIC has the application and is processing it.", {}),
    ("asic_manual_review", {"number": 1}, "A person at ASIC is reviewing the application.", {}),
    ("asic_accepted", {"number": 1}, "ASIC registered the company.", {}),
    ("asic_refused", {"number": 1}, "ASIC refused to register the company.", {}),
    ("asic_rejected", {"number": 1}, "ASIC rejected the application.", {}),
    ("asic_cancelled", {"number": 1}, "The application was cancelled at ASIC.", {}),
    ("purged", {"name": "A"}, "Removed for good, 30 days after it was deleted.", {}),
    ("signed_by_a_newer_version", {}, "Signed by a newer version.", {}),
]


@pytest.mark.parametrize(("action", "details", "message", "changes"), EVERY_KIND)
def test_every_event_reads_as_a_sentence(
    api: Api,
    session: Session,
    document: Document,
    action: str,
    details: dict[str, Any],
    message: str,
    changes: dict[str, Any],
) -> None:
    write(session, document, action, **details)
    (row,) = log(api, document)["rows"]
    assert (row["message"], row["changes"]) == (message, changes)
    assert (row["action"], row["display_name"], row["user_email"]) == (
        f"document.{action}",
        "Member",
        "member@example.test",
    )
    assert row["is_success"] is (action not in FAILED)


def test_every_event_that_is_noted_anywhere_has_its_words() -> None:
    noted = set()
    for path in (ROOT / "pyservice" / "lyd").rglob("*.py"):
        if path.name in {"vocabulary.py", "signing_words.py", "asic_words.py"}:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                noted |= set(re.findall(r"^document\.[a-z_]+$", node.value))
    assert noted == set(DOCUMENTS)
    assert {f"document.{action}" for action, *_ in EVERY_KIND} >= set(DOCUMENTS)
