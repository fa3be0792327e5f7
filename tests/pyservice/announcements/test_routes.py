"""Every member reads the current announcement; only shop admins write it."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.announcements.notices import ADMIN, BOTH, announce, shown
from tests.service import Api

from lyd.announcements.services import current_announcement


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


@pytest.mark.parametrize("by", ["owner", "manager", "member", "outsider"])
def test_only_shop_admins_write_and_owners_do_not(api: Api, session: Session, by: str) -> None:
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
