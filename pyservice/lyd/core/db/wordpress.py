"""WordPress's own tables, as far as we read them. Nothing here is ever written: WordPress and WooCommerce do that.

The prefix is a setting, so the tables are made for the prefix that the session was opened with.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import BigInteger, Column, DateTime, MetaData, String, Table, Text
from sqlalchemy.orm import Session


@dataclass(frozen=True)
class WordPress:
    """The tables that we read."""

    users: Table
    posts: Table
    postmeta: Table
    terms: Table
    term_taxonomy: Table
    term_relationships: Table


def wordpress(session: Session) -> WordPress:
    """The tables of the site that this session reads."""
    return _tables(session.info["table_prefix"])


@lru_cache
def _tables(prefix: str) -> WordPress:
    metadata = MetaData()

    def table(name: str, *columns: Column) -> Table:
        return Table(f"{prefix}{name}", metadata, *columns)

    return WordPress(
        users=table(
            "users",
            Column("ID", BigInteger, primary_key=True),
            Column("user_email", String(100)),
            Column("display_name", String(250)),
        ),
        posts=table(
            "posts",
            Column("ID", BigInteger, primary_key=True),
            Column("post_title", Text),
            Column("post_name", String(200)),
            Column("post_excerpt", Text),
            Column("post_status", String(20)),
            Column("post_type", String(20)),
            Column("post_modified_gmt", DateTime),
            Column("menu_order", BigInteger),
        ),
        postmeta=table(
            "postmeta",
            Column("meta_id", BigInteger, primary_key=True),
            Column("post_id", BigInteger),
            Column("meta_key", String(255)),
            Column("meta_value", Text),
        ),
        terms=table(
            "terms",
            Column("term_id", BigInteger, primary_key=True),
            Column("name", String(200)),
            Column("slug", String(200)),
        ),
        term_taxonomy=table(
            "term_taxonomy",
            Column("term_taxonomy_id", BigInteger, primary_key=True),
            Column("term_id", BigInteger),
            Column("taxonomy", String(32)),
            Column("parent", BigInteger),
        ),
        term_relationships=table(
            "term_relationships",
            Column("object_id", BigInteger, primary_key=True),
            Column("term_taxonomy_id", BigInteger, primary_key=True),
        ),
    )
