"""The membership card, the plans, what switching would bring, the billing portal (document 1, sections 2.5, 2.6, 7)."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_product, add_user
from tests.service import SITE, Api

from lyd.adapters.errors import PartnerUnavailable
from lyd.core.access import PlanSlug, Role
from lyd.core.db import utc_now
from lyd.memberships.models import Membership
from lyd.memberships.services import begin_term
from lyd.teams.models import Team
from lyd.teams.services import place_member

USER, PREVIEW, PORTAL = "/lyd-api/membership/user", "/lyd-api/membership/preview", "/lyd-api/membership/portal"
DAY = datetime.timedelta(days=1)


@pytest.fixture
def sold(session: Session) -> None:
    """The shop sells the three plans, Best Practice also by the year."""
    connection = session.connection()
    for product_id, name, price, meta in (
        (701, "Lite", "0.00", {"lyd_plan": "ly-basic", "show_video": "yes", "video_url": "https://video.test/lite"}),
        (
            702,
            "Best Practice",
            "330.00",
            {"lyd_plan": "best-practice", "lyd_plan_includes": "<ul><li>Sharing</li></ul>"},
        ),
        (703, "Best Practice, a year", "3500.00", {"lyd_plan": "best-practice", "lyd_plan_months": "12"}),
        (704, "Strategist", "795.00", {"lyd_plan": "strategist", "lyd_plan_users": "12", "lyd_plan_color": "#123456"}),
        (705, "Credits", "290.00", {"cap_qty": "10"}),
    ):
        add_product(connection, product_id, name, category="Membership", _price=price, **meta)
    add_product(connection, 706, "Old plan", status="draft", lyd_plan="strategist", _price="1.00")
    session.commit()


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
def test_plans_are_what_the_shop_sells(api: Api) -> None:
    plans = look(api, "owner")["plans"]
    assert [(plan["id"], plan["slug"], plan["price"], plan["duration"], plan["length"]) for plan in plans] == [
        (704, "strategist", "795.00", "month", 1),
        (702, "best-practice", "330.00", "month", 1),
        (703, "best-practice", "3500.00", "year", 12),
        (701, "ly-basic", "0.00", "", 0),
    ]
    strategist, best_practice, _, lite = plans
    assert (strategist["hasLimit"], strategist["limit"], strategist["number_of_users"]) == ("0", None, 12)
    assert (best_practice["hasLimit"], best_practice["limit"], best_practice["number_of_users"]) == ("1", 200, 5)
    assert (lite["payg"], lite["number_of_users"], strategist["payg"]) == (True, 1, False)
    assert best_practice["plan_includes"] == "<ul><li>Sharing</li></ul>"
    assert strategist["color"] == "#123456"
    assert [plan["selected"] for plan in plans] == [False, True, True, False]


def test_plans_are_known_where_the_shop_sells_none(api: Api) -> None:
    plans = look(api, "lite")["plans"]
    assert [(plan["id"], plan["name"], plan["price"]) for plan in plans] == [
        (None, "Strategist", "795.00"),
        (None, "Best Practice", "330.00"),
        (None, "Lite", None),
    ]


@pytest.mark.usefixtures("sold")
def test_the_video_is_that_of_the_plan(api: Api) -> None:
    lite, owner = look(api, "lite"), look(api, "owner")
    assert (lite["show_video"], lite["video_url"]) == (True, "https://video.test/lite")
    assert (owner["show_video"], owner["video_url"]) == (False, "")


def test_the_membership_of_somebody_else_is_not_told(api: Api) -> None:
    answer = api.get(f"{USER}?user_id={PEOPLE['manager'].user_id}", by="owner")
    assert (answer.status_code, answer.json["message"]) == (404, "Can not get user membership")


@pytest.mark.usefixtures("sold")
def test_going_up_says_what_it_brings(api: Api, session: Session, teams: dict[str, int]) -> None:
    found = preview(api, "lite", plan="best-practice")
    assert {name: found[name] for name in found if not name.endswith("_at")} == {
        "plan": "best-practice",
        "price": "330.00",
        "seats": 5,
        "members": 1,
        "over_seats": 0,
        "credits_now": 0,
        "credits_after": 200,
        "gives_up_until": None,
        "needs_choice": False,
    }
    assert session.get_one(Membership, teams["lite"]).plan is PlanSlug.LITE, "nothing was changed"


@pytest.mark.usefixtures("sold")
def test_what_was_told_before_is_what_comes(api: Api, session: Session, teams: dict[str, int]) -> None:
    for order_id, product_id, plan in (
        (900, 702, PlanSlug.BEST_PRACTICE),
        (901, 702, PlanSlug.BEST_PRACTICE),
        (902, 703, PlanSlug.BEST_PRACTICE),
        (903, 704, PlanSlug.STRATEGIST),
        (904, 702, PlanSlug.BEST_PRACTICE),
    ):
        told = preview(api, "lite", product_id=product_id)
        begin_term(session, teams["lite"], plan, order_id, PEOPLE["lite"].user_id, product_id=product_id)
        session.commit()
        credits = api.get("/lyd-api/credits", by="lite").json["data"]
        ends_at = session.get_one(Membership, teams["lite"]).ends_at
        assert ends_at
        assert abs(datetime.datetime.fromisoformat(told["ends_at"]) - ends_at) < DAY / 24
        assert told["credits_after"] == (credits["limit"] if credits["hasLimit"] else None)


@pytest.mark.usefixtures("sold")
def test_going_down_says_who_is_too_many_and_throws_nobody_out(
    api: Api, session: Session, teams: dict[str, int]
) -> None:
    set_times(session, teams["owner"], 10, 20)
    found = preview(api, "manager", plan="ly-basic")
    assert (found["seats"], found["members"], found["over_seats"], found["needs_choice"]) == (1, 3, 2, True)
    assert (found["credits_now"], found["credits_after"], found["ends_at"]) == (150, None, None)
    assert found["gives_up_until"] is not None
    begin_term(session, teams["owner"], PlanSlug.LITE, 900, PEOPLE["owner"].user_id)
    session.commit()
    assert api.get("/lyd-api/me/capabilities", by="member").json["data"]["plan"]["slug"] == "ly-basic"


@pytest.mark.usefixtures("sold")
def test_seats_are_those_of_the_product(api: Api, session: Session, teams: dict[str, int]) -> None:
    team = session.get_one(Team, teams["owner"])
    for number in range(10):
        add_user(session.connection(), 100 + number, f"Extra{number}")
        place_member(session, team, 100 + number, Role.MEMBER)
    session.commit()
    assert preview(api, product_id=704)["over_seats"] == 1
    assert preview(api, product_id=702)["over_seats"] == 8


@pytest.mark.usefixtures("sold")
@pytest.mark.parametrize("product_id", [705, 706, 999])
def test_what_is_no_plan_on_offer_is_not_there(api: Api, product_id: int) -> None:
    answer = api.post(PREVIEW, by="owner", json={"product_id": product_id})
    assert (answer.status_code, answer.json["error_code"]) == (404, "plan_not_found")


@pytest.mark.parametrize(
    "wanted", [{}, {"plan": "gold"}, {"plan": "strategist", "product_id": 1}, {"product_id": "x"}, {"price": 1}]
)
def test_wrong_wishes_are_refused(api: Api, wanted: dict[str, Any]) -> None:
    assert api.post(PREVIEW, by="owner", json=wanted).status_code == 422


@pytest.mark.parametrize("path", [PREVIEW, PORTAL])
def test_members_see_plans_but_do_not_change_them(api: Api, path: str) -> None:
    ask = api.post if path == PREVIEW else api.get
    assert ask(path, by="member", **({"json": {"plan": "strategist"}} if path == PREVIEW else {})).status_code == 403
    assert look(api, "member")["plans"]


class Portals:
    """Stripe's side of the portal, as the adapter shows it."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def customer(self, user_id: int, email: str) -> str:
        self.asked.append((user_id, email))
        return "cus_1"

    def portal(self, customer: str, return_url: str) -> str:
        self.asked.append((customer, return_url))
        return "https://billing.test/p"


def test_the_portal_is_the_callers_own(api: Api, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    portals = Portals()
    monkeypatch.setitem(app.extensions, "lyd_stripe", portals)
    assert api.get(PORTAL, by="manager").json["data"] == {"url": "https://billing.test/p"}
    assert portals.asked == [(12, "manager@example.test"), ("cus_1", f"{SITE}/my-account/")]


def test_without_stripe_there_is_no_portal(api: Api) -> None:
    answer = api.get(PORTAL, by="owner")
    assert (answer.status_code, answer.json["error_code"]) == (503, PartnerUnavailable.error_code)
    assert answer.headers["Retry-After"]
