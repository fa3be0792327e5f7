"""Settlement of paid orders of credits, requested by the browser after the payment (document 1, section 4)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, Schema, current_identity
from lyd.core.http.inputs import IdField
from lyd.credits.schemas import CreditSchema
from lyd.credits.services import CreditSummary, summarise_credits
from lyd.orders.models import Order
from lyd.orders.services.settlement import settle_team_orders

DESCRIPTION = "Orders of credits."
LOOKS = "60/minute"

blp = Blueprint("credit_orders", __name__, families=BOTH_FAMILIES, url_prefix="/team", description=DESCRIPTION)


class UpdateCreditRequest(Schema):
    """The bought product of credits, and its order if known."""

    id_product = IdField(required=True)
    order_id = IdField(load_default=None)


@blp.post("/update-cap", capability=Capability.BUY_CREDITS, limits=LOOKS, errors=[NotFound])
@blp.arguments(UpdateCreditRequest)
@blp.response(200, CreditSchema)
def update_credit(payload: dict[str, Any]) -> CreditSummary:
    """Bring what the team's paid orders of this product have not brought yet; tell how the credits stand then."""
    caller, session = current_identity(), current_session()
    team_id, wc_order_id = caller.team_id, payload["order_id"]
    if wc_order_id is not None:
        own = select(Order.id).where(Order.wc_order_id == wc_order_id, Order.team_id == team_id)
        if session.scalar(own) is None:
            raise NotFound("Cannot update credit")
    settle_team_orders(session, team_id, payload["id_product"], wc_order_id)
    return summarise_credits(session, caller)
