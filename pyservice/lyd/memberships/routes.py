"""The team's membership: the card, the plans, what switching would bring, the billing portal (document 1)."""

from __future__ import annotations

from typing import Any

from lyd.adapters.clients import get_stripe
from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.extensions import get_settings
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, current_identity
from lyd.memberships import schemas, services
from lyd.memberships.errors import PlanNotFound

DESCRIPTION = "The team's membership plan."
PORTALS = "10/minute"
PARTNER_ERRORS = (PartnerUnavailable, PartnerRefused, InvalidPartnerResponse)

blp = Blueprint("membership", __name__, families=BOTH_FAMILIES, url_prefix="/membership", description=DESCRIPTION)


@blp.get("/user", capability=Capability.SEE_PLANS, errors=[NotFound])
@blp.arguments(schemas.MembershipQuery, location="query")
@blp.response(200, schemas.UserMembershipSchema)
def show_membership(query: dict[str, Any]) -> dict[str, Any]:
    """Tell the caller's membership and every plan that is on offer."""
    caller = current_identity()
    if query["user_id"] not in (None, caller.user_id):
        raise NotFound("Can not get user membership")
    card, plans = services.card_and_plans(current_session(), caller)
    return {**vars(card), "plans": plans}


@blp.post("/preview", capability=Capability.CHANGE_PLAN, errors=[PlanNotFound])
@blp.arguments(schemas.PlanPreviewRequest)
@blp.response(200, schemas.PlanPreviewSchema)
def preview_plan(payload: dict[str, Any]) -> services.Preview:
    """Tell what seats, credits and time would be if this plan were bought now; nothing is changed."""
    return services.preview_plan(current_session(), current_identity(), **payload)


@blp.get("/portal", capability=Capability.CHANGE_PLAN, limits=PORTALS, errors=PARTNER_ERRORS)
@blp.response(200, schemas.PortalSchema)
def open_portal() -> dict[str, str]:
    """Open Stripe's billing portal for the caller: payments, receipts, cards, the end of an automatic renewal."""
    caller, stripe = current_identity(), get_stripe()
    current_session().rollback()  # nothing was written, and the connection need not wait for Stripe
    customer = stripe.customer(caller.user_id, caller.email)
    return {"url": stripe.portal(customer, f"{get_settings().site_url}/my-account/")}
