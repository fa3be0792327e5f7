"""An order of the shop: what was bought, what it cost, what was paid back.

Money is Decimal, Australian dollars including GST: WooCommerce keeps a line's amount and its tax apart, here they are
one.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from decimal import Decimal

from lyd.commerce import order_statuses

NOTHING = Decimal("0.00")


@dataclass(frozen=True)
class ShopLine:
    """A product in an order, or what a refund takes of one: amounts and quantity are then negative.

    subtotal is before coupons, total after; tax is the GST in total. refunded_line is, in a refund, the line of the
    order that it is about.
    """

    id: int
    product_id: int
    name: str
    quantity: int
    subtotal: Decimal
    total: Decimal
    refunded_line: int | None = None
    tax: Decimal = NOTHING


@dataclass(frozen=True)
class ShopCharge:
    """A fee or the shipping of an order; tax is the GST in total."""

    name: str
    total: Decimal
    tax: Decimal


@dataclass(frozen=True)
class ShopCoupon:
    """A coupon of an order, and what it took off."""

    code: str
    discount: Decimal


@dataclass(frozen=True)
class ShopRefund:
    """Money that went back: amount and the GST in it, tax, are positive. Lines are empty if it names no products."""

    id: int
    amount: Decimal
    reason: str
    lines: tuple[ShopLine, ...]
    created_at: datetime.datetime | None = None
    tax: Decimal = NOTHING


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
    charges: tuple[ShopCharge, ...] = ()
    tax: Decimal = NOTHING
    """The GST in total."""
    addresses: dict[str, dict[str, str]] = field(default_factory=dict)
    """The billing and shipping address, by these words, of a new order; of others `addresses_of` reads them."""

    @property
    def is_paid(self) -> bool:
        """Whether WooCommerce takes it as paid."""
        return self.status in order_statuses.PAID

    @property
    def names(self) -> list[str]:
        """The names of its products; of its fees if it has none."""
        return [line.name for line in self.lines] or [charge.name for charge in self.charges]

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
        return [line for line in self.lines if line.product_id == product_id and self.pieces_left(line) > 0]

    def pieces_left(self, line: ShopLine) -> int:
        """How many pieces of a line refunds left."""
        lines = (line for refund in self.refunds for line in refund.lines)
        refunded = sum(abs(refund_line.quantity) for refund_line in lines if refund_line.refunded_line == line.id)
        return max(line.quantity - refunded, 0)
