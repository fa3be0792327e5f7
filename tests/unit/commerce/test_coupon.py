"""A coupon as WooCommerce keeps it, odd meta included."""

from __future__ import annotations

import datetime
from decimal import Decimal

import pytest

from lyd.commerce.services.coupon import FIXED_CART, read_coupon


def test_a_coupon_without_meta_asks_for_nothing() -> None:
    coupon = read_coupon(7, "Caf&eacute;", {})
    assert (coupon.code, coupon.key, coupon.kind, coupon.amount) == ("Café", "café", FIXED_CART, Decimal(0))
    assert (coupon.depends_on_categories, coupon.depends_on_buyer, coupon.expires_at) == (False, False, None)


def test_what_a_coupon_asks_for_is_read_from_its_meta() -> None:
    categories = "a:1:{i:0;i:12;}"
    coupon = read_coupon(7, "x", {"product_ids": "601,602", "product_categories": categories, "usage_limit": "3"})
    assert (coupon.product_ids, coupon.category_ids, coupon.usage_limit) == ({601, 602}, {12}, 3)
    assert (coupon.depends_on_categories, coupon.depends_on_buyer) == (True, True)


@pytest.mark.parametrize("amount", ["", "-5", "NaN", "Infinity", "ten"])
def test_an_amount_that_is_none_takes_nothing_off(amount: str) -> None:
    assert read_coupon(7, "x", {"coupon_amount": amount}).amount == Decimal(0)


@pytest.mark.parametrize(
    ("meta", "day"),
    [
        ({"date_expires": "1893456000"}, datetime.datetime(2030, 1, 1, tzinfo=datetime.UTC)),
        ({"expiry_date": "2030-01-01"}, datetime.datetime(2030, 1, 1, tzinfo=datetime.UTC)),
        ({"date_expires": "", "expiry_date": "2030-01-01"}, None),
        ({"date_expires": "9" * 30}, None),
        ({"expiry_date": "soon"}, None),
    ],
)
def test_the_newer_way_to_keep_its_end_counts(meta: dict[str, str], day: datetime.datetime | None) -> None:
    assert read_coupon(7, "x", meta).expires_at == day
