"""A member of the tests who saves a profile, and what WordPress keeps of one."""

from __future__ import annotations

from typing import Any

from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_user_meta
from tests.service import Api
from werkzeug.test import TestResponse

FAMILIES = ("/lyd-api", "/lyd-site")
OWNER = PEOPLE["owner"].user_id
NAMES = {"name": "Olivia", "firstName": "Olivia", "lastName": "O'Hara"}
EMPTY = ("phone", "unit", "floor", "streetNumber", "streetName", "streetType", "city", "state", "postcode", "country")
PLACE = {"streetNumber": "12", "streetName": "Harbour", "streetType": "ST", "unit": "5", "floor": "2"}


def save(api: Api, by: str = "owner", user_id: int = OWNER, **given: Any) -> TestResponse:
    return api.put(f"/lyd-api/profile/{user_id}", by=by, json={**NAMES, **given})


def add_meta(session: Session, user_id: int = OWNER, **meta: str) -> None:
    add_user_meta(session.connection(), user_id, **meta)
    session.commit()


def add_picture(session: Session, author: int, mimetype: str = "image/png", kind: str = "attachment") -> int:
    row = {"author": author, "mimetype": mimetype, "kind": kind}
    added = session.execute(
        text(
            "INSERT INTO wp_posts (post_author, post_type, post_mime_type, post_status, post_content, post_title,"
            " post_excerpt, to_ping, pinged, post_content_filtered)"
            " VALUES (:author, :kind, :mimetype, 'private', '', '', '', '', '', '')"
        ),
        row,
    )
    session.commit()
    return int(added.lastrowid)  # type: ignore[attr-defined]
