"""The part of the catalogue that a plan offers (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.commerce.services.access import offered_categories
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, current_identity, set_message
from lyd.credits.services import balance
from lyd.memberships import schemas
from lyd.memberships.services import PLANS

DESCRIPTION = "Plans, as far as the catalogue asks."

blp = Blueprint(
    "membership_products", __name__, families=BOTH_FAMILIES, url_prefix="/membership", description=DESCRIPTION
)


@blp.get("/products", capability=Capability.BROWSE_PRODUCTS, errors=[NotFound])
@blp.arguments(schemas.MembershipProductsQuery, location="query")
@blp.response(200, schemas.MembershipProductsSchema)
def show_products(query: dict[str, Any]) -> dict[str, Any]:
    """Show which categories the caller's plan excludes or gives full access to, and what is left of its credits."""
    session, identity = current_session(), current_identity()
    if query["id_team"] not in (None, identity.team_id):
        raise NotFound
    has_limit = PLANS[identity.plan].uses_credits
    excluded, full_access = offered_categories(session, identity.plan)
    limit = balance(session, identity.team_id) if has_limit else 0
    categories = {"excluded": sorted(excluded), "full_access_categories": sorted(full_access)}
    set_message("", **categories, hasLimit=int(has_limit), limit=limit)
    return {**categories, "has_limit": int(has_limit), "limit": limit}
