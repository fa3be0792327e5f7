"""The caller as a customer of the shop (document 1, section 7)."""

from __future__ import annotations

from lyd.commerce.schemas.addresses import CustomerSchema
from lyd.commerce.services.customers import Customer, load_customer
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, current_identity

blp = Blueprint("customers", __name__, url_prefix="/customers", description="Customers of the shop.")


@blp.get("/<int:user_id>", capability=Capability.SEE_OWN_ACCOUNT, errors=[NotFound])
@blp.response(200, CustomerSchema)
def show_customer(user_id: int) -> Customer:
    """Show the caller's own names and addresses in the shop; those of others are not there."""
    identity = current_identity()
    if user_id != identity.user_id:
        raise NotFound
    return load_customer(current_session(), identity)
