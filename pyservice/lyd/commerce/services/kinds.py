"""What the purchase of a product brings: a document, credits or a plan."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from sqlalchemy.orm import Session

from lyd.commerce.product_meta import CREDITS_META, PLAN_META
from lyd.commerce.queries.products import meta_of, published
from lyd.commerce.services.products import Product
from lyd.core.access import PlanSlug

Kind = Literal["document", "credits", "plan"]
ProductEffect = tuple[Kind, int | PlanSlug | None]


def classify_products(session: Session, product_ids: Collection[int]) -> dict[int, ProductEffect]:
    """Product id → (kind, value): how many credits, which plan, None for a document.

    Products that bring nothing are left out: no such product, deleted, a draft, one without package, credits or plan.
    """
    if not product_ids:
        return {}
    rows = session.execute(published(session, product_ids)).all()
    meta = meta_of(session, [row.ID for row in rows], (CREDITS_META, PLAN_META)) if rows else {}
    kinds = {row.ID: _kind(meta.get(row.ID, {}), has_package=bool(row.has_package)) for row in rows}
    return {product_id: kind for product_id, kind in kinds.items() if kind is not None}


def classify_product(product: Product) -> ProductEffect | None:
    """Return the same for a loaded product; None if it brings nothing."""
    return _kind(product.meta, has_package=product.has_package)


def _kind(meta: dict[str, str], *, has_package: bool) -> ProductEffect | None:
    credits, plan = meta.get(CREDITS_META, "").strip(), meta.get(PLAN_META, "").strip()
    if credits.isdecimal() and int(credits) > 0:
        return "credits", int(credits)
    if plan in set(PlanSlug):
        return "plan", PlanSlug(plan)
    return ("document", None) if has_package else None
