"""Adding documents to folders of Shared Folders, and taking them out (document 2, sections 4.5, 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, DocumentSpace, Identity
from lyd.core.errors import NotFound
from lyd.documents.errors import AlreadyShared
from lyd.documents.models import Document
from lyd.documents.services.selection import changed_error, find_documents, lock_for_update
from lyd.folders.services import find_views, load_folder, lock_folder, refresh_shared
from lyd.shares.models import DocumentShare

NOT_THERE = "This document is not in that shared folder."


@dataclass(frozen=True)
class Sorted:
    """Documents by whether they can still be added to a folder: their ids."""

    addable: list[int]
    already: list[int]


def check_sharing(session: Session, identity: Identity, document_ids: Sequence[int], folder_id: int) -> Sorted:
    """Which of these documents can be added to a shared folder. Raises NotFound, Forbidden, UpgradeNeeded,
    FolderNotFound, also for a folder that is not shared.
    """
    documents = find_documents(session, identity, document_ids, Capability.SHARE_DOCUMENT)
    load_folder(session, identity, folder_id, DocumentSpace.SHARED)
    return _sort(session, documents, folder_id)


def share_documents(session: Session, identity: Identity, document_ids: Sequence[int], folder_id: int) -> Sorted:
    """Add documents to a shared folder; they stay where they are. Those that are in it already stay in it.

    Raises as check_sharing does, AlreadyShared when there is nothing to add, ChangedMeanwhile.
    """
    documents = find_documents(session, identity, document_ids, Capability.SHARE_DOCUMENT)
    folder = lock_folder(session, identity, folder_id, DocumentSpace.SHARED)
    lock_for_update(session, identity, documents, Capability.SHARE_DOCUMENT, watching=["name", "folder_id"])
    found = _sort(session, documents, folder_id)
    if not found.addable:
        raise AlreadyShared
    for document_id in found.addable:
        facts = {"team_id": identity.team_id, "document_id": document_id, "folder_id": folder_id}
        session.add(DocumentShare(**facts, created_by=identity.user_id))
        record(session, identity, "document.shared", "document", document_id, folder_id=folder_id, to=folder.name)
    session.flush()
    refresh_shared(session, identity.team_id, document_ids=found.addable)
    return found


def unshare_document(session: Session, identity: Identity, document_id: int, folder_ids: Sequence[int]) -> None:
    """Take a document out of shared folders that it was added to; all or none.

    Raises NotFound also when it is not in one of them, Forbidden, ChangedMeanwhile.
    """
    (document,) = find_documents(session, identity, [document_id], Capability.UNSHARE_DOCUMENT)
    folders = find_views(session, identity.team_id, folder_ids)
    if _linked_folders(session, document_id, folder_ids) != set(folder_ids) or set(folder_ids) - set(folders):
        raise NotFound(NOT_THERE)
    lock_for_update(session, identity, [document], Capability.UNSHARE_DOCUMENT, watching=[])
    if _linked_folders(session, document_id, folder_ids) != set(folder_ids):
        raise changed_error(session, identity, document, "unshared")
    _unlink(session, document_id, folder_ids)
    for folder_id in folder_ids:
        details = {"folder_id": folder_id, "from": folders[folder_id].name}
        record(session, identity, "document.unshared", "document", document_id, **details)
    refresh_shared(session, identity.team_id, document_ids=[document_id])


def _sort(session: Session, documents: Sequence[Document], folder_id: int) -> Sorted:
    ids = [document.id for document in documents]
    links = select(DocumentShare.document_id).where(
        DocumentShare.folder_id == folder_id, DocumentShare.document_id.in_(ids)
    )
    there = {*session.scalars(links), *(one.id for one in documents if one.folder_id == folder_id)}
    return Sorted([one for one in ids if one not in there], [one for one in ids if one in there])


def _linked_folders(session: Session, document_id: int, folder_ids: Sequence[int]) -> set[int]:
    return set(session.scalars(select(DocumentShare.folder_id).where(*_links(document_id, folder_ids))))


def _unlink(session: Session, document_id: int, folder_ids: Sequence[int]) -> None:
    session.execute(
        delete(DocumentShare).where(*_links(document_id, folder_ids)).execution_options(synchronize_session=False)
    )


def _links(document_id: int, folder_ids: Sequence[int]) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return DocumentShare.document_id == document_id, DocumentShare.folder_id.in_(folder_ids)
