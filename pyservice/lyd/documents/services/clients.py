"""Change the client or matter that documents are for (docs/decisions/0045)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.documents.services.name_index import index_name
from lyd.documents.services.selection import changed_error, find_documents, lock_for_update

ANY_CLIENT = ""
"""In place of the client that the caller's screen showed, if it showed none or several; no document has this one."""


def change_client(
    session: Session,
    identity: Identity,
    document_ids: Sequence[int],
    client: str | None,
    *,
    seen_client: str | None = ANY_CLIENT,
) -> list[int]:
    """Set the client or matter of documents, or remove it; all or none. Returns the ids of those that had another.

    Members who may rename a document may do this. Raises NotFound, Forbidden, and ChangedMeanwhile also if a document
    does not have the client that the caller saw.
    """
    documents = find_documents(session, identity, document_ids, Capability.RENAME_DOCUMENT)
    for document in documents:
        if seen_client not in (ANY_CLIENT, document.client):
            raise changed_error(session, identity, document, "client_changed")
    lock_for_update(session, identity, documents, Capability.RENAME_DOCUMENT, watching=["client"])
    changing = [document for document in documents if document.client != client]
    for document in changing:
        _change(session, identity, document, client)
    return [document.id for document in changing]


def _change(session: Session, identity: Identity, document: Document, client: str | None) -> None:
    details = {"from": document.client, "to": client}
    document.client, document.updated_by, document.updated_at = client, identity.user_id, utc_now()
    index_name(session, document)
    record(session, identity, "document.client_changed", "document", document.id, **details)
