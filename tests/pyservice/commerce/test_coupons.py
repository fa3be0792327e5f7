"""Coupons: how codes are found, what they take off, and which go together (document 2, sections 4.4, 5 and 8)."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.pyservice.commerce.coupon_requests import check, refusal, total
from tests.pyservice.commerce.shop import add_coupon, set_option
from tests.service import Api

NOT_TOGETHER = 'The coupon code "{}" cannot be used in conjunction with other coupons.'

pytestmark = pytest.mark.usefixtures("template")


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


def test_percentages_follow_each_other_where_the_shop_says_so(api: Api, session: Session) -> None:
    add_coupon(session, "one")
    add_coupon(session, "two")
    set_option(session, "woocommerce_calc_discounts_sequentially", "yes")
    session.commit()
    assert total(api, "two", "one") == "267.30"
