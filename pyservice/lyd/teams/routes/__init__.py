"""The caller's team (document 1, section 7)."""

from lyd.teams.routes import departures
from lyd.teams.routes.company import site_team, team
from lyd.teams.routes.invitations import invitation, site_invitation
from lyd.teams.routes.members import member, site_member

__all__ = [
    "departures",
    "invitation",
    "member",
    "site_invitation",
    "site_member",
    "site_team",
    "team",
]
