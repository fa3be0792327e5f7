"""Orders as WooCommerce's tables have them now.

Orders are read from the HPOS tables; what is read counts for settlement, whatever wrote it.
"""

from __future__ import annotations

import datetime
from collections.abc import Collection
from decimal import Decimal, InvalidOperation

from sqlalchemy.orm import Session

from lyd.commerce import order_statuses
from lyd.commerce.queries import orders as queries
from lyd.commerce.services.shop_order import ShopCharge, ShopCoupon, ShopLine, ShopOrder, ShopRefund
from lyd.core.db import ResultRow

CENT = Decimal("0.01")

FEE, SHIPPING = "fee", "shipping"
CHARGES = (FEE, SHIPPING)
"""What an order costs besides its products, by WooCommerce's types of items."""

Item = tuple[ResultRow, dict[str, str]]


def read_order(session: Session, wc_order_id: int) -> ShopOrder | None:
    """An order with its lines, coupons and refunds; None when WooCommerce has none of this id."""
    return read_orders(session, [wc_order_id]).get(wc_order_id)


def read_orders(session: Session, ids: Collection[int]) -> dict[int, ShopOrder]:
    """Order id → order, in four queries, however many. Ids that are no order's are left out."""
    if not ids:
        return {}
    rows = queries.orders_and_refunds(session, ids)
    if not rows:
        return {}
    every_id = [row.id for row in rows]
    meta, items = queries.meta_of(session, every_id), queries.items_of(session, every_id)
    refunds: dict[int, list[ShopRefund]] = {}
    for row in rows:
        if row.type == queries.REFUND:
            refund = _refund(row, meta.get(row.id, {}), items.get(row.id, []))
            refunds.setdefault(row.parent_order_id, []).append(refund)
    return {
        row.id: _order(row, meta.get(row.id, {}), items.get(row.id, []), refunds.get(row.id, []))
        for row in rows
        if row.type == queries.ORDER
    }


def _order(row: ResultRow, meta: dict[str, str], items: list[Item], refunds: list[ShopRefund]) -> ShopOrder:
    return ShopOrder(
        id=row.id,
        status=(row.status or "").removeprefix(order_statuses.PREFIX),
        currency=row.currency or "",
        total=money(row.total_amount),
        customer_id=row.customer_id or 0,
        created_at=_utc(row.date_created_gmt),
        paid_at=_utc(row.date_paid_gmt),
        payment_method_title=row.payment_method_title or "",
        meta=meta,
        lines=_lines(items),
        coupons=tuple(_coupon(item, facts) for item, facts in items if item.order_item_type == "coupon"),
        refunds=tuple(refunds),
        charges=tuple(_charge(item, facts) for item, facts in items if item.order_item_type in CHARGES),
        tax=money(row.tax_amount),
    )


def _refund(row: ResultRow, meta: dict[str, str], items: list[Item]) -> ShopRefund:
    amount = money(meta.get("_refund_amount") or row.total_amount)
    reason, tax = meta.get("_refund_reason", ""), abs(money(row.tax_amount))
    return ShopRefund(row.id, abs(amount), reason, _lines(items), _utc(row.date_created_gmt), tax)


def _lines(items: list[Item]) -> tuple[ShopLine, ...]:
    return tuple(_line(item, facts) for item, facts in items if item.order_item_type == "line_item")


def _line(item: ResultRow, facts: dict[str, str]) -> ShopLine:
    refunded = _whole(facts.get("_refunded_item_id", ""))
    return ShopLine(
        id=item.order_item_id,
        product_id=_whole(facts.get("_product_id", "")),
        name=item.order_item_name,
        quantity=_whole(facts.get("_qty", "")),
        subtotal=money(facts.get("_line_subtotal")) + money(facts.get("_line_subtotal_tax")),
        total=money(facts.get("_line_total")) + money(facts.get("_line_tax")),
        refunded_line=refunded or None,
        tax=money(facts.get("_line_tax")),
    )


def _charge(item: ResultRow, facts: dict[str, str]) -> ShopCharge:
    """A fee is kept as a line, shipping with names of its own."""
    is_fee = item.order_item_type == FEE
    net, tax = (money(facts.get(name)) for name in (("_line_total", "_line_tax") if is_fee else ("cost", "total_tax")))
    return ShopCharge(item.order_item_name, net + tax, tax)


def _coupon(item: ResultRow, facts: dict[str, str]) -> ShopCoupon:
    return ShopCoupon(
        item.order_item_name, money(facts.get("discount_amount")) + money(facts.get("discount_amount_tax"))
    )


def money(value: str | Decimal | None) -> Decimal:
    """An amount as the shop keeps it, in cents; nothing and nonsense are 0."""
    try:
        return Decimal(value or 0).quantize(CENT)
    except InvalidOperation:
        return Decimal("0.00")


def _whole(text: str) -> int:
    """Quantities may be kept as "2" or "2.0", ids as "12"."""
    try:
        return int(Decimal(text))
    except (InvalidOperation, ValueError, OverflowError):
        return 0


def _utc(moment: datetime.datetime | None) -> datetime.datetime | None:
    return moment.replace(tzinfo=datetime.UTC) if moment else None
