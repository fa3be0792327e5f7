"""The caller's team (document 1, section 7)."""

from lyd.teams.routes import departures
from lyd.teams.routes.company import team
from lyd.teams.routes.invitations import invitation
from lyd.teams.routes.members import member

__all__ = [
    "departures",
    "invitation",
    "member",
    "team",
]
