"""Documents and folders of every kind, of several people: what the test of access walks over."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any

from flask import current_app
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.documents import create_document, create_template
from tests.factories.shared_folders import add_to_folder, create_folder, share_folder

from lyd.assembly.models import Assembly, AssemblyState
from lyd.core.access import DocumentSpace, Resource
from lyd.core.db import utc_now
from lyd.documents.models import AsicStatus, Attachment, Document, DocumentFile, DocumentStatus, DocumentType
from lyd.folders.models import Folder
from lyd.interviews.models import TemplateVersion
from lyd.shares.models import FolderShare
from lyd.shares.services import find_views

ATTACHMENT = "0" * 20
"""The id of a file that was added to every document."""
EVERY_KIND = ("private", "linked", "in a shared folder", "completed", "ASIC", "ASIC at its end", "deleted")


@dataclass(frozen=True)
class Met:
    """A document or a folder, and what the test knows of it without asking the service."""

    label: str
    id: int
    resource: Resource
    is_deleted: bool
    share_id: int = 0


@dataclass
class World:
    """Everything that there is, and each person's own document to act with."""

    documents: list[Met]
    folders: list[Met]
    own: dict[str, int]
    team_folder: dict[str, int]
    """A folder of the shared tree, by the names of the team's people."""


def create_world(session: Session, teams: dict[str, int]) -> World:
    """Make it all."""
    version = create_template(session, _price="0")
    team_folders = {
        team_id: create_folder(session, team_id, name, "Team", space=DocumentSpace.SHARED)
        for name, team_id in {teams[name]: (name, teams[name]) for name in teams}.values()
    }
    made = _Making(session, teams, version, team_folders)
    documents = [made.document(name, kind) for name in ("owner", "member") for kind in EVERY_KIND]
    documents += [made.document(name, kind) for name in ("manager", "outsider") for kind in ("private", "linked")]
    documents += [made.document(name, "private") for name in ("lite", "expired")]
    made.folders()
    session.commit()
    folders = _met_folders(session, teams)
    own = {name: made.document(name, "private").id for name in teams}
    session.commit()
    return World(documents, folders, own, {name: team_folders[teams[name]].id for name in teams})


@dataclass
class _Making:
    session: Session
    teams: dict[str, int]
    version: TemplateVersion
    team_folders: dict[int, Folder]

    def document(self, name: str, kind: str) -> Met:
        team_id = self.teams[name]
        given: dict[str, Any] = {"answers": {"Name": "Reef"}}
        if kind == "completed":
            given |= {"status": DocumentStatus.COMPLETED}
        elif kind.startswith("ASIC"):
            given |= {"type": DocumentType.ASIC, "asic_status": AsicStatus.COMP if "end" in kind else AsicStatus.INPR}
        elif kind == "deleted":
            given |= _deleted_by(name)
        elif kind == "in a shared folder":
            home = create_folder(self.session, team_id, name, "Home")
            share_folder(self.session, home, name)
            given |= {"folder_id": home.id, "is_shared": True}
        document = create_document(self.session, team_id, name, self.version, f"{name}'s, {kind}", **given)
        if kind == "linked":
            add_to_folder(self.session, document, self.team_folders[team_id], name)
        self._make_file(document)
        return Met(f"{name}'s document, {kind}", document.id, document, kind == "deleted")

    def _make_file(self, document: Document) -> None:
        """A file and the run that made it, so that no call has another reason to find nothing."""
        run = Assembly(document_id=document.id, requested_by=document.created_by, answers={}, state=AssemblyState.DONE)
        self.session.add(run)
        self.session.flush()
        facts = {
            "document_id": document.id,
            "assembly_id": run.id,
            "sha256": current_app.extensions["lyd_storage"].put(b"A"),
        }
        self.session.add(DocumentFile(**facts, name="A.pdf", type="pdf", size=1))
        facts = {"document_id": document.id, "id": ATTACHMENT, "sha256": facts["sha256"], "check_at": utc_now()}
        self.session.add(Attachment(**facts, name="B.pdf", kind="pdf", size=1, created_by=document.created_by))
        self.session.flush()

    def folders(self) -> None:
        for name in ("owner", "manager", "member", "outsider", "lite", "expired"):
            create_folder(self.session, self.teams[name], name, "Private")
        for name in ("owner", "member", "outsider"):
            top = create_folder(self.session, self.teams[name], name, "Shared")
            share_folder(self.session, top, name)
            create_folder(self.session, self.teams[name], name, "Below", parent_id=top.id)
            create_folder(self.session, self.teams[name], name, "Deleted", **_deleted_by(name))
        native = self.team_folders[self.teams["owner"]]
        create_folder(
            self.session, native.team_id, "member", "Team below", parent_id=native.id, space=DocumentSpace.SHARED
        )


def _deleted_by(name: str) -> dict[str, Any]:
    return {"deleted_at": utc_now() - datetime.timedelta(days=1), "deleted_by": PEOPLE[name].user_id}


def _met_folders(session: Session, teams: dict[str, int]) -> list[Met]:
    names = {person.user_id: name for name, person in PEOPLE.items()}
    shares = {row.folder_id: row.id for row in session.scalars(select(FolderShare))}
    met = []
    for folder in session.scalars(select(Folder).where(Folder.name != "Home").order_by(Folder.id)):
        is_deleted = folder.deleted_at is not None
        view = find_views(session, folder.team_id, [folder.id], deleted=is_deleted)[folder.id]
        label = f"{names[folder.created_by]}'s folder, {folder.space} {folder.name}"
        met.append(Met(label, folder.id, view, is_deleted, shares.get(folder.id, 0)))
    return met
