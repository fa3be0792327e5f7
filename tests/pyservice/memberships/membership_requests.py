"""Requests about memberships, and memberships whose times are given."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.memberships.plan_purchases import DAY
from tests.service import Api

from lyd.core.db import utc_now
from lyd.memberships.models import Membership

USER, PREVIEW, PORTAL = "/lyd-api/membership/user", "/lyd-api/membership/preview", "/lyd-api/membership/portal"


def look(api: Api, by: str) -> dict[str, Any]:
    answer = api.get(f"{USER}?user_id={PEOPLE[by].user_id}", by=by)
    assert answer.status_code == 200, answer.json
    data: dict[str, Any] = answer.json["data"]
    return data


def preview(api: Api, by: str = "owner", **wanted: Any) -> dict[str, Any]:
    answer = api.post(PREVIEW, by=by, json=wanted)
    assert answer.status_code == 200, answer.json
    data: dict[str, Any] = answer.json["data"]
    return data


def set_times(session: Session, team_id: int, begun: float, ends: float | None) -> Membership:
    """A membership that began so many days ago, and ends in so many."""
    membership = session.get_one(Membership, team_id)
    membership.starts_at = utc_now() - begun * DAY
    membership.ends_at = None if ends is None else utc_now() + ends * DAY
    session.commit()
    return membership
