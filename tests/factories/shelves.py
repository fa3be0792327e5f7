"""Folders and documents in every space, and what the lists say of them."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.service import Api

from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.folders.models import Folder
from lyd.shares.models import DocumentShare, FolderShare
from lyd.shares.services import refresh_shared

LIST = "/lyd-api/doc"


class Shelves:
    """Folders and documents of the three colleagues."""

    def __init__(self, session: Session, teams: dict[str, int]) -> None:
        self.session, self.teams = session, teams
        self.version = create_template(session)
        self.made: dict[str, Document] = {}

    def folder(
        self, by: str, name: str, parent: Folder | None = None, space: str = "mine", shared: bool = False
    ) -> Folder:
        user_id, team_id = PEOPLE[by].user_id, self.teams[by]
        folder = Folder(
            team_id=team_id, created_by=user_id, name=name, space=space, parent_id=parent.id if parent else None
        )
        self.session.add(folder)
        self.session.flush()
        if shared:
            self.session.add(FolderShare(team_id=team_id, folder_id=folder.id, created_by=user_id))
        return folder

    def document(
        self, by: str, name: str, folder: Folder | None = None, added_to: tuple[Folder, ...] = (), **given: Any
    ) -> int:
        """A document, each a minute newer than the one before."""
        when = utc_now() - datetime.timedelta(hours=10) + datetime.timedelta(minutes=len(self.made))
        given = {"created_at": when, "updated_at": when, "folder_id": folder.id if folder else None, **given}
        document = create_document(self.session, self.teams[by], by, self.version, name, **given)
        self.made[name] = document
        for one in added_to:
            link = DocumentShare(
                team_id=document.team_id, document_id=document.id, folder_id=one.id, created_by=document.created_by
            )
            self.session.add(link)
        self.session.flush()
        refresh_shared(self.session, document.team_id, document_ids=[document.id])
        self.session.commit()
        return document.id


def listed(api: Api, query: str, by: str = "owner", path: str = "") -> list[str]:
    answer = api.get(f"{LIST}{path}?{query}", by=by)
    assert answer.status_code == 200, answer.json
    return [row["name"] for row in answer.json["data"]["rows"]]


def counted(api: Api, query: str, by: str = "owner") -> dict[int, int]:
    data = api.get(f"{LIST}/get-status?{query}", by=by).json["data"]
    assert [row["status"] for row in data["rows"]] == [1, 2, 3, 4, 5]
    assert data["total"] == sum(row["total"] for row in data["rows"])
    return {row["status"]: row["total"] for row in data["rows"] if row["total"]}
