"""Price and grants of plans in the shop: products' meta over the plans of document 1, section 9."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.commerce.product_meta import PLAN_META
from lyd.commerce.queries.products import meta_of, published
from lyd.core.access import PlanSlug
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
    offers = _read(session, _products_with_plan(session))
    return [offer for slug in PLANS for offer in _of(slug, offers)]


def offer_of(session: Session, plan: PlanSlug, product_id: int | None = None) -> Offer:
    """The offer of this product for a plan, even if it is no longer published; without a product, the plan's own terms.

    product_id None takes the first published product of the plan.
    """
    offers = _read(session, [product_id], everything=True) if product_id else list_offers(session)
    return next((offer for offer in offers if offer.plan.slug is plan), _plain(plan))


def _of(slug: PlanSlug, offers: Iterable[Offer]) -> list[Offer]:
    return [offer for offer in offers if offer.plan.slug is slug] or [_plain(slug)]


def _plain(slug: PlanSlug) -> Offer:
    plan = PLANS[slug]
    return Offer(plan, None, plan.name, plan.price, _months(slug, ""), plan.documents, plan.users)


def _products_with_plan(session: Session) -> list[int]:
    meta = wordpress(session).postmeta.c
    query = select(meta.post_id).where(meta.meta_key == PLAN_META, meta.meta_value != "").order_by(meta.post_id)
    return list(session.scalars(query))


def _read(session: Session, ids: list[int], *, everything: bool = False) -> list[Offer]:
    """The plan products among these, in the order of their ids; everything takes also those that are sold no more."""
    if not ids:
        return []
    posts = wordpress(session).posts.c
    columns = (posts.ID, posts.post_title, posts.post_excerpt)
    query = select(*columns).where(posts.ID.in_(ids)) if everything else published(session, ids)
    meta = meta_of(session, ids, META)
    rows = session.execute(query.order_by(posts.ID)).all()
    return [
        _offer(row.ID, row.post_title, row.post_excerpt, meta[row.ID])
        for row in rows
        if meta.get(row.ID, {}).get(PLAN_META) in set(PlanSlug)
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
