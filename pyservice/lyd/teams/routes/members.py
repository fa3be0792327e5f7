"""The members of the caller's team, and their roles (document 1, sections 2.2, 6 and 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.access import Role
from lyd.core.db import current_session
from lyd.core.errors import NotFound
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, current_identity, set_message
from lyd.teams import schemas, services
from lyd.teams.errors import RoleNotSet
from lyd.teams.routes.company import team
from lyd.teams.routes.own import of_own_team

ROLE_SET = "New role was set successfully."

member = Blueprint(
    "member", __name__, families=BOTH_FAMILIES, url_prefix="/member", description="The members of the caller's team."
)


@team.get("/get-members", capability=Capability.SEE_MEMBERS, errors=[NotFound])
@team.arguments(schemas.TeamQuery, location="query")
@team.response(200, schemas.MembersSchema)
def list_members(query: dict[str, Any]) -> dict[str, Any]:
    """List the members of the caller's team, and how the seats of its plan are used."""
    caller, opened = of_own_team(query), current_session()
    return {"rows": services.list_members(opened, caller), **services.counts_of(opened, caller)}


@member.get("/get-role", capability=Capability.SEE_MEMBERS, errors=[NotFound])
@member.arguments(schemas.RoleQuery, location="query")
@member.response(200, schemas.RoleSchema)
def show_role(query: dict[str, Any]) -> dict[str, Role]:
    """Show the role of a member of the caller's team; by default the caller's own."""
    caller = of_own_team(query)
    return {"role": services.role_of(current_session(), caller, query["user_id"])}


@member.post("/set-role", capability=Capability.SET_ROLE, errors=[NotFound, RoleNotSet])
@member.arguments(schemas.RoleUpdate)
@member.response(200)
def set_role(payload: dict[str, Any]) -> None:
    """Make a manager a member, or a member a manager. The member is told by mail."""
    of_own_team(payload, RoleNotSet.message)
    services.set_role(current_session(), current_identity(), **payload)
    set_message(ROLE_SET)
