"""Coupons: WordPress posts of their own kind, with WooCommerce's meta."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from flask import request
from sqlalchemy import Connection, Row, delete, func, insert, select

from sandbox.store.coupon_fields import FIELDS, KINDS, show_coupon
from sandbox.store.database import Database
from sandbox.store.errors import StoreError, invalid_parameter
from sandbox.store.listing import Page, fetch_page
from sandbox.store.meta import Meta, given_meta
from sandbox.store.posts import Posts
from sandbox.store.text_format import slugify

USED_BY = "_used_by"


class Coupons:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._rows = Posts(database)
        self._posts = self._rows.table
        self._postmeta = database.table("postmeta")
        self._meta = Meta(self._postmeta, "post_id")

    def find(self, connection: Connection, page: Page) -> tuple[list[dict[str, Any]], int]:
        query = self._query()
        if request.args.get("code", "").strip():
            query = query.where(self._posts.c["ID"] == (self.id_of(connection, request.args["code"]) or 0))
        newest_first = query.order_by(self._posts.c.post_date.desc(), self._posts.c["ID"].desc())
        rows, total = fetch_page(connection, newest_first, page)
        return [self._show(connection, row) for row in rows], total

    def get(self, connection: Connection, number: int) -> dict[str, Any]:
        row = connection.execute(self._query().where(self._posts.c["ID"] == number)).one_or_none()
        if row is None:
            raise StoreError("woocommerce_rest_shop_coupon_invalid_id", "Invalid ID.", 404)
        return self._show(connection, row)

    def create(self, connection: Connection, values: dict[str, Any]) -> dict[str, Any]:
        code = _code(values)
        if not code:
            raise StoreError("rest_missing_callback_param", "Missing parameter(s): code", 400, params=["code"])
        self._refuse_second(connection, code, 0)
        post = {"post_type": "shop_coupon", "post_status": "publish", "post_excerpt": values.get("description", "")}
        number = self._rows.add(connection, post_title=code, post_name=slugify(code), **post)
        empty = {field.key: field.kept(field.empty) for field in FIELDS.values()}
        self._meta.write(connection, number, {**empty, "usage_count": "0"})
        self._write(connection, number, values)
        return self.get(connection, number)

    def update(self, connection: Connection, number: int, values: dict[str, Any]) -> dict[str, Any]:
        self.get(connection, number)
        if code := _code(values):
            self._refuse_second(connection, code, number)
            self._rows.change(connection, number, post_title=code)
        self._write(connection, number, values)
        return self.get(connection, number)

    def delete(self, connection: Connection, number: int) -> dict[str, Any]:
        """Put a coupon into the bin, or with ?force=true away for good."""
        found = self.get(connection, number)
        self._rows.remove(connection, number, for_good=request.args.get("force") in ("true", "1", "True"))
        return found

    def id_of(self, connection: Connection, code: str) -> int | None:
        """Return the newest published coupon of a code; capitals make no difference."""
        posts = self._posts.c
        this = func.lower(posts.post_title) == code.strip().lower()
        query = self._query().where(this, posts.post_status == "publish").order_by(posts.post_date.desc())
        row = connection.execute(query).first()
        return row.ID if row else None

    def count_use(self, connection: Connection, number: int, user: str, *, used: bool) -> None:
        """Note that an order of a user uses a coupon, or does not any more."""
        meta = self._postmeta
        count = int(self._meta.read(connection, [number])[number].get("usage_count") or 0)
        self._meta.write(connection, number, {"usage_count": str(max(0, count + (1 if used else -1)))})
        if used:
            connection.execute(insert(meta).values(post_id=number, meta_key=USED_BY, meta_value=user))
            return
        theirs = (meta.c.post_id == number) & (meta.c.meta_key == USED_BY) & (meta.c.meta_value == user)
        one = connection.scalar(select(func.min(meta.c.meta_id)).where(theirs))
        connection.execute(delete(meta).where(meta.c.meta_id == one))

    def _write(self, connection: Connection, number: int, values: dict[str, Any]) -> None:
        if values.get("discount_type", KINDS[0]) not in KINDS:
            words = f"{', '.join(KINDS[:-1])}, and {KINDS[-1]}"
            raise invalid_parameter("discount_type", f"discount_type is not one of {words}.")
        meta: dict[str, str | None] = {
            field.key: field.kept(values[name]) for name, field in FIELDS.items() if name in values
        }
        if "date_expires" in values:
            meta["date_expires"] = self._expiry(connection, values["date_expires"])
        if "description" in values:
            self._rows.change(connection, number, post_excerpt=str(values["description"]))
        if "amount" in values:
            meta["coupon_amount"] = str(Decimal(str(values["amount"] or 0)))
        self._meta.write(connection, number, meta | given_meta(values))

    def _expiry(self, connection: Connection, given: str | None) -> str | None:
        """A day or moment in the site's own time, kept as seconds since 1970."""
        if not given:
            return None
        zone = self._database.timezone(connection)
        return str(int(datetime.fromisoformat(given).replace(tzinfo=zone).astimezone(UTC).timestamp()))

    def _query(self) -> Any:
        posts = self._posts
        there = posts.c.post_status.not_in(("trash", "auto-draft"))
        return select(posts).where(posts.c.post_type == "shop_coupon", there)

    def _show(self, connection: Connection, row: Row[Any]) -> dict[str, Any]:
        used = select(self._postmeta.c.meta_value).where(
            self._postmeta.c.post_id == row.ID, self._postmeta.c.meta_key == USED_BY
        )
        used_by = list(connection.scalars(used))
        meta = self._meta.read(connection, [row.ID])[row.ID]
        return show_coupon(row, meta, used_by, self._database.timezone(connection))

    def _refuse_second(self, connection: Connection, code: str, but: int) -> None:
        if self.id_of(connection, code) not in (None, but):
            raise StoreError("woocommerce_rest_coupon_code_already_exists", "The coupon code already exists", 400)


def _code(values: dict[str, Any]) -> str:
    return str(values.get("code") or "").strip().lower()
