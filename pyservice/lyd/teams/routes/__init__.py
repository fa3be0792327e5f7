"""The caller's own account and session, and the caller's team (document 1, section 7)."""

from lyd.teams.routes.account import me, session
from lyd.teams.routes.company import site_team, team
from lyd.teams.routes.members import member, site_member

__all__ = ["me", "member", "session", "site_member", "site_team", "team"]
