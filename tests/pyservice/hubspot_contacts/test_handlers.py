"""Members' details go to HubSpot when they change, with consent only."""

from __future__ import annotations

import pytest
from flask import Flask
from tests.adapters.hubspot.stand_in import connect
from tests.factories.cast import PEOPLE
from tests.pyservice.hubspot_contacts.contact_desk import ContactDesk

from lyd.adapters.hubspot import HubSpot
from lyd.core.access import PlanSlug
from lyd.hubspot_contacts.models import SITE
from lyd.memberships.services import begin_term, end_term


def test_a_saved_profile_is_sent_to_the_members_own_account(desk: ContactDesk) -> None:
    desk.save()
    assert desk.waiting() == [], "HubSpot is not connected"
    desk.connect()
    desk.run_jobs()
    contact = desk.hubspot.contacts()["owner@example.test"]
    sent = {name: contact[name] for name in ("firstname", "lastname", "phone", "company")}
    assert sent == {
        "firstname": "Olivia",
        "lastname": "O'Hara",
        "phone": "0400 000 001",
        "company": "Harbour Advisory",
    }
    desk.save(phone="0400 000 002")
    desk.run_jobs()
    assert desk.hubspot.contacts()["owner@example.test"]["phone"] == "0400 000 002"
    [row] = desk.contacts()
    assert (row.failure, row.is_waiting, row.sent_at is None) == ("", False, False)


def test_without_consent_nothing_is_called(desk: ContactDesk) -> None:
    desk.save(notification=False)
    desk.connect()
    desk.save(notification=False, phone="0400 000 003")
    assert (desk.run_jobs(), desk.hubspot.calls(), desk.contacts()) == (0, [], [])


def test_consent_that_is_given_sends_and_consent_that_is_withdrawn_ends_it(desk: ContactDesk) -> None:
    desk.save(notification=False)
    desk.connect()
    desk.save()
    desk.save(notification=False)
    desk.run_jobs()
    assert (desk.hubspot.calls(), desk.contacts()) == ([], []), "withdrawn before it was sent"
    desk.save()
    desk.run_jobs()
    assert len(desk.hubspot.calls()) == 1
    desk.save(notification=False, phone="0400 000 004")
    desk.run_jobs()
    assert len(desk.hubspot.calls()) == 1


def test_many_saves_lead_to_one_call(desk: ContactDesk) -> None:
    desk.connect()
    for number in range(5):
        desk.save(phone=f"0400 000 01{number}")
    assert desk.run_jobs() == 1
    assert len(desk.hubspot.calls()) == 1
    assert desk.hubspot.contacts()["owner@example.test"]["phone"] == "0400 000 014"


def test_another_plan_sends_all_members_who_agree(desk: ContactDesk, teams: dict[str, int]) -> None:
    for by in ("owner", "manager"):
        desk.save(by, notification=by == "owner")
        desk.connect(by)
    desk.run_jobs()
    begin_term(desk.session, teams["owner"], PlanSlug.STRATEGIST, 7001, None)
    desk.session.commit()
    assert [row.user_id for row in desk.contacts() if row.is_waiting] == [PEOPLE["owner"].user_id]
    desk.run_jobs()
    end_term(desk.session, 7001)
    desk.session.commit()
    assert desk.run_jobs() == 1
    assert len(desk.hubspot.calls()) == 3


def test_a_connection_that_is_ended_gets_nothing_more(desk: ContactDesk) -> None:
    desk.save()
    desk.connect()
    assert desk.api.get("/lyd-api/hubspot/auth/disconnect", by="owner").status_code == 200
    assert desk.contacts() == []
    desk.save(phone="0400 000 005")
    desk.run_jobs()
    assert desk.hubspot.calls() == []


def test_the_sites_own_account_gets_members_who_have_connected_nothing(
    desk: ContactDesk, app: Flask, sandbox: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = app.extensions["lyd_limiter"], app.extensions["lyd_redis"]
    token = connect(sandbox).access_token
    own = HubSpot.within_limits(f"{sandbox}/partner/hubspot", *shared, token)
    monkeypatch.setitem(app.extensions, "lyd_hubspot", own)
    desk.save("member")
    assert [(row.user_id, row.connection_id) for row in desk.contacts()] == [(PEOPLE["member"].user_id, SITE)]
    desk.run_jobs()
    assert list(desk.hubspot.contacts()) == ["member@example.test"]
