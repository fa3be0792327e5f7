"""An order as WooCommerce's REST API answers it has the form in which its tables are read."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from lyd.commerce.services.shop_order import ShopCoupon
from lyd.orders.services.wc_orders import parse_wc_order

ORDER: dict[str, Any] = {"id": 900, "status": "pending", "currency": "AUD", "total": "297.00", "customer_id": 11}


def test_amounts_include_the_tax() -> None:
    line = {"id": 5, "product_id": 601, "name": "Deed", "quantity": 1, "subtotal": "300.00", "subtotal_tax": "30.00"}
    coupon = {"code": "ten", "discount": "30.00", "discount_tax": "3.00"}
    lines = [{**line, "total": "270.00", "total_tax": "27.00"}]
    order = parse_wc_order({**ORDER, "line_items": lines, "coupon_lines": [coupon], "meta_data": []})
    assert (order.total, order.subtotal, order.discount_total) == (Decimal("297.00"), Decimal("330.00"), Decimal("33"))
    assert (order.lines[0].product_id, order.lines[0].total) == (601, Decimal("297.00"))
    assert order.coupons == (ShopCoupon("ten", Decimal("33.00")),)


def test_meta_is_text_and_missing_parts_are_empty() -> None:
    meta = [{"key": "_lyd_team", "value": 7}]
    order = parse_wc_order({**ORDER, "customer_id": None, "line_items": [{"id": 5}], "meta_data": meta})
    assert (order.customer_id, order.meta, order.coupons, order.refunds) == (0, {"_lyd_team": "7"}, (), ())
    assert (order.lines[0].product_id, order.lines[0].name, order.lines[0].quantity) == (0, "", 0)
    assert order.lines[0].total == Decimal("0.00")
