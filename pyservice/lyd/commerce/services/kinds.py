"""What a product brings who buys it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sqlalchemy.orm import Session

from lyd.commerce.queries.products import meta_of, published, versions_of
from lyd.core.access import PlanSlug

Kind = Literal["document", "credits", "plan"]
CREDITS_META, PLAN_META = "cap_qty", "lyd_plan"


def kind_of(session: Session, product_ids: Collection[int]) -> dict[int, tuple[Kind, int | PlanSlug | None]]:
    """Product id → (kind, value): how many credits, which plan, None for a document.

    Products that bring nothing are left out: no such product, deleted, a draft, one without package, credits or plan.
    """
    if not product_ids:
        return {}
    there = [row.ID for row in session.execute(published(session, product_ids))]
    meta = meta_of(session, there, (CREDITS_META, PLAN_META))
    templates = versions_of(session, there)
    kinds = {product_id: _kind(meta.get(product_id, {}), product_id in templates) for product_id in there}
    return {product_id: kind for product_id, kind in kinds.items() if kind is not None}


def _kind(meta: dict[str, str], is_template: bool) -> tuple[Kind, int | PlanSlug | None] | None:
    credits, plan = meta.get(CREDITS_META, "").strip(), meta.get(PLAN_META, "").strip()
    if credits.isdecimal() and int(credits) > 0:
        return "credits", int(credits)
    if plan in set(PlanSlug):
        return "plan", PlanSlug(plan)
    return ("document", None) if is_template else None
