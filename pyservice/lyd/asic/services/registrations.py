"""Find and lock registrations.

Locks are taken in one order: the document's row, then the registration's. Payments and submissions are changed under
both. ASIC is never called under a lock.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert
from sqlalchemy.orm import Session

from lyd.asic.errors import NotAsicDocument
from lyd.asic.models import AsicPayment, Registration, Submission
from lyd.asic.statuses import PaymentStatus
from lyd.core.access import Capability, Identity, needs_confirmation_on
from lyd.core.db import lock_row, utc_now
from lyd.core.errors import NotFound
from lyd.documents.errors import OwnerConfirmRequired
from lyd.documents.models import Document
from lyd.documents.services import load_document


@dataclass(frozen=True)
class Case:
    """A document and its registration, both locked."""

    document: Document
    registration: Registration


def load_asic_document(
    session: Session,
    identity: Identity,
    document_id: int,
    capability: Capability,
    *,
    is_confirmed: bool = True,
    lock: bool = False,
) -> Document:
    """Load a document that registers a company, for an action of the caller.

    Raises NotFound, Forbidden, NotAsicDocument, and OwnerConfirmRequired if the caller must confirm first.
    """
    document = load_document(session, identity, document_id, capability, lock=lock)
    if not document.is_asic_document:
        raise NotAsicDocument
    if not is_confirmed and needs_confirmation_on(identity, capability, document):
        raise OwnerConfirmRequired
    return document


def open_case(
    session: Session, identity: Identity, document_id: int, capability: Capability, *, is_confirmed: bool = True
) -> Case:
    """Lock a document of the caller's and its registration, which is made if there is none. Raises the same."""
    document = load_asic_document(session, identity, document_id, capability, is_confirmed=is_confirmed, lock=True)
    return Case(document, _lock_registration(session, document))


def lock_case(session: Session, document_id: int) -> Case:
    """Lock a document and its registration for a job. Raises NotFound if the document was removed."""
    document = lock_row(session, Document, document_id)
    if document is None:
        raise NotFound
    return Case(document, _lock_registration(session, document))


def find_registration(session: Session, document: Document) -> Registration:
    """Return the registration of a document; one that is not stored if there is none yet."""
    stored = session.get(Registration, document.id, populate_existing=True)
    return stored or Registration(**_beginning(document))


def registered_on(session: Session, document_id: int) -> datetime.date | None:
    """Return the day on which ASIC registered the company of a document; None as long as it has not."""
    return session.scalar(select(Registration.registered_on).filter_by(document_id=document_id))


def list_payments(session: Session, document_id: int) -> list[AsicPayment]:
    """Return the attempts to pay, the oldest first."""
    query = select(AsicPayment).where(AsicPayment.document_id == document_id).order_by(AsicPayment.number)
    return list(session.scalars(query.execution_options(populate_existing=True)))


def list_submissions(session: Session, document_id: int) -> list[Submission]:
    """Return the submissions, the oldest first."""
    query = select(Submission).where(Submission.document_id == document_id).order_by(Submission.number)
    return list(session.scalars(query.execution_options(populate_existing=True)))


def _lock_registration(session: Session, document: Document) -> Registration:
    row = insert(Registration).values(**_beginning(document), created_at=utc_now())
    session.execute(row.on_duplicate_key_update(document_id=document.id))
    registration = lock_row(session, Registration, document.id)
    assert registration is not None  # noqa: S101 - made in the lines before
    return registration


def _beginning(document: Document) -> dict[str, Any]:
    texts = ("proposed_name", "legal_element", "template_name", "checked_name", "name_message", "receipt_number")
    results = ("transaction_number", "acn", "company_name", "document_number")
    return {
        "document_id": document.id,
        "team_id": document.team_id,
        "consents": {},
        "payment_status": PaymentStatus.REQUIRED,
        **dict.fromkeys((*texts, *results), ""),
    }
