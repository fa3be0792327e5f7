"""Selection of documents for an action: find them, lock them, and report if they changed meanwhile.

An action reads without locks, so that wrong input is refused at once; then it locks, in the order of ids; then it
checks again. A change in between wins, and the error describes it to the caller.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.services import describe_last_change
from lyd.core.access import Capability, DocumentSpace, Identity, allows_on, may_see_location, require_on
from lyd.core.errors import ChangedMeanwhile, NotFound
from lyd.documents.models import Document
from lyd.shares.services.locks import lock_documents

ACTIONS = {"name": "renamed", "folder_id": "moved", "is_shared": "shared", "client": "client_changed"}
"""The attributes of a document that an action may rely on → the action that changes each."""


def find_documents(
    session: Session,
    identity: Identity,
    document_ids: Iterable[int],
    capability: Capability,
    space: DocumentSpace | None = None,
) -> list[Document]:
    """Load documents for an action of the caller, in the order of the ids; all or none, without locks.

    space is where the caller acts. Raises NotFound for deleted documents and other teams', Forbidden, UpgradeNeeded.
    """
    ids = list(document_ids)
    rows = select(Document).where(Document.id.in_(ids), Document.team_id == identity.team_id)
    documents = {document.id: document for document in session.scalars(rows)}
    for document_id in ids:
        document = documents.get(document_id)
        if document is None:
            raise NotFound
        if document.deleted_at is not None:
            raise _deleted_error(session, identity, document, capability, space)
        require_on(identity, capability, document, space)
    return [documents[document_id] for document_id in ids]


def lock_for_update(
    session: Session,
    identity: Identity,
    documents: Sequence[Document],
    capability: Capability,
    space: DocumentSpace | None = None,
    *,
    watching: Sequence[str],
) -> None:
    """Lock documents that `find_documents` returned, and check that they did not change meanwhile.

    watching names the attributes that the action relies on ("name", "folder_id"). Raises ChangedMeanwhile if one of
    these changed, if the document is deleted, or if the caller lost the right; NotFound if it was removed permanently.
    """
    before = {document.id: _snapshot(document, watching) for document in documents}
    locked_ids = lock_documents(session, before, reload=True)
    for document in documents:
        if document.id not in locked_ids:
            raise NotFound
        action = _lost_to(before[document.id], _snapshot(document, watching))
        if document.deleted_at is not None:
            raise changed_error(session, identity, document)
        if action is not None or not allows_on(identity, capability, document, space):
            raise changed_error(session, identity, document, action)


def changed_error(
    session: Session, identity: Identity, document: Document, action: str | None = None
) -> ChangedMeanwhile:
    """Return the error that describes the last change of this document; with action, the last change of that kind."""
    may_know = may_see_location(identity, document)
    return ChangedMeanwhile(
        describe_last_change(session, document.team_id, "document", document.id, action, may_see_location=may_know)
    )


def _deleted_error(
    session: Session, identity: Identity, document: Document, capability: Capability, space: DocumentSpace | None
) -> NotFound:
    """Return the error for a deleted document; it names the deleter only if the caller could have acted on it."""
    if not allows_on(identity, capability, document, space):
        return NotFound()
    return NotFound(changed_error(session, identity, document).text)


def _snapshot(document: Document, watching: Sequence[str]) -> dict[str, Any]:
    return {name: getattr(document, name) for name in watching}


def _lost_to(before: dict[str, Any], now: dict[str, Any]) -> str | None:
    """Return the action that changed the first differing attribute; None if none differs."""
    return next((ACTIONS[name] for name, value in now.items() if value != before[name]), None)
