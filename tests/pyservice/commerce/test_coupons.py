"""Coupons: each rule of document 2, sections 5 and 8, and of WooCommerce."""

from __future__ import annotations

import time
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.factories.documents import create_template
from tests.factories.wordpress import add_product
from tests.pyservice.commerce.shop import add_category, add_coupon, add_meta, php_list, put_into, set_option
from tests.service import Api

NOT_FOR_THIS = 'The coupon code "{}" cannot be used for this template.'
NOT_TOGETHER = 'The coupon code "{}" cannot be used in conjunction with other coupons.'
LIMIT = "The coupon usage limit has been reached."


@pytest.fixture(autouse=True)
def template(session: Session) -> None:
    """A template for $330."""
    create_template(session, 601, "Trust deed", category=None, _price="330", _regular_price="330")
    session.commit()


@pytest.fixture
def trusts(session: Session) -> int:
    """The category above the template's own."""
    category = add_category(session, "Trusts")
    put_into(session, 601, add_category(session, "Family trusts", parent=category))
    return category


def check(api: Api, code: str | None, *applied: str, by: str = "lite", **fields: Any) -> Any:
    body = {"product_id": 601, "codes": list(applied), **({"code": code} if code is not None else {}), **fields}
    return api.post("/lyd-api/coupons/check", by=by, json=body)


def refusal(api: Api, code: str, *applied: str, **fields: Any) -> tuple[str, str]:
    answer = check(api, code, *applied, **fields)
    assert answer.status_code == 422, answer.json
    return answer.json["error_code"], answer.json["message"]


def total(api: Api, code: str, *applied: str, **fields: Any) -> str:
    answer = check(api, code, *applied, **fields)
    assert answer.status_code == 200, answer.json
    found: str = answer.json["data"]["total"]
    return found


def test_a_coupon_that_applies_says_what_it_takes_off(api: Api, session: Session) -> None:
    add_coupon(session, "Winter10")
    add_coupon(session, "less5", "5", discount_type="fixed_cart")
    session.commit()
    assert check(api, " WINTER10 ", "LESS5").json["data"] == {
        "codes": [{"code": "less5", "discount": "5.00"}, {"code": "Winter10", "discount": "33.00"}],
        "subtotal": "330.00",
        "discount": "38.00",
        "total": "292.00",
    }
    assert check(api, None).json["data"] == {"codes": [], "subtotal": "330.00", "discount": "0.00", "total": "330.00"}
    assert check(api, None, "winter10", quantity=3).json["data"]["total"] == "891.00"


def test_a_coupon_of_everything_makes_it_free(api: Api, session: Session) -> None:
    add_coupon(session, "free", "100")
    session.commit()
    assert total(api, "free") == "0.00"


def test_codes_are_compared_as_woocommerce_does(api: Api, session: Session) -> None:
    add_coupon(session, "CAFÉ &amp; Co")
    session.commit()
    assert total(api, "café & co") == "297.00"
    assert refusal(api, "cafe & co")[0] == "coupon_not_found"


def test_of_two_coupons_with_one_code_the_newest_counts(api: Api, session: Session) -> None:
    for amount, day in (("10", "01"), ("50", "02"), ("20", "01")):
        number = add_coupon(session, "twice", amount)
        session.execute(text(f"UPDATE wp_posts SET post_date_gmt = '2026-07-{day}' WHERE ID = {number}"))
    session.commit()
    assert total(api, "twice") == "165.00"


def test_what_is_applied_is_not_applied_again(api: Api, session: Session) -> None:
    add_coupon(session, "winter")
    session.commit()
    assert refusal(api, "WINTER", "winter") == ("coupon_already_applied", "Coupon code already applied!")


def test_a_code_that_there_is_none_of_is_named(api: Api, session: Session) -> None:
    for status in ("draft", "trash", "private"):
        number = add_coupon(session, status)
        session.execute(text(f"UPDATE wp_posts SET post_status = '{status}' WHERE ID = {number}"))
    session.commit()
    for code in ("none", "draft", "trash", "private", "%", "' OR 1=1 --"):
        assert refusal(api, code) == ("coupon_not_found", f'The coupon code "{code}" does not exist!')


