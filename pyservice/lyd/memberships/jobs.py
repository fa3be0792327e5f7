"""The background work of memberships."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.jobs import every, job
from lyd.memberships.services import expire_membership, remind, teams_to_expire, teams_to_remind


@every(seconds=300)
def expire_memberships(session: Session) -> None:
    """Expire the memberships that have ended, one transaction for each team."""
    for team_id in teams_to_expire(session):
        expire_team.enqueue(session, team_id=team_id)


@job(queue="default")
def expire_team(session: Session, *, team_id: int) -> None:
    """Expire the membership of one team."""
    expire_membership(session, team_id)


@every(seconds=3600)
def remind_of_ends(session: Session) -> None:
    """Remind teams of the end of their plan from the site's morning on, one transaction for each team."""
    for team_id in teams_to_remind(session):
        remind_team.enqueue(session, team_id=team_id)


@job(queue="default")
def remind_team(session: Session, *, team_id: int) -> None:
    """Remind one team."""
    remind(session, team_id)
