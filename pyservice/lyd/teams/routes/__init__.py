"""The caller's own account and session, and the caller's team (document 1, section 7)."""

from lyd.teams.routes.account import me, session
from lyd.teams.routes.company import site_team, team

__all__ = ["me", "session", "site_team", "team"]
