"""The data of the caller's team (document 1, sections 3, 5 and 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.access import Identity
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.extensions import get_settings
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, current_identity
from lyd.credits.services import summarise_credits
from lyd.teams import schemas, services
from lyd.teams.routes.own import of_own_team

team = Blueprint("team", __name__, families=BOTH_FAMILIES, url_prefix="/team", description="The caller's team.")


@team.get("/get", capability=Capability.SEE_OWN_ACCOUNT, errors=[NotFound])
@team.arguments(schemas.TeamQuery, location="query")
@team.response(200, schemas.CompanySchema)
def show_team(query: dict[str, Any]) -> dict[str, Any]:
    """Tell what the caller's team says of itself, and how it stands with its credits."""
    return _shown(of_own_team(query))


@team.post("/update", capability=Capability.EDIT_TEAM, errors=[NotFound])
@team.arguments(schemas.CompanyUpdate)
@team.response(200, schemas.CompanySchema)
def update_team(payload: dict[str, Any]) -> dict[str, Any]:
    """Change what the caller's team says of itself: the owner's to do. The logo is a picture of the caller's."""
    caller = of_own_team(payload)
    services.update_team(current_session(), caller, payload, get_settings().site_url)
    return _shown(current_identity())


def _shown(caller: Identity) -> dict[str, Any]:
    opened = current_session()
    return {**services.company_of(opened, caller), **vars(summarise_credits(opened, caller))}
