"""WooCommerce at the other end of HTTP.

It writes into WooCommerce's own tables, as the real one does; what it would tell is kept in `news`.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, Engine, text
from tests.pyservice.orders.fake_partner import Answer, FakePartner

STORE = "http://shop.test/wp-json/wc/v3"
PAID = ("processing", "completed")


@dataclass
class FakeWooCommerce(FakePartner):
    """WooCommerce's orders."""

    engine: Engine = None  # type: ignore[assignment]  # given by the fixture
    coupons: dict[str, Decimal] = field(default_factory=dict)
    notes: list[tuple[int, str]] = field(default_factory=list)
    sold: dict[int, int] = field(default_factory=dict)
    """Order → product of what was bought in the shop itself, and paid there."""
    refunded_pieces: Counter[int] = field(default_factory=Counter)
    """Order → how many pieces of its line were refunded."""

    def create(self, request: Any) -> Answer:
        return self.answer(request, lambda: self._create(json.loads(request.body)))

    def update(self, request: Any) -> Answer:
        number = int(urlsplit(request.url).path.split("/")[5])
        return self.answer(request, lambda: self._update(number, json.loads(request.body)))

    def note(self, request: Any) -> Answer:
        number = int(urlsplit(request.url).path.split("/")[5])

        def act() -> Answer:
            self.notes.append((number, json.loads(request.body)["note"]))
            return 201, {}, json.dumps({"id": len(self.notes)})

        return self.answer(request, act)

    def sell(self, user_id: int, product_id: int, quantity: int = 1, status: str = "completed", **meta: str) -> int:
        """Make an order in the shop itself, as its own checkout does."""
        with self.engine.begin() as connection:
            number = self._insert(connection, user_id, [(product_id, quantity)], [], meta)
            self._set(connection, number, status)
        self.sold[number] = product_id
        return number

    def change(self, number: int, status: str) -> None:
        """Change an order as a shop admin does."""
        with self.engine.begin() as connection:
            self._set(connection, number, status)

    def change_total(self, number: int, total: str) -> None:
        """Change what an order costs, as a shop admin does by editing its lines."""
        with self.engine.begin() as connection:
            query = "UPDATE wp_wc_orders SET total_amount=:total WHERE id=:id"
            connection.execute(text(query), {"id": number, "total": total})

    def refund(self, number: int, quantity: int | None = None, amount: str = "0") -> int:
        """Refund so many pieces of the first line, or an amount without saying what for."""
        with self.engine.begin() as connection:
            line = connection.execute(
                text(f"SELECT MIN(order_item_id) FROM wp_woocommerce_order_items WHERE order_id={number}")
            )
            refund = self._refund_row(connection, number, Decimal(amount))
            if quantity:
                values = {"_product_id": 0, "_qty": -quantity, "_line_total": 0, "_refunded_item_id": line.scalar()}
                self._item(connection, refund, "line_item", "Refunded", values)
                self.refunded_pieces[number] += quantity
        self.tell(number)
        return refund

    def status(self, number: int) -> str:
        with self.engine.begin() as connection:
            return self._row(connection, number)[0].removeprefix("wc-")

    def meta(self, number: int) -> dict[str, str]:
        with self.engine.begin() as connection:
            rows = connection.execute(
                text(f"SELECT meta_key, meta_value FROM wp_wc_orders_meta WHERE order_id={number}")
            )
            return {row.meta_key: row.meta_value for row in rows}

    def numbers(self) -> list[int]:
        with self.engine.begin() as connection:
            return list(
                connection.execute(text("SELECT id FROM wp_wc_orders WHERE type='shop_order' ORDER BY id")).scalars()
            )

    def tell(self, number: int) -> None:
        self.news.append(("order.updated", {"id": number, "status": self.status(number)}))

    def _create(self, given: dict[str, Any]) -> Answer:
        asked = given.get("coupon_lines", [])
        unknown = [line["code"] for line in asked if line["code"] not in self.coupons]
        if unknown:
            return 400, {}, json.dumps({"code": "woocommerce_rest_invalid_coupon", "message": "No."})
        lines = [(line["product_id"], line["quantity"]) for line in given.get("line_items", [])]
        meta = {row["key"]: row["value"] for row in given["meta_data"]}
        codes = [line["code"] for line in asked]
        with self.engine.begin() as connection:
            number = self._insert(connection, given["customer_id"], lines, codes, meta)
            if "_lyd_renewal" in meta:
                self._set_line_total(connection, number, Decimal(given["line_items"][0]["total"]))
            for fee in given.get("fee_lines", []):
                self._add_fee(connection, number, fee["name"], Decimal(fee["total"]))
            shown = self._show(connection, number)
        self.tell(number)
        return 201, {}, json.dumps(shown)

    def _update(self, number: int, given: dict[str, Any]) -> Answer:
        with self.engine.begin() as connection:
            if self._row(connection, number) is None:
                return 404, {}, json.dumps({"code": "woocommerce_rest_shop_order_invalid_id"})
            if "status" in given:
                self._set(connection, number, given["status"])
            for row in given.get("meta_data", []):
                where = {"id": number, "key": row["key"], "value": row["value"]}
                connection.execute(text("DELETE FROM wp_wc_orders_meta WHERE order_id=:id AND meta_key=:key"), where)
                self._meta(connection, number, row["key"], row["value"])
            shown = self._show(connection, number)
        self.tell(number)
        return 200, {}, json.dumps(shown)

    def _set(self, connection: Connection, number: int, status: str) -> None:
        word = status if status == "trash" else f"wc-{status}"
        total = self._row(connection, number)[1]
        query = "UPDATE wp_wc_orders SET status=:status, date_updated_gmt=UTC_TIMESTAMP() WHERE id=:id"
        connection.execute(text(query), {"status": word, "id": number})
        if status in PAID:
            query = (
                "UPDATE wp_wc_order_operational_data"
                " SET date_paid_gmt=IFNULL(date_paid_gmt, UTC_TIMESTAMP()) WHERE order_id=:id"
            )
            connection.execute(text(query), {"id": number})
        if status == "refunded":
            self._refund_row(connection, number, total)

    def _insert(
        self, connection: Connection, user: int, lines: list[tuple[int, int]], codes: list[str], meta: dict[str, str]
    ) -> int:
        number = (connection.execute(text("SELECT MAX(id) FROM wp_wc_orders")).scalar() or 9000) + 1
        prices = [(product, quantity, self._price(connection, product)) for product, quantity in lines]
        subtotal = sum((price * quantity for _, quantity, price in prices), Decimal(0))
        percent = sum((self.coupons[code] for code in codes), Decimal(0))
        off = (subtotal * percent / 100).quantize(Decimal("0.01"))
        self._order_row(connection, number, "shop_order", "wc-pending", subtotal - off, user)
        for product, quantity, price in prices:
            total = price * quantity - off
            values = {
                "_product_id": product,
                "_qty": quantity,
                "_line_subtotal": price * quantity,
                "_line_total": total,
            }
            self._item(connection, number, "line_item", f"Product {product}", values)
        for code in codes:
            self._item(connection, number, "coupon", code, {"discount_amount": off})
        for key, value in meta.items():
            self._meta(connection, number, key, value)
        return int(number)

    def _set_line_total(self, connection: Connection, number: int, total: Decimal) -> None:
        """Give the line of an order a price of its own, including GST, as the plugin has WooCommerce take it."""
        items = f"SELECT order_item_id FROM wp_woocommerce_order_items WHERE order_id={number}"
        query = f"UPDATE wp_woocommerce_order_itemmeta SET meta_value=:total WHERE order_item_id IN ({items})"
        keys = " AND meta_key IN ('_line_subtotal', '_line_total')"
        connection.execute(text(query + keys), {"total": str(total)})
        query = "UPDATE wp_wc_orders SET total_amount=:total WHERE id=:id"
        connection.execute(text(query), {"total": total, "id": number})

    def _add_fee(self, connection: Connection, number: int, name: str, gross: Decimal) -> None:
        """Add a fee that includes GST to a new order, as the plugin has WooCommerce do."""
        tax = (gross / 11).quantize(Decimal("0.01"))
        self._item(connection, number, "fee", name, {"_line_total": gross - tax, "_line_tax": tax})
        query = "UPDATE wp_wc_orders SET total_amount=total_amount+:gross, tax_amount=:tax WHERE id=:id"
        connection.execute(text(query), {"gross": gross, "tax": tax, "id": number})

    def _order_row(
        self, connection: Connection, number: int, kind: str, status: str, total: Decimal, user: int, parent: int = 0
    ) -> None:
        query = (
            "INSERT INTO wp_wc_orders (id, status, currency, type, total_amount, customer_id, date_created_gmt,"
            " date_updated_gmt, parent_order_id, payment_method_title) VALUES (:id, :status, 'AUD', :type, :total,"
            " :user, UTC_TIMESTAMP(), UTC_TIMESTAMP(), :parent, 'Stripe')"
        )
        values = {"id": number, "status": status, "type": kind, "total": total, "user": user, "parent": parent}
        connection.execute(text(query), values)
        connection.execute(text("INSERT INTO wp_wc_order_operational_data (order_id) VALUES (:id)"), {"id": number})

    def _refund_row(self, connection: Connection, number: int, amount: Decimal) -> int:
        refund = connection.execute(text("SELECT MAX(id) FROM wp_wc_orders")).scalar() + 1
        self._order_row(connection, refund, "shop_order_refund", "wc-completed", -amount, 0, number)
        self._meta(connection, refund, "_refund_amount", str(amount))
        query = "UPDATE wp_wc_orders SET date_updated_gmt=UTC_TIMESTAMP() WHERE id=:id"
        connection.execute(text(query), {"id": number})
        return int(refund)

    def _item(self, connection: Connection, number: int, kind: str, name: str, values: dict[str, Any]) -> None:
        query = (
            "INSERT INTO wp_woocommerce_order_items (order_item_name, order_item_type, order_id)"
            " VALUES (:name, :kind, :id)"
        )
        item = connection.execute(text(query), {"name": name, "kind": kind, "id": number}).lastrowid
        for key, value in values.items():
            query = (
                "INSERT INTO wp_woocommerce_order_itemmeta (order_item_id, meta_key, meta_value)"
                " VALUES (:item, :key, :value)"
            )
            connection.execute(text(query), {"item": item, "key": key, "value": str(value)})

    def _meta(self, connection: Connection, number: int, key: str, value: str) -> None:
        query = "INSERT INTO wp_wc_orders_meta (order_id, meta_key, meta_value) VALUES (:id, :key, :value)"
        connection.execute(text(query), {"id": number, "key": key, "value": value})

    def _price(self, connection: Connection, product: int) -> Decimal:
        query = "SELECT meta_value FROM wp_postmeta WHERE post_id=:id AND meta_key='_price'"
        return Decimal(connection.execute(text(query), {"id": product}).scalar() or 0)

    def _row(self, connection: Connection, number: int) -> Any:
        return connection.execute(
            text(f"SELECT status, total_amount FROM wp_wc_orders WHERE id={number}")
        ).one_or_none()

    def _show(self, connection: Connection, number: int) -> dict[str, Any]:
        status, total = self._row(connection, number)
        return {
            "id": number,
            "status": status.removeprefix("wc-"),
            "currency": "AUD",
            "customer_id": connection.scalar(text(f"SELECT customer_id FROM wp_wc_orders WHERE id={number}")),
            "total": f"{total:.2f}",
            "payment_method_title": "Stripe",
            "line_items": [self._line(*item) for item in self._items(connection, number, "line_item")],
            "coupon_lines": [
                {"code": name, "discount": facts["discount_amount"], "discount_tax": "0"}
                for _, name, facts in self._items(connection, number, "coupon")
            ],
            "meta_data": [],
        }

    def _line(self, item: int, name: str, facts: dict[str, str]) -> dict[str, Any]:
        amounts = {"subtotal": facts["_line_subtotal"], "subtotal_tax": "0", "total": facts["_line_total"]}
        bought = {"product_id": int(facts["_product_id"]), "quantity": int(facts["_qty"])}
        return {"id": item, "name": name, **bought, **amounts, "total_tax": "0"}

    def _items(self, connection: Connection, number: int, kind: str) -> list[tuple[int, str, dict[str, str]]]:
        query = (
            "SELECT i.order_item_id, i.order_item_name, m.meta_key, m.meta_value FROM wp_woocommerce_order_items i"
            " JOIN wp_woocommerce_order_itemmeta m USING (order_item_id)"
            " WHERE i.order_id=:id AND i.order_item_type=:kind ORDER BY 1"
        )
        found: dict[int, tuple[int, str, dict[str, str]]] = {}
        for item, name, key, value in connection.execute(text(query), {"id": number, "kind": kind}):
            found.setdefault(item, (item, name, {}))[2][key] = value
        return list(found.values())
