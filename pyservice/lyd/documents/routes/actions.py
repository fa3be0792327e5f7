"""Acts on documents: rename, copy, move, delete, share (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from lyd.core.db import current_session
from lyd.core.errors import ChangedMeanwhile, NotFound, UpgradeNeeded
from lyd.core.http import Capability, Wire, current_identity, set_message
from lyd.credits.errors import CreditsExhausted
from lyd.documents import schemas, services
from lyd.documents.errors import (
    AlreadyShared,
    DocumentNotReady,
    OwnerConfirmRequired,
    PaymentRequired,
    TemplateUnavailable,
)
from lyd.documents.routes.blueprint import blp
from lyd.documents.views import row_view
from lyd.folders.errors import FolderNotFound

MOVED, REMOVED = "documents moved", "removed"
"""Document 2, section 7."""
REOPENED = "The document is open again."


@blp.put("/rename/<int:document_id>", capability=Capability.RENAME_DOCUMENT, errors=[ChangedMeanwhile])
@blp.arguments(schemas.RenameSchema)
@blp.response(200, schemas.DocumentSchema)
def rename_document(payload: dict[str, Any], document_id: int) -> Wire:
    """Rename a document.

    Its creator may, and in Shared Folders also the owner and managers. The name is kept as typed, spaces included.
    """
    services.rename_document(
        current_session(), current_identity(), document_id, payload["new_name"], seen_name=payload["seen_name"]
    )
    return _row(document_id)


@blp.put(
    "/duplicate-doc",
    capability=Capability.COPY_DOCUMENT,
    creates=True,
    errors=[NotFound, UpgradeNeeded, TemplateUnavailable, CreditsExhausted, PaymentRequired, ChangedMeanwhile],
    limits="120/minute",
)
@blp.arguments(schemas.CopySchema)
@blp.response(200, schemas.DocumentSchema)
def copy_document(payload: dict[str, Any]) -> Wire:
    """Copy a document with its answers.

    Only its creator may. The copy lies in the same folder and keeps the template version; it has no files, is in no
    shared folder by itself, and costs what starting the document costs.
    """
    copy = services.copy_document(current_session(), current_identity(), payload["doc_id"], payload["name"])
    return _row(copy.id)


@blp.put("/move-doc", capability=Capability.MOVE_DOCUMENT, errors=[NotFound, FolderNotFound, ChangedMeanwhile])
@blp.arguments(schemas.MoveSchema)
@blp.response(200, schemas.MovedDocumentsSchema)
def move_documents(payload: dict[str, Any]) -> dict[str, list[int]]:
    """Move documents within the caller's My Documents."""
    session, caller = current_session(), current_identity()
    moved = services.move_documents(
        session,
        caller,
        payload["list_doc"],
        payload["folder_id"],
        payload["type"],
        seen_folder_id=payload["seen_folder_id"],
    )
    set_message(MOVED)
    return {"moved": moved}


@blp.delete("", capability=Capability.DELETE_DOCUMENT, errors=[NotFound, ChangedMeanwhile])
@blp.arguments(schemas.DeleteSchema)
@blp.response(200, schemas.DeletedDocumentsSchema)
def delete_documents(payload: dict[str, Any]) -> dict[str, list[int]]:
    """Delete documents; for 30 days they can be had back.

    Drafts and documents in progress only: one's own, and in Shared Folders the owner those of all members.
    """
    session, caller = current_session(), current_identity()
    return {"deleted": services.delete_documents(session, caller, payload["list_doc"], payload["type"])}


@blp.put(
    "/share-doc",
    capability=Capability.SHARE_DOCUMENT,
    errors=[NotFound, UpgradeNeeded, FolderNotFound, AlreadyShared, ChangedMeanwhile],
)
@blp.arguments(schemas.ShareSchema)
@blp.response(200, schemas.SortedSchema)
def share_documents(payload: dict[str, Any]) -> services.ShareCheck:
    """Add documents to a shared folder, or with `check` tell which of them can be added.

    They stay in their creators' My Documents. Those that are in that folder already are no error unless all are.
    """
    work = services.check_sharing if payload["check"] else services.share_documents
    return work(current_session(), current_identity(), payload["list_doc"], payload["folder_id"])


@blp.get("/list-shared-document/<int:document_id>", capability=Capability.READ_DOCUMENT)
@blp.response(200, schemas.LinkedFoldersSchema)
def list_shared_folders(document_id: int) -> dict[str, list[services.SharedFolder]]:
    """List the shared folders that a document was added to."""
    return {"rows": services.shared_folders_of(current_session(), current_identity(), document_id)}


@blp.put("/unshare-doc", capability=Capability.UNSHARE_DOCUMENT, errors=[NotFound, ChangedMeanwhile])
@blp.arguments(schemas.UnshareSchema)
@blp.response(200)
def unshare_document(payload: dict[str, Any]) -> None:
    """Take a document out of shared folders; it stays in its creator's My Documents."""
    services.unshare_document(current_session(), current_identity(), payload["doc_id"], payload["list_folder"])
    set_message(REMOVED)


@blp.put(
    "/reopen/<int:document_id>",
    capability=Capability.REOPEN_DOCUMENT,
    errors=[NotFound, DocumentNotReady, OwnerConfirmRequired],
    limits="60/minute",
)
@blp.arguments(schemas.ReopenSchema)
@blp.response(200, schemas.DocumentSchema)
def reopen_document(payload: dict[str, Any], document_id: int) -> Wire:
    """Reopen a completed document, so that its answers can be changed.

    It is in progress again, at no charge. Its files stay; the next assembly makes the next version of them. The same
    call again changes nothing. Refused once the document was sent for signature or lodged with ASIC, while hard copies
    of it are on order, and if its order was refunded. Another member's document that is not shared needs `confirmed`.
    """
    services.reopen_document(current_session(), current_identity(), document_id, is_confirmed=payload["confirmed"])
    set_message(REOPENED)
    return _row(document_id)


@blp.post("/follow-link/<int:document_id>", capability=Capability.READ_DOCUMENT, limits="60/minute")
@blp.arguments(schemas.LinkFollowSchema)
@blp.response(200, schemas.LinkAddressSchema)
def follow_link(payload: dict[str, Any], document_id: int) -> dict[str, str]:
    """Record in the document's log that a member follows a link of its template, and tell where it leads."""
    return {"url": services.follow_link(current_session(), current_identity(), document_id, payload["link"])}


def _row(document_id: int) -> Wire:
    return row_view(services.describe_document(current_session(), current_identity(), document_id))
