"""Transitions between the statuses of a document: the only code that assigns a status.

The caller holds the lock of the document's row. A transition sets the status and its dates, corrects the counts of the
status tabs and records the event in the document's log.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.core.db import utc_now
from lyd.documents.count_cache import update_count
from lyd.documents.lifecycle.statuses import AsicStatus, DocumentStatus
from lyd.documents.models import Document

DRAFT, IN_PROGRESS, SIGNED, PENDING_SIGNATURE, COMPLETED = DocumentStatus


class InvalidTransition(Exception):
    """The document's status does not allow the transition: a programming error, as callers check under the lock."""


@dataclass(frozen=True)
class Transition:
    """From which statuses to which one, and the action that the audit log names."""

    action: str
    sources: frozenset[DocumentStatus]
    target: DocumentStatus


START = Transition("document.started", frozenset({DRAFT}), IN_PROGRESS)
"""The first answers were saved."""
COMPLETE = Transition("document.assembled", frozenset(DocumentStatus), COMPLETED)
"""An assembly made the files. A signed document can be relaunched (document 2, section 4.1), hence every status."""
SEND_FOR_SIGNATURE = Transition("document.sent_for_signature", frozenset({COMPLETED}), PENDING_SIGNATURE)
"""Offered for completed documents (document 2, section 4.6)."""
SIGN = Transition("document.signed", frozenset({PENDING_SIGNATURE}), SIGNED)
"""Every signer has signed."""
RETURN_FROM_SIGNATURE = Transition("document.returned_from_signature", frozenset({PENDING_SIGNATURE}), COMPLETED)
"""The signing was withdrawn or rejected; the files stay as they were sent."""
REOPEN = Transition("document.reopened", frozenset({COMPLETED}), IN_PROGRESS)
"""The interview is open again; files stay, and the next assembly adds a version. What is signed stays as it is."""

TRANSITIONS = (START, COMPLETE, SEND_FOR_SIGNATURE, SIGN, RETURN_FROM_SIGNATURE, REOPEN)


def apply_transition(
    session: Session, document: Document, transition: Transition, *, user_id: int | None, **details: Any
) -> None:
    """Change the status of a locked document, and count and record it. user_id is None for jobs and partners.

    details become part of the audit event: ids, names and states, never answers. Raises InvalidTransition.
    """
    before = document.status
    if before not in transition.sources:
        raise InvalidTransition(f"{transition.action} is impossible while the document is {before}")
    document.status = transition.target
    document.updated_at = utc_now()
    if transition is COMPLETE:
        document.completed_at = document.updated_at
        document.action_nonce = None  # no open tab may save from here on
    if transition is REOPEN:
        document.completed_at = None
    update_count(session, document, before)
    note(session, document.team_id, user_id, transition.action, "document", document.id, **details)


def set_initial_status(document: Document) -> None:
    """Set the status of a document that was just made: in progress if it begins with answers (a copy), else a draft."""
    document.status = IN_PROGRESS if document.answers else DRAFT


def set_asic_status(document: Document, status: AsicStatus | None) -> None:
    """Set ASIC's status of a locked document (lyd/asic); None while nothing is submitted."""
    document.asic_status = status
