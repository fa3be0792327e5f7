"""Products of the shop with their meta (document 2, sections 2.6 and 3)."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal, InvalidOperation
from html import unescape

from sqlalchemy.orm import Session

from lyd.commerce.product_meta import CREDITS_META, PLAN_META
from lyd.commerce.queries import categories as category_queries
from lyd.commerce.queries import products as queries
from lyd.commerce.queries import quotes
from lyd.commerce.services.categories import Category, CategoryTree, load_tree_of
from lyd.core.db import ResultRow
from lyd.core.web_addresses import is_web_address

FLAGS = (
    *("is_will", "is_adv_hc", "is_end_power", "is_hr_doc", "is_unit_trust", "is_unit_trust_old", "is_none_foreign"),
    *("is_protector", "is_trust_template", "is_special_resolution", "used_xero", "is_cas360", "is_simple_fund"),
    *("is_asic_template", "is_allow_sign", "allow_download_pdf", "allow_download_word", "is_trust_deed_stamping"),
    *("is_eo_ppsr", "is_proceed_abn_tfn"),
)
"""Meta of a product whose value is yes or no (document 2, section 3)."""
PERMISSIONS = ("is_allow_sign", "allow_download_pdf", "allow_download_word")
"""Flags that are yes unless the product or its package says no."""

LINK_META = ("protector_link", "ppsr_link", "trust_deed_stamping_link", "proceed_abn_tfn_link")
"""Meta of a product that holds the address of a link of its documents (document 2, section 3)."""

FEE_META = ("legal_review_price", "hard_copy_price")
"""Meta of a product that holds what a service for its documents costs."""

PRICE_META = (
    *("_price", "_regular_price", "_sale_price", "_sale_price_dates_from", "_sale_price_dates_to"),
    *(CREDITS_META, PLAN_META),
)
LINE_META = ("_sku", "is_asic_template")
"""Meta of a product that its orders store."""
META = (
    *("_sku", "_price", "_regular_price", "_sale_price", "_sale_price_dates_from", "_sale_price_dates_to"),
    *("_thumbnail_id", "_product_image_gallery", "asic_price", "product_videos", "benefits", "acknowledgement"),
    *(CREDITS_META, PLAN_META),
    *(*LINK_META, *FEE_META),
    *FLAGS,
)


@dataclass(frozen=True)
class Product:
    """A published product. flags hold "yes" or "no" of its meta.

    price is what it costs now, in Australian dollars including GST: WooCommerce keeps prices as they were entered, and
    the shop enters them with GST (docs/decisions/0018). None where none is set, which is not the same as free.
    category is the one that it is browsed in; categories are all, lineage their ids and those of all above them.
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
    description: str = ""
    regular_price: Decimal | None = None
    is_on_sale: bool = False
    categories: tuple[Category, ...] = ()
    lineage: frozenset[int] = frozenset()
    image_ids: tuple[int, ...] = ()
    asic_price: Decimal | None = None
    benefits: str = ""
    meta: dict[str, str] = field(default_factory=dict, repr=False)
    has_package: bool = False
    is_whole: bool = True
    """False for one that was read for its price only: it has no texts and no categories."""

    @property
    def links(self) -> dict[str, str]:
        """The links of its documents, by their meta, as far as they are addresses of the web."""
        addresses = {key: self.meta.get(key, "").strip() for key in LINK_META}
        return {key: address for key, address in addresses.items() if is_web_address(address)}

    def has(self, flag: str) -> bool:
        """Whether a flag says yes."""
        return self.flags.get(flag) == "yes"


def load_product(session: Session, product_id: int) -> Product | None:
    """A published product, None when there is none."""
    return load_products(session, [product_id]).get(product_id)


def is_shown(session: Session, product_id: int) -> bool:
    """Whether the catalogue shows a product to everyone, visitors included."""
    return session.execute(queries.published(session, [product_id])).one_or_none() is not None


