"""Sending a contact waits for HubSpot's limits, repeats what was lost, and notes what HubSpot refuses."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.logs import Logs
from tests.pyservice.hubspot_contacts.contact_desk import NAMES, ContactDesk

from lyd.core.db import utc_now
from lyd.hubspot_contacts import jobs
from lyd.hubspot_contacts.contacts import request_contacts


@pytest.fixture
def connected(desk: ContactDesk) -> ContactDesk:
    """A member who agrees and has connected HubSpot; a job waits."""
    desk.save()
    desk.connect()
    return desk


def test_a_limit_is_waited_for(connected: ContactDesk) -> None:
    connected.hubspot.fail(kind="busy", seconds=90)
    connected.run_jobs()
    [waiting], [row] = connected.waiting(), connected.contacts()
    assert 80 <= (waiting.available_at - utc_now()).total_seconds() <= 91, "as long as HubSpot asks for"
    assert (row.is_waiting, row.failure) == (True, "")
    connected.save(phone="0400 000 009")
    assert len(connected.waiting()) == 1, "the job that waits sends what was saved meanwhile"


def test_a_lost_answer_leads_to_no_second_contact(connected: ContactDesk) -> None:
    connected.hubspot.fail(kind="lost", path="upsert")
    connected.run_jobs()
    assert connected.run_jobs() == 1
    assert list(connected.hubspot.contacts()) == ["owner@example.test"]
    assert connected.contacts()[0].failure == ""


def test_a_lost_connection_is_noted(connected: ContactDesk) -> None:
    connected.hubspot.revoke()
    connected.run_jobs()
    assert connected.contacts()[0].failure == "connection_lost"
    assert connected.waiting() == []
    connected.save(phone="0400 000 008")
    assert connected.waiting() == [], "nothing is sent until it is connected again"
    connected.connect()
    connected.run_jobs()
    assert connected.contacts()[0].failure == ""


def test_a_refused_contact_is_noted_without_personal_data(connected: ContactDesk, session: Session, logs: Logs) -> None:
    session.execute(text("UPDATE wp_users SET user_email = 'no address' WHERE ID = 11"))
    session.commit()
    connected.run_jobs()
    [row] = connected.contacts()
    assert (row.failure, row.failed_at is None) == ("VALIDATION_ERROR", False)
    shown = str(logs)
    assert "hubspot_contact_failed" in shown
    assert not [value for value in (*NAMES.values(), "no address") if value in shown]


def test_details_that_were_saved_while_others_were_sent_are_sent_last(
    connected: ContactDesk, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = jobs._send

    def send_slowly(account: object, draft: object) -> str:
        monkeypatch.setattr(jobs, "_send", send)
        connected.save(phone="0400 000 007")
        connected.run_jobs()  # another worker sends the later details first
        return str(send(account, draft))  # type: ignore[arg-type]

    monkeypatch.setattr(jobs, "_send", send_slowly)
    connected.run_jobs()
    assert connected.hubspot.contacts()["owner@example.test"]["phone"] == NAMES["phone"]
    assert connected.run_jobs() == 1
    assert connected.hubspot.contacts()["owner@example.test"]["phone"] == "0400 000 007"
    assert connected.waiting() == []


def test_a_job_that_runs_twice_changes_nothing(connected: ContactDesk, session: Session) -> None:
    connected.run_jobs()
    request_contacts(session, PEOPLE["owner"].user_id)
    request_contacts(session, PEOPLE["owner"].user_id)
    session.commit()
    assert connected.run_jobs() == 1
    assert len(connected.hubspot.contacts()) == 1
