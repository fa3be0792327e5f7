"""A firm with documents and folders to act on, asked as widgets ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.documents import create_document
from tests.factories.shared_folders import add_to_folder, create_folder, share_folder
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.audit.models import AuditEvent
from lyd.core.access import DocumentSpace
from lyd.documents.models import Document
from lyd.documents.services.name_index import index_name
from lyd.folders.models import Folder
from lyd.interviews.models import TemplateVersion
from lyd.shares.models import DocumentShare

DOC = "/lyd-api/doc"


@dataclass
class Firm:
    """Makes what a test needs, and looks at what became of it."""

    api: Api
    session: Session
    teams: dict[str, int]
    version: TemplateVersion

    def document(self, by: str = "member", name: str = "Agreement", **given: Any) -> Document:
        made = create_document(self.session, self.teams[by], by, self.version, name, **given)
        index_name(self.session, made)
        self.session.commit()
        return made

    def folder(self, by: str = "member", name: str = "Folder", *, is_shared: bool = False, **given: Any) -> Folder:
        """A private folder; is_shared puts it into Shared Folders."""
        made = create_folder(self.session, self.teams[by], by, name, **given)
        if is_shared:
            share_folder(self.session, made, by)
        self.session.commit()
        return made

    def team_folder(self, name: str = "Team", **given: Any) -> Folder:
        """A folder of the team's own shared tree."""
        return self.folder("owner", name, space=DocumentSpace.SHARED, **given)

    def add(self, document: Document, folder: Folder, by: str = "member") -> None:
        add_to_folder(self.session, document, folder, by)
        self.session.commit()

    def now(self, document: Document) -> Document:
        """The document as the database has it."""
        self.session.rollback()
        return self.session.get_one(Document, document.id, populate_existing=True)

    def folders_of(self, document: Document) -> set[int]:
        """The shared folders that it was added to."""
        self.session.rollback()
        linked = select(DocumentShare.folder_id).where(DocumentShare.document_id == document.id)
        return set(self.session.scalars(linked))

    def events(self, document: Document) -> list[AuditEvent]:
        """What was noted of it, in order."""
        self.session.rollback()
        about = select(AuditEvent).where(AuditEvent.subject_type == "document", AuditEvent.subject_id == document.id)
        return list(self.session.scalars(about.order_by(AuditEvent.number)))

    def rename(self, document: Document, name: str, by: str = "member", **more: Any) -> TestResponse:
        return self.api.put(f"{DOC}/rename/{document.id}", by=by, json={"new_name": name, **more})

    def change_client(
        self, documents: list[Document], client: str | None, by: str = "member", **m: Any
    ) -> TestResponse:
        body = {"list_doc": [one.id for one in documents], "client": client}
        return self.api.put(f"{DOC}/change-client", by=by, json={**body, **m})

    def copy(self, document: Document, name: str, by: str = "member") -> TestResponse:
        return self.api.put(f"{DOC}/duplicate-doc", by=by, json={"doc_id": document.id, "name": name})

    def move(self, documents: list[Document], folder: Folder | None, by: str = "member", **more: Any) -> TestResponse:
        body = {"type": 1, "list_doc": [one.id for one in documents], "folder_id": folder and folder.id}
        return self.api.put(f"{DOC}/move-doc", by=by, json={**body, **more})

    def delete(self, documents: list[Document], by: str = "member", space: int = 1) -> TestResponse:
        return self.api("DELETE", DOC, by, json={"type": space, "list_doc": [one.id for one in documents]})

    def share(self, documents: list[Document], folder: Folder, by: str = "member", **more: Any) -> TestResponse:
        body = {"list_doc": [one.id for one in documents], "folder_id": folder.id}
        return self.api.put(f"{DOC}/share-doc", by=by, json={**body, **more})

    def unshare(self, document: Document, folders: list[Folder], by: str = "member") -> TestResponse:
        body = {"doc_id": document.id, "list_folder": [one.id for one in folders]}
        return self.api.put(f"{DOC}/unshare-doc", by=by, json=body)

    def restore(self, documents: list[Document], by: str = "owner") -> TestResponse:
        return self.api.put(f"{DOC}/restore", by=by, json={"list_doc": [one.id for one in documents]})


def refused(answer: TestResponse) -> tuple[int, str, str]:
    """Status, word and sentence of a refusal."""
    return answer.status_code, answer.json["error_code"], answer.json["message"]


def list_deleted(firm: Firm, query: str = "", by: str = "owner") -> list[dict[str, object]]:
    """The rows of the Deleted view."""
    return list(firm.api.get(f"{DOC}/list-deleted?{query}", by=by).json["data"]["rows"])
