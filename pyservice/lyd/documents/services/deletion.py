"""Delete documents; they can be restored for 30 days (docs/decisions/0012)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, DocumentSpace, Identity
from lyd.core.db import utc_now
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.services.counts import forget_counts
from lyd.documents.services.selection import find_documents, lock_for_update


def delete_documents(
    session: Session, identity: Identity, document_ids: Sequence[int], space: DocumentSpace
) -> list[int]:
    """Delete documents that the caller sees in that space; all or none. Returns their ids.

    Raises NotFound, Forbidden (also for signed, pending and completed documents), ChangedMeanwhile, and
    DocumentNotReady for a document whose ASIC fee is paid.
    """
    documents = find_documents(session, identity, document_ids, Capability.DELETE_DOCUMENT, space)
    watching = ["name", "folder_id", "is_shared"]
    lock_for_update(session, identity, documents, Capability.DELETE_DOCUMENT, space, watching=watching)
    for document in documents:
        require_possible(document, Capability.DELETE_DOCUMENT)
    now = utc_now()
    for document in documents:
        document.deleted_at, document.deleted_by = now, identity.user_id
        record(session, identity, "document.deleted", "document", document.id, name=document.name)
    session.flush()
    forget_counts(session, identity.team_id)
    return [document.id for document in documents]
