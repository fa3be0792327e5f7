"""One document, within the caller's team and rights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity, allowed_on, allows_on
from lyd.core.db import lock_row
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import Forbidden, NotFound
from lyd.documents.models import Document, DocumentFile
from lyd.documents.services.files import files_of
from lyd.folders.models import Folder

NOT_YOURS = "You are not allowed to view this information. Please contact your manager or owner of the company."


@dataclass(frozen=True)
class DocumentRow:
    """A document with everything that a list or a page shows of it."""

    document: Document
    folder_name: str | None
    creator_name: str | None
    updater_name: str | None
    files: Sequence[DocumentFile]
    allowed: list[str]


def load_document(
    session: Session, who: Identity, document_id: int, capability: Capability, *, lock: bool = False
) -> Document:
    """A document that the caller may do this with; locked until the transaction ends when asked.

    Raises NotFound when there is none or another team owns it, Forbidden when the team is right and the right is not.
    """
    document = lock_row(session, Document, document_id) if lock else session.get(Document, document_id)
    if document is None or document.team_id != who.team_id:
        raise NotFound
    if not allows_on(who, capability, document):
        raise Forbidden(NOT_YOURS)
    return document


def describe(session: Session, who: Identity, documents: Sequence[Document]) -> list[DocumentRow]:
    """The documents with the names that belong to their ids, in at most three queries however many there are."""
    folders = _names(session, Folder.id, Folder.name, {one.folder_id for one in documents if one.folder_id})
    users = wordpress(session).users.c
    people = _names(session, users.ID, users.display_name, {i for one in documents for i in (one.created_by, one.updated_by)})
    files = files_of(session, documents)
    return [
        DocumentRow(
            document=one,
            folder_name=folders.get(one.folder_id),
            creator_name=people.get(one.created_by),
            updater_name=people.get(one.updated_by),
            files=files.get(one.id, ()),
            allowed=allowed_on(who, one),
        )
        for one in documents
    ]


def _names(session: Session, key: Any, name: Any, ids: set[int]) -> dict[int | None, str]:
    if not ids:
        return {}
    return {row[0]: row[1] for row in session.execute(select(key, name).where(key.in_(ids)))}
