"""Move documents between the folders of one's own My Documents (document 2, sections 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, DocumentSpace, Identity
from lyd.documents.models import Document
from lyd.documents.services.selection import changed_error, find_documents, lock_for_update
from lyd.folders.services import load_folder, lock_folder
from lyd.shares.services import find_views, refresh_shared

ANYWHERE = 0
"""In place of the folder that the caller's screen showed, if the request names none; no folder has this id."""


def move_documents(
    session: Session,
    identity: Identity,
    document_ids: Sequence[int],
    folder_id: int | None,
    space: DocumentSpace = DocumentSpace.MINE,
    *,
    seen_folder_id: int | None = ANYWHERE,
) -> list[int]:
    """Move documents into a folder, or to the top level (None); all or none. Returns the ids that moved.

    Raises NotFound, Forbidden (also everywhere but in My Documents), FolderNotFound, and ChangedMeanwhile also if a
    document does not lie in the folder in which the caller saw it.
    """
    documents = find_documents(session, identity, document_ids, Capability.MOVE_DOCUMENT, space)
    if folder_id is not None:
        load_folder(session, identity, folder_id, DocumentSpace.MINE)
    for document in documents:
        if seen_folder_id not in (ANYWHERE, document.folder_id):
            raise changed_error(session, identity, document, "moved")
    if folder_id is not None:
        lock_folder(session, identity, folder_id, DocumentSpace.MINE)
    lock_for_update(session, identity, documents, Capability.MOVE_DOCUMENT, space, watching=["folder_id"])
    moving = [document for document in documents if document.folder_id != folder_id]
    _move(session, identity, moving, folder_id)
    return [document.id for document in moving]


def _move(session: Session, identity: Identity, documents: list[Document], folder_id: int | None) -> None:
    ids = {
        parent_id for parent_id in (folder_id, *(document.folder_id for document in documents)) if parent_id is not None
    }
    folders = find_views(session, identity.team_id, ids).values()
    names: dict[int | None, str] = {folder.id: folder.name for folder in folders}
    for document in documents:
        details: dict[str, Any] = {"from": names.get(document.folder_id), "to": names.get(folder_id)}
        details |= {"from_folder": document.folder_id, "to_folder": folder_id}
        document.folder_id = folder_id
        record(session, identity, "document.moved", "document", document.id, **details)
    session.flush()
    refresh_shared(session, identity.team_id, document_ids=[document.id for document in documents])
