"""Inserts a thousand products, categories and a coupon into the site's tables with SQL, and deletes them again.

Through WooCommerce's REST API this takes ten minutes. What is written is what WooCommerce itself writes for a product.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, text

PRODUCTS = 1_000
IN_CATEGORY = 200
CATEGORIES = 60
IMAGES = 100
MARK = "lyd-bench"
"""Prefix of all our slugs, so that the rows of an aborted run can be found."""
COUPON = f"{MARK}-tenth"
PRICE = "330.00"
POST = {
    **dict.fromkeys(("post_content", "post_excerpt", "to_ping", "pinged", "post_content_filtered"), ""),
    **dict.fromkeys(("post_date", "post_date_gmt", "post_modified", "post_modified_gmt"), "2026-01-01 00:00:00"),
}
META = {
    key: value
    for some in (
        {"_price": PRICE, "_regular_price": PRICE, "total_sales": "0", "_tax_status": "taxable", "_tax_class": ""},
        {"_manage_stock": "no", "_backorders": "no", "_sold_individually": "no", "_virtual": "yes"},
        {"_downloadable": "no", "_download_limit": "-1", "_download_expiry": "-1", "_stock_status": "instock"},
        {"_wc_average_rating": "0", "_wc_review_count": "0", "_product_version": "10.6.2", "is_will": "yes"},
        {"is_asic_template": "no", "allow_download_pdf": "yes", "product_videos": "https://video.test/1"},
        {"benefits": "<p>Reviewed by lawyers every year.</p>", "lyd_package": "nda"},
    )
    for key, value in some.items()
}
DESCRIPTION = (
    "<p>" + "Keeps what two parties tell each other between them, as the law of Australia has it. " * 12 + "</p>"
)


@dataclass(frozen=True)
class Shop:
    """Ids of the inserted products, and of the category with 200 of them."""

    products: list[int]
    category: int


@contextmanager
def temporary_products(engine: Engine) -> Iterator[Shop]:
    """Add our products to the site's shop for the duration of a with block."""
    with engine.begin() as connection:
        delete_products(connection)
        shop = _fill(connection)
    try:
        yield shop
    finally:
        with engine.begin() as connection:
            delete_products(connection)


def delete_products(connection: Connection) -> None:
    """Delete everything inserted by this module, also by an aborted run."""
    posts = f"SELECT ID FROM wp_posts WHERE post_name LIKE '{MARK}%'"  # noqa: S608 - the mark is ours
    terms = f"SELECT term_id FROM wp_terms WHERE slug LIKE '{MARK}%'"  # noqa: S608
    for table, column, of in (
        ("lyd_template_version", "product_id", posts),
        ("wp_term_relationships", "object_id", posts),
        ("wp_wc_product_meta_lookup", "product_id", posts),
        ("wp_postmeta", "post_id", posts),
        ("wp_term_taxonomy", "term_id", terms),
    ):
        connection.execute(text(f"DELETE FROM {table} WHERE {column} IN ({of})"))  # noqa: S608
    connection.execute(text(f"DELETE FROM wp_posts WHERE post_name LIKE '{MARK}%'"))  # noqa: S608
    connection.execute(text(f"DELETE FROM wp_terms WHERE slug LIKE '{MARK}%'"))  # noqa: S608
    connection.execute(text("DELETE FROM wp_options WHERE option_name = 'product_cat_children'"))


def _fill(connection: Connection) -> Shop:
    categories = _categories(connection)
    images = _posts(connection, "attachment", IMAGES, post_status="inherit", post_mime_type="image/png")
    files = [(image, "_wp_attached_file", f"2026/01/{MARK}-{image}.png") for image in images]
    products = _posts(connection, "product", PRODUCTS, post_status="publish", post_content=DESCRIPTION)
    meta = [(product, key, value) for product in products for key, value in META.items()]
    meta += [(product, "_sku", f"{MARK}-{product}") for product in products]
    meta += [(product, "_thumbnail_id", str(images[number % IMAGES])) for number, product in enumerate(products)]
    [coupon] = _posts(connection, "shop_coupon", 1, post_status="publish", title=COUPON)
    meta += [(coupon, "discount_type", "percent"), (coupon, "coupon_amount", "10"), (coupon, "usage_count", "0")]
    _insert(connection, "wp_postmeta", ("post_id", "meta_key", "meta_value"), [*files, *meta])
    _classify(connection, products, categories)
    lookup = [(product, f"{MARK}-{product}", PRICE, PRICE, 1) for product in products]
    columns = ("product_id", "sku", "min_price", "max_price", "virtual")
    _insert(connection, "wp_wc_product_meta_lookup", columns, lookup)
    _publish(connection, products)
    return Shop(products, categories[0])


