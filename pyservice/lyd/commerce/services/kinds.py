"""What a product brings who buys it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sqlalchemy.orm import Session

from lyd.commerce.queries.products import meta_of, published, versions_of
from lyd.commerce.services.products import Product
from lyd.core.access import PlanSlug

Kind = Literal["document", "credits", "plan"]
Brings = tuple[Kind, int | PlanSlug | None]
CREDITS_META, PLAN_META = "cap_qty", "lyd_plan"


def kind_of(session: Session, product_ids: Collection[int]) -> dict[int, Brings]:
    """Product id → (kind, value): how many credits, which plan, None for a document.

    Products that bring nothing are left out: no such product, deleted, a draft, one without package, credits or plan.
    """
    if not product_ids:
        return {}
    there = [row.ID for row in session.execute(published(session, product_ids))]
    meta = meta_of(session, there, (CREDITS_META, PLAN_META))
    return _kinds(session, {product_id: meta.get(product_id, {}) for product_id in there})


def brings(session: Session, product: Product) -> Brings | None:
    """The same of a product that was read already; None when it brings nothing."""
    return _kinds(session, {product.id: product.meta}).get(product.id)


def _kinds(session: Session, meta_by_id: dict[int, dict[str, str]]) -> dict[int, Brings]:
    sold = {product_id: kind for product_id, meta in meta_by_id.items() if (kind := _sold(meta)) is not None}
    rest = meta_by_id.keys() - sold.keys()
    templates = versions_of(session, rest) if rest else {}
    return {**sold, **dict.fromkeys(templates, ("document", None))}


def _sold(meta: dict[str, str]) -> Brings | None:
    credits, plan = meta.get(CREDITS_META, "").strip(), meta.get(PLAN_META, "").strip()
    if credits.isdecimal() and int(credits) > 0:
        return "credits", int(credits)
    return ("plan", PlanSlug(plan)) if plan in set(PlanSlug) else None