def test_a_coupon_for_individual_use_blocks_any_other(api: Api, session: Session) -> None:
    add_coupon(session, "alone", individual_use="yes")
    add_coupon(session, "winter")
    session.commit()
    assert total(api, "alone") == "297.00"
    for code, applied in (("winter", "alone"), ("alone", "winter")):
        assert refusal(api, code, applied) == ("coupon_not_combinable", NOT_TOGETHER.format("alone"))


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


def test_a_coupon_of_an_unknown_kind_is_for_nothing(api: Api, session: Session) -> None:
    add_coupon(session, "points", discount_type="points")
    session.commit()
    assert refusal(api, "points")[0] == "coupon_not_for_product"


def test_percentages_follow_each_other_where_the_shop_says_so(api: Api, session: Session) -> None:
    add_coupon(session, "one")
    add_coupon(session, "two")
    set_option(session, "woocommerce_calc_discounts_sequentially", "yes")
    session.commit()
    assert total(api, "two", "one") == "267.30"


@pytest.mark.parametrize("product_id", [602, 603, 604, 605, 999, 2**63 - 1])
def test_what_is_not_sold_has_no_price(api: Api, session: Session, product_id: int) -> None:
    create_template(session, 602, "Draft", status="draft", _price="10")
    create_template(session, 603, "Deleted", status="trash", _price="10")
    add_product(session.connection(), 604, "Without a package", _price="10")
    create_template(session, 605, "Without a price", _price="")
    session.commit()
    assert refusal(api, None, product_id=product_id)[0] == "product_unavailable"  # type: ignore[arg-type]


@pytest.mark.parametrize("code", ["", "   "])
def test_a_code_is_asked_for(api: Api, code: str) -> None:
    assert refusal(api, code) == ("invalid_input", "Please input your coupon!")
    assert api.get("/lyd-api/coupons", by="lite").json["message"] == "Please input your coupon!"


@pytest.mark.parametrize(
    "fields",
    [
        *({"quantity": 0}, {"quantity": 1001}, {"quantity": "x"}, {"product_id": 0}, {"product_id": 2**63}),
        *({"codes": ["x"] * 21}, {"codes": [1]}, {"code": "x" * 201}, {"price": "1.00"}),
    ],
)
def test_wrong_input_is_named(api: Api, fields: dict[str, Any]) -> None:
    answer = api.post("/lyd-api/coupons/check", by="lite", json={"product_id": 601, **fields})
    assert (answer.status_code, list(answer.json["errors"])) == (422, list(fields))


def test_a_coupon_is_shown_without_other_peoples_uses(api: Api, session: Session, trusts: int) -> None:
    number = add_coupon(
        session,
        "Winter",
        "12.5",
        used_by=("14", "77", "14", "someone@example.test"),
        usage_count="4",
        usage_limit="10",
        customer_email=php_list("*@example.test"),
        product_categories=php_list(trusts),
        exclude_product_ids="603,602",
        date_expires="1893456000",
    )
    session.commit()
    answer = api.get("/lyd-api/coupons?code=WINTER", by="lite")
    assert answer.json["data"] == [
        {
            "id": number,
            "code": "Winter",
            "amount": "12.50",
            "discount_type": "percent",
            "individual_use": False,
            "product_ids": [],
            "excluded_product_ids": [602, 603],
            "product_categories": [trusts],
            "excluded_product_categories": [],
            "exclude_sale_items": False,
            "minimum_amount": "0.00",
            "maximum_amount": "0.00",
            "usage_limit": 10,
            "usage_limit_per_user": 0,
            "usage_count": 4,
            "used_by": 2,
            "date_expires": "2030-01-01T00:00:00+00:00",
            "meta_data": [],
        }
    ]
    assert "example.test" not in answer.text
    assert api.get("/lyd-api/coupons?code=none", by="lite").json["data"] == []


def test_visitors_cannot_try_codes(api: Api) -> None:
    assert api.get("/lyd-api/coupons?code=winter").status_code == 401
    assert api.post("/lyd-api/coupons/check", json={"product_id": 601, "code": "winter"}).status_code == 401


def test_codes_cannot_be_guessed_without_end(api: Api) -> None:
    answers = [api.get(f"/lyd-api/coupons?code={number}", by="lite").status_code for number in range(62)]
    assert (answers[0], answers[-1]) == (200, 429)
