"""Whether a coupon applies: how often, until when, for how much, for whom and for which products (document 2)."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.pyservice.commerce.coupon_requests import check, refusal, total
from tests.pyservice.commerce.shop import add_category, add_coupon, add_meta, add_order, order_line, php_list
from tests.service import Api

LIMIT = "The coupon usage limit has been reached."
NOT_FOR_THIS = 'The coupon code "{}" cannot be used for this template.'

pytestmark = pytest.mark.usefixtures("template")


def test_a_coupon_is_used_as_often_as_it_may_be(api: Api, session: Session) -> None:
    add_coupon(session, "left", usage_limit="3", usage_count="2")
    add_coupon(session, "gone", usage_limit="3", usage_count="3")
    held = add_coupon(session, "held", usage_limit="3", usage_count="1")
    for letter in "ab":
        add_meta(session, held, **{f"_coupon_held_{int(time.time()) + 60}_{letter}": ""})
    past = add_coupon(session, "past", usage_limit="3", usage_count="2")
    add_meta(session, past, **{f"_coupon_held_{int(time.time()) - 60}_abc": ""})
    session.commit()
    assert total(api, "left") == total(api, "past") == "297.00"
    for code in ("gone", "held"):
        assert refusal(api, code) == ("coupon_limit_reached", LIMIT)


def test_a_member_uses_a_coupon_as_often_as_one_may(api: Api, session: Session) -> None:
    add_coupon(session, "once", usage_limit_per_user="1", used_by=("14", "someone@example.test"))
    add_coupon(session, "by-mail", usage_limit_per_user="1", used_by=("lite@example.test",))
    held = add_coupon(session, "held", usage_limit_per_user="1")
    add_meta(session, held, **{f"_maybe_used_by_{int(time.time()) + 60}_abc": "14"})
    session.commit()
    for code in ("once", "by-mail", "held"):
        assert refusal(api, code) == ("coupon_limit_reached", LIMIT)
        assert total(api, code, by="owner") == "297.00"


def test_an_unpaid_order_that_holds_a_coupon_is_named(api: Api, session: Session) -> None:
    """Only one that the caller can pay here: not another's, not one that is paid or cancelled, not one of the cart."""
    limits = {"usage_limit_per_user": "1", "used_by": ("14",)}
    for code in ("open", "paid", "cancelled", "cart", "another"):
        add_coupon(session, code, **limits)
    ours, line = {"_lyd_request": "key"}, [order_line(601, "300.00", "30.00")]
    add_order(session, 910, line, status="wc-pending", customer_id=14, coupons={"open": "33"}, **ours)
    add_order(session, 911, line, status="wc-pending", customer_id=14, coupons={"OPEN": "33"}, **ours)
    add_order(session, 912, line, status="wc-completed", customer_id=14, coupons={"paid": "33"}, **ours)
    add_order(session, 913, line, status="wc-cancelled", customer_id=14, coupons={"cancelled": "33"}, **ours)
    add_order(session, 914, line, status="wc-pending", customer_id=14, coupons={"cart": "33"})
    add_order(session, 915, line, status="wc-pending", customer_id=11, coupons={"another": "33"}, **ours)
    session.commit()
    held = check(api, "Open").json
    assert (held["error_code"], held["message"]) == ("coupon_held", LIMIT)
    assert held["errors"] == {"code": [LIMIT], "order": ["911"]}
    for code in ("paid", "cancelled", "cart", "another"):
        assert refusal(api, code) == ("coupon_limit_reached", LIMIT)


def test_a_coupon_expires(api: Api, session: Session) -> None:
    add_coupon(session, "today", date_expires=str(int(time.time()) + 60))
    add_coupon(session, "gone", date_expires=str(int(time.time()) - 60))
    add_coupon(session, "long-gone", expiry_date="2020-01-31")
    add_coupon(session, "never", date_expires="", expiry_date="2020-01-31")
    session.commit()
    assert total(api, "today") == total(api, "never") == "297.00"
    assert refusal(api, "gone") == ("coupon_expired", 'The coupon code "gone" has expired.')
    assert refusal(api, "long-gone")[0] == "coupon_expired"


