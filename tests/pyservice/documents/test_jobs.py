"""The daily work on deleted documents, and the files that go with them (docs/decisions/0012)."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import func, select, text
from tests.factories.documents import PRODUCT
from tests.pyservice.documents.firm import Firm
from tests.pyservice.documents.old_documents import deleted, purge, with_file

from lyd.audit.models import AuditEvent
from lyd.core.jobs.models import OutboxRow
from lyd.core.storage import Storage
from lyd.documents.models import Document


def test_bytes_that_another_document_or_a_template_has_stay(app: Flask, firm: Firm, storage: Storage) -> None:
    gone, there = deleted(firm), firm.document()
    shared = with_file(firm, storage, gone, b"the same in both")
    with_file(firm, storage, there, b"the same in both")
    template = storage.put(b"a template")
    firm.session.execute(
        text("UPDATE lyd_template_version SET docx_sha256 = :sha WHERE product_id = :id"),
        {"sha": template, "id": PRODUCT},
    )
    with_file(firm, storage, gone, b"a template")
    purge(app, firm)
    assert storage.read(shared) == b"the same in both"
    assert storage.exists(template)


def test_purging_twice_changes_nothing(app: Flask, firm: Firm) -> None:
    deleted(firm)
    purge(app, firm)
    purge(app, firm)
    assert firm.session.scalar(select(func.count()).select_from(AuditEvent)) == 1


def test_many_are_removed_in_batches(app: Flask, firm: Firm, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lyd.documents.services.purge.BATCH", 2)
    for number in range(5):
        deleted(firm, f"Lease {number}")
    purge(app, firm)
    assert firm.session.scalar(select(func.count()).select_from(Document)) == 0
    assert firm.session.scalar(select(func.count()).select_from(OutboxRow)) == 3
