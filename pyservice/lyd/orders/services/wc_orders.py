"""Parser of orders in responses of WooCommerce's REST API, in the form of those read from its tables.

WooCommerce's response to a new order contains what the tables would, which saves reading them.
"""

from __future__ import annotations

from typing import Any

from lyd.commerce.services import ShopCharge, ShopCoupon, ShopLine, ShopOrder
from lyd.commerce.services.shop_orders import money


def parse_wc_order(payload: dict[str, Any]) -> ShopOrder:
    """The order in a response. Amounts include GST, as everywhere here; times and refunds are left out."""
    return ShopOrder(
        id=payload["id"],
        status=payload["status"],
        currency=payload["currency"],
        total=money(payload["total"]),
        customer_id=payload.get("customer_id") or 0,
        created_at=None,
        paid_at=None,
        payment_method_title=payload.get("payment_method_title") or "",
        meta={str(row.get("key")): str(row.get("value")) for row in payload["meta_data"]},
        lines=tuple(_line(line) for line in payload["line_items"]),
        coupons=tuple(
            ShopCoupon(str(coupon["code"]), money(coupon.get("discount")) + money(coupon.get("discount_tax")))
            for coupon in payload.get("coupon_lines") or ()
        ),
        charges=tuple(_fee(fee) for fee in payload.get("fee_lines") or ()),
        addresses={kind: payload.get(kind) or {} for kind in ("billing", "shipping")},
    )


def _fee(fee: dict[str, Any]) -> ShopCharge:
    tax = money(fee.get("total_tax"))
    return ShopCharge(fee.get("name") or "", money(fee.get("total")) + tax, tax)


def _line(line: dict[str, Any]) -> ShopLine:
    return ShopLine(
        id=line["id"],
        product_id=line.get("product_id") or 0,
        name=line.get("name") or "",
        quantity=line.get("quantity") or 0,
        subtotal=money(line.get("subtotal")) + money(line.get("subtotal_tax")),
        total=money(line.get("total")) + money(line.get("total_tax")),
    )
