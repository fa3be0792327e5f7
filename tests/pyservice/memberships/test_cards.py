"""The membership card: the plan, its days, its video."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.memberships.membership_requests import look, set_times
from tests.service import Api


def test_a_plan_without_an_end_is_permanent(api: Api, session: Session, teams: dict[str, int]) -> None:
    membership = set_times(session, teams["owner"], 40, None)
    card = look(api, "owner")
    assert {name: card[name] for name in ("name", "slug", "status", "end_date", "used", "remaining")} == {
        "name": "Best Practice",
        "slug": "best-practice",
        "status": "active",
        "end_date": "",
        "used": 0,
        "remaining": 0,
    }
    assert card["start_date"] == membership.starts_at.date().isoformat()


def test_the_bar_counts_days(api: Api, session: Session, teams: dict[str, int]) -> None:
    membership = set_times(session, teams["owner"], 10.5, 20.5)
    card = look(api, "member")
    assert membership.ends_at
    assert card["end_date"] == membership.ends_at.date().isoformat()
    assert (card["used"], card["remaining"], card["status"]) == (10, 21, "active")
    assert api.get("/lyd-api/me/capabilities", by="member").json["data"]["membership"] == {
        name: card[name] for name in ("name", "slug", "status", "start_date", "end_date", "used", "remaining")
    }


def test_what_is_over_has_nothing_left(api: Api, session: Session, teams: dict[str, int]) -> None:
    set_times(session, teams["owner"], 40, -9.5)
    card = look(api, "owner")
    assert (card["used"], card["remaining"], card["status"]) == (30, 0, "expired")


@pytest.mark.usefixtures("sold")
def test_the_video_is_that_of_the_plan(api: Api) -> None:
    lite, owner = look(api, "lite"), look(api, "owner")
    assert (lite["show_video"], lite["video_url"]) == (True, "https://video.test/lite")
    assert (owner["show_video"], owner["video_url"]) == (False, "")
