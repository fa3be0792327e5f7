"""What a plan lets its members do with a template (document 2, sections 2.6 and 4.3)."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.pyservice.commerce.plan_products import sell_plan, who
from tests.service import Api

from lyd.commerce.errors import TemplateLocked
from lyd.commerce.services import find_plan_with, load_product, require_startable
from lyd.credits.services import balance

START, PURCHASE = ("start", None), ("purchase", None)
STRATEGIST_ONLY, LOCKED = ("locked", "strategist_only"), ("locked", "category_locked")
EXPIRED = ("locked", "plan_expired")


def access(api: Api, by: str | None, product_id: int = 601) -> tuple[str, str | None]:
    row = api.get(f"/lyd-api/products/{product_id}", by=by).json["data"]
    return row["access"], row["locked_reason"]


@pytest.mark.usefixtures("trusts")
def test_without_settings_lite_buys_and_the_bigger_plans_start(api: Api) -> None:
    wanted = {"lite": PURCHASE, "owner": START, "member": START, "outsider": START, "expired": EXPIRED, None: PURCHASE}
    assert {by: access(api, by) for by in wanted} == wanted


def cost(api: Api, by: str | None, product_id: int = 601) -> tuple[str, str | None, int] | None:
    found = api.get(f"/lyd-api/products/{product_id}", by=by).json["data"]["cost"]
    return found and (found["kind"], found["amount"], found["credits"])


@pytest.mark.usefixtures("trusts")
def test_a_template_states_what_it_costs_its_reader(api: Api) -> None:
    price, credit, included = ("price", "330.00", 0), ("credit", None, 1), ("included", None, 0)
    wanted = {"lite": price, None: price, "owner": credit, "member": credit, "outsider": included, "expired": None}
    assert {by: cost(api, by) for by in wanted} == wanted


def test_the_stated_cost_is_what_starting_takes(api: Api, session: Session, teams: dict[str, int]) -> None:
    for product_id, price in ((601, "0.00"), (602, "99.00")):
        create_template(session, product_id, f"Template {product_id}", _price=price)
    session.commit()
    assert {cost(api, by, 601) for by in ("lite", "owner", "outsider", None)} == {("free", None, 0)}
    for product_id, left in ((601, 150), (602, 149)):
        stated = cost(api, "owner", product_id)
        before = balance(session, teams["owner"])
        answer = api.post("/lyd-api/doc/draft", by="owner", json={"template_id": product_id})
        assert answer.status_code == 200, answer.json
        session.rollback()
        assert stated
        assert before - balance(session, teams["owner"]) == stated[2]
        assert balance(session, teams["owner"]) == left


def test_outside_of_its_full_access_a_template_costs_its_price(api: Api, session: Session, trusts: int) -> None:
    sell_plan(session, "best-practice", lyd_full_access_categories="999")
    sell_plan(session, "ly-basic", 702, lyd_full_access_categories=str(trusts))
    assert (cost(api, "owner"), cost(api, "lite")) == (("price", "330.00", 0), ("included", None, 0))


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


def test_the_next_higher_plan_that_has_a_template_is_named(api: Api, session: Session, trusts: int) -> None:
    product = load_product(session, 601)
    assert product
    assert find_plan_with(session, who(session, "lite"), product) == "Best Practice"
    assert find_plan_with(session, who(session, "outsider"), product) == ""
    sell_plan(session, "best-practice", lyd_excluded_categories=str(trusts))
    assert find_plan_with(session, who(session, "lite"), product) == "Strategist"


def test_what_is_locked_cannot_be_started(api: Api, session: Session, trusts: int) -> None:
    sell_plan(session, "best-practice", lyd_excluded_categories=str(trusts))
    product = load_product(session, 601)
    assert product
    with pytest.raises(TemplateLocked):
        require_startable(session, who(session, "owner"), product)
    assert require_startable(session, who(session, "lite"), product).access == "purchase"
    assert require_startable(session, who(session, "outsider"), product).access == "start"
