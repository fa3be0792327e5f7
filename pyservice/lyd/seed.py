"""Firms for development and tests, from a file; a second run changes nothing.

The file: {"teams": [{"name", "plan", "status", "members": [{"user_id", "role"}…], "credits"}…]}.
"""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate
from sqlalchemy.orm import Session

from lyd.core.access import PlanSlug, PlanStatus, Role
from lyd.core.http import Schema
from lyd.credits.services import grant_credits
from lyd.memberships.services import set_plan
from lyd.teams.services import place_member, team_of_owner


class MemberSeed(Schema):
    """A WordPress user's place in the firm."""

    user_id = fields.Integer(required=True)
    role = fields.Enum(Role, by_value=True, required=True)


class TeamSeed(Schema):
    """A firm. The first member with the role owner identifies it in later runs."""

    name = fields.String(required=True)
    plan = fields.Enum(PlanSlug, by_value=True, required=True)
    status = fields.Enum(PlanStatus, by_value=True, load_default=PlanStatus.ACTIVE)
    members = fields.List(fields.Nested(MemberSeed), required=True, validate=validate.Length(min=1))
    credits = fields.Integer(load_default=0)


class SeedFile(Schema):
    """The whole file."""

    teams = fields.List(fields.Nested(TeamSeed), required=True)


def seed(session: Session, content: dict[str, Any]) -> int:
    """Create or update the firms of a seed file. Returns how many. Raises marshmallow's ValidationError."""
    teams: list[dict[str, Any]] = SeedFile().load(content)["teams"]
    for team_seed in teams:
        _seed_team(session, team_seed)
    return len(teams)


def _seed_team(session: Session, team_seed: dict[str, Any]) -> None:
    owner_id = next(member["user_id"] for member in team_seed["members"] if member["role"] is Role.OWNER)
    team = team_of_owner(session, owner_id, team_seed["name"])
    for member in team_seed["members"]:
        place_member(session, team, member["user_id"], member["role"])
    set_plan(session, team.id, team_seed["plan"], team_seed["status"])
    if team_seed["credits"]:
        grant_credits(session, team.id, team_seed["credits"], f"seed:{team.id}")
