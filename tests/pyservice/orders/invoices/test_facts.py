"""What an invoice says follows from the order, the ABN and the site's calendar day."""

from __future__ import annotations

import datetime
from dataclasses import replace
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest

from lyd.commerce.services import ShopCharge, ShopLine, ShopOrder, ShopRefund
from lyd.orders.invoices.facts import Row, describe_invoice
from lyd.orders.invoices.parties import Party

SYDNEY = ZoneInfo("Australia/Sydney")
SELLER = Party("Firm Pty Ltd", ("1 Quay Street",), "51 824 753 556")
BUYER = Party("Buyer Pty Ltd", ())


def at(text: str) -> datetime.datetime:
    return datetime.datetime.fromisoformat(text).replace(tzinfo=datetime.UTC)


def money(text: str) -> Decimal:
    return Decimal(text)


ORDER = ShopOrder(
    id=900,
    status="completed",
    currency="AUD",
    total=money("330.00"),
    customer_id=11,
    created_at=at("2026-06-30T23:00:00"),
    paid_at=at("2026-07-01T14:30:00"),
    payment_method_title="Stripe",
    lines=(ShopLine(1, 601, "Trust deed", 2, money("440.00"), money("330.00"), tax=money("30.00")),),
    tax=money("30.00"),
)


def test_a_tax_invoice_has_the_sites_days_the_gst_and_the_payment() -> None:
    invoice = describe_invoice(ORDER, SELLER, BUYER, SYDNEY)
    assert (invoice.title, invoice.number, invoice.date) == ("Tax Invoice", "900", "01 Jul 2026")
    assert invoice.payment == "Paid on 02 Jul 2026 (Stripe)"
    assert invoice.rows == (Row("Trust deed", "2", money("30.00"), money("330.00")),)
    assert (invoice.subtotal, invoice.discount, invoice.total) == (money("440.00"), money("110.00"), money("330.00"))


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2026-10-03T13:59:00", "03 Oct 2026"),  # 23:59 of standard time, two hours before daylight saving begins
        ("2026-10-03T14:00:00", "04 Oct 2026"),
        ("2026-10-04T12:59:00", "04 Oct 2026"),  # 23:59 of daylight-saving time
        ("2026-10-04T13:00:00", "05 Oct 2026"),
        ("2026-04-04T12:59:00", "04 Apr 2026"),
        ("2026-04-05T13:59:00", "05 Apr 2026"),  # daylight saving has ended
    ],
)
def test_days_are_the_sites_at_the_changes_of_daylight_saving(moment: str, day: str) -> None:
    assert describe_invoice(replace(ORDER, created_at=at(moment)), SELLER, BUYER, SYDNEY).date == day


def test_without_abn_or_gst_it_is_no_tax_invoice() -> None:
    nameless = describe_invoice(ORDER, replace(SELLER, abn=""), BUYER, SYDNEY)
    untaxed = describe_invoice(replace(ORDER, tax=money("0.00")), SELLER, BUYER, SYDNEY)
    assert [(one.title, one.is_tax_invoice) for one in (nameless, untaxed)] == [("Invoice", False)] * 2


@pytest.mark.parametrize(
    ("status", "paid_at", "words"),
    [
        ("pending", None, "Not paid yet"),
        ("on-hold", None, "Not paid yet"),
        ("failed", ORDER.paid_at, "Not paid yet"),
        ("cancelled", None, "Cancelled"),
        ("processing", ORDER.paid_at, "Paid on 02 Jul 2026 (Stripe)"),
        ("refunded", ORDER.paid_at, "Paid on 02 Jul 2026 (Stripe), refunded"),
        ("completed", None, "Paid"),
    ],
)
def test_the_payment_is_told_by_the_status(status: str, paid_at: datetime.datetime | None, words: str) -> None:
    order = replace(ORDER, status=status, paid_at=paid_at)
    assert describe_invoice(order, SELLER, BUYER, SYDNEY).payment == words


def test_fees_and_refunds_are_lines_of_their_own() -> None:
    refund = ShopRefund(901, money("110.00"), "One too many", (), at("2026-07-02T20:00:00"), money("10.00"))
    fee = ShopCharge("Express", money("11.00"), money("1.00"))
    order = replace(ORDER, charges=(fee,), refunds=(refund,), total=money("341.00"), tax=money("31.00"))
    invoice = describe_invoice(order, SELLER, BUYER, SYDNEY)
    assert invoice.rows[1] == Row("Express", "", money("1.00"), money("11.00"))
    assert (invoice.subtotal, invoice.refunded) == (money("451.00"), money("110.00"))
    [told] = invoice.refunds
    assert (told.date, told.reason, told.tax) == ("03 Jul 2026", "One too many", money("10.00"))


def test_the_number_of_an_extension_is_used() -> None:
    order = replace(ORDER, meta={"_order_number": "INV-7"})
    assert describe_invoice(order, SELLER, BUYER, SYDNEY).number == "INV-7"
