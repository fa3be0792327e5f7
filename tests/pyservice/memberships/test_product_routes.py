"""What a plan offers of the catalogue, and what is left of its credits."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.pyservice.commerce.plan_products import sell_plan
from tests.pyservice.commerce.shop import add_category
from tests.service import Api


def test_membership_products_tells_the_same_with_what_is_left(api: Api, session: Session, trusts: int) -> None:
    wills = add_category(session, "Wills")
    sell_plan(session, "best-practice", lyd_excluded_categories=str(trusts))
    answer = api.get("/lyd-api/membership/products", by="member").json
    assert answer["code"] == 200
    assert set(answer["data"]["excluded"]) >= {trusts}
    assert len(answer["data"]["excluded"]) == 2
    assert answer["data"]["full_access_categories"] == [wills]
    assert (answer["data"]["hasLimit"], answer["data"]["limit"]) == (1, 150)
    assert {name: answer[name] for name in answer["data"]} == answer["data"]


def test_without_a_limit_nothing_is_counted(api: Api) -> None:
    for by in ("lite", "outsider"):
        answer = api.get("/lyd-site/membership/products", by=by).json["data"]
        assert (answer["hasLimit"], answer["limit"]) == (0, 0)


def test_another_team_is_not_there(api: Api, teams: dict[str, int]) -> None:
    assert api.get(f"/lyd-api/membership/products?id_team={teams['owner']}", by="owner").status_code == 200
    assert api.get(f"/lyd-api/membership/products?id_team={teams['lite']}", by="owner").status_code == 404
    assert api.get("/lyd-api/membership/products").status_code == 401
