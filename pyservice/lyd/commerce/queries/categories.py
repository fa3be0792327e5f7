"""Product categories in WordPress's tables of terms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import CTE, Select, and_, bindparam, null, select
from sqlalchemy.orm import Session

from lyd.core.db import ResultRow
from lyd.core.db.wordpress import WordPress, wordpress

TAXONOMY = "product_cat"


def every_category(session: Session, product_ids: Collection[int] = ()) -> Sequence[ResultRow]:
    """(term_id, name, slug, parent, products, object_id) of all, by name.

    A category that holds several of these products has a row for each, one that holds none a row without object_id.
    """
    site = wordpress(session)
    taxonomy, terms, relations = site.term_taxonomy.c, site.terms.c, site.term_relationships.c
    columns = (terms.term_id, terms.name, terms.slug, taxonomy.parent, taxonomy.count.label("products"))
    holds = and_(relations.term_taxonomy_id == taxonomy.term_taxonomy_id, relations.object_id.in_(product_ids))
    query = select(*columns, relations.object_id if product_ids else null().label("object_id"))
    query = query.join(site.term_taxonomy, taxonomy.term_id == terms.term_id).where(taxonomy.taxonomy == TAXONOMY)
    if product_ids:
        query = query.outerjoin(site.term_relationships, holds)
    return session.execute(query.order_by(terms.name, terms.term_id)).all()


def images_of(session: Session) -> dict[int, int]:
    """Category id → the id of its image, of those that have one."""
    meta = wordpress(session).termmeta.c
    query = select(meta.term_id, meta.meta_value).where(meta.meta_key == "thumbnail_id")
    return {row.term_id: int(row.meta_value) for row in session.execute(query) if (row.meta_value or "").isdecimal()}


def of_products(session: Session, ids: Collection[int]) -> dict[int, list[int]]:
    """Product id → the ids of the categories that it was put into."""
    site = wordpress(session)
    relations, taxonomy = site.term_relationships.c, site.term_taxonomy.c
    query = (
        select(relations.object_id, taxonomy.term_id)
        .join(site.term_taxonomy, taxonomy.term_taxonomy_id == relations.term_taxonomy_id)
        .where(relations.object_id.in_(ids), taxonomy.taxonomy == TAXONOMY)
    )
    category_ids: dict[int, list[int]] = defaultdict(list)
    for row in session.execute(query):
        category_ids[row.object_id].append(row.term_id)
    return category_ids


def lineage_of(session: Session, product_id: int) -> frozenset[int]:
    """The categories of a product and all above them, in one query."""
    return frozenset(session.scalars(_lineage_ids(wordpress(session)), {"product_id": product_id}))


def lineage(site: WordPress) -> CTE:
    """The same as a part of another query, which gives product_id: term_id and parent of each.

    The database climbs from category to category and leaves out what it has been at, so a ring of them ends, too.
    """
    relations, taxonomy, above = site.term_relationships.c, site.term_taxonomy.c, site.term_taxonomy.alias("above")
    own = select(taxonomy.term_id, taxonomy.parent).join(
        site.term_relationships, relations.term_taxonomy_id == taxonomy.term_taxonomy_id
    )
    own = own.where(relations.object_id == bindparam("product_id"), taxonomy.taxonomy == TAXONOMY)
    categories = own.cte("lineage", recursive=True)
    higher = select(above.c.term_id, above.c.parent).join(categories, categories.c.parent == above.c.term_id)
    return categories.union(higher.where(above.c.taxonomy == TAXONOMY))


@lru_cache
def _lineage_ids(site: WordPress) -> Select[tuple[int]]:
    return select(lineage(site).c.term_id)


def in_categories(session: Session, category_ids: Collection[int]) -> Any:
    """Select the ids of the products in any of these."""
    site = wordpress(session)
    relations, taxonomy = site.term_relationships.c, site.term_taxonomy.c
    joined = and_(taxonomy.term_taxonomy_id == relations.term_taxonomy_id, taxonomy.taxonomy == TAXONOMY)
    return select(relations.object_id).join(site.term_taxonomy, joined).where(taxonomy.term_id.in_(category_ids))
