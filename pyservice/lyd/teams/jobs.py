"""Jobs of teams."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.durations import DAY_SECONDS
from lyd.core.jobs import every
from lyd.teams import handles, services


@handles.hand_over_rest.implement()
def hand_over_rest(session: Session, *, team_id: int, giver: int, receiver: int) -> None:
    """Hand over what was created for a member after they had left the team."""
    services.hand_over_rest(session, team_id, giver, receiver)


@every(DAY_SECONDS)
def delete_old_invitations(session: Session) -> None:
    """Remove invitations that came to nothing a month ago."""
    services.delete_old_invitations(session)
