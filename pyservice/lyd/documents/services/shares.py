"""Add documents to folders of Shared Folders, and remove them (document 2, sections 4.5, 6 and 7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.core.access import Capability, DocumentSpace, Identity
from lyd.core.errors import NotFound
from lyd.documents.errors import AlreadyShared
from lyd.documents.models import Document
from lyd.documents.services.selection import changed_error, find_documents, lock_for_update
from lyd.folders.services import load_folder, lock_folder
from lyd.shares.services import find_views
from lyd.shares.services.document_links import link_documents, linked_documents, linked_folders, unlink_document

NOT_IN_FOLDER = "This document is not in that shared folder."


@dataclass(frozen=True)
class ShareCheck:
    """Documents by whether they can still be added to a folder: their ids."""

    addable: list[int]
    already: list[int]


def check_sharing(session: Session, identity: Identity, document_ids: Sequence[int], folder_id: int) -> ShareCheck:
    """Check which of these documents can be added to a shared folder. Raises NotFound, Forbidden, UpgradeNeeded,
    FolderNotFound, also for a folder that is not shared.
    """
    documents = find_documents(session, identity, document_ids, Capability.SHARE_DOCUMENT)
    load_folder(session, identity, folder_id, DocumentSpace.SHARED)
    return _check(session, documents, folder_id)


def share_documents(session: Session, identity: Identity, document_ids: Sequence[int], folder_id: int) -> ShareCheck:
    """Add documents to a shared folder; they stay where they are. Those that are in it already stay in it.

    Raises as check_sharing does, AlreadyShared if there is nothing to add, ChangedMeanwhile.
    """
    documents = find_documents(session, identity, document_ids, Capability.SHARE_DOCUMENT)
    folder = lock_folder(session, identity, folder_id, DocumentSpace.SHARED)
    lock_for_update(session, identity, documents, Capability.SHARE_DOCUMENT, watching=["name", "folder_id"])
    check = _check(session, documents, folder_id)
    if not check.addable:
        raise AlreadyShared
    link_documents(session, identity, check.addable, folder)
    return check


def unshare_document(session: Session, identity: Identity, document_id: int, folder_ids: Sequence[int]) -> None:
    """Remove a document from shared folders that it was added to; all or none.

    Raises NotFound also if it is not in one of them, Forbidden, ChangedMeanwhile.
    """
    (document,) = find_documents(session, identity, [document_id], Capability.UNSHARE_DOCUMENT)
    folders = find_views(session, identity.team_id, folder_ids)
    if linked_folders(session, document_id, folder_ids) != set(folder_ids) or set(folder_ids) - set(folders):
        raise NotFound(NOT_IN_FOLDER)
    lock_for_update(session, identity, [document], Capability.UNSHARE_DOCUMENT, watching=[])
    if linked_folders(session, document_id, folder_ids) != set(folder_ids):
        raise changed_error(session, identity, document, "unshared")
    unlink_document(session, identity, document_id, {linked_id: folders[linked_id] for linked_id in folder_ids})


def _check(session: Session, documents: Sequence[Document], folder_id: int) -> ShareCheck:
    ids = [document.id for document in documents]
    linked = linked_documents(session, folder_id, ids)
    in_folder = linked | {document.id for document in documents if document.folder_id == folder_id}
    addable = [document_id for document_id in ids if document_id not in in_folder]
    return ShareCheck(addable, [document_id for document_id in ids if document_id in in_folder])
