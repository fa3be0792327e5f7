"""The catalogue: a page of products with all that a card and its preview show, in a fixed number of queries.

A page is read afresh each time: measured, it costs less than keeping it right would (docs/decisions/0018).
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from lyd.commerce.product_meta import CREDITS_META, PLAN_META
from lyd.commerce.queries import categories as category_queries
from lyd.commerce.queries import products as queries
from lyd.commerce.services.access import TemplateAccess, access_of, offer_for_sale
from lyd.commerce.services.addresses import Addresses, load_addresses
from lyd.commerce.services.categories import Category, CategoryTree, load_tree
from lyd.commerce.services.fees import LEGAL_REVIEW, fee_of, load_fee_settings
from lyd.commerce.services.products import FLAGS, LINK_META, PERMISSIONS, Product, read_products
from lyd.core.access import Identity
from lyd.core.db import ResultRow
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.core.http import Page

TEMPLATE, CREDITS, PLAN = PURPOSES = ("template", "credits", "plan")
TEXTS = frozenset({"benefits", "acknowledgement"})
"""Long meta of a product."""
DESCENDING = frozenset({"date", "popularity"})
"""Sort orders that are descending by default."""


@dataclass(frozen=True)
class Image:
    """A picture of a product or a category; src is its address."""

    id: int
    src: str
    name: str
    alt: str


@dataclass(frozen=True)
class CatalogueRow:
    """A product as the catalogue shows it to one caller.

    version (id, slug, version, flags) is None for credits and plans.
    """

    product: Product
    version: ResultRow | None
    images: tuple[Image, ...]
    permalink: str
    access: TemplateAccess
    fee_settings: dict[str, str]

    @property
    def flags(self) -> dict[str, str]:
        """Each flag as documents get it: the product's own, else the package's, else what it is without both."""
        default = {flag: "yes" if flag in PERMISSIONS else "no" for flag in FLAGS}
        return {**default, **self._explicit_flags}

    @property
    def legal_review_price(self) -> Decimal | None:
        """What a legal review of a document of this template costs; None if nothing is to be paid for it."""
        return fee_of(LEGAL_REVIEW, self.product.meta, self.flags, self.fee_settings) if self.version else None

    @property
    def meta_data(self) -> dict[str, str]:
        """The product's meta, and the flags that it or its package sets; without what has a field of its own."""
        hidden = TEXTS.union(LINK_META)
        visible = {key: value for key, value in self.product.meta.items() if key[0] != "_" and key not in hidden}
        return {**visible, **self.product.links, **self._explicit_flags}

    @property
    def _explicit_flags(self) -> dict[str, str]:
        package = json.loads(self.version.flags or "{}") if self.version else {}
        return {**package, **self.product.flags}


@dataclass(frozen=True)
class CategoryRow:
    """A category as the tree shows it."""

    category: Category
    image: Image | None


def list_products(
    session: Session,
    identity: Identity | None,
    site_url: str,
    *,
    purpose: str = TEMPLATE,
    category: int | None = None,
    search: str | None = None,
    orderby: str = "name",
    order: str | None = None,
    page: int = 1,
    length: int = 100,
) -> Page:
    """One page of the published products of a purpose: templates with a package, credit packages, or plans.

    category takes in those below it; one that is hidden has no templates. search looks into the name, whatever case.
    """
    tree = load_tree(session)
    query = _select_products(session, tree, purpose, category)
    if search:
        query = query.where(wordpress(session).posts.c.post_title.contains(search, autoescape=True))
    total = session.scalar(select(func.count()).select_from(query.subquery())) or 0
    is_descending = order == "desc" if order else orderby in DESCENDING
    ordered = queries.sorted_by(session, query, orderby, descending=is_descending)
    posts = session.execute(ordered.limit(length).offset((page - 1) * length)).all()
    products = read_products(session, posts, tree)
    return Page(_rows(session, identity, site_url, products.values()), page, length, total)


def show_product(session: Session, identity: Identity | None, site_url: str, product_id: int) -> CatalogueRow:
    """A published product that can be started or bought. Raises NotFound, also for a template without a package."""
    posts = session.execute(queries.published(session, [product_id])).all()
    rows = _rows(session, identity, site_url, read_products(session, posts, load_tree(session)).values())
    kinds = (CREDITS_META, PLAN_META)
    if not rows or (rows[0].version is None and not queries.meta_of(session, [product_id], kinds)):
        raise NotFound
    return rows[0]


def list_categories(
    session: Session, site_url: str, *, parent: int | None = None, hide_empty: bool = False
) -> list[CategoryRow]:
    """The categories that may be browsed, by name; of one parent when asked (0: those at the top).

    hide_empty leaves out those that hold no product, nor does any below them.
    """
    tree = load_tree(session)
    images = category_queries.images_of(session)
    pictures = _images(session, images.values(), load_addresses(session, site_url))
    filled = (
        tree.lineages(category.id for category in tree.by_id.values() if category.count)
        if hide_empty
        else tree.by_id.keys()
    )
    return [
        CategoryRow(category, pictures.get(images.get(category.id, 0)))
        for category in tree.by_id.values()
        if tree.is_browsed(category.id) and category.id in filled and parent in (None, category.parent)
    ]


def _select_products(session: Session, tree: CategoryTree, purpose: str, category: int | None) -> Select[Any]:
    ids_by_purpose = {
        TEMPLATE: queries.with_package(),
        CREDITS: queries.with_meta(session, CREDITS_META),
        PLAN: queries.with_meta(session, PLAN_META),
    }
    query = queries.published(session, ids_by_purpose[purpose])
    if category is None:
        return query
    is_met = purpose != TEMPLATE or tree.is_browsed(category)
    ids = tree.below(category) if is_met else ()
    return query.where(wordpress(session).posts.c.ID.in_(category_queries.in_categories(session, ids)))


def _rows(
    session: Session, identity: Identity | None, site_url: str, products: Collection[Product]
) -> list[CatalogueRow]:
    """The products with all that is shown of them: five queries, however many."""
    if not products:
        return []
    versions = queries.versions_of(session, [product.id for product in products])
    access = access_of(session, identity, products)
    addresses, fee_settings = load_addresses(session, site_url), load_fee_settings(session)
    pictures = _images(session, (image_id for product in products for image_id in product.image_ids), addresses)
    return [
        CatalogueRow(
            product,
            versions.get(product.id),
            tuple(pictures[image_id] for image_id in product.image_ids if image_id in pictures),
            addresses.product(product.id, product.slug, product.category.slug if product.category else None),
            access[product.id] if product.id in versions else offer_for_sale(product),
            fee_settings,
        )
        for product in products
    ]


def _images(session: Session, ids: Iterable[int], addresses: Addresses) -> dict[int, Image]:
    attachments = queries.attachments(session, sorted(set(ids)))
    return {
        row.ID: Image(row.ID, addresses.image(row.file, row.guid), row.post_title, row.alt or "")
        for row in attachments.values()
    }
