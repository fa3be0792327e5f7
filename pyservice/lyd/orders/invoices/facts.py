"""The facts of an order's invoice.

A tax invoice of any amount names the seller with its ABN, the date of issue, each sale with quantity and price, the
GST, and, from $1,000 on, the buyer: A New Tax System (Goods and Services Tax) Act 1999, section 29-70. Ours always name
the buyer. Without an ABN or without GST it is a plain invoice.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from decimal import Decimal

from lyd.commerce import order_statuses
from lyd.commerce.services import ShopOrder
from lyd.orders.invoices.parties import Party

TAX_INVOICE, INVOICE = "Tax Invoice", "Invoice"
NUMBER_META = "_order_number"
"""Meta key of extensions for a number of the order that differs from its id."""


@dataclass(frozen=True)
class Row:
    """A line of the invoice. total includes GST; tax is the GST in it. quantity is "" for a fee or shipping."""

    name: str
    quantity: str
    tax: Decimal
    total: Decimal


@dataclass(frozen=True)
class Repayment:
    """A refund; tax is the GST in its amount."""

    date: str
    reason: str
    amount: Decimal
    tax: Decimal


@dataclass(frozen=True)
class Invoice:
    """An invoice. Amounts are in `currency` and include GST; subtotal is before coupons. date is the site's day."""

    title: str
    number: str
    date: str
    seller: Party
    buyer: Party
    rows: tuple[Row, ...]
    subtotal: Decimal
    discount: Decimal
    total: Decimal
    tax: Decimal
    refunds: tuple[Repayment, ...]
    payment: str
    currency: str

    @property
    def is_tax_invoice(self) -> bool:
        """Whether it states GST."""
        return self.title == TAX_INVOICE

    @property
    def refunded(self) -> Decimal:
        """The sum of the refunds."""
        return sum((refund.amount for refund in self.refunds), Decimal("0.00"))


def describe_invoice(order: ShopOrder, seller: Party, buyer: Party, zone: datetime.tzinfo) -> Invoice:
    """The invoice of an order, with dates as days in this zone."""
    rows = [Row(line.name, str(line.quantity), line.tax, line.total) for line in order.lines]
    rows += [Row(charge.name, "", charge.tax, charge.total) for charge in order.charges]
    total = sum((row.total for row in rows), Decimal("0.00"))
    discount = order.subtotal - sum((line.total for line in order.lines), Decimal("0.00"))
    return Invoice(
        title=TAX_INVOICE if seller.abn and order.tax > 0 else INVOICE,
        number=order.meta.get(NUMBER_META) or str(order.id),
        date=_day(order.created_at, zone),
        seller=seller,
        buyer=buyer,
        rows=tuple(rows),
        subtotal=total + discount,
        discount=discount,
        total=order.total,
        tax=order.tax,
        refunds=tuple(
            Repayment(_day(refund.created_at, zone), refund.reason, refund.amount, refund.tax)
            for refund in order.refunds
        ),
        payment=_payment(order, zone),
        currency=order.currency,
    )


def _payment(order: ShopOrder, zone: datetime.tzinfo) -> str:
    if order.status in order_statuses.CALLED_OFF:
        return "Cancelled"
    if order.paid_at is None or order.status in (order_statuses.PENDING, order_statuses.FAILED):
        return "Paid" if order.is_paid else "Not paid yet"
    how = f" ({order.payment_method_title})" if order.payment_method_title else ""
    paid = f"Paid on {_day(order.paid_at, zone)}{how}"
    return f"{paid}, refunded" if order.status == order_statuses.REFUNDED else paid


def _day(moment: datetime.datetime | None, zone: datetime.tzinfo) -> str:
    """A day in the product's format (document 1, section 9): 02 Jan 2026."""
    return moment.astimezone(zone).strftime("%d %b %Y") if moment else ""
