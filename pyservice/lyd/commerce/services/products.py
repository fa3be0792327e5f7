"""Template products of the shop (document 2, sections 2.6 and 3)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from sqlalchemy import Row, func, select
from sqlalchemy.orm import Session

from lyd.commerce.queries import products as queries
from lyd.core.db.wordpress import wordpress
from lyd.core.http import Page
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import published_products

FLAGS = (
    *("is_will", "is_adv_hc", "is_end_power", "is_hr_doc", "is_unit_trust", "is_unit_trust_old", "is_none_foreign"),
    *("is_protector", "is_trust_template", "is_special_resolution", "used_xero", "is_cas360", "is_simple_fund"),
    *("is_asic_template", "is_allow_sign", "allow_download_pdf", "allow_download_word", "is_trust_deed_stamping"),
    *("is_eo_ppsr", "is_proceed_abn_tfn"),
)
"""Meta of a product whose value is yes or no (document 2, section 3)."""

META = ("_sku", "_price", "product_videos", "acknowledgement", *FLAGS)


@dataclass(frozen=True)
class Category:
    """The category that a product is browsed in."""

    id: int
    name: str


@dataclass(frozen=True)
class Product:
    """A published product. flags hold "yes" or "no" of its meta.

    price is in Australian dollars including GST; None where the shop has not set one, which is not the same as free.
    """

    id: int
    name: str
    slug: str
    sku: str
    short_description: str
    price: Decimal | None
    category: Category | None
    popup_video: str
    acknowledgement: str
    flags: dict[str, str]

    def has(self, flag: str) -> bool:
        """Whether a flag says yes."""
        return self.flags.get(flag) == "yes"


@dataclass(frozen=True)
class TemplateProduct:
    """A product and the package version that it starts documents with."""

    product: Product
    version: TemplateVersion


def load_product(session: Session, product_id: int) -> Product | None:
    """A published product, None when there is none."""
    return next(iter(_read(session, [product_id])), None)


def list_products(
    session: Session, *, category: int | None = None, search: str | None = None, page: int = 1, length: int = 100
) -> Page:
    """One page of the products that documents can be started from, by name.

    search looks into the name, whatever case.
    """
    versions = published_products(session)
    posts = wordpress(session).posts.c
    query = queries.published(session, versions)
    if category is not None:
        query = query.where(posts.ID.in_(queries.in_category(session, category)))
    if search:
        query = query.where(posts.post_title.contains(search, autoescape=True))
    total = session.scalar(select(func.count()).select_from(query.subquery())) or 0
    ids = session.scalars(query.order_by(posts.post_title, posts.ID).limit(length).offset((page - 1) * length)).all()
    rows = [TemplateProduct(product, versions[product.id]) for product in _read(session, ids)]
    return Page(rows, page, length, total)


def _read(session: Session, ids: Collection[int]) -> list[Product]:
    """The published products among these, by name."""
    if not ids:
        return []
    posts = wordpress(session).posts.c
    found = session.execute(queries.published(session, ids).order_by(posts.post_title, posts.ID)).all()
    meta = queries.meta_of(session, ids, META)
    categories = queries.categories_of(session, ids)
    return [_product(row, meta.get(row.ID, {}), categories.get(row.ID)) for row in found]


def _product(row: Row[*tuple[Any, ...]], meta: dict[str, str], category: Row[*tuple[Any, ...]] | None) -> Product:
    return Product(
        id=row.ID,
        name=row.post_title,
        slug=row.post_name,
        sku=meta.get("_sku", ""),
        short_description=row.post_excerpt,
        price=_money(meta.get("_price", "")),
        category=Category(category.term_id, category.name) if category else None,
        popup_video=meta.get("product_videos", ""),
        acknowledgement=meta.get("acknowledgement", ""),
        flags={flag: meta[flag] for flag in FLAGS if meta.get(flag) in ("yes", "no")},
    )


def _money(text: str) -> Decimal | None:
    """WooCommerce keeps prices as text, and none as an empty one."""
    try:
        return Decimal(text).quantize(Decimal("0.01"))
    except InvalidOperation:
        return None
