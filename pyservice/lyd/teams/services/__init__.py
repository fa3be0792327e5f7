"""Firms and their people: who one is, what the firm says of itself, how it grows and shrinks."""

from lyd.teams.services.company import company_of, counts_of
from lyd.teams.services.identifying import found_own_team, identify
from lyd.teams.services.members import list_members, role_of, set_role
from lyd.teams.services.placing import owner_of, place_member, team_of_owner
from lyd.teams.services.updating import update_team

__all__ = [
    "company_of",
    "counts_of",
    "found_own_team",
    "identify",
    "list_members",
    "owner_of",
    "place_member",
    "role_of",
    "set_role",
    "team_of_owner",
    "update_team",
]
