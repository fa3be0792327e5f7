"""An order's own rows: itself, its operational data, its addresses."""

import secrets
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from sandbox.store.customers import BILLING, Customers
from sandbox.store.database import Database, now
from sandbox.store.order_lines import Sum
from sandbox.store.posts import Posts

CURRENCY = "AUD"
PAID = ("processing", "completed")
# Orders share their numbers with posts: WooCommerce leaves a placeholder there, and so do we.
PLACEHOLDER = "shop_order_placehold"
PLAIN = ("payment_method", "payment_method_title", "transaction_id", "customer_note")


class OrderRows:
    def __init__(self, database: Database) -> None:
        self.orders = database.table("wc_orders")
        self._details = database.table("wc_order_operational_data")
        self._addresses = database.table("wc_order_addresses")
        self._posts = Posts(database)
        self._customers = Customers(database)

    def query(self) -> Any:
        orders, details = self.orders, self._details
        columns = [details.c[name] for name in ("order_key", "created_via", "date_paid_gmt", "date_completed_gmt")]
        columns += [details.c[name] for name in ("discount_total_amount", "discount_tax_amount")]
        joined = orders.outerjoin(details, details.c.order_id == orders.c.id)
        return select(orders, *columns).select_from(joined).where(orders.c.type == "shop_order")

    def find(self, connection: Connection, number: int) -> Row[Any] | None:
        row: Row[Any] | None = connection.execute(self.query().where(self.orders.c.id == number)).one_or_none()
        return row

    def add(self, connection: Connection, customer: int, total: Sum) -> int:
        number = self._posts.add(connection, post_type=PLACEHOLDER, post_status="draft")
        row = {"id": number, "type": "shop_order", "currency": CURRENCY, "status": "wc-pending", "parent_order_id": 0}
        row |= {"customer_id": customer, "tax_amount": total.tax, "total_amount": total.total}
        row |= {"date_created_gmt": now(), "date_updated_gmt": now(), **dict.fromkeys(PLAIN, "")}
        connection.execute(insert(self.orders).values(row))
        details = {"order_id": number, "created_via": "rest-api", "prices_include_tax": True}
        details |= {"discount_total_amount": total.discount, "discount_tax_amount": total.discount_tax}
        key = f"wc_order_{secrets.token_urlsafe(10)}"
        connection.execute(insert(self._details).values(**details, order_key=key, coupon_usages_are_counted=False))
        return number

    def change(self, connection: Connection, number: int, **values: Any) -> None:
        this = self.orders.c.id == number
        connection.execute(update(self.orders).where(this).values(date_updated_gmt=now(), **values))

    def note_times(self, connection: Connection, number: int, state: str) -> None:
        """Keep when an order was first paid and first completed."""
        details = self._details
        this = details.c.order_id == number
        reached = {"date_paid_gmt": state in PAID, "date_completed_gmt": state == "completed"}
        for column in (name for name, is_reached in reached.items() if is_reached):
            still_open = this & details.c[column].is_(None)
            connection.execute(update(details).where(still_open).values({column: now()}))

    def write_address(self, connection: Connection, number: int, kind: str, given: dict[str, str]) -> None:
        address = {name: given[name] for name in BILLING if given.get(name)}
        if kind == "billing":
            address.setdefault("email", self._account_email(connection, number))
            self.change(connection, number, billing_email=address["email"])
        table = self._addresses
        this = (table.c.order_id == number) & (table.c.address_type == kind)
        if connection.scalar(select(table.c.id).where(this)) is None:
            connection.execute(insert(table).values(order_id=number, address_type=kind))
        if address:
            connection.execute(update(table).where(this).values(address))

    def addresses(self, connection: Connection, number: int) -> dict[str, dict[Any, Any]]:
        table = self._addresses
        rows = connection.execute(select(table).where(table.c.order_id == number)).mappings()
        return {str(address["address_type"]): {**address} for address in rows}

    def email_of(self, connection: Connection, customer: int) -> str:
        return str(self._customers.get(connection, customer)["email"]) if customer else ""

    def _account_email(self, connection: Connection, number: int) -> str:
        """Billing falls back to the account's e-mail address (document 1, section 5)."""
        customer = connection.scalar(select(self.orders.c.customer_id).where(self.orders.c.id == number))
        return self.email_of(connection, int(customer or 0))
