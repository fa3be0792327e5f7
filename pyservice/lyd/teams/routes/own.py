"""Check of the team that a request names: only the caller's own is allowed."""

from __future__ import annotations

from typing import Any

from lyd.core.access import Identity
from lyd.core.errors import NotFound
from lyd.core.http import current_identity


def of_own_team(params: dict[str, Any], message: str | None = None) -> Identity:
    """The caller, if `id_team` is missing or the caller's; it is removed from params. Raises NotFound."""
    caller, team_id = current_identity(), params.pop("id_team", None)
    if team_id not in (None, caller.team_id):
        raise NotFound(message or f"Cannot get my company data: {team_id}")
    return caller
