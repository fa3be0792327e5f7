"""GST inside a price, rounded where WooCommerce rounds it: six places inside a line, cents in what is shown."""

from decimal import ROUND_HALF_DOWN, ROUND_HALF_UP, Decimal

GST = Decimal("0.10")
CENT = Decimal("0.01")
PRECISE = Decimal("0.000001")


def tax_inside(gross: Decimal) -> Decimal:
    return precise(gross * GST / (1 + GST))


def tax_upon(net: Decimal) -> Decimal:
    return precise(net * GST)


def precise(amount: Decimal) -> Decimal:
    return amount.quantize(PRECISE, ROUND_HALF_UP)


def cents(amount: Decimal) -> Decimal:
    return amount.quantize(CENT, ROUND_HALF_UP)


def tax_cents(tax: Decimal) -> Decimal:
    """Return a tax in cents: half a cent goes down where prices include tax."""
    return tax.quantize(CENT, ROUND_HALF_DOWN)


def plain(amount: str) -> str:
    """Return an amount without zeros at its end, as coupons on an order show it: 10 and 14.8."""
    return f"{Decimal(amount).normalize():f}"


def money(amount: Decimal | str | None) -> str:
    return str(cents(Decimal(amount or 0)))
