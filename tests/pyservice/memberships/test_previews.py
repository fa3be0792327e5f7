"""What a plan would bring is told before it is bought."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.wordpress import add_user
from tests.pyservice.memberships.membership_requests import PREVIEW, preview, set_times
from tests.pyservice.memberships.plan_purchases import DAY
from tests.service import Api

from lyd.core.access import PlanSlug, Role
from lyd.memberships.models import Membership
from lyd.memberships.services import begin_term
from lyd.teams.models import Team
from lyd.teams.services import place_member


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
        "renewal": None,
        "renewing_plan": None,
    }
    assert session.get_one(Membership, teams["lite"]).plan is PlanSlug.LITE, "nothing was changed"


@pytest.mark.usefixtures("sold")
def test_what_was_told_before_is_what_comes(api: Api, session: Session, teams: dict[str, int]) -> None:
    for wc_order_id, product_id, plan in (
        (900, 702, PlanSlug.BEST_PRACTICE),
        (901, 702, PlanSlug.BEST_PRACTICE),
        (902, 703, PlanSlug.BEST_PRACTICE),
        (903, 704, PlanSlug.STRATEGIST),
        (904, 702, PlanSlug.BEST_PRACTICE),
    ):
        told = preview(api, "lite", product_id=product_id)
        begin_term(session, teams["lite"], plan, wc_order_id, PEOPLE["lite"].user_id, product_id=product_id)
        session.commit()
        credits = api.get("/lyd-api/credits", by="lite").json["data"]
        ends_at = session.get_one(Membership, teams["lite"]).ends_at
        assert ends_at
        assert abs(datetime.datetime.fromisoformat(told["ends_at"]) - ends_at) < DAY / 24
        assert told["credits_after"] == (credits["limit"] if credits["hasLimit"] else None)


@pytest.mark.usefixtures("sold")
def test_a_smaller_plan_names_the_members_beyond_its_seats_and_removes_none(
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
