"""A member of the firm goes, and another one receives what was made."""

from __future__ import annotations

from typing import Any

from tests.factories.cast import PEOPLE
from tests.factories.responses import data_of
from tests.pyservice.documents.firm import DOC
from tests.pyservice.teams.crew import Crew

MEMBER, MANAGER = PEOPLE["member"].user_id, PEOPLE["manager"].user_id


def go(crew: Crew) -> None:
    """The member goes; the manager receives."""
    data_of(crew.post(f"/team/members/{MEMBER}/remove", receiver_id=MANAGER))


def listed(crew: Crew, by: str, **query: Any) -> dict[str, dict[str, Any]]:
    """Documents by name."""
    found = data_of(crew.api.get(DOC, by=by, query_string={"type": 1, "length": 100, **query}))
    return {row["name"]: row for row in found["rows"]}
