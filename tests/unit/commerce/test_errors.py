"""An error about a coupon names its code, in the message and at the field."""

from __future__ import annotations

from lyd.commerce.errors import CouponLimitReached, CouponMinimum


def test_the_message_names_the_code_and_stands_at_its_field() -> None:
    error = CouponMinimum.of("winter", amount="$5.00")
    assert error.text == 'The minimum spend for the coupon code "winter" is $5.00.'
    assert error.errors == {"code": [error.text]}


def test_a_message_without_a_code_stays_as_it_is() -> None:
    assert CouponLimitReached.of("winter").text == CouponLimitReached.message
