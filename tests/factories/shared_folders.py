"""Folders, and what is shared of them; put into the database as they are, past the calls that make them."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE

from lyd.documents.models import Document
from lyd.folders.models import Folder
from lyd.shares.models import DocumentShare, FolderShare


def create_folder(session: Session, team_id: int, by: str, name: str = "Folder", **given: Any) -> Folder:
    """A folder of this person's My Documents, unless space says otherwise."""
    folder = Folder(**{"team_id": team_id, "created_by": PEOPLE[by].user_id, "name": name, **given})
    session.add(folder)
    session.flush()
    return folder


def share_folder(session: Session, folder: Folder, by: str) -> FolderShare:
    """Share a folder; the caller updates is_shared of its documents."""
    share = FolderShare(team_id=folder.team_id, folder_id=folder.id, created_by=PEOPLE[by].user_id)
    session.add(share)
    session.flush()
    return share


def add_to_folder(session: Session, document: Document, folder: Folder, by: str) -> DocumentShare:
    """The document is in that shared folder too."""
    link = DocumentShare(team_id=document.team_id, document_id=document.id, folder_id=folder.id)
    link.created_by = PEOPLE[by].user_id
    session.add(link)
    document.is_shared = True
    session.flush()
    return link
