"""Products: WordPress posts with WooCommerce's meta and its look-up table."""

from decimal import Decimal
from typing import Any

from flask import request
from sqlalchemy import Connection, Row, insert, select, update

from sandbox.store.categories import Categories
from sandbox.store.database import Database
from sandbox.store.errors import StoreError
from sandbox.store.images import Images
from sandbox.store.listing import Page, fetch_page, read_choice, read_ids
from sandbox.store.meta import Meta, given_meta
from sandbox.store.posts import Posts
from sandbox.store.product_view import show_product
from sandbox.store.text_format import slugify

ORDERS = ("date", "id", "include", "title", "slug", "modified", "price", "menu_order")
STATES = ("any", "draft", "pending", "private", "publish", "future", "trash")

# What a request calls it -> the meta key that keeps it.
KEPT_AS_META = {"sku": "_sku", "regular_price": "_regular_price", "sale_price": "_sale_price"}
KEPT_AS_POST = {
    "name": "post_title",
    "slug": "post_name",
    "status": "post_status",
    "description": "post_content",
    "short_description": "post_excerpt",
}
NEW_META = {
    "total_sales": "0",
    "_tax_status": "taxable",
    "_tax_class": "",
    "_stock_status": "instock",
    "_virtual": "no",
}


class Products:
    def __init__(self, database: Database) -> None:
        self._site_url = database.site_url
        self._rows = Posts(database)
        self._posts = self._rows.table
        self._lookup = database.table("wc_product_meta_lookup")
        self._meta = Meta(database.table("postmeta"), "post_id")
        self._categories = Categories(database)
        self._images = Images(database)

    def find(self, connection: Connection, page: Page) -> tuple[list[dict[str, Any]], int]:
        posts, lookup = self._posts.c, self._lookup.c
        column = {
            "id": posts.ID,
            "title": posts.post_title,
            "slug": posts.post_name,
            "modified": posts.post_modified,
            "price": lookup.min_price,
            "menu_order": posts.menu_order,
        }.get(read_choice("orderby", "date", ORDERS), posts.post_date)
        ascending = read_choice("order", "desc", ("asc", "desc")) == "asc"
        order = (column, posts.ID) if ascending else (column.desc(), posts.ID.desc())
        rows, total = fetch_page(connection, self._filtered().order_by(*order), page)
        return [self._show(connection, row) for row in rows], total

    def get(self, connection: Connection, number: int) -> dict[str, Any]:
        return self._show(connection, self._load(connection, number))

    def create(self, connection: Connection, values: dict[str, Any]) -> dict[str, Any]:
        self._refuse_second_sku(connection, values, 0)
        name = str(values.get("name", "Product"))
        post = {"post_type": "product", "post_status": "publish", "comment_status": "open"}
        number = self._rows.add(connection, post_title=name, post_name=slugify(name), **post)
        self._meta.write(connection, number, dict(NEW_META))
        connection.execute(insert(self._lookup).values(product_id=number))
        self._write(connection, number, values)
        return self.get(connection, number)

    def update(self, connection: Connection, number: int, values: dict[str, Any]) -> dict[str, Any]:
        self._load(connection, number)
        self._refuse_second_sku(connection, values, number)
        self._write(connection, number, values)
        return self.get(connection, number)

    def delete(self, connection: Connection, number: int) -> dict[str, Any]:
        """Put a product into the bin, or with ?force=true away for good."""
        found = self.get(connection, number)
        self._rows.remove(connection, number, for_good=request.args.get("force") in ("true", "1", "True"))
        return found

    def _write(self, connection: Connection, number: int, values: dict[str, Any]) -> None:
        self._rows.change(
            connection, number, **{column: str(values[name]) for name, column in KEPT_AS_POST.items() if name in values}
        )
        meta: dict[str, str | None] = {key: str(values[name]) for name, key in KEPT_AS_META.items() if name in values}
        if "virtual" in values:
            meta["_virtual"] = "yes" if values["virtual"] else "no"
        self._meta.write(connection, number, meta | given_meta(values))
        if "categories" in values:
            self._categories.set_of_product(connection, number, [int(row["id"]) for row in values["categories"]])
        if "images" in values:
            self._images.write(connection, number, values["images"])
        self._update_lookup(connection, number)

    def _update_lookup(self, connection: Connection, number: int) -> None:
        """Keep the price that counts and the table that WooCommerce sorts and filters by."""
        meta = self._meta.read(connection, [number])[number]
        price = meta.get("_sale_price") or meta.get("_regular_price", "")
        self._meta.write(connection, number, {"_price": price})
        amount = Decimal(price) if price else None
        row = {"sku": meta.get("_sku", ""), "virtual": meta.get("_virtual") == "yes"}
        row |= {"min_price": amount, "max_price": amount, "onsale": bool(meta.get("_sale_price"))}
        connection.execute(update(self._lookup).where(self._lookup.c.product_id == number).values(row))

    def _filtered(self) -> Any:
        posts, asked = self._posts.c, request.args
        query = self._query()
        state = read_choice("status", "any", STATES)
        if state != "any":
            query = query.where(posts.post_status == state)
        if "category" in asked:
            query = query.where(posts.ID.in_(self._categories.products_in(int(asked["category"]))))
        if "search" in asked:
            query = query.where(posts.post_title.contains(asked["search"], autoescape=True))
        if "slug" in asked:
            query = query.where(posts.post_name == asked["slug"])
        if "sku" in asked:
            query = query.where(self._lookup.c.sku.in_(asked["sku"].split(",")))
        if "include" in asked:
            query = query.where(posts.ID.in_(read_ids("include")))
        return query

    def _query(self) -> Any:
        posts, lookup = self._posts, self._lookup
        joined = posts.outerjoin(lookup, lookup.c.product_id == posts.c.ID)
        hidden = ("trash", "auto-draft")
        kind = (posts.c.post_type == "product") & posts.c.post_status.not_in(hidden)
        return select(posts).select_from(joined).where(kind)

    def _load(self, connection: Connection, number: int) -> Row[Any]:
        row: Row[Any] | None = connection.execute(self._query().where(self._posts.c["ID"] == number)).one_or_none()
        if row is None:
            raise StoreError("woocommerce_rest_product_invalid_id", "Invalid ID.", 404)
        return row

    def _show(self, connection: Connection, row: Row[Any]) -> dict[str, Any]:
        meta = self._meta.read(connection, [row.ID])[row.ID]
        categories = self._categories.of_product(connection, row.ID)
        images, shown = self._images.show(connection, meta), self._meta.shown(connection, row.ID)
        return show_product(row, meta, categories, images, shown, self._site_url)

    def _refuse_second_sku(self, connection: Connection, values: dict[str, Any], but: int) -> None:
        sku = str(values.get("sku") or "")
        lookup = self._lookup.c
        known = sku and connection.scalar(select(lookup.product_id).where(lookup.sku == sku, lookup.product_id != but))
        if known:
            words = "Invalid or duplicated SKU."
            raise StoreError("product_invalid_sku", words, 400, resource_id=known, unique_sku=f"{sku}-1")
