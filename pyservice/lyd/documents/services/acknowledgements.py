"""Acknowledgements that a template requires (document 2, sections 4.3, 5 and 7).

The document's log stores who acknowledged, and when. The document stores the text, as its template had it when it was
started. The interview opens once the text is acknowledged.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.audit.services import find_details, record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.documents.errors import AcknowledgementRequired, NothingToAcknowledge
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import Document
from lyd.documents.services.lookup import load_document

ACKNOWLEDGED = "document.acknowledged"


@dataclass(frozen=True)
class Acknowledgement:
    """What the caller acknowledged, and when for the first time."""

    text: str
    at: datetime.datetime


def acknowledge(session: Session, identity: Identity, document_id: int) -> Acknowledgement:
    """Record that the caller acknowledged the text; once for each member, whose first time counts.

    Allowed to all who may open the interview. The service sets date and member, never the browser. Raises NotFound,
    Forbidden, NothingToAcknowledge, and DocumentCompleted if the interview cannot be opened any more.
    """
    # Under the lock, the second of two requests at once finds the entry of the first.
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT, lock=True)
    text = acknowledgement_text(document)
    if not text:
        raise NothingToAcknowledge
    noted = find_details(session, document.team_id, ACKNOWLEDGED, "document", document.id, by=identity.user_id)
    if noted is None:
        require_possible(document, Capability.EDIT_DOCUMENT)
        noted = {"acknowledgement_date": utc_now().isoformat()}
        record(session, identity, ACKNOWLEDGED, "document", document.id, **noted)
    return Acknowledgement(text, datetime.datetime.fromisoformat(noted["acknowledgement_date"]))


def require_acknowledged(session: Session, document: Document) -> None:
    """Raise AcknowledgementRequired until what the template requires is acknowledged.

    So the interview asks members who closed the dialog, or opened the document from a list before its buyer did.
    """
    if (
        acknowledgement_text(document)
        and find_details(session, document.team_id, ACKNOWLEDGED, "document", document.id) is None
    ):
        raise AcknowledgementRequired


def acknowledgement_text(document: Document) -> str:
    """Return the text to acknowledge; empty if the template has none."""
    return str(document.template_facts.get("acknowledgement", "")).strip()
