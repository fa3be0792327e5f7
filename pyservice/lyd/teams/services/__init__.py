"""Firms and their people: who one is, what the firm says of itself, how it grows and shrinks."""

from lyd.teams.services.company import company_of, counts_of
from lyd.teams.services.identifying import found_own_team, identify
from lyd.teams.services.placing import owner_of, place_member, team_of_owner

__all__ = [
    "company_of",
    "counts_of",
    "found_own_team",
    "identify",
    "owner_of",
    "place_member",
    "team_of_owner",
]
