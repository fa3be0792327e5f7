"""What an announcement may hold."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.pyservice.announcements.notices import make, shown
from tests.service import Api

from lyd.announcements.models import Announcement


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
