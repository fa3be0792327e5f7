"""The look-up of an ABN or ACN."""

from __future__ import annotations

from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.businesses import schemas, services
from lyd.core.errors import InvalidInput, NotFound
from lyd.core.http import Blueprint, Capability

blp = Blueprint("businesses", __name__, url_prefix="/business", description="The Australian Business Register.")


@blp.get(
    "/lookup",
    capability=Capability.LOOK_UP_BUSINESS,
    limits="30/minute",
    errors=[NotFound, InvalidInput, PartnerUnavailable, PartnerRefused, InvalidPartnerResponse],
)
@blp.arguments(schemas.LookupQuery, location="query")
@blp.response(200, schemas.BusinessSchema)
def look_up(query: dict[str, Any]) -> dict[str, Any]:
    """The business that is registered for an ABN or ACN. 404 if the register has no such number."""
    return services.look_up(query["number"])
