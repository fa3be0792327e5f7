"""Refunds: orders of their own type below the order that they take back from."""

from decimal import Decimal
from typing import Any

from sqlalchemy import Connection, Row, insert, select

from sandbox.store.database import Database, local, now
from sandbox.store.errors import StoreError
from sandbox.store.gst import money
from sandbox.store.meta import Meta
from sandbox.store.order_lines import Line, Lines
from sandbox.store.posts import Posts
from sandbox.store.product_view import show_time

REFUSED = "woocommerce_rest_cannot_create_order_refund"


class Refunds:
    def __init__(self, database: Database, lines: Lines) -> None:
        self._database = database
        self._orders = database.table("wc_orders")
        self._meta = Meta(database.table("wc_orders_meta"), "order_id")
        self._posts = Posts(database)
        self._lines = lines

    def of_order(self, connection: Connection, order: int) -> list[dict[str, Any]]:
        """Return an order's refunds, newest first."""
        rows = connection.execute(self._query(order).order_by(self._orders.c.id.desc())).all()
        return [self._show(connection, row) for row in rows]

    def left(self, connection: Connection, order: int, total: Decimal) -> Decimal:
        """Return what of an order's total is not given back yet."""
        return total - sum((Decimal(row["amount"]) for row in self.of_order(connection, order)), Decimal(0))

    def create(self, connection: Connection, order: Row[Any], values: dict[str, Any]) -> dict[str, Any]:
        """Take `amount` back (and lines, when they are named); the order itself is not touched."""
        amount = Decimal(str(values.get("amount") or 0))
        if amount < 0:
            raise StoreError("woocommerce_rest_invalid_order_refund", "Refund amount must be greater than zero.", 400)
        if amount > self.left(connection, order.id, Decimal(order.total_amount)):
            raise StoreError(REFUSED, "Invalid refund amount.", 500)
        number = self._posts.add(connection, post_type="shop_order_placehold", post_status="draft")
        row = {"id": number, "type": "shop_order_refund", "status": "wc-completed", "currency": order.currency}
        row |= {"parent_order_id": order.id, "total_amount": -amount, "tax_amount": 0, "customer_id": 0}
        connection.execute(insert(self._orders).values(**row, date_created_gmt=now(), date_updated_gmt=now()))
        reason = str(values.get("reason") or "")
        kept = {"_refund_amount": money(amount), "_refunded_by": "1", "_refund_reason": reason, "_refunded_payment": ""}
        self._meta.write(connection, number, dict(kept))
        self._add_lines(connection, order.id, number, values.get("line_items") or [])
        return next(row for row in self.of_order(connection, order.id) if row["id"] == number)

    def _add_lines(self, connection: Connection, order: int, refund: int, given: list[dict[str, Any]]) -> None:
        asked = {int(row["id"]): row for row in given}
        for item, name, meta in self._lines.items(connection, order, "line_item"):
            if item not in asked:
                continue
            net = -Decimal(str(asked[item].get("refund_total") or 0))
            line = Line(int(meta["_product_id"]), name, -int(asked[item].get("quantity") or 0), net, net)
            self._lines.add(connection, refund, line, _refunded_item_id=str(item))

    def _query(self, order: int) -> Any:
        orders = self._orders
        return select(orders).where(orders.c.type == "shop_order_refund", orders.c.parent_order_id == order)

    def _show(self, connection: Connection, row: Row[Any]) -> dict[str, Any]:
        meta = self._meta.read(connection, [row.id])[row.id]
        zone = self._database.timezone(connection)
        return {
            "id": row.id,
            "date_created": show_time(local(row.date_created_gmt, zone)),
            "date_created_gmt": show_time(row.date_created_gmt),
            "amount": money(meta["_refund_amount"]),
            "reason": meta["_refund_reason"],
            "refunded_by": int(meta["_refunded_by"]),
            "refunded_payment": False,
            "meta_data": [],
            "line_items": self._lines.show(connection, row.id),
        }
