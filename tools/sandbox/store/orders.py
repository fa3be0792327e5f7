"""Orders in WooCommerce's own tables (HPOS)."""

import secrets
from decimal import Decimal
from typing import Any

from flask import request
from sqlalchemy import Connection, Row, insert, select, update

from sandbox.store.customers import BILLING, Customers
from sandbox.store.database import Database, now
from sandbox.store.errors import StoreError, invalid_parameter
from sandbox.store.listing import Page, fetch_page, read_ids
from sandbox.store.meta import Meta, given_meta
from sandbox.store.order_lines import Lines, make_line
from sandbox.store.order_view import show_order
from sandbox.store.posts import Posts
from sandbox.store.products import Products

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
CURRENCY = "AUD"
PAID = ("processing", "completed")
# Orders share their numbers with posts: WooCommerce leaves a placeholder there, and so do we.
PLACEHOLDER = "shop_order_placehold"
PLAIN = ("payment_method", "payment_method_title", "transaction_id", "customer_note")


class Orders:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._orders = database.table("wc_orders")
        self._details = database.table("wc_order_operational_data")
        self._addresses = database.table("wc_order_addresses")
        self._posts = Posts(database)
        self._meta = Meta(database.table("wc_orders_meta"), "order_id")
        self._lines = Lines(database)
        self._products = Products(database)
        self._customers = Customers(database)

    def find(self, connection: Connection, page: Page) -> tuple[list[dict[str, Any]], int]:
        orders, asked = self._orders.c, request.args
        query = self._query()
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
        row = connection.execute(self._query().where(self._orders.c.id == number)).one_or_none()
        if row is None:
            raise StoreError("woocommerce_rest_shop_order_invalid_id", "Invalid ID.", 404)
        return self._show(connection, row)

    def create(self, connection: Connection, values: dict[str, Any]) -> dict[str, Any]:
        lines = [self._make_line(connection, row) for row in values.get("line_items") or []]
        number = self._posts.add(connection, post_type=PLACEHOLDER, post_status="draft")
        tax = sum((line.tax for line in lines), Decimal(0))
        customer = int(values.get("customer_id") or 0)
        row = {"id": number, "type": "shop_order", "currency": CURRENCY, "status": "wc-pending", "parent_order_id": 0}
        row |= {"customer_id": customer, "tax_amount": tax, "total_amount": tax + sum(line.net for line in lines)}
        row |= {"date_created_gmt": now(), "date_updated_gmt": now(), **dict.fromkeys(PLAIN, "")}
        connection.execute(insert(self._orders).values(row))
        details = {"order_id": number, "created_via": "rest-api", "prices_include_tax": True}
        key = f"wc_order_{secrets.token_urlsafe(10)}"
        connection.execute(insert(self._details).values(**details, order_key=key))
        for line in lines:
            self._lines.add(connection, number, line)
        self._write(connection, number, {"billing": {}, **values})
        return self.get(connection, number)

    def update(self, connection: Connection, number: int, values: dict[str, Any]) -> dict[str, Any]:
        self.get(connection, number)
        self._write(connection, number, values)
        return self.get(connection, number)

    def _write(self, connection: Connection, number: int, values: dict[str, Any]) -> None:
        row: dict[str, Any] = {name: str(values[name]) for name in PLAIN if name in values}
        state = _known(values["status"]) if "status" in values else None
        if values.get("set_paid") and state not in PAID:
            state = "processing"
        if state:
            row["status"] = f"wc-{state}"
            self._note_times(connection, number, state)
        connection.execute(
            update(self._orders).where(self._orders.c.id == number).values(date_updated_gmt=now(), **row)
        )
        self._meta.write(connection, number, given_meta(values))
        for kind in ("billing", "shipping"):
            if kind in values:
                self._write_address(connection, number, kind, values[kind])

    def _note_times(self, connection: Connection, number: int, state: str) -> None:
        details = self._details
        this = details.c.order_id == number
        reached = {"date_paid_gmt": state in PAID, "date_completed_gmt": state == "completed"}
        for column in (name for name, is_reached in reached.items() if is_reached):
            still_open = this & details.c[column].is_(None)
            connection.execute(update(details).where(still_open).values({column: now()}))

    def _write_address(self, connection: Connection, number: int, kind: str, given: dict[str, str]) -> None:
        address = {name: given[name] for name in BILLING if given.get(name)}
        if kind == "billing":
            address.setdefault("email", self._account_email(connection, number))
            email = address["email"]
            connection.execute(update(self._orders).where(self._orders.c.id == number).values(billing_email=email))
        table = self._addresses
        this = (table.c.order_id == number) & (table.c.address_type == kind)
        if connection.scalar(select(table.c.id).where(this)) is None:
            connection.execute(insert(table).values(order_id=number, address_type=kind))
        connection.execute(update(table).where(this).values(address))

    def _account_email(self, connection: Connection, number: int) -> str:
        """Billing falls back to the account's e-mail address (document 1, section 5)."""
        customer = connection.scalar(select(self._orders.c.customer_id).where(self._orders.c.id == number))
        return str(self._customers.get(connection, customer)["email"]) if customer else ""

    def _make_line(self, connection: Connection, given: dict[str, Any]) -> Any:
        product = self._products.get(connection, int(given.get("product_id") or 0))
        return make_line(product, int(given.get("quantity") or 1))

    def _query(self) -> Any:
        orders, details = self._orders, self._details
        columns = (details.c.order_key, details.c.created_via, details.c.date_paid_gmt, details.c.date_completed_gmt)
        joined = orders.outerjoin(details, details.c.order_id == orders.c.id)
        return select(orders, *columns).select_from(joined).where(orders.c.type == "shop_order")

    def _show(self, connection: Connection, row: Row[Any]) -> dict[str, Any]:
        table = self._addresses
        rows = connection.execute(select(table).where(table.c.order_id == row.id)).mappings()
        addresses = {str(address["address_type"]): {**address} for address in rows}
        lines, meta = self._lines.show(connection, row.id), self._meta.shown(connection, row.id)
        return show_order(row, addresses, lines, meta, self._database.timezone(connection))


def _known(state: str) -> str:
    if state not in STATES:
        words = f"{', '.join(STATES[:-1])}, and {STATES[-1]}"
        raise invalid_parameter("status", f"status is not one of {words}.")
    return state
