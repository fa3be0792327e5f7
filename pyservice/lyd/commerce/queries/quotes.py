"""The data of a quote: a product and coupons with their meta. Each query is built once.

A row for each meta under the requested keys; meta_key is None if there is none: (ID, post_type,
post_title, post_name, post_excerpt, post_content, has_package, since, meta_id, meta_key, meta_value). The oldest come
first, as their meta do. Products come without their texts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from html import escape
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Select,
    String,
    and_,
    bindparam,
    cast,
    exists,
    false,
    literal,
    select,
)
from sqlalchemy.orm import Session

from lyd.core.db import ResultRow
from lyd.core.db.wordpress import WordPress, wordpress
from lyd.interviews.models import TemplateVersion

PRODUCT, COUPON = "product", "shop_coupon"


def priced(session: Session, product_id: int, keys: Sequence[str]) -> list[ResultRow]:
    """The rows of a published product."""
    params = {"product_id": product_id, f"{PRODUCT}_keys": keys}
    return _oldest_first(session.execute(_product(wordpress(session)), params))


def coupons(session: Session, codes: Collection[str], keys: Sequence[str]) -> list[ResultRow]:
    """The rows of the published coupons that may have these codes.

    The database compares more loosely than WooCommerce does (é is e): compare again.
    """
    params = {"codes": _stored_forms(codes), f"{COUPON}_keys": keys}
    return _oldest_first(session.execute(_coupons(wordpress(session)), params))


def priced_and_coupons(
    session: Session, product_id: int, keys: Sequence[str], codes: Collection[str], coupon_keys: Sequence[str]
) -> tuple[list[ResultRow], list[ResultRow]]:
    """Return the rows of a product and of coupons, in one query."""
    params = {
        "product_id": product_id,
        f"{PRODUCT}_keys": keys,
        "codes": _stored_forms(codes),
        f"{COUPON}_keys": coupon_keys,
    }
    rows = _oldest_first(session.execute(_both(wordpress(session)), params))
    return [row for row in rows if row.post_type == PRODUCT], [row for row in rows if row.post_type == COUPON]


def _oldest_first(rows: Iterable[ResultRow]) -> list[ResultRow]:
    return sorted(rows, key=lambda row: (row.since, row.ID, row.meta_id or 0))


def _stored_forms(codes: Collection[str]) -> list[str]:
    """Return codes in the forms in which WordPress may store them: with & as &amp;."""
    return [form for code in codes for form in {code, escape(code, quote=False)}]


@lru_cache
def _product(site: WordPress) -> Select[*tuple[Any, ...]]:
    package = exists().where(TemplateVersion.live_product_id == site.posts.c.ID)
    return _published(site, PRODUCT, package).where(site.posts.c.ID == bindparam("product_id"))


@lru_cache
def _coupons(site: WordPress) -> Select[*tuple[Any, ...]]:
    has_code = site.posts.c.post_title.in_(bindparam("codes", expanding=True))
    return _published(site, COUPON, false()).where(has_code)


@lru_cache
def _both(site: WordPress) -> CompoundSelect[*tuple[Any, ...]]:
    return _product(site).union_all(_coupons(site))


def _published(site: WordPress, kind: str, package: ColumnElement[bool]) -> Select[*tuple[Any, ...]]:
    posts, meta = site.posts.c, site.postmeta.c
    texts = (literal("").label("post_excerpt"), literal("").label("post_content"))
    columns = (posts.ID, posts.post_type, posts.post_title, posts.post_name, *texts, package.label("has_package"))
    since = cast(posts.post_date_gmt, String).label("since")  # as text: a day 0 of WordPress is no date to Python
    joined = and_(meta.post_id == posts.ID, meta.meta_key.in_(bindparam(f"{kind}_keys", expanding=True)))
    query = select(*columns, since, meta.meta_id, meta.meta_key, meta.meta_value).outerjoin(site.postmeta, joined)
    return query.where(posts.post_type == kind, posts.post_status == "publish")