def test_a_coupon_asks_for_a_minimum_and_a_maximum(api: Api, session: Session) -> None:
    add_coupon(session, "fits", minimum_amount="330", maximum_amount="330")
    add_coupon(session, "more", minimum_amount="330.01")
    add_coupon(session, "less", maximum_amount="329.99")
    session.commit()
    assert total(api, "fits") == "297.00"
    assert refusal(api, "more") == ("coupon_minimum", 'The minimum spend for the coupon code "more" is $330.01.')
    assert refusal(api, "less") == ("coupon_maximum", 'The maximum spend for the coupon code "less" is $329.99.')
    assert total(api, "more", quantity=2) == "594.00"


def test_a_coupon_is_for_its_addresses(api: Api, session: Session) -> None:
    add_coupon(session, "lite-only", customer_email=php_list("Lite@Example.test"))
    add_coupon(session, "firm", customer_email=php_list("*@example.test"))
    add_coupon(session, "letter", customer_email=php_list("lite@exampleXtest"))
    session.commit()
    assert total(api, "lite-only") == total(api, "firm") == "297.00"
    assert refusal(api, "lite-only", by="owner")[0] == refusal(api, "letter")[0] == "coupon_not_yours"
    insert = "INSERT INTO wp_usermeta (user_id, meta_key, meta_value) VALUES (14, 'billing_email', 'me@home.test')"
    session.execute(text(insert))
    session.commit()
    assert refusal(api, "lite-only")[0] == refusal(api, "firm")[0] == "coupon_not_yours"


def test_a_coupon_is_for_its_products(api: Api, session: Session) -> None:
    add_coupon(session, "this", product_ids="602,601")
    add_coupon(session, "other", product_ids="602")
    add_coupon(session, "not-this", exclude_product_ids="601", discount_type="fixed_cart")
    session.commit()
    assert total(api, "this") == "297.00"
    for code in ("other", "not-this"):
        assert refusal(api, code) == ("coupon_not_for_product", NOT_FOR_THIS.format(code))


def test_a_coupon_is_for_its_categories_and_what_is_below_them(api: Api, session: Session, trusts: int) -> None:
    wills = add_category(session, "Wills")
    add_coupon(session, "trusts", product_categories=php_list(trusts, wills))
    add_coupon(session, "wills", product_categories=php_list(wills))
    add_coupon(session, "no-trusts", exclude_product_categories=php_list(trusts))
    add_coupon(session, "both", product_ids="601", product_categories=php_list(wills))
    session.commit()
    assert total(api, "trusts") == "297.00"
    for code in ("wills", "no-trusts", "both"):
        assert refusal(api, code) == ("coupon_not_for_product", NOT_FOR_THIS.format(code))


def test_what_is_on_sale_can_be_left_out(api: Api, session: Session) -> None:
    add_coupon(session, "no-sale", exclude_sale_items="yes")
    session.commit()
    assert total(api, "no-sale") == "297.00"
    session.execute(text("UPDATE wp_postmeta SET meta_value = '300' WHERE post_id = 601 AND meta_key = '_price'"))
    add_meta(session, 601, _sale_price="300")
    session.commit()
    assert refusal(api, "no-sale")[0] == "coupon_not_for_product"
    add_meta(session, 601, _sale_price_dates_to=str(int(time.time()) - 10))
    session.commit()
    assert total(api, "no-sale") == "270.00"


def test_a_coupon_of_an_unknown_kind_is_for_nothing(api: Api, session: Session) -> None:
    add_coupon(session, "points", discount_type="points")
    session.commit()
    assert refusal(api, "points")[0] == "coupon_not_for_product"
