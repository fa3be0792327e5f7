"""WordPress's own tables, as far as we read them. Nothing here is ever written: WordPress and WooCommerce do that.

The prefix is a setting, so the tables are made for the prefix that the session was opened with.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from sqlalchemy import BigInteger, Column, MetaData, String, Table, Text
from sqlalchemy.orm import Session

COLUMNS: dict[str, dict[str, Any]] = {
    "users": {"ID": BigInteger, "user_email": String(100), "display_name": String(250)},
    "posts": {
        "ID": BigInteger,
        "post_title": Text,
        "post_name": String(200),
        "post_excerpt": Text,
        "post_status": String(20),
        "post_type": String(20),
    },
    "postmeta": {"meta_id": BigInteger, "post_id": BigInteger, "meta_key": String(255), "meta_value": Text},
    "terms": {"term_id": BigInteger, "name": String(200), "slug": String(200)},
    "term_taxonomy": {"term_taxonomy_id": BigInteger, "term_id": BigInteger, "taxonomy": String(32)},
    "term_relationships": {"object_id": BigInteger, "term_taxonomy_id": BigInteger},
}
"""Table, without its prefix → the columns that we read."""


@dataclass(frozen=True)
class WordPress:
    """The tables of one site."""

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
    return WordPress(
        **{
            name: Table(f"{prefix}{name}", metadata, *(Column(column, kind) for column, kind in columns.items()))
            for name, columns in COLUMNS.items()
        }
    )
