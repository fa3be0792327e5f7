"""Customers: WordPress users with WooCommerce's address meta."""

from typing import Any

from sqlalchemy import Connection, select

from sandbox.store.database import Database
from sandbox.store.errors import StoreError
from sandbox.store.meta import Meta
from sandbox.store.product_view import show_time

SHIPPING = (
    "first_name",
    "last_name",
    "company",
    "address_1",
    "address_2",
    "city",
    "postcode",
    "country",
    "state",
    "phone",
)
BILLING = (*SHIPPING, "email")


class Customers:
    def __init__(self, database: Database) -> None:
        self._users = database.table("users")
        self._meta = Meta(database.table("usermeta"), "user_id")

    def get(self, connection: Connection, number: int) -> dict[str, Any]:
        row = connection.execute(select(self._users).where(self._users.c["ID"] == number)).one_or_none()
        if row is None:
            raise StoreError("wc_user_invalid_id", "Invalid user ID.", 404)
        meta = self._meta.read(connection, [number])[number]
        return {
            "id": row.ID,
            "date_created_gmt": show_time(row.user_registered),
            "email": row.user_email,
            "first_name": meta.get("first_name", ""),
            "last_name": meta.get("last_name", ""),
            "username": row.user_login,
            "billing": {name: meta.get(f"billing_{name}", "") for name in BILLING},
            "shipping": {name: meta.get(f"shipping_{name}", "") for name in SHIPPING},
        }
