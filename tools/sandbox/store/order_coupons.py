"""Coupons on an order: which may be used, what they take off its lines, and counting that they were used."""

import json
from decimal import Decimal
from fractions import Fraction
from typing import Any

from sqlalchemy import Connection, Table, select, update

from sandbox.store.coupon_rules import check_coupon, refusal
from sandbox.store.coupons import Coupons
from sandbox.store.database import Database
from sandbox.store.discounts import Discounts, Item
from sandbox.store.errors import StoreError
from sandbox.store.gst import CENT, cents, tax_cents, tax_inside
from sandbox.store.order_lines import Line, Lines

FREES = ("cancelled", "failed", "trash")
"""States of an order in which its coupons count as unused again."""


class OrderCoupons:
    def __init__(self, database: Database, lines: Lines) -> None:
        self._coupons = Coupons(database)
        self._lines = lines
        self._details: Table = database.table("wc_order_operational_data")

    def apply(
        self, connection: Connection, given: list[dict[str, Any]], lines: list[tuple[Line, dict[str, Any]]], who: Any
    ) -> tuple[list[Line], list[dict[str, Any]]]:
        """Return the lines with their discounts, and a row for each coupon. who is (user id, e-mail)."""
        items = [_item(number, line, product) for number, (line, product) in enumerate(lines)]
        now = [line for line, _product in lines]
        found = Discounts(items)
        for asked in given:
            coupon = self._find(connection, str(asked.get("code") or ""))
            if coupon["code"] in found.found:
                raise refusal(f'Coupon code "{coupon["code"]}" already applied!')
            check_coupon(coupon, items, _subtotal(now), *who)
            found.apply(coupon)
            now = [line.less(Decimal(found.of_line(number)) * CENT) for number, (line, _product) in enumerate(lines)]
        return now, [self._row(connection, code, by_line) for code, by_line in found.found.items()]

    def count_uses(self, connection: Connection, order: int, state: str, user: str) -> None:
        """Count an order's coupons as used while it is alive, once; not any more when it is over."""
        details = self._details
        this = details.c.order_id == order
        counted = bool(connection.scalar(select(details.c.coupon_usages_are_counted).where(this)))
        used = state not in FREES
        if used == counted:
            return
        connection.execute(update(details).where(this).values(coupon_usages_are_counted=used))
        for _number, code, _meta in self._lines.items(connection, order, "coupon"):
            if coupon := self._coupons.id_of(connection, code):
                self._coupons.count_use(connection, coupon, user, used=used)

    def _find(self, connection: Connection, code: str) -> dict[str, Any]:
        if not code.strip():
            raise StoreError("woocommerce_rest_invalid_coupon", "Coupon code is required.", 400)
        number = self._coupons.id_of(connection, code)
        if number is None:
            raise refusal(f'Coupon "{code.strip().lower()}" cannot be applied because it does not exist.')
        return self._coupons.get(connection, number)

    def _row(self, connection: Connection, code: str, by_line: dict[int, int]) -> dict[str, Any]:
        """The coupon line of an order: the discount without tax, the tax, and the coupon as it was then."""
        coupon = self._find(connection, code)
        amounts = [Decimal(each) * CENT for each in by_line.values()]
        tax = sum((tax_cents(tax_inside(each)) for each in amounts), Decimal(0))
        info = json.dumps([coupon["id"], code, coupon["discount_type"], float(coupon["amount"])])
        net = sum(amounts, Decimal(0)) - tax
        return {"code": code, "discount_amount": net, "discount_amount_tax": tax, "coupon_info": info}


def _item(number: int, line: Line, product: dict[str, Any]) -> Item:
    categories = frozenset(int(row["id"]) for row in product["categories"])
    gross = Fraction(line.subtotal + line.subtotal_tax) * 100
    return Item(number, line.product_id, categories, bool(product["on_sale"]), line.quantity, gross)


def _subtotal(lines: list[Line]) -> Decimal:
    """The amount for the rules about spending: the lines before coupons, with the remaining tax."""
    before = sum((line.subtotal for line in lines), Decimal(0))
    return cents(before + sum((tax_cents(line.total_tax) for line in lines), Decimal(0)))
