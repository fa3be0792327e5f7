"""Notes on orders: WordPress comments of their own kind."""

from typing import Any

from sqlalchemy import Connection, Row, select

from sandbox.store.database import Database, insert_row, local, now
from sandbox.store.errors import StoreError
from sandbox.store.product_view import show_time

KIND, AUTHOR = "order_note", "WooCommerce"
OF_CUSTOMER = "order_note_customer"
"""Marks a note for the customer; WooCommerce keeps that as meta, the REST API shows the same."""


class Notes:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._comments = database.table("comments")

    def of_order(self, connection: Connection, order: int) -> list[dict[str, Any]]:
        """Return an order's notes, newest first."""
        comments = self._comments
        query = select(comments).where(comments.c.comment_post_ID == order, comments.c.comment_type == KIND)
        newest_first = query.order_by(comments.c.comment_date_gmt.desc(), comments.c.comment_ID.desc())
        return [_show(row) for row in connection.execute(newest_first)]

    def create(self, connection: Connection, order: int, values: dict[str, Any]) -> dict[str, Any]:
        if not values.get("note"):
            raise StoreError("rest_missing_callback_param", "Missing parameter(s): note", 400, params=["note"])
        moment = now()
        row = {
            "comment_post_ID": order,
            "comment_author": AUTHOR,
            "comment_author_email": "",
            "comment_content": str(values["note"]),
            "comment_agent": OF_CUSTOMER if values.get("customer_note") else AUTHOR,
            "comment_type": KIND,
            "comment_approved": "1",
            "comment_date_gmt": moment,
            "comment_date": local(moment, self._database.timezone(connection)),
        }
        number = insert_row(connection, self._comments, row)
        return next(note for note in self.of_order(connection, order) if note["id"] == number)


def _show(row: Row[Any]) -> dict[str, Any]:
    return {
        "id": row.comment_ID,
        "author": row.comment_author,
        "date_created": show_time(row.comment_date),
        "date_created_gmt": show_time(row.comment_date_gmt),
        "note": row.comment_content,
        "customer_note": row.comment_agent == OF_CUSTOMER,
    }
