"""What failed is done again once, however often a shop admin presses."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.connections import connect
from tests.pyservice.partner_admin.broken_partners import READ, add_contact, add_job, add_list
from tests.pyservice.partner_syncs.sync_desk import SyncDesk
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.audit.models import AuditEvent
from lyd.client_imports.models import ListState
from lyd.core.jobs.models import JobState, OutboxRow
from lyd.integrations.models import AppConnection

JOBS = {"list": "client_imports.copy_list", "contact": "hubspot_contacts.upsert_contact", "job": READ}


@pytest.fixture
def connection(session: Session, teams: dict[str, int]) -> AppConnection:
    """A connection to Xero."""
    return connect(session, teams["owner"], "owner", "xero", "Harbour Trust")


def replay(api: Api, admin: str, kind: str, id: int) -> TestResponse:
    return api.post("/lyd-site/shop/connected-systems/replay", by=admin, json={"kind": kind, "id": id})


def count_jobs(session: Session, kind: str) -> int:
    session.rollback()
    waiting = (OutboxRow.job == JOBS[kind], OutboxRow.state == JobState.QUEUED)
    return session.scalar(select(func.count()).where(*waiting)) or 0


@pytest.mark.parametrize("kind", ["list", "contact", "job"])
def test_a_failure_is_repeated_once_and_recorded(
    api: Api, session: Session, admin: str, connection: AppConnection, kind: str
) -> None:
    failed = {
        "list": lambda: add_list(session, connection),
        "contact": lambda: add_contact(session, "owner"),
        "job": lambda: add_job(session, connection),
    }[kind]()
    answers = [replay(api, admin, kind, failed.id).json["data"]["begins"] for _ in range(3)]
    assert answers == [True, False, False]
    assert count_jobs(session, kind) == 1
    events = session.scalars(select(AuditEvent).where(AuditEvent.action == "partner.replayed")).all()
    assert [(event.user_id, event.subject_type, event.subject_id) for event in events] == [
        (PEOPLE["outsider"].user_id, f"partner_{kind}", failed.id)
    ]


def test_what_did_not_fail_is_left_alone(api: Api, session: Session, admin: str, connection: AppConnection) -> None:
    ready = add_list(session, connection, state=ListState.READY, failure="")
    sent = add_contact(session, "owner", failure="", failed_at=None)
    done = add_job(session, connection, state=JobState.DONE)
    for kind, row in (("list", ready), ("contact", sent), ("job", done)):
        assert replay(api, admin, kind, row.id).json["data"] == {"begins": False}
        assert count_jobs(session, kind) == 0


def test_unknown_rows_and_jobs_of_other_domains_are_not_found(
    api: Api, session: Session, admin: str, connection: AppConnection
) -> None:
    other = add_job(session, connection, "mail.send_mail")
    assert replay(api, admin, "job", other.id).status_code == 404
    assert {replay(api, admin, kind, 999_999).status_code for kind in JOBS} == {404}
    assert replay(api, admin, "document", 1).status_code == 422


def test_a_failed_sync_goes_on_as_its_member(connected: SyncDesk, api: Api, admin: str) -> None:
    connected.xero.fail(kind="unauthorized", times=0)
    sync = connected.plan(connected.make_document())
    assert sync["state"] == "failed"
    connected.xero.fail(kind="none")
    assert [replay(api, admin, "sync", sync["id"]).json["data"]["begins"] for _ in range(2)] == [True, False]
    connected.run_jobs()
    assert connected.show(sync["id"])["state"] == "planned"
    assert replay(api, admin, "sync", sync["id"]).json["data"] == {"begins": False}


def test_a_sync_whose_member_has_disconnected_says_so(connected: SyncDesk, api: Api, admin: str) -> None:
    connected.xero.fail(kind="unauthorized", times=0)
    sync = connected.plan(connected.make_document())
    assert connected.api.get("/lyd-api/xero/auth/disconnect", by="owner").status_code == 200
    answer = replay(api, admin, "sync", sync["id"])
    assert (answer.status_code, answer.json["error_code"]) == (409, "app_not_connected")
