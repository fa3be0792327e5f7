"""Prices and coupons are read with few queries, however many products and coupons the shop has."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.pyservice.commerce.coupon_requests import check, refusal, total
from tests.pyservice.commerce.plan_products import sell_plan, who
from tests.pyservice.commerce.shop import add_category, add_coupon, php_list, put_into
from tests.service import Api
from tests.statements import record_statements

from lyd.commerce.errors import TemplateLocked
from lyd.commerce.queries.categories import lineage_of
from lyd.commerce.services import Product, load_priced, load_product, require_startable

DEPTH = 30

pytestmark = pytest.mark.usefixtures("template")


@pytest.fixture
def path(session: Session) -> list[int]:
    """Categories, each below the one before; the template is in the last."""
    made = [add_category(session, "Level 0")]
    for level in range(1, DEPTH):
        made.append(add_category(session, f"Level {level}", parent=made[-1]))
    put_into(session, 601, made[-1])
    session.commit()
    return made


def asked_for(app: Flask, api: Api, code: str | None, *applied: str) -> int:
    """How many queries a check takes besides the one that says who the caller is."""
    check(api, code, *applied)
    with record_statements(app) as sent:
        assert check(api, code, *applied).status_code == 200
    return len(sent) - 1


def close_ring(session: Session, path: list[int]) -> None:
    """Put the topmost category below the lowest, as only a broken database has it."""
    session.execute(text(f"UPDATE wp_term_taxonomy SET parent = {path[-1]} WHERE term_id = {path[0]}"))
    session.commit()


def read(session: Session) -> tuple[Product, Product]:
    """The template, read for its price only, and whole."""
    priced, whole = load_priced(session, 601), load_product(session, 601)
    assert priced
    assert whole
    return priced, whole


def test_a_product_and_its_coupons_are_one_query(app: Flask, api: Api, session: Session) -> None:
    for code in ("first", "second"):
        add_coupon(session, code)
    session.commit()
    assert asked_for(app, api, "first") == 1
    assert asked_for(app, api, "first", "second") == 2  # and whether percentages are taken one after another
    assert asked_for(app, api, None) == 1


def test_limits_and_categories_cost_queries_where_a_coupon_has_them(
    app: Flask, api: Api, session: Session, path: list[int]
) -> None:
    add_coupon(session, "once", usage_limit="5")
    add_coupon(session, "here", product_categories=php_list(path[0]))
    session.commit()
    assert asked_for(app, api, "once") == 3  # and the caller's address, the uses
    assert asked_for(app, api, "here") == 2  # and the template's categories


@pytest.mark.usefixtures("api")
def test_a_lock_is_judged_in_one_query(app: Flask, session: Session, path: list[int]) -> None:
    sell_plan(session, "best-practice", lyd_excluded_categories=str(path[0]))
    identity, products = who(session, "owner"), read(session)
    for product in products:
        with record_statements(app) as sent, pytest.raises(TemplateLocked):
            require_startable(session, identity, product)
        assert len(sent) == 1


@pytest.mark.usefixtures("path")
def test_a_product_has_the_same_categories_however_it_is_read(session: Session) -> None:
    beside = add_category(session, "Beside", parent=add_category(session, "Above beside"))
    put_into(session, 601, beside)
    session.commit()
    found = lineage_of(session, 601)
    assert found == read(session)[1].lineage
    assert len(found) == DEPTH + 2
    assert lineage_of(session, 999) == frozenset()


def test_tags_are_no_categories(session: Session, path: list[int]) -> None:
    tag = add_category(session, "Tag", parent=path[0])
    session.execute(text(f"UPDATE wp_term_taxonomy SET taxonomy = 'product_tag' WHERE term_id = {tag}"))
    put_into(session, 601, tag)
    session.commit()
    assert lineage_of(session, 601) == frozenset(path)


def test_a_ring_of_categories_ends(api: Api, session: Session, path: list[int]) -> None:
    close_ring(session, path)
    assert lineage_of(session, 601) == frozenset(path)
    sell_plan(session, "best-practice", lyd_excluded_categories=str(path[3]))
    with pytest.raises(TemplateLocked):
        require_startable(session, who(session, "owner"), read(session)[0])
    elsewhere = add_category(session, "Elsewhere")
    add_coupon(session, "in-ring", product_categories=php_list(path[0]))
    add_coupon(session, "elsewhere", product_categories=php_list(elsewhere))
    session.commit()
    assert total(api, "in-ring") == "297.00"
    assert refusal(api, "elsewhere")[0] == "coupon_not_for_product"


def test_a_category_of_its_own_above_it_ends(session: Session) -> None:
    alone = add_category(session, "Alone")
    put_into(session, 601, alone)
    close_ring(session, [alone])
    assert lineage_of(session, 601) == {alone}


def test_a_coupon_without_a_date_is_older_than_any(api: Api, session: Session) -> None:
    for amount, day in (("50", "2026-07-01 00:00:00"), ("10", "0000-00-00 00:00:00")):
        number = add_coupon(session, "twice", amount)
        session.execute(text("SET SESSION sql_mode = ''"))
        session.execute(text(f"UPDATE wp_posts SET post_date_gmt = '{day}' WHERE ID = {number}"))
    session.commit()
    assert total(api, "twice") == "165.00"


def test_a_product_is_no_coupon_of_its_name(api: Api, session: Session) -> None:
    assert refusal(api, "Trust deed")[0] == "coupon_not_found"
    number = add_coupon(session, "ten")
    session.commit()
    answer = check(api, None, product_id=number)
    assert answer.json["error_code"] == "product_unavailable"
