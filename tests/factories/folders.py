"""Folders, made through the calls as widgets make them; and what must be true of them whatever was done."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.orm import Session
from tests.factories.responses import data_of
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.core.access import DocumentSpace
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.folders.models import Folder
from lyd.shares.models import DocumentShare, FolderShare
from lyd.shares.services import refresh_shared

FOLDER = "/lyd-api/folder"
SHARE = "/lyd-api/folder-share"


@dataclass
class Folders:
    """Asks for folders as a widget does; `make` and `share` expect to be let."""

    api: Api

    def make(self, name: str, parent: int | None = None, by: str = "member", space: int = 1) -> int:
        """Make a folder; its id."""
        return int(data_of(self.create(name, parent, by, space))["id"])

    def create(self, name: object, parent: object = None, by: str = "member", space: object = 1) -> TestResponse:
        """Ask for a folder to be made."""
        return self.api.post(FOLDER, by=by, json={"name": name, "type": space, "folder_parent_id": parent})

    def chain(self, *names: str, by: str = "member", space: int = 1) -> list[int]:
        """Make folders, each in the one before; their ids."""
        ids: list[int] = []
        for name in names:
            ids.append(self.make(name, ids[-1] if ids else None, by, space))
        return ids

    def rename(self, folder: int, name: object, by: str = "member", **seen: object) -> TestResponse:
        """Ask for another name."""
        return self.api.put(f"{FOLDER}/{folder}", by=by, json={"name": name, **seen})

    def move(self, folder: int, to: object, by: str = "member", **seen: object) -> TestResponse:
        """Ask for a folder to be moved."""
        return self.api.put(f"{FOLDER}/{folder}/move-folder", by=by, json={"to_folder_id": to, **seen})

    def delete(self, folder: int, by: str = "member") -> TestResponse:
        """Ask for a folder to be deleted."""
        return self.api("DELETE", f"{FOLDER}/{folder}", by=by)

    def restore(self, *folders: int, by: str = "member") -> TestResponse:
        """Ask for deleted folders."""
        return self.api.put(f"{FOLDER}/restore", by=by, json={"list_folder": list(folders)})

    def share(self, *folders: int, by: str = "member") -> list[int]:
        """Share folders; the ids of their shares."""
        shared = data_of(self.ask_to_share(*folders, by=by))["folders"]
        return [int(folder["folder_share_id"]) for folder in shared]

    def ask_to_share(self, *folders: int, by: str = "member") -> TestResponse:
        """Ask for folders to be shared."""
        return self.api.post(SHARE, by=by, json={"folder_ids": list(folders)})

    def unshare(self, *shares: int, by: str = "member") -> TestResponse:
        """Ask for shares to be removed."""
        return self.api("DELETE", f"{SHARE}?folder_share_id={','.join(map(str, shares))}", by=by)

    def list(self, space: int = 1, by: str = "member", **query: object) -> list[dict[str, Any]]:
        """The folders of a space, as a forest."""
        listed: list[dict[str, Any]] = data_of(
            self.api.get(f"{FOLDER}/get-all", by=by, query_string={"type": space, **query})
        )
        return listed

    def node(self, folder: int, space: int = 1, by: str = "member") -> dict[str, Any]:
        """One folder of a space."""
        return next(node for node in walk(self.list(space, by)) if node["id"] == folder)

    def outline(self, space: int = 1, by: str = "member") -> list[Any]:
        """The names of a space: each folder's, followed by the list of those in it if there are any."""
        return outline(self.list(space, by))


def walk(nodes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every node of a forest, parents first."""
    for node in nodes:
        yield node
        yield from walk(node["children"])


def outline(nodes: list[dict[str, Any]]) -> list[Any]:
    """A forest as names: each followed by the list of what lies in it."""
    return [part for node in nodes for part in (node["name"], outline(node["children"])) if part != []]


def link(session: Session, document: Document, folder_id: int) -> None:
    """Add a document to a shared folder."""
    row = DocumentShare(
        team_id=document.team_id, document_id=document.id, folder_id=folder_id, created_by=document.created_by
    )
    session.add(row)
    session.flush()
    refresh_shared(session, document.team_id, document_ids=[document.id])
    session.commit()


def put(session: Session, document: Document, folder_id: int | None, **values: Any) -> None:
    """Lay a document into a folder, whatever else is to be true of it."""
    for name, value in {"folder_id": folder_id, **values}.items():
        setattr(document, name, value)
    session.flush()
    refresh_shared(session, document.team_id, document_ids=[document.id])
    session.commit()


def faults(session: Session) -> list[str]:
    """The inconsistencies of all folders and of the documents in them, computed without indexes or caches."""
    session.commit()
    session.expire_all()
    folders = {folder.id: folder for folder in session.scalars(select(Folder))}
    shared = set(session.scalars(select(FolderShare.folder_id)))
    wrong = [fault for folder in folders.values() if not folder.deleted_at for fault in _faults_of(folder, folders)]
    links: dict[int, list[int]] = {}
    for row in session.scalars(select(DocumentShare)):
        links.setdefault(row.document_id, []).append(row.folder_id)
        if not folders[row.folder_id].deleted_at and not _is_met(folders[row.folder_id], folders, shared):
            wrong.append(f"document {row.document_id} was added to {row.folder_id}, which is not in Shared Folders")
    for document in session.scalars(select(Document)):
        home = folders[document.folder_id] if document.folder_id else None
        if document.deleted_at is None and home is not None and home.deleted_at is not None:
            wrong.append(f"document {document.id} lies in a deleted folder")
        lies_shared = home is not None and not home.deleted_at and _is_met(home, folders, shared)
        truth = lies_shared or any(not folders[one].deleted_at for one in links.get(document.id, ()))
        if document.is_shared != truth:
            wrong.append(f"document {document.id} says {document.is_shared}")
    return wrong


def _chain(folder: Folder, folders: dict[int, Folder]) -> list[Folder]:
    chain = [folder]
    while chain[-1].parent_id is not None and len(chain) < 10:
        chain.append(folders[chain[-1].parent_id])
    return chain


def _is_met(folder: Folder, folders: dict[int, Folder], shared: set[int]) -> bool:
    return folder.space is DocumentSpace.SHARED or any(one.id in shared for one in _chain(folder, folders))


def _faults_of(folder: Folder, folders: dict[int, Folder]) -> Iterator[str]:
    chain, most = _chain(folder, folders), 3 if folder.space is DocumentSpace.MINE else 4
    if len(chain) > most:
        yield f"folder {folder.id} lies too deep, or in a circle"
    for one in chain:
        if one.deleted_at is not None:
            yield f"folder {folder.id} lies in {one.id}, which was deleted"
        if one.space != folder.space or (folder.space is DocumentSpace.MINE and one.created_by != folder.created_by):
            yield f"folder {folder.id} lies in {one.id}, of another tree"


def age(session: Session, *folders: int, days: float) -> None:
    """Let folders have been deleted so many days ago."""
    then = utc_now() - datetime.timedelta(days=days)
    session.execute(update(Folder).where(Folder.id.in_(folders)).values(deleted_at=then))
    session.commit()
