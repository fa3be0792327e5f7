"""Reopen a completed document to change it; the next assembly makes its next version (docs/decisions/0069)."""

from __future__ import annotations

from sqlalchemy import exists, select
from sqlalchemy.orm import Session

from lyd.assembly.models import Assembly
from lyd.audit.services import find_details
from lyd.core.access import Capability, Identity, needs_confirmation_on
from lyd.document_requests.models import DocumentRequest, RequestKind, RequestState
from lyd.documents.errors import DocumentNotReady, OwnerConfirmRequired
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.lifecycle.transitions import REOPEN, apply_transition
from lyd.documents.models import Document, DocumentFile, DocumentStatus, FileRole
from lyd.documents.services.lookup import load_document

BEING_ASSEMBLED = "The files of the document are being made. It can be reopened once they are ready."
COPIES_ON_ORDER = "Hard copies of this document are on order. It can be reopened once they are made."
REFUNDED = "The order of this document was refunded. It cannot be reopened."


def reopen_document(session: Session, identity: Identity, document_id: int, *, is_confirmed: bool = False) -> Document:
    """Reopen a completed document: it is in progress, and its files stay as the current version until the next one.

    It costs nothing, as it was paid when it was started. One that was reopened already is returned unchanged.
    Raises NotFound, Forbidden, OwnerConfirmRequired, and DocumentNotReady if it is not completed, was sent for
    signature or lodged, or if files are being made, hard copies are on order or its order was refunded.
    """
    document = load_document(session, identity, document_id, Capability.REOPEN_DOCUMENT, lock=True)
    if not is_confirmed and needs_confirmation_on(identity, Capability.REOPEN_DOCUMENT, document):
        raise OwnerConfirmRequired
    if _is_reopened(session, document):
        return document
    require_possible(document, Capability.REOPEN_DOCUMENT)
    _require_unused(session, document)
    apply_transition(session, document, REOPEN, user_id=identity.user_id)
    document.updated_by = identity.user_id
    return document


def _is_reopened(session: Session, document: Document) -> bool:
    """Whether it was assembled before and is in progress: another click, or another member, was first."""
    is_assembled = exists().where(DocumentFile.document_id == document.id, DocumentFile.role == FileRole.ASSEMBLED)
    return document.status is DocumentStatus.IN_PROGRESS and bool(session.scalar(select(is_assembled)))


def _require_unused(session: Session, document: Document) -> None:
    """Raise DocumentNotReady while files or hard copies are being made, and for a refunded document."""
    on_order = exists().where(
        DocumentRequest.document_id == document.id,
        DocumentRequest.kind == RequestKind.HARD_COPY,
        DocumentRequest.state.in_((RequestState.REQUESTED, RequestState.IN_PROGRESS)),
    )
    if session.scalar(select(exists().where(Assembly.active_document_id == document.id))):
        raise DocumentNotReady(BEING_ASSEMBLED)
    if session.scalar(select(on_order)):
        raise DocumentNotReady(COPIES_ON_ORDER)
    if find_details(session, document.team_id, "document.refunded", "document", document.id) is not None:
        raise DocumentNotReady(REFUNDED)
