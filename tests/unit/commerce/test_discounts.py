"""What coupons take off: examples worked out by hand from WooCommerce's rules, and what must hold for all."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lyd.commerce.services.coupon import FIXED_CART, FIXED_PRODUCT, PERCENT, Coupon
from lyd.commerce.services.discounts import discounts


def coupon(kind: str, amount: str, most_items: int = 0) -> Coupon:
    return Coupon(id=1, code="c", kind=kind, amount=Decimal(amount), most_items=most_items)


@pytest.mark.parametrize(
    ("price", "quantity", "coupons", "wanted"),
    [
        ("330.00", 1, [coupon(PERCENT, "10")], ["33.00"]),
        ("19.99", 1, [coupon(PERCENT, "33")], ["6.60"]),  # 659.67 cents
        ("0.45", 1, [coupon(PERCENT, "10")], ["0.04"]),  # 4.5 cents: half a cent is rounded down
        ("0.29", 1, [coupon(PERCENT, "100")], ["0.29"]),
        ("10.00", 1, [coupon(PERCENT, "150")], ["10.00"]),
        ("10.00", 1, [coupon(PERCENT, "10"), coupon(PERCENT, "10")], ["1.00", "1.00"]),
        ("10.00", 1, [coupon(PERCENT, "60"), coupon(PERCENT, "60")], ["6.00", "4.00"]),
        ("9.99", 3, [coupon(PERCENT, "10")], ["3.00"]),  # 299.7 cents of all three
        ("10.00", 3, [coupon(PERCENT, "10", most_items=1)], ["1.00"]),
        ("10.00", 3, [coupon(FIXED_PRODUCT, "4")], ["12.00"]),
        ("10.00", 3, [coupon(FIXED_PRODUCT, "40")], ["30.00"]),
        ("10.00", 3, [coupon(FIXED_PRODUCT, "40", most_items=2)], ["20.00"]),
        ("10.00", 3, [coupon(FIXED_CART, "10")], ["10.00"]),
        ("10.00", 3, [coupon(FIXED_CART, "0.02")], ["0.02"]),
        ("10.00", 3, [coupon(FIXED_CART, "100")], ["30.00"]),
        ("10.00", 1, [coupon(FIXED_CART, "10"), coupon(PERCENT, "10")], ["10.00", "0.00"]),
        ("0.00", 1, [coupon(FIXED_CART, "10")], ["0.00"]),
        ("10.00", 1, [coupon(PERCENT, "0")], ["0.00"]),
    ],
)
def test_discounts_are_woocommerces(price: str, quantity: int, coupons: list[Coupon], wanted: list[str]) -> None:
    assert discounts(Decimal(price), quantity, coupons) == [Decimal(one) for one in wanted]


def test_percentages_can_be_of_what_is_left() -> None:
    tenth = coupon(PERCENT, "10")
    assert discounts(Decimal("10.00"), 1, [tenth, tenth], is_sequential=True) == [Decimal("1.00"), Decimal("0.90")]


COUPONS = st.builds(
    lambda kind, cents, most: Coupon(id=1, code="c", kind=kind, amount=Decimal(cents) / 100, most_items=most),
    st.sampled_from([PERCENT, FIXED_PRODUCT, FIXED_CART]),
    st.integers(0, 2_000_000),
    st.integers(0, 5),
)


@given(st.integers(0, 10_000_000), st.integers(1, 50), st.lists(COUPONS, max_size=4), st.booleans())
def test_a_discount_is_whole_cents_and_never_more_than_the_price(
    cents: int, quantity: int, coupons: list[Coupon], sequential: bool
) -> None:
    price = Decimal(cents) / 100
    found = discounts(price, quantity, coupons, is_sequential=sequential)
    assert len(found) == len(coupons)
    assert all(each >= 0 and each.as_tuple().exponent == -2 for each in found)
    assert sum(found, Decimal(0)) <= price * quantity


@given(st.integers(1, 10_000_000), st.integers(1, 50), COUPONS)
def test_one_coupon_more_never_makes_it_dearer(cents: int, quantity: int, more: Coupon) -> None:
    first = coupon(PERCENT, "10")
    price = Decimal(cents) / 100
    alone, both = discounts(price, quantity, [first]), discounts(price, quantity, [first, more])
    assert both[0] == alone[0]
    assert sum(both) >= sum(alone)


@given(st.integers(1, 1_000_000), st.integers(1, 20), st.integers(1, 100_000_000))
def test_a_fixed_amount_is_taken_off_to_the_cent(cents: int, quantity: int, amount: int) -> None:
    taken = discounts(Decimal(cents) / 100, quantity, [coupon(FIXED_CART, str(Decimal(amount) / 100))])
    assert taken == [Decimal(min(amount, cents * quantity)) / 100]
