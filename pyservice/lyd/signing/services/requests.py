"""Find and lock requests for signatures.

Locks are taken in one order: the document's row, then the request's. Signers are changed under both.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.db import lock_row
from lyd.core.errors import NotFound
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.signing.errors import NotSentForSigning, SigningOver
from lyd.signing.groups import UNFINISHED
from lyd.signing.models import RequestState, Signer, SigningFile, SigningRequest


def find_request(session: Session, document_id: int) -> SigningRequest:
    """Return the newest request of a document. Raises NotSentForSigning."""
    query = select(SigningRequest).where(SigningRequest.document_id == document_id)
    request = session.scalars(query.order_by(SigningRequest.id.desc()).limit(1)).one_or_none()
    if request is None:
        raise NotSentForSigning
    return request


def load_request(
    session: Session, identity: Identity, document_id: int, capability: Capability
) -> tuple[Document, SigningRequest]:
    """Return a document of the caller's and its newest request. Raises NotFound, Forbidden, NotSentForSigning."""
    document = load_document(session, identity, document_id, capability)
    return document, find_request(session, document_id)


def lock_own_request(
    session: Session, identity: Identity, document_id: int, capability: Capability
) -> tuple[Document, SigningRequest]:
    """Return the same, both locked until the transaction ends."""
    document = load_document(session, identity, document_id, capability, lock=True)
    return document, _lock(session, find_request(session, document_id).id)


def lock_own_signer(session: Session, identity: Identity, signer_id: int) -> tuple[Document, SigningRequest, Signer]:
    """Return a person of a pending request who has not finished, with the document and the request, all locked.

    Raises NotFound, Forbidden, DocumentNotReady, SigningOver.
    """
    signer = session.get(Signer, signer_id)
    request = session.get(SigningRequest, signer.request_id) if signer else None
    if signer is None or request is None or request.team_id != identity.team_id:
        raise NotFound
    document, newest = lock_own_request(session, identity, request.document_id, Capability.MANAGE_SIGNING)
    require_possible(document, Capability.MANAGE_SIGNING)
    session.refresh(signer)
    is_pending = newest.state is RequestState.PENDING and newest.withdrawal is None
    if newest.id != request.id or not is_pending or signer.state not in UNFINISHED:
        raise SigningOver
    return document, newest, signer


def lock_request(session: Session, request_id: int) -> tuple[Document, SigningRequest]:
    """Return a request and its document, both locked. Raises NotFound if they were removed."""
    request = session.get(SigningRequest, request_id)
    document = lock_row(session, Document, request.document_id) if request else None
    if document is None:
        raise NotFound
    return document, _lock(session, request_id)


def list_signers(session: Session, request_id: int) -> Sequence[Signer]:
    """Return the people of a request in their order."""
    query = select(Signer).where(Signer.request_id == request_id).order_by(Signer.position, Signer.id)
    return session.scalars(query.execution_options(populate_existing=True)).all()


def list_files(session: Session, request_id: int) -> Sequence[SigningFile]:
    """Return the files of a request in the order of their parts."""
    query = select(SigningFile).where(SigningFile.request_id == request_id).order_by(SigningFile.part)
    return session.scalars(query).all()


def _lock(session: Session, request_id: int) -> SigningRequest:
    request = lock_row(session, SigningRequest, request_id)
    if request is None:
        raise NotFound
    return request
