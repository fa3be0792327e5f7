"""Price and grants of plans in the shop: products' meta over the plans of document 1, section 9."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import Select, Table, and_, bindparam, exists, select
from sqlalchemy.orm import Session

from lyd.commerce.product_meta import PLAN_META
from lyd.core.access import PlanSlug
from lyd.core.db import ResultRow
from lyd.core.db.wordpress import wordpress
from lyd.memberships.plans import PLANS, Plan

META = (
    *(PLAN_META, "lyd_plan_documents", "lyd_plan_users", "lyd_plan_months", "lyd_plan_includes", "lyd_plan_color"),
    *("show_video", "video_url", "_price"),
)
MONTHS = 1
"""Months that an order pays, where the product does not say: prices are a month's (docs/decisions/0017)."""
MOST_MONTHS = 120


@dataclass(frozen=True)
class Offer:
    """A plan as the shop sells it. product_id is None if no product sells it now.

    price is Australian dollars including GST for `months` months, 0 months meaning for good; None when not for sale.
    documents is the allowance a year, None for no limit; users are the seats.
    """

    plan: Plan
    product_id: int | None
    name: str
    price: Decimal | None
    months: int
    documents: int | None
    users: int
    short_description: str = ""
    includes: str = ""
    color: str = ""
    shows_video: bool = False
    video_url: str = ""

    @property
    def has_limit(self) -> str:
        """On the wire "0" for unlimited documents, "1" otherwise."""
        return "0" if self.documents is None else "1"

    @property
    def duration(self) -> str:
        """What the price is for, in words: "month", "year", "3 months"; "" for a plan without an end."""
        return {0: "", 1: "month", 12: "year"}.get(self.months, f"{self.months} months")


def list_offers(session: Session) -> list[Offer]:
    """Every plan, the biggest first: one offer for each published product, one without a product if there is none."""
    offers = _published(session, list(PlanSlug))
    return [offer for slug in PLANS for offer in _of(slug, offers)]


def offer_of(session: Session, plan: PlanSlug, product_id: int | None = None) -> Offer:
    """The offer of this product for a plan, even if it is no longer published; without a product, the plan's own terms.

    product_id None takes the first published product of the plan.
    """
    offers = _sold_once(session, product_id) if product_id else _published(session, [plan])
    return next((offer for offer in offers if offer.plan.slug is plan), _plain(plan))


def _of(slug: PlanSlug, offers: Iterable[Offer]) -> list[Offer]:
    return [offer for offer in offers if offer.plan.slug is slug] or [_plain(slug)]


def _plain(slug: PlanSlug) -> Offer:
    plan = PLANS[slug]
    return Offer(plan, None, plan.name, plan.price, _months(slug, ""), plan.documents, plan.users)


def _published(session: Session, plans: Sequence[PlanSlug]) -> list[Offer]:
    """The offers of the published products of these plans, in the order of their ids, in one query."""
    site = wordpress(session)
    return _offers(session.execute(_published_query(site.posts, site.postmeta), {"plans": plans}).all())


def _sold_once(session: Session, product_id: int) -> list[Offer]:
    """The offer of a product, even if it is sold no more; empty if it is no plan."""
    site = wordpress(session)
    return _offers(session.execute(_product_query(site.posts, site.postmeta), {"product_id": product_id}).all())


@lru_cache
def _published_query(posts: Table, postmeta: Table) -> Select[*tuple[Any, ...]]:
    plan = postmeta.alias("plan")
    has_plan = and_(plan.c.meta_key == PLAN_META, plan.c.meta_value.in_(bindparam("plans", expanding=True)))
    products = exists().where(plan.c.post_id == posts.c.ID, has_plan)
    is_published = (posts.c.post_type == "product", posts.c.post_status == "publish")
    return _with_meta(posts, postmeta).where(products, *is_published)


@lru_cache
def _product_query(posts: Table, postmeta: Table) -> Select[*tuple[Any, ...]]:
    return _with_meta(posts, postmeta).where(posts.c.ID == bindparam("product_id"))


def _with_meta(posts: Table, postmeta: Table) -> Select[*tuple[Any, ...]]:
    """Products with a row for each meta of an offer; of several under one key the first counts, as for WooCommerce."""
    meta = postmeta.alias("meta")
    columns = (posts.c.ID, posts.c.post_title, posts.c.post_excerpt, meta.c.meta_key, meta.c.meta_value)
    query = select(*columns).join_from(posts, meta, meta.c.post_id == posts.c.ID).where(meta.c.meta_key.in_(META))
    return query.order_by(posts.c.ID, meta.c.meta_id.desc())


def _offers(rows: Iterable[ResultRow]) -> list[Offer]:
    products = [list(of_product) for _, of_product in groupby(rows, key=itemgetter(0))]
    described = [(of_product[0], {row.meta_key: row.meta_value or "" for row in of_product}) for of_product in products]
    return [
        _offer(row.ID, row.post_title, row.post_excerpt, meta)
        for row, meta in described
        if meta.get(PLAN_META) in set(PlanSlug)
    ]


def _offer(product_id: int, name: str, description: str, meta: dict[str, str]) -> Offer:
    plan = PLANS[PlanSlug(meta[PLAN_META])]
    return Offer(
        plan=plan,
        product_id=product_id,
        name=name,
        price=_money(meta.get("_price", "")),
        months=_months(plan.slug, meta.get("lyd_plan_months", "")),
        documents=_documents(plan, meta),
        users=_number(meta.get("lyd_plan_users", "")) or plan.users,
        short_description=description,
        includes=meta.get("lyd_plan_includes", ""),
        color=meta.get("lyd_plan_color", ""),
        shows_video=meta.get("show_video", "") in ("yes", "1"),
        video_url=meta.get("video_url", ""),
    )


def _months(slug: PlanSlug, text: str) -> int:
    """The months of an offer. Lite is paid for each document: it has no end, whatever the product says."""
    return 0 if PLANS[slug].pay_per_document else min(_number(text) or MONTHS, MOST_MONTHS)


def _documents(plan: Plan, meta: dict[str, str]) -> int | None:
    """The product's number replaces the plan's; only a plan that takes credits can have one."""
    return (_number(meta.get("lyd_plan_documents", "")) or plan.documents) if plan.uses_credits else plan.documents


def _number(text: str) -> int | None:
    return int(text) if text.strip().isascii() and text.strip().isdecimal() else None


def _money(text: str) -> Decimal | None:
    """WooCommerce keeps prices as text, and none as an empty one."""
    try:
        return Decimal(text).quantize(Decimal("0.01"))
    except InvalidOperation:
        return None
