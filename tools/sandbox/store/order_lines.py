"""An order's lines and what they come to; prices include GST, as the store is set up."""

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from sqlalchemy import Connection, Table, select

from sandbox.store.database import Database, insert_row
from sandbox.store.meta import Meta

GST = Decimal("0.10")
CENT = Decimal("0.01")


@dataclass(frozen=True)
class Line:
    """One product in an order; net is without, tax with GST alone, both for the whole quantity."""

    product_id: int
    name: str
    quantity: int
    net: Decimal
    tax: Decimal


def make_line(product: dict[str, Any], quantity: int) -> Line:
    gross = Decimal(product["price"] or 0) * quantity
    net = (gross / (1 + GST)).quantize(CENT, ROUND_HALF_UP)
    return Line(product["id"], product["name"], quantity, net, gross - net)


class Lines:
    def __init__(self, database: Database) -> None:
        self._items: Table = database.table("woocommerce_order_items")
        self._meta = Meta(database.table("woocommerce_order_itemmeta"), "order_item_id")
        self._products = Meta(database.table("postmeta"), "post_id")

    def add(self, connection: Connection, order: int, line: Line) -> None:
        row = {"order_item_name": line.name, "order_item_type": "line_item", "order_id": order}
        number = insert_row(connection, self._items, row)
        amounts = {"_line_subtotal": line.net, "_line_total": line.net}
        amounts |= {"_line_subtotal_tax": line.tax, "_line_tax": line.tax}
        known = {"_product_id": line.product_id, "_variation_id": 0, "_qty": line.quantity, "_tax_class": ""}
        self._meta.write(connection, number, {key: str(value) for key, value in {**known, **amounts}.items()})

    def show(self, connection: Connection, order: int) -> list[dict[str, Any]]:
        items = self._items.c
        query = select(items.order_item_id, items.order_item_name).where(
            items.order_id == order, items.order_item_type == "line_item"
        )
        names: dict[int, str] = dict(connection.execute(query).tuples().all())
        meta = self._meta.read(connection, names)
        products = {int(row["_product_id"]) for row in meta.values()}
        skus = {number: row.get("_sku", "") for number, row in self._products.read(connection, products).items()}
        return [_show(number, name, meta[number], skus) for number, name in names.items()]


def money(amount: Decimal | str | None) -> str:
    return str(Decimal(amount or 0).quantize(CENT))


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
        "meta_data": [],
        "sku": skus[product],
        "price": float(Decimal(meta["_line_total"]) / quantity),
    }
