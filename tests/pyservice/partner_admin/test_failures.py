"""What failed in the last days is listed, and nothing of people."""

from __future__ import annotations

import datetime

from sqlalchemy.orm import Session
from tests.factories.connections import SECRET, connect
from tests.pyservice.partner_admin.broken_partners import add_contact, add_job, add_list, add_sync, read_partners
from tests.service import Api

from lyd.core.db import utc_now

NOW, LONG_AGO = datetime.timedelta(0), datetime.timedelta(days=8)


def test_what_failed_is_listed_with_firms_and_without_personal_data(
    api: Api, session: Session, teams: dict[str, int], admin: str
) -> None:
    xero = connect(session, teams["owner"], "owner", "xero", "Harbour Trust")
    add_list(session, xero)
    add_contact(session, "manager")
    add_job(session, xero)
    sync = add_sync(session, teams["owner"], xero, NOW)
    found = read_partners(api, admin)
    failures = {row["kind"]: row for row in found["failures"]}
    assert {row["firm"] for row in failures.values()} == {"Harbour Advisory"}
    assert {kind: row["reason"] for kind, row in failures.items()} == {
        "list": "The application could not be reached in all attempts.",
        "contact": "The application refused it: VALIDATION_ERROR.",
        "job": "There is something wrong.",
        "sync": "2 steps failed: contact, officer.",
    }
    assert failures["sync"]["about"] == f"Document {sync.document_id}"
    assert not [word for word in ("Ada", SECRET) if word in str(found)]


def test_what_is_old_or_noted_elsewhere_is_left_out(
    api: Api, session: Session, teams: dict[str, int], admin: str
) -> None:
    xero = connect(session, teams["owner"], "owner", "xero", "Harbour Trust")
    old = utc_now() - LONG_AGO
    add_list(session, xero, run_touched_at=old)
    add_contact(session, "manager", failed_at=old)
    add_job(session, xero, finished_at=old)
    add_sync(session, teams["owner"], xero, LONG_AGO)
    add_job(session, xero, "client_imports.copy_list")
    assert read_partners(api, admin)["failures"] == []
