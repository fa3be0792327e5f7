"""Removing folders for good, 30 days after they were deleted (0012)."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.factories.folders import FOLDER, Folders, age, faults, link, put
from tests.factories.responses import data_of, refusal

from lyd.audit.models import AuditEvent
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.folders.jobs import purge_team
from lyd.folders.models import Folder
from lyd.shares.models import DocumentShare, FolderShare


def test_after_thirty_days_a_folder_is_removed_for_good(
    folders: Folders, draft: Callable[..., Document], session: Session, teams: dict[str, int]
) -> None:
    top, second = folders.chain("Clients", "Smith")
    folders.share(top)
    kept, young = folders.make("Kept"), folders.make("Young")
    within, added = draft(), draft("manager")
    put(session, within, second, deleted_at=utc_now(), deleted_by=within.created_by)
    link(session, added, second)
    put(session, added, None, deleted_at=utc_now(), deleted_by=added.created_by)
    for folder in (second, top, young):
        data_of(folders.delete(folder))
    age(session, top, second, days=30.01)
    age(session, young, days=29.99)
    listed = data_of(folders.api.get(f"{FOLDER}/list-deleted", by="owner"))
    assert ([row["id"] for row in listed["rows"]], listed["total_record"]) == ([young], 1)
    assert refusal(folders.restore(top, by="owner")) == (404, "folder_not_found"), "whether or not the job was there"
    for _ in range(2):
        purge_team(session, team_id=teams["member"])
        session.commit()
    assert set(session.scalars(select(Folder.id))) == {kept, young}
    assert session.scalar(select(func.count()).select_from(FolderShare)) == 0
    assert session.scalar(select(func.count()).select_from(DocumentShare)) == 0
    session.refresh(within)
    assert (within.folder_id, within.is_shared) == (None, False)
    assert faults(session) == []
    purged = select(AuditEvent.subject_id).where(AuditEvent.action == "folder.purged", AuditEvent.user_id.is_(None))
    assert sorted(session.scalars(purged)) == [top, second]
    assert refusal(folders.restore(top)) == (404, "folder_not_found")
