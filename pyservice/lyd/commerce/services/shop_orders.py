"""Orders as WooCommerce's tables have them now: what was bought, what it cost, what was paid back.

Money is Decimal, Australian dollars including GST: WooCommerce keeps a line's amount and its tax apart, here they are
one. Orders are read from the HPOS tables; what is read counts for settlement, whatever wrote it.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation

from sqlalchemy.orm import Session

from lyd.commerce import order_statuses
from lyd.commerce.queries import orders as queries
from lyd.core.db import ResultRow

CENT = Decimal("0.01")

Item = tuple[ResultRow, dict[str, str]]


@dataclass(frozen=True)
class ShopLine:
    """A product in an order, or what a refund takes of one: amounts and quantity are then negative.

    subtotal is before coupons, total after. refunded_line is, in a refund, the line of the order that it is about.
    """

    id: int
    product_id: int
    name: str
    quantity: int
    subtotal: Decimal
    total: Decimal
    refunded_line: int | None = None


@dataclass(frozen=True)
class ShopCoupon:
    """A coupon of an order, and what it took off."""

    code: str
    discount: Decimal


@dataclass(frozen=True)
class ShopRefund:
    """Money that went back: amount is positive. Lines are empty where only an amount was refunded."""

    id: int
    amount: Decimal
    reason: str
    lines: tuple[ShopLine, ...]


@dataclass(frozen=True)
class ShopOrder:
    """An order of WooCommerce. status is without "wc-": pending, processing, completed, refunded, trash and so on."""

    id: int
    status: str
    currency: str
    total: Decimal
    customer_id: int
    created_at: datetime.datetime | None
    paid_at: datetime.datetime | None
    payment_method_title: str
    meta: dict[str, str] = field(default_factory=dict)
    lines: tuple[ShopLine, ...] = ()
    coupons: tuple[ShopCoupon, ...] = ()
    refunds: tuple[ShopRefund, ...] = ()

    @property
    def is_paid(self) -> bool:
        """Whether WooCommerce takes it as paid."""
        return self.status in order_statuses.PAID

    @property
    def subtotal(self) -> Decimal:
        """What the lines cost before coupons."""
        return sum((line.subtotal for line in self.lines), Decimal("0.00"))

    @property
    def discount_total(self) -> Decimal:
        """What all coupons took off."""
        return sum((coupon.discount for coupon in self.coupons), Decimal("0.00"))

    @property
    def refunded(self) -> Decimal:
        """What went back so far."""
        return sum((refund.amount for refund in self.refunds), Decimal("0.00"))

    def lines_left(self, product_id: int) -> list[ShopLine]:
        """The lines of a product of which refunds left at least a piece."""
        taken = Counter[int | None]()
        for line in (line for refund in self.refunds for line in refund.lines):
            taken[line.refunded_line] += abs(line.quantity)
        return [line for line in self.lines if line.product_id == product_id and line.quantity > taken[line.id]]


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
    )


def _refund(row: ResultRow, meta: dict[str, str], items: list[Item]) -> ShopRefund:
    amount = money(meta.get("_refund_amount") or row.total_amount)
    return ShopRefund(row.id, abs(amount), meta.get("_refund_reason", ""), _lines(items))


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
    )


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
