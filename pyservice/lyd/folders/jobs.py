"""Background jobs of folders."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.jobs import every, job
from lyd.folders.services import purge_folders, teams_to_purge


@every(seconds=24 * 3600)
def purge_deleted_folders(session: Session) -> None:
    """Start a job for each team that has folders deleted more than 30 days ago."""
    for team_id in teams_to_purge(session):
        purge_team.enqueue(session, team_id=team_id)


@job(queue="bulk")
def purge_team(session: Session, *, team_id: int) -> None:
    """Remove the folders of one team that were deleted more than 30 days ago."""
    purge_folders(session, team_id)
