"""Members' details go to HubSpot when they change, with consent only."""

from __future__ import annotations

from tests.factories.cast import PEOPLE
from tests.pyservice.hubspot_contacts.contact_desk import ContactDesk

from lyd.core.access import PlanSlug
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
