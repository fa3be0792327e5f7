"""Rename a document (document 2, sections 5 and 7)."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.core.errors import InvalidInput
from lyd.documents.models import Document
from lyd.documents.services.name_index import index_name
from lyd.documents.services.selection import changed_error, find_documents, lock_for_update

SAME_NAME = "Document name is duplicated"


def rename_document(
    session: Session, identity: Identity, document_id: int, name: str, *, seen_name: str | None = None
) -> Document:
    """Rename a document; the name is kept as typed. seen_name is the name that the caller's screen showed.

    Raises NotFound, Forbidden, InvalidInput if it has this name already, ChangedMeanwhile.
    """
    (document,) = find_documents(session, identity, [document_id], Capability.RENAME_DOCUMENT)
    if seen_name is not None and seen_name != document.name:
        raise changed_error(session, identity, document, "renamed")
    if name == document.name:
        raise InvalidInput(SAME_NAME, errors={"new_name": [SAME_NAME]})
    lock_for_update(session, identity, [document], Capability.RENAME_DOCUMENT, watching=["name"])
    details = {"from": document.name, "to": name}
    document.name, document.updated_by, document.updated_at = name, identity.user_id, utc_now()
    index_name(session, document)
    record(session, identity, "document.renamed", "document", document.id, **details)
    return document