def _posts(connection: Connection, kind: str, count: int, *, title: str | None = None, **columns: str) -> list[int]:
    first = int(connection.execute(text("SELECT COALESCE(MAX(ID), 0) + 1 FROM wp_posts")).scalar_one())
    ids = list(range(first, first + count))
    rows = [
        {
            "ID": one,
            **POST,
            **columns,
            "post_type": kind,
            "post_name": f"{MARK}-{one}",
            "post_title": title or f"Deed {one}",
        }
        for one in ids
    ]
    _insert(connection, "wp_posts", tuple(rows[0]), [tuple(row.values()) for row in rows])
    return ids


def _categories(connection: Connection) -> list[int]:
    """Insert a category tree with three levels: the first half at the top, the rest below."""
    first = int(connection.execute(text("SELECT MAX(term_id) + 1 FROM wp_terms")).scalar_one())
    taxonomy = int(connection.execute(text("SELECT MAX(term_taxonomy_id) + 1 FROM wp_term_taxonomy")).scalar_one())
    ids = list(range(first, first + CATEGORIES))
    parents = [0 if number < CATEGORIES // 2 else ids[number - CATEGORIES // 4] for number in range(CATEGORIES)]
    _insert(
        connection, "wp_terms", ("term_id", "name", "slug"), [(one, f"Deeds {one}", f"{MARK}-{one}") for one in ids]
    )
    rows = [
        (taxonomy + number, one, "product_cat", "", parents[number], IN_CATEGORY if number == 0 else 10)
        for number, one in enumerate(ids)
    ]
    columns = ("term_taxonomy_id", "term_id", "taxonomy", "description", "parent", "count")
    _insert(connection, "wp_term_taxonomy", columns, rows)
    return ids


def _classify(connection: Connection, products: list[int], categories: list[int]) -> None:
    """Assign 200 products to the first category and the others to the rest; all are simple products."""
    query = "SELECT term_id, term_taxonomy_id FROM wp_term_taxonomy WHERE taxonomy IN ('product_cat', 'product_type')"
    by_term: dict[int, int] = {row.term_id: row.term_taxonomy_id for row in connection.execute(text(query))}
    simple = connection.execute(text("SELECT term_id FROM wp_terms WHERE slug = 'simple'")).scalar_one()
    rest = categories[1:]
    chosen = [categories[0] if number < IN_CATEGORY else rest[number % len(rest)] for number in range(len(products))]
    rows = [(product, by_term[term]) for product, term in zip(products, chosen, strict=True)]
    rows += [(product, by_term[simple]) for product in products]
    _insert(connection, "wp_term_relationships", ("object_id", "term_taxonomy_id"), rows)


def _publish(connection: Connection, products: list[int]) -> None:
    """Give every product the package of the seeded template."""
    columns = "slug, name, version, state, package_sha256, docx_sha256, content_json, uploaded_at, published_at"
    newest = "SELECT MAX(id) FROM lyd_template_version WHERE slug = 'nda' AND state = 'live'"
    copied = (
        f"SELECT wp_posts.ID, {columns} FROM wp_posts, lyd_template_version WHERE lyd_template_version.id = ({newest})"  # noqa: S608
    )
    only = f"wp_posts.ID BETWEEN {products[0]} AND {products[-1]}"
    connection.execute(text(f"INSERT INTO lyd_template_version (product_id, {columns}) {copied} AND {only}"))


def _insert(connection: Connection, table: str, columns: tuple[str, ...], rows: Iterable[tuple[Any, ...]]) -> None:
    names = ", ".join(f"`{column}`" for column in columns)
    values = ", ".join(f":{column}" for column in columns)
    given = [dict(zip(columns, row, strict=True)) for row in rows]
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), given)  # noqa: S608
