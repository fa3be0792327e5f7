"""The membership card: the plan, its days, its video."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy.orm import Session
from tests.factories.wordpress import set_option
from tests.pyservice.memberships.membership_requests import look, set_times
from tests.service import Api

from lyd.core.calendar import load_calendar
from lyd.memberships.models import Membership


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
    membership = set_times(session, teams["owner"], 10, 20)
    card = look(api, "member")
    assert membership.ends_at
    assert card["end_date"] == membership.ends_at.date().isoformat()
    assert (card["used"], card["remaining"], card["status"]) == (10, 20, "active")
    names = ("name", "slug", "status", "start_date", "end_date", "used", "remaining", "renewal")
    assert api.get("/lyd-api/me/capabilities", by="member").json["data"]["membership"] == {
        name: card[name] for name in names
    }


def test_what_is_over_has_nothing_left(api: Api, session: Session, teams: dict[str, int]) -> None:
    set_times(session, teams["owner"], 40, -10)
    card = look(api, "owner")
    assert (card["used"], card["remaining"], card["status"]) == (30, 0, "expired")


@pytest.mark.parametrize(
    ("zone", "starts_at", "ends_at", "days"),
    [
        ("Australia/Sydney", "2026-06-30T23:00", "2030-07-30T23:00", ("2026-07-01", "2030-07-31")),
        ("Australia/Sydney", "2026-04-04T13:00", "2030-10-05T14:00", ("2026-04-05", "2030-10-06")),
        ("Australia/Sydney", "2026-04-04T12:59", "2030-10-05T13:59", ("2026-04-04", "2030-10-05")),
        ("Australia/Perth", "2026-04-04T15:59", "2030-10-05T16:00", ("2026-04-04", "2030-10-06")),
        ("", "2026-06-30T23:00", "2030-07-30T23:00", ("2026-06-30", "2030-07-30")),
    ],
)
def test_the_days_are_those_of_the_site(
    api: Api, session: Session, teams: dict[str, int], zone: str, starts_at: str, ends_at: str, days: tuple[str, str]
) -> None:
    set_option(session.connection(), "timezone_string", zone)
    membership = session.get_one(Membership, teams["owner"])
    membership.starts_at = datetime.datetime.fromisoformat(f"{starts_at}+00:00")
    membership.ends_at = datetime.datetime.fromisoformat(f"{ends_at}+00:00")
    session.commit()
    card = look(api, "owner")
    assert (card["start_date"], card["end_date"]) == days
    whole = datetime.date.fromisoformat(days[1]) - datetime.date.fromisoformat(days[0])
    assert card["used"] + card["remaining"] == whole.days


def test_a_plan_is_active_on_its_last_day(api: Api, session: Session, teams: dict[str, int]) -> None:
    set_option(session.connection(), "timezone_string", "Australia/Sydney")
    days = load_calendar(session)
    membership = set_times(session, teams["owner"], 20, 0)
    membership.ends_at = days.end_of(days.today()) - datetime.timedelta(microseconds=1)
    session.commit()
    card = look(api, "owner")
    assert (card["end_date"], card["remaining"], card["status"]) == (days.today().isoformat(), 0, "active")


@pytest.mark.usefixtures("sold")
def test_the_video_is_that_of_the_plan(api: Api) -> None:
    lite, owner = look(api, "lite"), look(api, "owner")
    assert (lite["show_video"], lite["video_url"]) == (True, "https://video.test/lite")
    assert (owner["show_video"], owner["video_url"]) == (False, "")
