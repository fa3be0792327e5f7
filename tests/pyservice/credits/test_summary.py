"""How a team stands with its credits, and the packages that it can buy (document 1, sections 2.3 and 3)."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.service import Api

from lyd.credits.services import spend_credit
from lyd.teams.services import identify


def spend(session: Session, by: str, *documents: int) -> None:
    """Have this person use a credit for each of these documents."""
    identity = identify(session, PEOPLE[by].user_id, "s")
    assert identity
    for document in documents:
        spend_credit(session, identity, document)
    session.commit()


def credits_of(api: Api, by: str) -> dict[str, Any]:
    data: dict[str, Any] = api.get("/lyd-api/credits", by=by).json["data"]
    return data


def test_the_badge_says_what_is_left_and_used(api: Api, session: Session) -> None:
    assert credits_of(api, "owner") == {"hasLimit": 1, "limit": 150, "used": 0}
    spend(session, "member", 1, 2)
    for by in ("owner", "manager", "member"):
        assert credits_of(api, by) == {"hasLimit": 1, "limit": 148, "used": 2}


@pytest.mark.parametrize("by", ["lite", "outsider"])
def test_other_plans_have_no_limit(api: Api, by: str) -> None:
    assert credits_of(api, by) == {"hasLimit": 0, "limit": 0, "used": 0}


def test_an_expired_plan_shows_what_it_had(api: Api) -> None:
    assert credits_of(api, "expired") == {"hasLimit": 1, "limit": 10, "used": 0}


def test_widgets_need_no_further_request(api: Api, session: Session) -> None:
    spend(session, "member", 1)
    account = api.get("/lyd-api/me/capabilities", by="member").json["data"]
    assert account["credits"] == credits_of(api, "member")
    assert account["membership"]["name"] == "Best Practice"
    company = api.get(f"/lyd-api/team/get?id_team={account['team']['id']}", by="member").json["data"]
    assert {name: company[name] for name in account["credits"]} == account["credits"]
