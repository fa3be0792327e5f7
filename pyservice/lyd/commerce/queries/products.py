"""The shop's tables, asked in as few queries as the answer needs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Row, Select, select
from sqlalchemy.orm import Session

from lyd.core.db.wordpress import wordpress

HIDDEN_CATEGORIES = ("Membership", "Membership Package", "Uncategorized", "Cap Category")
"""Categories that nobody browses (documents 1 and 2, section 3)."""


def published(session: Session, ids: Collection[int]) -> Select[Any]:
    """Select (ID, post_title, post_name, post_excerpt) of the published products among these."""
    posts = wordpress(session).posts.c
    return select(posts.ID, posts.post_title, posts.post_name, posts.post_excerpt).where(
        posts.ID.in_(ids), posts.post_type == "product", posts.post_status == "publish"
    )


def in_category(session: Session, category_id: int) -> Select[int]:
    """Select the ids of the products in a category."""
    site = wordpress(session)
    relations, taxonomy = site.term_relationships.c, site.term_taxonomy.c
    return (
        select(relations.object_id)
        .join(site.term_taxonomy, taxonomy.term_taxonomy_id == relations.term_taxonomy_id)
        .where(taxonomy.taxonomy == "product_cat", taxonomy.term_id == category_id)
    )


def categories_of(session: Session, ids: Collection[int]) -> dict[int, Row[*tuple[Any, ...]]]:
    """Product id → its first category that may be browsed, as (term_id, name)."""
    site = wordpress(session)
    relations, taxonomy, terms = site.term_relationships.c, site.term_taxonomy.c, site.terms.c
    query = (
        select(relations.object_id, terms.term_id, terms.name)
        .join(site.term_taxonomy, taxonomy.term_taxonomy_id == relations.term_taxonomy_id)
        .join(site.terms, terms.term_id == taxonomy.term_id)
        .where(relations.object_id.in_(ids), taxonomy.taxonomy == "product_cat", terms.name.not_in(HIDDEN_CATEGORIES))
        .order_by(terms.name.desc())
    )
    return {row.object_id: row for row in session.execute(query)}


def meta_of(session: Session, ids: Collection[int], keys: Sequence[str]) -> dict[int, dict[str, str]]:
    """Product id → its meta under these keys."""
    meta = wordpress(session).postmeta.c
    found: dict[int, dict[str, str]] = defaultdict(dict)
    query = select(meta.post_id, meta.meta_key, meta.meta_value).where(meta.post_id.in_(ids), meta.meta_key.in_(keys))
    for row in session.execute(query):
        found[row.post_id][row.meta_key] = row.meta_value or ""
    return found
