"""An order's lines and what they come to; prices include GST, as the store is set up."""

import json
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any

from sqlalchemy import Connection, Table, select

from sandbox.store.database import Database, insert_row
from sandbox.store.gst import cents, money, plain, tax_cents, tax_inside, tax_upon
from sandbox.store.meta import Meta


@dataclass(frozen=True)
class Line:
    """One product in an order; net amounts are without GST and for the whole quantity, before and after coupons."""

    product_id: int
    name: str
    quantity: int
    subtotal: Decimal
    total: Decimal

    @property
    def subtotal_tax(self) -> Decimal:
        return tax_upon(self.subtotal)

    @property
    def total_tax(self) -> Decimal:
        return tax_upon(self.total)

    def less(self, gross: Decimal) -> "Line":
        """Return the line with a discount, which is given with GST."""
        return replace(self, total=max(Decimal(0), self.total - (gross - tax_inside(gross))))


@dataclass(frozen=True)
class Sum:
    """The sums of lines, in dollars and cents: total with tax, and what coupons took off without and with it."""

    total: Decimal
    tax: Decimal
    discount: Decimal
    discount_tax: Decimal


def make_line(product: dict[str, Any], quantity: int) -> Line:
    gross = Decimal(product["price"] or 0) * quantity
    net = gross - tax_inside(gross)
    return Line(product["id"], product["name"], quantity, net, net)


def make_agreed_line(product: dict[str, Any], total: str) -> Line:
    """Return a line at a price that was agreed with GST, as the plugin has WooCommerce take that of a renewed plan."""
    return make_line({**product, "price": total}, 1)


def make_fee(given: dict[str, Any]) -> Line:
    """Return a fee as a line; it includes GST, as the plugin has WooCommerce take the fees of the service."""
    gross = Decimal(given.get("total") or 0)
    net = gross - tax_inside(gross)
    return Line(0, given.get("name") or "", 1, net, net)


def add_up(lines: list[Line]) -> Sum:
    """Return the sums as WooCommerce makes them: each line rounded to cents, then added."""
    net = sum((cents(line.total) for line in lines), Decimal(0))
    tax = sum((tax_cents(line.total_tax) for line in lines), Decimal(0))
    before = sum((cents(line.subtotal) for line in lines), Decimal(0))
    saved = sum((line.subtotal_tax - line.total_tax for line in lines), Decimal(0))
    return Sum(net + tax, tax, before - net, tax_cents(saved))


class Lines:
    def __init__(self, database: Database) -> None:
        self._items: Table = database.table("woocommerce_order_items")
        self._meta = Meta(database.table("woocommerce_order_itemmeta"), "order_item_id", hides=_is_internal)
        self._products = Meta(database.table("postmeta"), "post_id")

    def add(self, connection: Connection, order: int, line: Line, **more: str) -> int:
        amounts = {"_line_subtotal": line.subtotal, "_line_total": line.total}
        amounts |= {"_line_subtotal_tax": line.subtotal_tax, "_line_tax": line.total_tax}
        known = {"_product_id": line.product_id, "_variation_id": 0, "_qty": line.quantity, "_tax_class": ""}
        return self.add_item(connection, order, "line_item", line.name, {**known, **amounts, **more})

    def add_fee(self, connection: Connection, order: int, fee: Line) -> int:
        amounts = {"_line_total": fee.total, "_line_tax": fee.total_tax, "_fee_amount": fee.total, "_tax_class": ""}
        return self.add_item(connection, order, "fee", fee.name, {**amounts, "_tax_status": "taxable"})

    def add_item(self, connection: Connection, order: int, kind: str, name: str, meta: dict[str, Any]) -> int:
        """Add a row of any kind (line_item, coupon) with its meta."""
        row = {"order_item_name": name, "order_item_type": kind, "order_id": order}
        number = insert_row(connection, self._items, row)
        self._meta.write(connection, number, {key: str(value) for key, value in meta.items()})
        return number

    def items(self, connection: Connection, order: int, kind: str) -> list[tuple[int, str, dict[str, str]]]:
        """Return number, name and meta of an order's rows of a kind."""
        items = self._items.c
        query = select(items.order_item_id, items.order_item_name).where(
            items.order_id == order, items.order_item_type == kind
        )
        names: dict[int, str] = dict(connection.execute(query.order_by(items.order_item_id)).tuples().all())
        meta = self._meta.read(connection, names)
        return [(number, name, meta[number]) for number, name in names.items()]

    def show(self, connection: Connection, order: int) -> list[dict[str, Any]]:
        rows = self.items(connection, order, "line_item")
        products = {int(meta["_product_id"]) for _number, _name, meta in rows}
        skus = {number: row.get("_sku", "") for number, row in self._products.read(connection, products).items()}
        shown = [_show(number, name, meta, skus) for number, name, meta in rows]
        return [line | {"meta_data": self._meta.shown(connection, line["id"])} for line in shown]

    def show_fees(self, connection: Connection, order: int) -> list[dict[str, Any]]:
        return [
            {
                "id": number,
                "name": name,
                "tax_class": meta["_tax_class"],
                "tax_status": meta["_tax_status"],
                "amount": plain(meta["_fee_amount"]),
                "total": money(meta["_line_total"]),
                "total_tax": money(meta["_line_tax"]),
            }
            for number, name, meta in self.items(connection, order, "fee")
        ]

    def show_coupons(self, connection: Connection, order: int) -> list[dict[str, Any]]:
        return [
            {
                "id": number,
                "code": code,
                "discount": plain(meta["discount_amount"]),
                "discount_tax": plain(meta["discount_amount_tax"]),
                **_coupon_info(meta["coupon_info"]),
            }
            for number, code, meta in self.items(connection, order, "coupon")
        ]


def _is_internal(key: str) -> bool:
    return key.startswith("_") and key != "_refunded_item_id"


def _coupon_info(kept: str) -> dict[str, Any]:
    """The coupon as it was when it was used; it may have been changed or deleted since."""
    _number, _code, kind, amount = json.loads(kept)
    return {"discount_type": kind, "nominal_amount": float(amount), "free_shipping": False}


def _show(number: int, name: str, meta: dict[str, str], skus: dict[int, str]) -> dict[str, Any]:
    product, quantity = int(meta["_product_id"]), int(meta["_qty"])
    return {
        "id": number,
        "name": name,
        "product_id": product,
        "variation_id": int(meta["_variation_id"]),
        "quantity": quantity,
        "tax_class": meta["_tax_class"],
        "subtotal": money(meta["_line_subtotal"]),
        "subtotal_tax": money(meta["_line_subtotal_tax"]),
        "total": money(meta["_line_total"]),
        "total_tax": money(meta["_line_tax"]),
        "sku": skus[product],
        "price": float(Decimal(meta["_line_total"]) / quantity) if quantity else 0,
    }
