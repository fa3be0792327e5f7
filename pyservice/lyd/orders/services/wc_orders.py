"""An order as WooCommerce's REST API answers it, in the form in which its tables are read.

Who has just made an order has this answer in hand, and need not ask the tables for the same.
"""

from __future__ import annotations

from typing import Any

from lyd.commerce.services import ShopCharge, ShopCoupon, ShopLine, ShopOrder
from lyd.commerce.services.shop_orders import money


def parse_wc_order(told: dict[str, Any]) -> ShopOrder:
    """The order. Amounts include GST, as everywhere here; a new order has no times and refunds of use."""
    return ShopOrder(
        id=told["id"],
        status=told["status"],
        currency=told["currency"],
        total=money(told["total"]),
        customer_id=told.get("customer_id") or 0,
        created_at=None,
        paid_at=None,
        payment_method_title=told.get("payment_method_title") or "",
        meta={str(row.get("key")): str(row.get("value")) for row in told["meta_data"]},
        lines=tuple(_line(line) for line in told["line_items"]),
        coupons=tuple(
            ShopCoupon(str(coupon["code"]), money(coupon.get("discount")) + money(coupon.get("discount_tax")))
            for coupon in told.get("coupon_lines") or ()
        ),
        charges=tuple(_fee(fee) for fee in told.get("fee_lines") or ()),
        addresses={kind: told.get(kind) or {} for kind in ("billing", "shipping")},
    )


def _fee(told: dict[str, Any]) -> ShopCharge:
    tax = money(told.get("total_tax"))
    return ShopCharge(told.get("name") or "", money(told.get("total")) + tax, tax)


def _line(told: dict[str, Any]) -> ShopLine:
    return ShopLine(
        id=told["id"],
        product_id=told.get("product_id") or 0,
        name=told.get("name") or "",
        quantity=told.get("quantity") or 0,
        subtotal=money(told.get("subtotal")) + money(told.get("subtotal_tax")),
        total=money(told.get("total")) + money(told.get("total_tax")),
    )
