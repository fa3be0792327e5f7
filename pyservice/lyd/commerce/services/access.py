"""Access of a caller to a template (start, buy or locked), and its cost (document 2, 2.6 and 4.3).

A plan's product in the shop names two sets of categories, each with everything below them: excluded ones, whose
templates the plan does not offer, and full access ones, whose templates need no purchase. Where it names none, nothing
is excluded, and every plan but the pay-as-you-go one has full access (document 1, section 3; docs/decisions/0018).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum

from sqlalchemy.orm import Session

from lyd.commerce.errors import TemplateLocked
from lyd.commerce.queries import plans as queries
from lyd.commerce.services.categories import CategoryTree, load_tree
from lyd.commerce.services.products import Product
from lyd.core.access import Identity, PlanSlug, PlanStatus
from lyd.core.php import numbers_in
from lyd.memberships.plans import PLANS

META = EXCLUDED_META, FULL_ACCESS_META = "lyd_excluded_categories", "lyd_full_access_categories"


class Access(StrEnum):
    """The action that is offered beside a template."""

    START = "start"
    PURCHASE = "purchase"
    LOCKED = "locked"


class LockedReason(StrEnum):
    """Why neither is: only Strategist offers the category, not even that does, or the plan has ended."""

    STRATEGIST_ONLY = "strategist_only"
    CATEGORY_LOCKED = "category_locked"
    PLAN_EXPIRED = "plan_expired"


class CostKind(StrEnum):
    """How a caller pays for a document: with money, a credit of the team, nothing more than the plan, or nothing."""

    PRICE = "price"
    CREDIT = "credit"
    INCLUDED = "included"
    FREE = "free"


@dataclass(frozen=True)
class Cost:
    """What a document of a template costs a caller. amount is the price; None for other kinds, and if none is set."""

    kind: CostKind
    amount: Decimal | None = None

    @property
    def credits(self) -> int:
        """Credits that starting a document takes."""
        return 1 if self.kind is CostKind.CREDIT else 0


@dataclass(frozen=True)
class TemplateAccess:
    """What a caller may do with one template, and why not. cost is None if the template is locked."""

    access: Access
    reason: LockedReason | None = None
    cost: Cost | None = None


@dataclass(frozen=True)
class PlanCategories:
    """The categories that a plan excludes, and those of full access; full_access None means all."""

    plan: PlanSlug
    excluded: frozenset[int]
    full_access: frozenset[int] | None

    def has_full_access(self, product: Product) -> bool:
        """Whether this plan needs no purchase for the template."""
        return self.full_access is None or not self.full_access.isdisjoint(product.lineage)


def plan_categories(session: Session, plan: PlanSlug) -> PlanCategories:
    """Load the categories of the plan's product in the shop, in one query; of several products the first counts."""
    return _categories_of(plan, queries.plan_meta(session, plan, META))


def _categories_of(plan: PlanSlug, meta: Mapping[str, str]) -> PlanCategories:
    full_access = meta.get(FULL_ACCESS_META, "").strip()
    unnamed = frozenset[int]() if plan is PlanSlug.LITE else None
    return PlanCategories(
        plan, numbers_in(meta.get(EXCLUDED_META, "")), numbers_in(full_access) if full_access else unnamed
    )


def access_of(session: Session, identity: Identity | None, products: Iterable[Product]) -> dict[int, TemplateAccess]:
    """Return product id → the caller's access. Visitors may buy: they sign in during the purchase."""
    if identity is None:
        return {product.id: offer_for_sale(product) for product in products}
    categories = plan_categories(session, identity.plan)
    return {product.id: decide_access(identity, categories, product) for product in products}


def decide_access(identity: Identity, categories: PlanCategories, product: Product) -> TemplateAccess:
    """Return the access to a template of a caller whose plan has these categories."""
    if not categories.excluded.isdisjoint(product.lineage):
        best = identity.plan is PlanSlug.STRATEGIST
        return TemplateAccess(Access.LOCKED, LockedReason.CATEGORY_LOCKED if best else LockedReason.STRATEGIST_ONLY)
    if identity.plan_status is PlanStatus.EXPIRED:
        return TemplateAccess(Access.LOCKED, LockedReason.PLAN_EXPIRED)
    if product.price == 0:
        return TemplateAccess(Access.START, cost=Cost(CostKind.FREE))
    if categories.has_full_access(product):
        kind = CostKind.CREDIT if PLANS[identity.plan].uses_credits else CostKind.INCLUDED
        return TemplateAccess(Access.START, cost=Cost(kind))
    return offer_for_sale(product)


def offer_for_sale(product: Product) -> TemplateAccess:
    """Return the access of a caller without a plan for a product: purchase."""
    cost = Cost(CostKind.FREE) if product.price == 0 else Cost(CostKind.PRICE, product.price)
    return TemplateAccess(Access.PURCHASE, cost=cost)


def require_startable(session: Session, identity: Identity, product: Product) -> TemplateAccess:
    """Return the caller's access to a template. Raises TemplateLocked if it is locked.

    The access may be PURCHASE: starting then requires a paid order. The categories of plan and template are read in one
    query, so a product that was read for its price only is sufficient.
    """
    meta, lineage = queries.plan_meta_and_lineage(session, identity.plan, META, product.id)
    template_access = decide_access(identity, _categories_of(identity.plan, meta), replace(product, lineage=lineage))
    if template_access.access is Access.LOCKED:
        raise TemplateLocked
    return template_access


def find_plan_with(session: Session, identity: Identity, product: Product) -> str:
    """Return the name of the next higher plan than the caller's that offers a template; "" if none does."""
    own = PLANS[identity.plan].price or 0
    higher = sorted((plan for plan in PLANS.values() if (plan.price or 0) > own), key=lambda plan: plan.price or 0)
    for plan in higher:
        if plan_categories(session, plan.slug).excluded.isdisjoint(product.lineage):
            return plan.name
    return ""


def offered_categories(session: Session, plan: PlanSlug) -> tuple[frozenset[int], frozenset[int]]:
    """Ids of the categories that a plan excludes, and of those it gives full access to; those below them included."""
    tree, categories = load_tree(session), plan_categories(session, plan)
    excluded = _with_descendants(tree, categories.excluded)
    full_access = (
        frozenset(tree.by_id) if categories.full_access is None else _with_descendants(tree, categories.full_access)
    )
    return excluded, frozenset(category_id for category_id in full_access - excluded if tree.is_browsed(category_id))


def _with_descendants(tree: CategoryTree, categories: frozenset[int]) -> frozenset[int]:
    return frozenset(category_id for category_id in tree.by_id if not categories.isdisjoint(tree.lineage(category_id)))
