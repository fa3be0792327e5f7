"""Many requests lead to one call, and none without consent."""

from __future__ import annotations

from tests.pyservice.hubspot_contacts.contact_desk import ContactDesk


def test_many_saves_lead_to_one_call(desk: ContactDesk) -> None:
    desk.connect()
    for number in range(5):
        desk.save(phone=f"0400 000 01{number}")
    assert desk.run_jobs() == 1
    assert len(desk.hubspot.calls()) == 1
    assert desk.hubspot.contacts()["owner@example.test"]["phone"] == "0400 000 014"


def test_without_consent_nothing_is_called(desk: ContactDesk) -> None:
    desk.save(notification=False)
    desk.connect()
    desk.save(notification=False, phone="0400 000 003")
    assert (desk.run_jobs(), desk.hubspot.calls(), desk.contacts()) == (0, [], [])
