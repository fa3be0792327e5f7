"""What a plan lets its members do with a template (document 2, sections 2.6 and 4.3)."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.pyservice.commerce.plan_products import sell_plan, who
from tests.pyservice.commerce.shop import add_category, put_into
from tests.service import Api

from lyd.commerce.errors import TemplateLocked
from lyd.commerce.services import load_product, require_startable

START, PURCHASE = ("start", None), ("purchase", None)
STRATEGIST_ONLY, LOCKED = ("locked", "strategist_only"), ("locked", "category_locked")
EXPIRED = ("locked", "plan_expired")


def access(api: Api, by: str | None, product_id: int = 601) -> tuple[str, str | None]:
    row = api.get(f"/lyd-api/products/{product_id}", by=by).json["data"]
    return row["access"], row["locked_reason"]


@pytest.fixture
def trusts(session: Session) -> int:
    """A category with a template for $330 in one below it; the category's id."""
    category = add_category(session, "Trusts")
    create_template(session, 601, "Trust deed", category=None, _price="330")
    put_into(session, 601, add_category(session, "Family trusts", parent=category))
    session.commit()
    return category


@pytest.mark.usefixtures("trusts")
def test_without_settings_lite_buys_and_the_bigger_plans_start(api: Api) -> None:
    wanted = {"lite": PURCHASE, "owner": START, "member": START, "outsider": START, "expired": EXPIRED, None: PURCHASE}
    assert {by: access(api, by) for by in wanted} == wanted


def test_what_costs_nothing_is_started_on_every_plan(api: Api, session: Session) -> None:
    create_template(session, 601, "Sample", _price="0.00")
    create_template(session, 602, "Not priced yet")
    session.commit()
    assert (access(api, "lite"), access(api, "owner"), access(api, None)) == (START, START, PURCHASE)
    assert access(api, "lite", 602) == PURCHASE


def test_an_excluded_category_is_for_strategists_only(api: Api, session: Session, trusts: int) -> None:
    sell_plan(session, "best-practice", lyd_excluded_categories=f"{trusts}, 999")
    assert (access(api, "owner"), access(api, "lite"), access(api, "outsider")) == (STRATEGIST_ONLY, PURCHASE, START)


def test_what_even_strategists_are_not_offered_is_locked(api: Api, session: Session, trusts: int) -> None:
    sell_plan(session, "strategist", lyd_excluded_categories=str(trusts))
    assert access(api, "outsider") == LOCKED


def test_outside_of_its_full_access_a_plan_buys(api: Api, session: Session, trusts: int) -> None:
    sell_plan(session, "best-practice", lyd_full_access_categories="999")
    sell_plan(session, "ly-basic", 702, lyd_full_access_categories=str(trusts))
    assert (access(api, "owner"), access(api, "lite")) == (PURCHASE, START)


def test_a_draft_of_a_plan_says_nothing(api: Api, session: Session, trusts: int) -> None:
    sell_plan(session, "best-practice", status="draft", lyd_excluded_categories=str(trusts))
    assert access(api, "owner") == START


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


def test_what_is_locked_cannot_be_started(api: Api, session: Session, trusts: int) -> None:
    sell_plan(session, "best-practice", lyd_excluded_categories=str(trusts))
    product = load_product(session, 601)
    assert product
    with pytest.raises(TemplateLocked):
        require_startable(session, who(session, "owner"), product)
    assert require_startable(session, who(session, "lite"), product).access == "purchase"
    assert require_startable(session, who(session, "outsider"), product).access == "start"
