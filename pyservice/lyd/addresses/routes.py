"""Check an address (document 3, section 7.2)."""

from __future__ import annotations

from typing import Any

from lyd.addresses import schemas, services
from lyd.core.http import Blueprint, Capability

blp = Blueprint("addresses", __name__, url_prefix="/asic", description="The check of addresses.")


@blp.post("/check-address", capability=Capability.CHECK_ADDRESS, limits="120/minute")
@blp.arguments(schemas.AddressPartsSchema)
@blp.response(200, schemas.CheckedAddressSchema)
def check_address(address: dict[str, str]) -> dict[str, Any]:
    """Check the parts of an address: ask ASIC, or see that it is complete and that its state has its postcode.

    An address that is not valid may still be right. One abroad is always valid.
    """
    mistakes = services.check_address(address)
    return {"is_valid": not mistakes, "mistakes": mistakes}
