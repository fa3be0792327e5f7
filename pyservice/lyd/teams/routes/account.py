"""The caller's own account and session."""

from __future__ import annotations

from typing import Any

from lyd.core.access import capabilities_of, upgrades_of
from lyd.core.db import current_session
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.core.http.identity import revoke
from lyd.credits.services import standing_of
from lyd.memberships.services import PLANS, card_of
from lyd.teams import schemas

me = Blueprint("me", __name__, url_prefix="/me", description="The caller's own account.")
session = Blueprint("session", __name__, url_prefix="/mocker", description="The caller's session.")


@me.get("/capabilities", capability=Capability.SEE_OWN_ACCOUNT)
@me.response(200, schemas.AccountSchema)
def show_capabilities() -> dict[str, Any]:
    """Tell the caller who they are and what they may do, so that no widget repeats a rule, and what the badges show."""
    caller, opened = current_identity(), current_session()
    return {
        "user": {"id": caller.user_id, "display_name": caller.display_name, "email": caller.email},
        "team": {"id": caller.team_id, "name": caller.team_name},
        "role": caller.role,
        "plan": {"slug": caller.plan, "name": PLANS[caller.plan].name, "status": caller.plan_status},
        "capabilities": capabilities_of(caller),
        "needs_upgrade": upgrades_of(caller),
        "credits": standing_of(opened, caller),
        "membership": card_of(opened, caller),
    }


@session.get("/logout", capability=Capability.SEE_OWN_ACCOUNT)
@session.response(200)
def sign_out() -> None:
    """Refuse every token of this session from now on (document 1, section 7)."""
    revoke(current_identity().session_id)
