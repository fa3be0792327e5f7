"""Connected systems for shop admins: the plugin's page LYD > Partners."""

from __future__ import annotations

from typing import Any

from lyd.adapters.errors import ConnectionLost
from lyd.client_imports.errors import AppNotConnected, NoOrganisationChosen
from lyd.core.db import current_session
from lyd.core.errors import Forbidden, NotFound
from lyd.core.http import SITE_FAMILY, Blueprint, Capability, current_identity
from lyd.core.http.shop_admin import identify_shop_admin
from lyd.partner_admin import schemas
from lyd.partner_admin.overview import describe_partners
from lyd.partner_admin.replays import replay
from lyd.partner_syncs.errors import SyncStopped

ADMIN = {"capability": Capability.MANAGE_SHOP, "identify": identify_shop_admin}
SYNC_ERRORS = (AppNotConnected, ConnectionLost, Forbidden, NoOrganisationChosen, SyncStopped)

shop = Blueprint(
    "shop_partners",
    __name__,
    families=SITE_FAMILY,
    url_prefix="/shop/connected-systems",
    description="Limits and failures of connected systems.",
)


@shop.get("", **ADMIN)
@shop.response(200, schemas.PartnerOverviewSchema)
def show_partners() -> dict[str, Any]:
    """Show how much of the limits is used, which lists are copied, which connections were lost, and what failed.

    Failures are those of the last seven days that were not put right. No partner is called.
    """
    return describe_partners(current_session())


@shop.post("/replay", errors=[NotFound, *SYNC_ERRORS], **ADMIN)
@shop.arguments(schemas.ReplayRequest)
@shop.response(200, schemas.ReplaySchema)
def replay_failure(payload: dict[str, Any]) -> dict[str, bool]:
    """Have something done again that failed. What succeeded meanwhile, or is under way, stays as it is."""
    return {"begins": replay(current_session(), current_identity(), payload["kind"], payload["id"])}
