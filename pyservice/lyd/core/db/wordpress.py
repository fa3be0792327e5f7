"""WordPress's and WooCommerce's own tables, as far as we read them.

Nothing here is ever written: WordPress and WooCommerce do that.

The prefix is a setting, so the tables are made for the prefix that the session was opened with.
"""

from __future__ import annotations

import html
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    DateTime,
    Dialect,
    Integer,
    MetaData,
    Numeric,
    String,
    Table,
    Text,
    TypeDecorator,
)
from sqlalchemy.orm import Session

PICTURE_TYPES = ("image/jpeg", "image/png", "image/gif")
"""Mime types of pictures in the media library that a member may choose."""


def plain_name(escaped: str) -> str:
    """A user's name as its owner typed it: WordPress keeps names with their &, < and > escaped."""
    return html.unescape(escaped)


class Name(TypeDecorator[str]):
    """A column of users' names."""

    impl, cache_ok = String, True

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        """Return the name as it was typed."""
        return plain_name(value) if value else value


ADDRESS = (
    *("first_name", "last_name", "company", "address_1", "address_2", "city", "state", "postcode", "country"),
    *("email", "phone"),
)
"""The parts of an address of an order."""

COLUMNS: dict[str, dict[str, Any]] = {
    "users": {"ID": BigInteger, "user_email": String(100), "display_name": Name(250)},
    "usermeta": {"umeta_id": BigInteger, "user_id": BigInteger, "meta_key": String(255), "meta_value": Text},
    "posts": {
        "ID": BigInteger,
        "post_author": BigInteger,
        "post_mime_type": String(100),
        "post_title": Text,
        "post_name": String(200),
        "post_excerpt": Text,
        "post_content": Text,
        "post_date_gmt": DateTime,
        "post_modified_gmt": DateTime,
        "post_parent": BigInteger,
        "menu_order": Integer,
        "guid": String(255),
        "post_status": String(20),
        "post_type": String(20),
    },
    "postmeta": {"meta_id": BigInteger, "post_id": BigInteger, "meta_key": String(255), "meta_value": Text},
    "terms": {"term_id": BigInteger, "name": String(200), "slug": String(200)},
    "termmeta": {"meta_id": BigInteger, "term_id": BigInteger, "meta_key": String(255), "meta_value": Text},
    "term_taxonomy": {
        "term_taxonomy_id": BigInteger,
        "term_id": BigInteger,
        "taxonomy": String(32),
        "parent": BigInteger,
        "count": BigInteger,
    },
    "term_relationships": {"object_id": BigInteger, "term_taxonomy_id": BigInteger},
    "options": {"option_id": BigInteger, "option_name": String(191), "option_value": Text},
    "wc_orders": {
        "id": BigInteger,
        "status": String(20),
        "currency": String(10),
        "type": String(20),
        "total_amount": Numeric(26, 8),
        "tax_amount": Numeric(26, 8),
        "customer_id": BigInteger,
        "date_created_gmt": DateTime,
        "date_updated_gmt": DateTime,
        "parent_order_id": BigInteger,
        "billing_email": String(320),
        "payment_method_title": Text,
    },
    "wc_order_operational_data": {"order_id": BigInteger, "date_paid_gmt": DateTime},
    "wc_order_addresses": {
        "order_id": BigInteger,
        "address_type": String(20),
        **dict.fromkeys(ADDRESS, Text),
    },
    "wc_orders_meta": {"id": BigInteger, "order_id": BigInteger, "meta_key": String(255), "meta_value": Text},
    "woocommerce_order_items": {
        "order_item_id": BigInteger,
        "order_item_name": Text,
        "order_item_type": String(200),
        "order_id": BigInteger,
    },
    "woocommerce_order_itemmeta": {
        "meta_id": BigInteger,
        "order_item_id": BigInteger,
        "meta_key": String(255),
        "meta_value": Text,
    },
    "wc_product_meta_lookup": {
        "product_id": BigInteger,
        "sku": String(100),
        "min_price": Numeric(19, 4),
        "max_price": Numeric(19, 4),
        "onsale": Integer,
        "total_sales": BigInteger,
    },
}
"""Table, without its prefix → the columns that we read."""


@dataclass(frozen=True)
class WordPress:
    """The tables of one site."""

    users: Table
    usermeta: Table
    posts: Table
    postmeta: Table
    terms: Table
    termmeta: Table
    term_taxonomy: Table
    term_relationships: Table
    options: Table
    wc_orders: Table
    wc_order_operational_data: Table
    wc_order_addresses: Table
    wc_orders_meta: Table
    woocommerce_order_items: Table
    woocommerce_order_itemmeta: Table
    wc_product_meta_lookup: Table


def wordpress(session: Session) -> WordPress:
    """The tables of the site that this session reads."""
    return _tables(session.info["table_prefix"])


@lru_cache
def _tables(prefix: str) -> WordPress:
    metadata = MetaData()
    return WordPress(
        **{
            name: Table(f"{prefix}{name}", metadata, *(Column(column, kind) for column, kind in columns.items()))
            for name, columns in COLUMNS.items()
        }
    )