def load_priced(session: Session, product_id: int) -> Product | None:
    """Load a published product with the data that orders need, without texts and categories, in one query."""
    return read_priced(quotes.priced(session, product_id, (*PRICE_META, *LINE_META)))


def read_priced(rows: Sequence[ResultRow]) -> Product | None:
    """Return the product of these rows; None without any."""
    meta: dict[str, str] = {}
    for row in rows:
        meta.setdefault(row.meta_key, row.meta_value or "")
    return replace(_product(rows[0], meta, [], CategoryTree(())), is_whole=False) if rows else None


def load_products(session: Session, ids: Collection[int]) -> dict[int, Product]:
    """Product id → product, of the published ones among these: three queries, however many."""
    posts = session.execute(queries.published(session, ids)).all() if ids else []
    return _read(session, posts, *load_tree_of(session, ids)) if posts else {}


def read_products(session: Session, posts: Sequence[ResultRow], tree: CategoryTree) -> dict[int, Product]:
    """Product id → product, in the order of the posts: two queries, however many."""
    category_ids = category_queries.of_products(session, [row.ID for row in posts]) if posts else {}
    return _read(session, posts, tree, category_ids)


def _read(
    session: Session, posts: Sequence[ResultRow], tree: CategoryTree, category_ids: dict[int, list[int]]
) -> dict[int, Product]:
    meta = queries.meta_of(session, [row.ID for row in posts], META) if posts else {}
    return {row.ID: _product(row, meta.get(row.ID, {}), category_ids.get(row.ID, []), tree) for row in posts}


def _product(row: ResultRow, meta: dict[str, str], category_ids: list[int], tree: CategoryTree) -> Product:
    assigned = [tree.by_id[category_id] for category_id in category_ids if category_id in tree.by_id]
    categories = sorted(assigned, key=lambda category: category.name)
    price, regular = to_money(meta.get("_price", "")), to_money(meta.get("_regular_price", ""))
    return Product(
        id=row.ID,
        name=unescape(row.post_title),
        slug=row.post_name,
        sku=meta.get("_sku", ""),
        short_description=row.post_excerpt,
        price=price,
        category=next((category for category in categories if category.is_browsed), None),
        popup_video=meta.get("product_videos", ""),
        acknowledgement=meta.get("acknowledgement", ""),
        flags={flag: meta[flag] for flag in FLAGS if meta.get(flag) in ("yes", "no")},
        description=row.post_content,
        regular_price=price if regular is None else regular,
        is_on_sale=_is_on_sale(meta, regular),
        categories=tuple(categories),
        lineage=tree.lineages(category_ids),
        image_ids=_image_ids(meta),
        asic_price=to_money(meta.get("asic_price", "")),
        benefits=meta.get("benefits", ""),
        meta=meta,
        has_package=bool(row.has_package),
    )


def _is_on_sale(meta: dict[str, str], regular: Decimal | None) -> bool:
    """Whether WooCommerce applies the sale price: a lower one, within its dates (seconds since 1970) if it has any."""
    sale = to_money(meta.get("_sale_price", ""))
    if sale is None or regular is None or sale >= regular:
        return False
    begins, ends = (meta.get(f"_sale_price_dates_{word}", "") for word in ("from", "to"))
    now = time.time()
    return not (begins.isdecimal() and int(begins) > now) and not (ends.isdecimal() and int(ends) < now)


def _image_ids(meta: dict[str, str]) -> tuple[int, ...]:
    """The product's image, then its gallery, each once."""
    values = [meta.get("_thumbnail_id", ""), *meta.get("_product_image_gallery", "").split(",")]
    return tuple(dict.fromkeys(int(value) for value in values if value.strip().isdecimal() and int(value)))


def to_money(text: str) -> Decimal | None:
    """Parse a price of WooCommerce, which is text; None if it is empty or no number."""
    try:
        amount = Decimal(text)
        return amount.quantize(Decimal("0.01")) if amount.is_finite() else None
    except InvalidOperation:
        return None
