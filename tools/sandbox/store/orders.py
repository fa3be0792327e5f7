"""Orders in WooCommerce's own tables (HPOS)."""

from decimal import Decimal
from typing import Any

from flask import request
from sqlalchemy import Connection, Row, delete, select

from sandbox.store.database import Database
from sandbox.store.errors import StoreError, invalid_parameter
from sandbox.store.listing import Page, fetch_page, read_ids
from sandbox.store.meta import Meta, given_meta
from sandbox.store.notes import Notes
from sandbox.store.order_coupons import OrderCoupons
from sandbox.store.order_lines import Line, Lines, add_up, make_agreed_line, make_fee, make_line
from sandbox.store.order_rows import PAID, PLAIN, OrderRows
from sandbox.store.order_view import show_order
from sandbox.store.products import Products
from sandbox.store.refunds import Refunds

REQUEST_META = "_lyd_request"
STATES = (
    "auto-draft",
    "pending",
    "processing",
    "on-hold",
    "completed",
    "cancelled",
    "refunded",
    "failed",
    "checkout-draft",
)


class Orders:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._rows = OrderRows(database)
        self._meta = Meta(database.table("wc_orders_meta"), "order_id", hides=lambda _key: False)
        self._lines = Lines(database)
        self._coupons = OrderCoupons(database, self._lines)
        self._products = Products(database)
        self._refunds = Refunds(database, self._lines)
        self._notes = Notes(database)

    def find(self, connection: Connection, page: Page) -> tuple[list[dict[str, Any]], int]:
        orders, asked = self._rows.orders.c, request.args
        query = self._rows.query().where(orders.status != "trash")
        if "customer" in asked:
            query = query.where(orders.customer_id == int(asked["customer"]))
        if asked.get("status", "any") != "any":
            states = [f"wc-{_known(state)}" for state in asked["status"].split(",")]
            query = query.where(orders.status.in_(states))
        if "include" in asked:
            query = query.where(orders.id.in_(read_ids("include")))
        newest_first = query.order_by(orders.date_created_gmt.desc(), orders.id.desc())
        rows, total = fetch_page(connection, newest_first, page)
        return [self._show(connection, row) for row in rows], total

    def get(self, connection: Connection, number: int) -> dict[str, Any]:
        return self._show(connection, self._load(connection, number))

    def create(self, connection: Connection, values: dict[str, Any]) -> dict[str, Any]:
        customer = int(values.get("customer_id") or 0)
        self._refuse_repetition(connection, customer, values)
        made = [self._make_line(connection, row) for row in values.get("line_items") or []]
        email = (values.get("billing") or {}).get("email") or self._rows.email_of(connection, customer)
        asked = values.get("coupon_lines") or []
        lines, coupons = self._coupons.apply(connection, asked, made, (customer, email))
        fees = [make_fee(row) for row in values.get("fee_lines") or []]
        number = self._rows.add(connection, customer, add_up([*lines, *fees]))
        for line in lines:
            self._lines.add(connection, number, line)
        for fee in fees:
            self._lines.add_fee(connection, number, fee)
        for coupon in coupons:
            code = coupon.pop("code")
            self._lines.add_item(connection, number, "coupon", code, coupon)
        self._write(connection, number, {"billing": {}, "status": "pending", **values})
        return self.get(connection, number)

    def _refuse_repetition(self, connection: Connection, customer: int, values: dict[str, Any]) -> None:
        """Refuse a request of the service that has an order, as the plugin does (Commerce/Orders/OrderRequests.php)."""
        meta, orders = self._database.table("wc_orders_meta"), self._rows.orders
        keys = [str(row["value"]) for row in values.get("meta_data") or [] if row.get("key") == REQUEST_META]
        made = (meta.c.meta_key == REQUEST_META, meta.c.meta_value.in_(keys), orders.c.customer_id == customer)
        query = select(orders.c.id).join(meta, meta.c.order_id == orders.c.id).where(*made)
        if keys and connection.execute(query).first():
            raise StoreError("lyd_order_exists", "This order was made before.", 409)

    def update(self, connection: Connection, number: int, values: dict[str, Any]) -> dict[str, Any]:
        self._load(connection, number)
        self._write(connection, number, values)
        return self.get(connection, number)

    def delete(self, connection: Connection, number: int) -> dict[str, Any]:
        """Put an order into the bin, or with ?force=true away for good."""
        found = self.get(connection, number)
        if request.args.get("force") in ("true", "1", "True"):
            connection.execute(delete(self._rows.orders).where(self._rows.orders.c.id == number))
            return found
        self._rows.change(connection, number, status="trash")
        self._coupons.count_uses(connection, number, "trash", str(found["customer_id"] or ""))
        return found

    def list_below(self, connection: Connection, number: int, what: str) -> list[dict[str, Any]]:
        """Return an order's `refunds` or `notes`."""
        self._load(connection, number)
        return (self._refunds if what == "refunds" else self._notes).of_order(connection, number)

    def create_below(self, connection: Connection, number: int, what: str, values: dict[str, Any]) -> dict[str, Any]:
        """Add to an order's `refunds` or `notes`. One that is given back whole becomes refunded."""
        order = self._load(connection, number)
        if what == "notes":
            return self._notes.create(connection, number, values)
        refund = self._refunds.create(connection, order, values)
        if not self._refunds.left(connection, number, Decimal(order.total_amount)):
            self._set_state(connection, number, "refunded")
        return refund

    def _write(self, connection: Connection, number: int, values: dict[str, Any]) -> None:
        state = _known(values["status"]) if "status" in values else None
        if values.get("set_paid") and state not in PAID:
            state = "processing"
        self._rows.change(connection, number, **{name: str(values[name]) for name in PLAIN if name in values})
        self._meta.write(connection, number, given_meta(values))
        for kind in ("billing", "shipping"):
            if kind in values:
                self._rows.write_address(connection, number, kind, values[kind])
        if state:
            self._set_state(connection, number, state)

    def _set_state(self, connection: Connection, number: int, state: str) -> None:
        order = self._load(connection, number)
        self._rows.change(connection, number, status=f"wc-{state}")
        self._rows.note_times(connection, number, state)
        self._coupons.count_uses(connection, number, state, str(order.customer_id or order.billing_email or ""))
        left = self._refunds.left(connection, number, Decimal(order.total_amount))
        if state == "refunded" and left:
            self._refunds.create(connection, order, {"amount": left, "reason": "Order fully refunded."})

    def _make_line(self, connection: Connection, given: dict[str, Any]) -> tuple[Line, dict[str, Any]]:
        product = self._products.get(connection, int(given.get("product_id") or 0))
        if "total" in given:
            return make_agreed_line(product, given["total"]), product
        return make_line(product, int(given.get("quantity") or 1)), product

    def _load(self, connection: Connection, number: int) -> Row[Any]:
        row = self._rows.find(connection, number)
        if row is None:
            raise StoreError("woocommerce_rest_shop_order_invalid_id", "Invalid ID.", 404)
        return row

    def _show(self, connection: Connection, row: Row[Any]) -> dict[str, Any]:
        refunds = self._refunds.of_order(connection, row.id)
        items = {
            "line_items": self._lines.show(connection, row.id),
            "coupon_lines": self._lines.show_coupons(connection, row.id),
            "fee_lines": self._lines.show_fees(connection, row.id),
            "refunds": [
                {"id": each["id"], "reason": each["reason"], "total": f"-{each['amount']}"} for each in refunds
            ],
        }
        meta, zone = self._meta.shown(connection, row.id), self._database.timezone(connection)
        return show_order(row, self._rows.addresses(connection, row.id), items, meta, zone)


def _known(state: str) -> str:
    if state not in STATES:
        words = f"{', '.join(STATES[:-1])}, and {STATES[-1]}"
        raise invalid_parameter("status", f"status is not one of {words}.")
    return state
