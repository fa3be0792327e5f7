"""Products in WordPress's tables, in as few queries as possible."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import Select, and_, cast, exists, func, select
from sqlalchemy.orm import Session
from sqlalchemy.types import Numeric

from lyd.core.db import ResultRow
from lyd.core.db.wordpress import wordpress
from lyd.interviews.models import TemplateVersion

NO_PRICE = Decimal(-1)


def published(session: Session, ids: Collection[int] | Select[Any]) -> Select[Any]:
    """Select the columns of the published products among these; has_package tells whether documents start from one."""
    posts = wordpress(session).posts.c
    columns = (posts.ID, posts.post_title, posts.post_name, posts.post_excerpt, posts.post_content)
    package = exists().where(TemplateVersion.live_product_id == posts.ID)
    return select(*columns, package.label("has_package")).where(
        posts.ID.in_(ids), posts.post_type == "product", posts.post_status == "publish"
    )


def with_package() -> Select[Any]:
    """Select the ids of the products that documents can be started from."""
    return select(TemplateVersion.live_product_id).where(TemplateVersion.live_product_id.is_not(None))


def with_meta(session: Session, key: str, value: str | None = None) -> Select[Any]:
    """Select the ids of the posts that have this meta, and not an empty one."""
    meta = wordpress(session).postmeta.c
    query = select(meta.post_id).where(meta.meta_key == key)
    return query.where(meta.meta_value != "" if value is None else meta.meta_value == value)


def sorted_by(session: Session, query: Select[Any], orderby: str, *, descending: bool) -> Select[Any]:
    """The same products in this order: name, date, price (without a price first) or popularity; then by id."""
    posts = wordpress(session).posts.c
    if orderby in ("price", "popularity"):
        meta = wordpress(session).postmeta.alias("sorted_by")
        key = "_price" if orderby == "price" else "total_sales"
        query = query.outerjoin(meta, and_(meta.c.post_id == posts.ID, meta.c.meta_key == key))
        query = query.where(func.coalesce(meta.c.meta_id, 0) == func.coalesce(_first_of(session, key), 0))
        column: Any = func.coalesce(cast(func.nullif(meta.c.meta_value, ""), Numeric(19, 4)), NO_PRICE)
    else:
        column = posts.post_title if orderby == "name" else posts.post_date_gmt
    ordered = (column.desc(), posts.ID.desc()) if descending else (column.asc(), posts.ID.asc())
    return query.order_by(*ordered)


def _first_of(session: Session, key: str) -> Any:
    """The id of a product's first meta of this key: one that is there twice must not list the product twice."""
    site = wordpress(session)
    meta = site.postmeta.alias("first_of")
    query = select(func.min(meta.c.meta_id)).where(meta.c.post_id == site.posts.c.ID, meta.c.meta_key == key)
    return query.correlate(site.posts).scalar_subquery()


def meta_of(session: Session, ids: Collection[int], keys: Sequence[str]) -> dict[int, dict[str, str]]:
    """Product id → its meta under these keys. Of a key that is there twice, the first counts, as for WordPress."""
    meta = wordpress(session).postmeta.c
    meta_by_product: dict[int, dict[str, str]] = defaultdict(dict)
    query = select(meta.post_id, meta.meta_key, meta.meta_value).where(meta.post_id.in_(ids), meta.meta_key.in_(keys))
    for post_id, key, value in session.execute(query.order_by(meta.meta_id)):
        meta_by_product[post_id].setdefault(key, value or "")
    return meta_by_product


def attachments(session: Session, ids: Collection[int]) -> dict[int, ResultRow]:
    """Image id → (ID, post_title, guid, file, alt); file is its path below the uploads folder."""
    if not ids:
        return {}
    site = wordpress(session)
    posts, file, alt = site.posts, site.postmeta.alias("file"), site.postmeta.alias("alt")
    query = (
        select(
            posts.c.ID, posts.c.post_title, posts.c.guid, file.c.meta_value.label("file"), alt.c.meta_value.label("alt")
        )
        .outerjoin(file, and_(file.c.post_id == posts.c.ID, file.c.meta_key == "_wp_attached_file"))
        .outerjoin(alt, and_(alt.c.post_id == posts.c.ID, alt.c.meta_key == "_wp_attachment_image_alt"))
        .where(posts.c.ID.in_(ids), posts.c.post_type == "attachment")
    )
    return {row.ID: row for row in session.execute(query)}


def options(session: Session, names: Sequence[str]) -> dict[str, str]:
    """Return WordPress's settings of these names."""
    columns = wordpress(session).options.c
    query = select(columns.option_name, columns.option_value).where(columns.option_name.in_(names))
    return {row.option_name: row.option_value or "" for row in session.execute(query)}


def versions_of(session: Session, ids: Collection[int]) -> dict[int, ResultRow]:
    """Product id → (id, product_id, slug, version, flags) of the package version that its new documents start with.

    flags are the package's own, as JSON.
    """
    columns = (TemplateVersion.id, TemplateVersion.product_id, TemplateVersion.slug, TemplateVersion.version)
    flags = func.json_extract(TemplateVersion.content_json, "$.manifest.flags").label("flags")
    query = select(*columns, flags).where(TemplateVersion.live_product_id.in_(ids))
    return {row.product_id: row for row in session.execute(query)}


def state(session: Session) -> list[Any]:
    """Return values that change whenever a product is saved, removed, or gets a live version, in one query."""
    posts = wordpress(session).posts.c
    last_live = select(func.max(TemplateVersion.published_at)).scalar_subquery()
    columns = (func.count(), func.sum(func.crc32(func.concat(posts.ID, posts.post_modified_gmt))), last_live)
    query = select(*columns).where(posts.post_type == "product", posts.post_status == "publish")
    return list(session.execute(query).one())
