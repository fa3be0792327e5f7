"""Announcements as tests make and read them."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy.orm import Session
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.announcements.models import Announcement
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


def shown(api: Api) -> str | None:
    data = api.get(BOTH[0], by="member").json["data"]
    return None if data is None else str(data["content"])


def make(api: Api, by: str, **given: Any) -> TestResponse:
    return api.post(ADMIN, by=by, json=given)
