"""Links: documents that were added to folders of Shared Folders. The caller holds the locks and checked the rights."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.shares.models import DocumentShare
from lyd.shares.services.folder_views import FolderView, find_views
from lyd.shares.services.visibility import refresh_shared


def linked_documents(session: Session, folder_id: int, document_ids: Sequence[int]) -> set[int]:
    """Return the ids of those documents that were added to the folder."""
    links = select(DocumentShare.document_id).where(
        DocumentShare.folder_id == folder_id, DocumentShare.document_id.in_(document_ids)
    )
    return set(session.scalars(links))


def linked_folders(session: Session, document_id: int, folder_ids: Sequence[int]) -> set[int]:
    """Return the ids of those folders that the document was added to."""
    return set(session.scalars(select(DocumentShare.folder_id).where(*_links(document_id, folder_ids))))


def link_documents(session: Session, identity: Identity, document_ids: Sequence[int], folder: FolderView) -> None:
    """Add documents to a shared folder, with an event for each; they stay where they are."""
    for document_id in document_ids:
        facts = {"team_id": identity.team_id, "document_id": document_id, "folder_id": folder.id}
        session.add(DocumentShare(**facts, created_by=identity.user_id))
        record(session, identity, "document.shared", "document", document_id, folder_id=folder.id, to=folder.name)
    session.flush()
    refresh_shared(session, identity.team_id, document_ids=document_ids)


def unlink_document(session: Session, identity: Identity, document_id: int, folders: Mapping[int, FolderView]) -> None:
    """Take a document out of shared folders, with an event for each."""
    _delete(session, *_links(document_id, list(folders)))
    for folder_id, folder in folders.items():
        details = {"folder_id": folder_id, "from": folder.name}
        record(session, identity, "document.unshared", "document", document_id, **details)
    refresh_shared(session, identity.team_id, document_ids=[document_id])


def drop_dead_links(session: Session, team_id: int, document_ids: Iterable[int]) -> None:
    """Remove links to deleted folders, so that they are not restored with those folders."""
    of_these = DocumentShare.document_id.in_(list(document_ids))
    linked = set(session.scalars(select(DocumentShare.folder_id).where(of_these)))
    _delete(session, of_these, DocumentShare.folder_id.in_(linked - set(find_views(session, team_id, linked))))


def _links(document_id: int, folder_ids: Sequence[int]) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return DocumentShare.document_id == document_id, DocumentShare.folder_id.in_(folder_ids)


def _delete(session: Session, *conditions: ColumnElement[bool]) -> None:
    session.execute(delete(DocumentShare).where(*conditions).execution_options(synchronize_session=False))
