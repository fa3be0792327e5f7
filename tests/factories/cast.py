"""The people of the tests: one firm with three roles, one on Lite, one whose plan has expired, one of another firm."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session
from tests.factories.wordpress import add_user

from lyd.core.access import PlanSlug, PlanStatus, Role
from lyd.credits.services import grant_credits
from lyd.memberships.services import set_plan
from lyd.teams.models import Team
from lyd.teams.services import place_member


@dataclass(frozen=True)
class Person:
    """A WordPress user by name and id."""

    name: str
    user_id: int


PEOPLE = {
    name: Person(name, 11 + number)
    for number, name in enumerate(("owner", "manager", "member", "lite", "expired", "outsider"))
}
TEAMS = (
    ("Harbour Advisory", PlanSlug.BEST_PRACTICE, PlanStatus.ACTIVE, 150, ("owner", "manager", "member")),
    ("Solo Books", PlanSlug.LITE, PlanStatus.ACTIVE, 0, ("lite",)),
    ("Lapsed Partners", PlanSlug.BEST_PRACTICE, PlanStatus.EXPIRED, 10, ("expired",)),
    ("Other Firm", PlanSlug.STRATEGIST, PlanStatus.ACTIVE, 0, ("outsider",)),
)


@dataclass(frozen=True)
class Cast:
    """The cast as rows by table, to be inserted before each test, and team ids by the names of the people."""

    team_ids: dict[str, int]
    rows: dict[str, list[dict[str, Any]]]


def create_cast(session: Session) -> dict[str, int]:
    """Create all accounts. Returns the ids of the teams by the names of their people."""
    team_ids: dict[str, int] = {}
    for team_name, plan, status, credits, names in TEAMS:
        team = Team(name=team_name)
        session.add(team)
        session.flush()
        set_plan(session, team.id, plan, status)
        grant_credits(session, team.id, credits, f"test:{team.id}")
        for name in names:
            add_user(session.connection(), PEOPLE[name].user_id, name.capitalize())
            place_member(session, team, PEOPLE[name].user_id, Role(name) if name in set(Role) else Role.OWNER)
            team_ids[name] = team.id
    return team_ids
