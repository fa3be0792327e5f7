"""The discount of coupons on one line of an order, to the cent as WooCommerce calculates it.

Everything is in cents, as Decimal: WooCommerce cuts fractions of a cent off, gives back what the whole line would have
had more, and rounds half a cent down, because prices include GST.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_DOWN, ROUND_HALF_DOWN, ROUND_HALF_UP, Decimal

from lyd.commerce.services.coupon import FIXED_CART, FIXED_PRODUCT, PERCENT, Coupon

ONE = Decimal(1)


@dataclass(frozen=True)
class Line:
    """So many of a product, `price` cents in all before coupons, of which `left` are not taken off yet."""

    price: Decimal
    quantity: int
    left: Decimal


def discounts(price: Decimal, quantity: int, coupons: list[Coupon], *, is_sequential: bool = False) -> list[Decimal]:
    """Return the discount of each coupon on `quantity` of a product of this price, in dollars, in the coupons' order.

    is_sequential: a percentage is of what the coupons before it left, not of the price (a setting of WooCommerce).
    """
    whole = price * 100 * quantity
    remaining, amounts = whole, []
    for coupon in coupons:
        line = Line(remaining if is_sequential and coupon.kind == PERCENT else whole, quantity, remaining)
        discount = (CALCULATORS[coupon.kind](line, coupon) if remaining > 0 else Decimal(0)).quantize(
            ONE, ROUND_HALF_DOWN
        )
        remaining -= discount
        amounts.append(discount / 100)
    return [amount.quantize(Decimal("0.01")) for amount in amounts]


def _percent(line: Line, coupon: Coupon) -> Decimal:
    share = line.price / line.quantity * _count_pieces(line, coupon) * coupon.amount / 100
    return min(line.left, share.quantize(ONE, ROUND_HALF_DOWN))


def _fixed_product(line: Line, coupon: Coupon) -> Decimal:
    return _each(line, coupon, _cents(coupon), line.left)


def _fixed_cart(line: Line, coupon: Coupon) -> Decimal:
    """The amount is shared by all pieces, again and again until it is used up or nothing is left to take off."""
    amount, discount = _cents(coupon), Decimal(0)
    while discount < amount and discount < line.left:
        piece = ((amount - discount) / line.quantity).quantize(ONE, ROUND_DOWN)
        if not piece:
            return min(amount, line.left)
        step = _each(line, coupon, piece, line.left - discount)
        if not step:
            break
        discount += step
    return discount


def _each(line: Line, coupon: Coupon, amount: Decimal, remaining: Decimal) -> Decimal:
    """This amount off every piece that the coupon counts."""
    piece = min(amount, line.price / line.quantity) if coupon.most_items else amount
    return min(remaining, piece * _count_pieces(line, coupon))


def _count_pieces(line: Line, coupon: Coupon) -> int:
    return min(coupon.most_items or line.quantity, line.quantity)


def _cents(coupon: Coupon) -> Decimal:
    return (coupon.amount * 100).quantize(ONE, ROUND_HALF_UP)


CALCULATORS = {PERCENT: _percent, FIXED_PRODUCT: _fixed_product, FIXED_CART: _fixed_cart}
"""The functions of WooCommerce's own kinds of coupon. Kinds of other plugins never apply."""
