"""Orders as WooCommerce's tables have them."""

from __future__ import annotations

import datetime
from decimal import Decimal

from sqlalchemy.orm import Session
from tests.pyservice.commerce.shop import add_order, order_line

from lyd.commerce.services import read_order
from lyd.commerce.services.shop_order import ShopCoupon


def test_an_order_is_read_with_its_lines_coupons_and_meta(session: Session) -> None:
    discounted = order_line(601, "270", "27", _line_subtotal="300", _line_subtotal_tax="30")
    ids = add_order(
        session, 900, [discounted, order_line(602, "0.909091", "0.090909", "2.0")], coupons={"ten": "33"}, is_used="7"
    )
    order = read_order(session, 900)
    assert order
    assert (order.status, order.is_paid, order.currency, order.customer_id) == ("completed", True, "AUD", 11)
    assert (order.total, order.subtotal, order.discount_total) == (
        Decimal("298.00"),
        Decimal("331.00"),
        Decimal("33.00"),
    )
    assert order.paid_at == datetime.datetime(2026, 7, 1, 10, 5, tzinfo=datetime.UTC)
    assert (order.payment_method_title, order.meta["is_used"]) == ("Stripe", "7")
    first, second = order.lines
    assert [first.id, second.id] == ids
    assert (first.product_id, first.quantity, first.subtotal, first.total) == (
        601,
        1,
        Decimal("330.00"),
        Decimal("297.00"),
    )
    assert (second.product_id, second.quantity, second.total) == (602, 2, Decimal("1.00"))
    assert order.coupons == (ShopCoupon("ten", Decimal("33.00")),)
    assert order.refunds == ()


def test_refunds_come_with_the_lines_that_they_take_back(session: Session) -> None:
    [bought] = add_order(session, 900, [order_line(601, "300", "30")], status="wc-refunded")
    back = order_line(601, "-100", "-10", "-1", _refunded_item_id=str(bought))
    add_order(session, 901, [back], parent=900, _refund_amount="110", _refund_reason="Wrong one")
    add_order(session, 902, [{"_line_total": "-20"}], parent=900)
    order = read_order(session, 900)
    assert order
    assert (order.status, order.is_paid, order.refunded) == ("refunded", False, Decimal("130.00"))
    first, second = order.refunds
    assert (first.id, first.amount, first.reason) == (901, Decimal("110.00"), "Wrong one")
    assert (first.lines[0].refunded_line, first.lines[0].quantity, first.lines[0].total) == (
        bought,
        -1,
        Decimal("-110.00"),
    )
    assert (second.amount, second.reason, second.lines[0].refunded_line) == (Decimal("20.00"), "", None)


def test_odd_numbers_are_read_as_nothing(session: Session) -> None:
    odd = {"_product_id": "", "_qty": "many", "_line_total": "0", "_line_subtotal": "x"}
    add_order(session, 900, [odd], status="trash")
    order = read_order(session, 900)
    assert order
    assert (order.status, order.lines[0].quantity, order.lines[0].subtotal) == ("trash", 0, Decimal("0.00"))
