"""What the wizard begins with: who signs by the answers, and the message to them (document 3, 2.4 and 7.1)."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity
from lyd.core.calendar import load_calendar
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.services import load_document
from lyd.interviews.signers import Signer as InterviewSigner
from lyd.signing.parties import party_of
from lyd.signing.proposals import Proposal, propose
from lyd.signing.providers import SigningProvider, list_available
from lyd.signing.services.sources import find_people, paper_of

SUBJECT = "Signature request for: {name} - DocId: {id} - Due Date: {due_date}"
"""Document 3, section 7.1; the wizard fills in {due_date} as DD/MM/YYYY."""
BODY = "Please read the document and sign it. Contact me if you have questions."


@dataclass(frozen=True)
class Preparation:
    """What the wizard begins with. proposal are groups with the keys of their people, and why, in one sentence."""

    people: Sequence[InterviewSigner]
    proposal: Proposal
    providers: Sequence[SigningProvider]
    subject: str
    body: str
    min_due_date: datetime.date


def prepare_signing(session: Session, identity: Identity, document_id: int) -> Preparation:
    """Return what the wizard begins with. Raises NotFound, Forbidden, UpgradeNeeded, DocumentNotReady."""
    document = load_document(session, identity, document_id, Capability.SIGN_DOCUMENT)
    require_possible(document, Capability.SIGN_DOCUMENT)
    people = find_people(session, document)
    parties = [party_of(person) for person in people]
    return Preparation(
        people=people,
        proposal=propose(parties, paper_of(document, parties)),
        providers=list_available(session, identity),
        subject=SUBJECT.replace("{name}", document.name).replace("{id}", str(document.id)),
        body=BODY,
        min_due_date=load_calendar(session).today(),
    )
