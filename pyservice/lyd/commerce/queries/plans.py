"""Meta of the products that sell plans."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from sqlalchemy import CompoundSelect, Select, bindparam, func, null, select
from sqlalchemy.orm import Session

from lyd.commerce.product_meta import PLAN_META
from lyd.commerce.queries.categories import lineage
from lyd.core.db.wordpress import WordPress, wordpress


def plan_meta(session: Session, plan: str, keys: Sequence[str]) -> dict[str, str]:
    """The meta under these keys of the first published product that sells a plan; empty where none does."""
    rows = session.execute(_meta(wordpress(session)), {"plan": plan, "keys": keys})
    return {row.meta_key: row.meta_value or "" for row in rows}


def plan_meta_and_lineage(
    session: Session, plan: str, keys: Sequence[str], product_id: int
) -> tuple[dict[str, str], frozenset[int]]:
    """Return the same, and the categories of a product with all above them, which decide its access, in one query."""
    params = {"plan": plan, "keys": keys, "product_id": product_id}
    rows = session.execute(_meta_and_lineage(wordpress(session)), params).all()
    meta = {row.meta_key: row.meta_value or "" for row in rows if row.term_id is None}
    return meta, frozenset(row.term_id for row in rows if row.term_id is not None)


@lru_cache
def _meta(site: WordPress) -> Select[*tuple[Any, ...]]:
    posts, meta, sells = site.posts.c, site.postmeta.alias("of_plan").c, site.postmeta.c
    selling = select(sells.post_id).where(sells.meta_key == PLAN_META, sells.meta_value == bindparam("plan"))
    first = select(func.min(posts.ID)).where(
        posts.ID.in_(selling), posts.post_type == "product", posts.post_status == "publish"
    )
    return select(meta.meta_key, meta.meta_value).where(
        meta.post_id == first.scalar_subquery(), meta.meta_key.in_(bindparam("keys", expanding=True))
    )


@lru_cache
def _meta_and_lineage(site: WordPress) -> CompoundSelect[*tuple[Any, ...]]:
    meta = _meta(site).add_columns(null().label("term_id"))
    return meta.union_all(select(null(), null(), lineage(site).c.term_id))
