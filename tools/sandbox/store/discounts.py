"""What coupons take off an order's lines: in cents, rounded as WooCommerce rounds them (its class WC_Discounts)."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

Coupon = dict[str, Any]


@dataclass(frozen=True)
class Item:
    """A line to be discounted. price is for the whole quantity, in cents with GST, before any coupon."""

    key: int
    product_id: int
    categories: frozenset[int]
    on_sale: bool
    quantity: int
    price: Fraction


class Discounts:
    """Discounts of an order, coupon after coupon. found is code -> line -> cents."""

    def __init__(self, items: list[Item]) -> None:
        # The dearest comes first; of two alike, the first.
        self._items = sorted(items, key=lambda item: -item.price / item.quantity)
        self.found: dict[str, dict[int, int]] = {}

    def apply(self, coupon: Coupon) -> None:
        """Take a coupon, whose rules have been looked at, off the lines that it is for."""
        self.found[coupon["code"]] = {item.key: 0 for item in self._items}
        items = [item for item in self._items if self._left(item) > 0 and applies_to(coupon, item)]
        work: dict[str, Callable[[Coupon, list[Item]], object]] = {
            "percent": self._percent,
            "fixed_product": self._fixed_product,
            "fixed_cart": self._fixed_cart,
        }
        work[coupon["discount_type"]](coupon, items)

    def of_line(self, key: int) -> int:
        return sum(lines.get(key, 0) for lines in self.found.values())

    def _left(self, item: Item) -> int:
        return max(0, _half_up(item.price - self.of_line(item.key)))

    def _percent(self, coupon: Coupon, items: list[Item]) -> None:
        share = Fraction(coupon["amount"]) / 100
        base, taken, counted = Fraction(0), 0, 0
        for item in items:
            quantity = _quantity(coupon, item, counted)
            price = Fraction(_half_up(item.price)) / item.quantity * quantity
            taken += self._take(coupon, item, math.floor(price * share))
            base, counted = base + price, counted + quantity
        whole = _half_down(base * share)
        if taken < whole:
            self._remainder(coupon, items, whole - taken)

    def _fixed_product(self, coupon: Coupon, items: list[Item], cents: int | None = None) -> int:
        amount = Fraction(cents if cents is not None else Fraction(coupon["amount"]) * 100)
        taken, counted = 0, 0
        for item in items:
            quantity = _quantity(coupon, item, counted)
            each = min(amount, item.price / item.quantity) if coupon["limit_usage_to_x_items"] else amount
            taken += self._take(coupon, item, _half_up(each * quantity))
            counted += quantity
        return taken

    def _fixed_cart(self, coupon: Coupon, items: list[Item], cents: int | None = None) -> None:
        left = cents if cents is not None else _half_up(Fraction(coupon["amount"]) * 100)
        items = [item for item in items if self._left(item) > 0]
        count = sum(item.quantity for item in items)
        if not count or not left:
            return
        each = left // count
        if not each:
            self._remainder(coupon, items, left)
            return
        taken = self._fixed_product(coupon, items, each)
        if 0 < taken < left:
            self._fixed_cart(coupon, items, left - taken)

    def _remainder(self, coupon: Coupon, items: list[Item], cents: int) -> None:
        """Take what rounding left over, cent by cent."""
        for item in items:
            for _one in range(item.quantity):
                cents -= self._take(coupon, item, 1)
                if cents <= 0:
                    return

    def _take(self, coupon: Coupon, item: Item, cents: int) -> int:
        taken = min(self._left(item), cents)
        self.found[coupon["code"]][item.key] += taken
        return taken


def applies_to(coupon: Coupon, item: Item) -> bool:
    """Whether a coupon is for a line; one for the whole cart is for all."""
    return coupon["discount_type"] == "fixed_cart" or is_for_product(coupon, item)


def is_for_product(coupon: Coupon, item: Item) -> bool:
    """Whether a coupon's products and categories, and its exceptions, let a line in."""
    wanted, categories = coupon["product_ids"], frozenset(coupon["product_categories"])
    let_in = not wanted and not categories
    let_in = let_in or item.product_id in wanted or bool(item.categories & categories)
    excluded = item.product_id in coupon["excluded_product_ids"]
    excluded = excluded or bool(item.categories & frozenset(coupon["excluded_product_categories"]))
    return let_in and not excluded and not (coupon["exclude_sale_items"] and item.on_sale)


def _quantity(coupon: Coupon, item: Item, counted: int) -> int:
    most = coupon["limit_usage_to_x_items"]
    return max(0, min(item.quantity, most - counted)) if most else item.quantity


def _half_up(value: Fraction) -> int:
    return math.floor(value + Fraction(1, 2))


def _half_down(value: Fraction) -> int:
    return math.ceil(value - Fraction(1, 2))
