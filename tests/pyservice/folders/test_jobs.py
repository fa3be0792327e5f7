"""The daily work on folders."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.folders import Folders, age
from tests.factories.responses import data_of

from lyd.core.jobs.models import OutboxRow
from lyd.folders.jobs import purge_deleted_folders


def test_each_day_teams_with_old_folders_get_a_job(folders: Folders, session: Session, teams: dict[str, int]) -> None:
    ours, theirs, young = folders.make("Ours"), folders.make("Theirs", by="outsider"), folders.make("Young", by="lite")
    for folder, by in ((ours, "member"), (theirs, "outsider"), (young, "lite")):
        data_of(folders.delete(folder, by))
    age(session, ours, theirs, days=31)
    purge_deleted_folders(session)
    session.commit()
    jobs = session.scalars(select(OutboxRow).where(OutboxRow.job == "folders.purge_team")).all()
    assert sorted(job.arguments["team_id"] for job in jobs) == sorted([teams["member"], teams["outsider"]])
