"""Which announcement shows when, and how it is written and ended (document 1, sections 3, 4 and 7)."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.pyservice.announcements.notices import ADMIN, HOUR, announce, make, shown
from tests.service import Api

from lyd.announcements.models import Announcement
from lyd.core.db import utc_now


def test_one_shows_from_its_beginning_until_its_end(api: Api, session: Session) -> None:
    announce(session, "Over", -3, -1)
    announce(session, "To come", 1, 2)
    assert shown(api) is None
    announce(session, "Now", -1, 1)
    assert shown(api) == "Now"


def test_of_several_the_one_that_began_last_is_shown(api: Api, session: Session) -> None:
    announce(session, "For good", -5)
    announce(session, "Today", -1, 1)
    announce(session, "Yesterday", -4, -3)
    assert shown(api) == "Today"


def test_the_end_itself_is_over(session: Session, api: Api) -> None:
    number = announce(session, "Now", -1)
    session.get_one(Announcement, number).ends_at = utc_now()
    session.commit()
    assert shown(api) is None


def test_a_shop_admin_writes_changes_ends_and_deletes_one(api: Api, admin: str) -> None:
    made = make(api, admin, content="  Closed on\nFriday. ", url=" /hours ").json["data"]
    assert (made["content"], made["url"], made["state"], made["ends_at"]) == (
        *("Closed on Friday.", "/hours", "active"),
        None,
    )
    assert shown(api) == "Closed on Friday."

    until = (utc_now() + HOUR).isoformat()
    changed = api.put(f"{ADMIN}/{made['id']}", by=admin, json={"content": "Closed.", "ends_at": until}).json["data"]
    assert (changed["content"], changed["url"], changed["starts_at"]) == ("Closed.", "", made["starts_at"])
    assert shown(api) == "Closed."

    ended = api.post(f"{ADMIN}/{made['id']}/end", by=admin).json["data"]
    assert ended["state"] == "ended"
    assert shown(api) is None
    again = api.post(f"{ADMIN}/{made['id']}/end", by=admin).json["data"]
    assert again["ends_at"] == ended["ends_at"]

    assert api("DELETE", f"{ADMIN}/{made['id']}", by=admin).status_code == 200
    assert api.get(ADMIN, by=admin).json["data"]["total_record"] == 0


def test_one_that_has_not_begun_never_begins_once_it_is_ended(api: Api, session: Session, admin: str) -> None:
    number = announce(session, "To come", 1, 2)
    api.post(f"{ADMIN}/{number}/end", by=admin)
    session.expire_all()
    row = session.get_one(Announcement, number)
    assert row.ends_at == row.starts_at


def test_all_are_listed_by_pages_the_one_that_begins_last_first(api: Api, session: Session, admin: str) -> None:
    for number, begins in enumerate((-3, -1, 2)):
        announce(session, f"Number {number}", begins, begins + 1.5)
    page = api.get(f"{ADMIN}?page=1&length=2", by=admin).json["data"]
    assert [(row["content"], row["state"]) for row in page["rows"]] == [
        ("Number 2", "scheduled"),
        ("Number 1", "active"),
    ]
    assert (page["page"], page["total_page"], page["total_record"]) == (1, 2, 3)
    last = api.get(f"{ADMIN}?page=2&length=2", by=admin).json["data"]["rows"]
    assert [(row["content"], row["state"]) for row in last] == [("Number 0", "ended")]
