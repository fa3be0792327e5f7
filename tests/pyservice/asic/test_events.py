"""The timeline of a registration."""

from __future__ import annotations

from tests.factories.cast import PEOPLE
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.asic.services.events import append_event, list_events


def test_the_newest_event_comes_first_with_its_member(desk: AsicDesk) -> None:
    document, other = desk.document(), desk.document()
    append_event(desk.session, document.id, "sent")
    append_event(desk.session, document.id, "submitted", user_id=PEOPLE["owner"].user_id)
    append_event(desk.session, other.id, "sent")
    found = [(event.action, name) for event, name in list_events(desk.session, document.id)]
    assert found == [("submitted", "Owner"), ("sent", None)]


def test_an_event_names_its_submission(desk: AsicDesk) -> None:
    document = desk.lodged("INPR")
    numbers = {event.action: event.submission for event, _ in list_events(desk.session, document.id)}
    assert (numbers["sent"], numbers["in_progress"]) == (1, 1)
