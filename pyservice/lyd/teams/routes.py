"""The caller's own account and session, and the caller's team (document 1, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.access import capabilities_of, upgrades_of
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.core.http.identity import revoke
from lyd.credits.services import standing_of
from lyd.memberships.services import PLANS, card_of
from lyd.teams import schemas
from lyd.teams.services import owner_of

me = Blueprint("me", __name__, url_prefix="/me", description="The caller's own account.")
session = Blueprint("session", __name__, url_prefix="/mocker", description="The caller's session.")
team = Blueprint("team", __name__, url_prefix="/team", description="The caller's team.")
site_team = Blueprint("site_team", __name__, url_prefix="/team", description="The caller's team.")


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


@team.get("/get", capability=Capability.SEE_OWN_ACCOUNT, errors=[NotFound])
@site_team.get("/get", capability=Capability.SEE_OWN_ACCOUNT, errors=[NotFound])
@team.arguments(schemas.TeamQuery, location="query")
@team.response(200, schemas.CompanySchema)
def show_team(query: dict[str, Any]) -> dict[str, Any]:
    """Tell the caller's team, and how it stands with its credits."""
    caller, opened = current_identity(), current_session()
    wanted = query["id_team"]
    if wanted not in (None, caller.team_id):
        raise NotFound(f"Cannot get my company data: {wanted}")
    owner_id, standing = owner_of(opened, caller.team_id), standing_of(opened, caller)
    names = {"name": caller.team_name, "companyName": caller.team_name}
    owner = {"owner": {"id": owner_id}, "ownerId": owner_id}
    return {"id": caller.team_id, **names, **owner, **vars(standing)}
