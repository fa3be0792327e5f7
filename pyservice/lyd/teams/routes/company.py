"""What the caller's firm says of itself (document 1, sections 3, 5 and 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import Blueprint, Capability, current_identity
from lyd.credits.services import standing_of
from lyd.teams import schemas, services

team = Blueprint("team", __name__, url_prefix="/team", description="The caller's team.")
site_team = Blueprint("site_team", __name__, url_prefix="/team", description="The caller's team.")


@team.get("/get", capability=Capability.SEE_OWN_ACCOUNT, errors=[NotFound])
@site_team.get("/get", capability=Capability.SEE_OWN_ACCOUNT, errors=[NotFound])
@team.arguments(schemas.TeamQuery, location="query")
@team.response(200, schemas.CompanySchema)
def show_team(query: dict[str, Any]) -> dict[str, Any]:
    """Tell what the caller's team says of itself, and how it stands with its credits."""
    caller, opened = current_identity(), current_session()
    wanted = query["id_team"]
    if wanted not in (None, caller.team_id):
        raise NotFound(f"Cannot get my company data: {wanted}")
    return {**services.company_of(opened, caller), **vars(standing_of(opened, caller))}
