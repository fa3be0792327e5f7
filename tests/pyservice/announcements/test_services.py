"""What everybody is told, and who may say it (document 1, sections 3, 4 and 7)."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import give_role
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.announcements.models import Announcement
from lyd.announcements.services import current_announcement
from lyd.core.db import utc_now

HOUR = datetime.timedelta(hours=1)
ADMIN = "/lyd-site/shop/announcements"
BOTH = ["/lyd-api/meta-data/active", "/lyd-site/meta-data/active"]


def announce(session: Session, content: str, begins: float = -1, ends: float | None = None, url: str = "") -> int:
    """An announcement that begins and ends so many hours from now."""
    now = utc_now()
    made = Announcement(
        content=content,
        url=url,
        starts_at=now + begins * HOUR,
        ends_at=None if ends is None else now + ends * HOUR,
        created_by=1,
    )
    session.add(made)
    session.commit()
    return made.id


@pytest.fixture
def admin(session: Session, api: Api) -> str:
    """Somebody who runs the shop."""
    give_role(session.connection(), PEOPLE["owner"].user_id, "shop_manager")
    session.commit()
    return "owner"


def shown(api: Api) -> str | None:
    data = api.get(BOTH[0], by="member").json["data"]
    return None if data is None else str(data["content"])


@pytest.mark.parametrize("path", BOTH)
def test_every_member_reads_the_announcement_of_the_moment(api: Api, session: Session, path: str) -> None:
    number = announce(session, "Closed on Friday.", url="https://site.test/hours")
    for by in PEOPLE:
        answer = api.get(path, by=by)
        told = {"id": number, "content": "Closed on Friday.", "url": "https://site.test/hours"}
        assert (answer.status_code, answer.json["data"]) == (200, told)
    assert api.get(path).status_code == 401


@pytest.mark.parametrize("path", BOTH)
def test_where_there_is_none_the_answer_is_null(api: Api, session: Session, path: str) -> None:
    answer = api.get(path, by="member")
    assert (answer.status_code, answer.json["code"], answer.json["data"]) == (200, 200, None)
    assert current_announcement(session) is None


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


def make(api: Api, by: str, **given: Any) -> TestResponse:
    return api.post(ADMIN, by=by, json=given)


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


@pytest.mark.parametrize("by", ["owner", "manager", "member", "outsider"])
def test_nobody_else_writes_anything_not_even_an_owner(api: Api, session: Session, by: str) -> None:
    number = announce(session, "Now")
    body = {"json": {"content": "Mine"}}
    tries = [
        api.get(ADMIN, by=by),
        api.post(ADMIN, by=by, **body),
        api.put(f"{ADMIN}/{number}", by=by, **body),
        api.post(f"{ADMIN}/{number}/end", by=by),
        api("DELETE", f"{ADMIN}/{number}", by=by),
    ]
    assert [answer.status_code for answer in tries] == [403] * 5
    assert shown(api) == "Now"


def test_widgets_cannot_reach_it_and_visitors_neither(api: Api, admin: str) -> None:
    assert api.get("/lyd-api/shop/announcements", by=admin).status_code == 404
    assert api.post(ADMIN, json={"content": "x"}).status_code == 401


def test_one_that_is_gone_is_not_found(api: Api, admin: str) -> None:
    assert api.put(f"{ADMIN}/404", by=admin, json={"content": "x"}).status_code == 404
    assert api.post(f"{ADMIN}/404/end", by=admin).status_code == 404
    assert api("DELETE", f"{ADMIN}/404", by=admin).status_code == 404


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({}, "content"),
        ({"content": None}, "content"),
        ({"content": " \n "}, "content"),
        ({"content": 5}, "content"),
        ({"content": "x" * 501}, "content"),
        ({"content": "x", "url": "javascript:alert(1)"}, "url"),
        ({"content": "x", "url": "data:text/html,x"}, "url"),
        ({"content": "x", "url": "//evil.example"}, "url"),
        ({"content": "x", "url": "/\\evil.example"}, "url"),
        ({"content": "x", "url": "https://"}, "url"),
        ({"content": "x", "url": "https://[::1"}, "url"),
        ({"content": "x", "url": "https://a.example/ b"}, "url"),
        ({"content": "x", "url": "java\tscript:alert(1)"}, "url"),
        ({"content": "x", "url": "https://a.example/" + "x" * 500}, "url"),
        ({"content": "x", "starts_at": "tomorrow"}, "starts_at"),
        ({"content": "x", "ends_at": "2020-01-01T00:00:00+00:00"}, "ends_at"),
        ({"content": "x", "starts_at": "2030-01-02T00:00:00Z", "ends_at": "2030-01-02T00:00:00Z"}, "ends_at"),
        ({"content": "x", "id": 5}, "id"),
    ],
)
def test_what_cannot_be_shown_is_refused(
    api: Api, session: Session, admin: str, given: dict[str, Any], field: str
) -> None:
    answer = make(api, admin, **given)
    assert answer.status_code == 422
    assert field in answer.json["errors"]
    session.rollback()
    assert session.scalar(select(func.count()).select_from(Announcement)) == 0


def test_markup_is_text(api: Api, admin: str) -> None:
    assert make(api, admin, content="<b>Closed</b> & more").status_code == 200
    assert shown(api) == "<b>Closed</b> & more"


def test_times_are_told_in_utc_whatever_zone_they_came_in(api: Api, admin: str) -> None:
    made = make(api, admin, content="x", starts_at="2030-01-02T00:30:00+10:30", ends_at="2031-01-01T00:00:00Z")
    assert made.json["data"]["starts_at"] == "2030-01-01T14:00:00+00:00"
    assert made.json["data"]["state"] == "scheduled"
