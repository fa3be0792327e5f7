"""Leaving the caller's team, removing members from it, handing it over (docs/decisions/0021)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import ChangedMeanwhile, NotFound
from lyd.core.http import Capability, current_identity
from lyd.teams import schemas, services
from lyd.teams.errors import OwnerStays
from lyd.teams.routes.company import team

REMOVING = (NotFound, OwnerStays, ChangedMeanwhile)
LEAVING = (OwnerStays, ChangedMeanwhile)


@team.post("/members/<int:user_id>/remove", capability=Capability.REMOVE_MEMBER, errors=REMOVING)
@team.arguments(schemas.RemovalRequest)
@team.response(200)
def remove_member(payload: dict[str, Any], user_id: int) -> None:
    """Remove a member from the caller's team; the receiver gets their documents and private folders."""
    services.remove_member(current_session(), current_identity(), user_id, payload["receiver_id"])


@team.post("/leave", capability=Capability.LEAVE_TEAM, errors=LEAVING)
@team.arguments(schemas.LeavingRequest)
@team.response(200)
def leave_team(payload: dict[str, Any]) -> None:
    """Leave the team; the receiver, else the owner, gets the documents and private folders."""
    services.leave_team(current_session(), current_identity(), payload["receiver_id"])


@team.post("/transfer", capability=Capability.TRANSFER_TEAM, errors=[ChangedMeanwhile])
@team.arguments(schemas.TransferRequest)
@team.response(200)
def transfer_team(payload: dict[str, Any]) -> None:
    """Make another member the owner; the caller is a manager from then on. Both are told by mail."""
    services.transfer_team(current_session(), current_identity(), payload["user_id"])
