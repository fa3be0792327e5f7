"""What follows in the entity book from saved answers."""

from __future__ import annotations

import datetime

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.documents.services.reactions import when_answers_saved
from lyd.entity_book import handles
from lyd.entity_book.collection import names_clients

PAUSE = datetime.timedelta(minutes=1)
"""An open form saves every 15 seconds: collecting waits until the member pauses."""


@when_answers_saved
def collect_saved_parties(session: Session, identity: Identity, document: Document) -> None:
    """Enqueue the collecting of a document's parties, if a member of its own team saved it."""
    if identity.team_id == document.team_id and names_clients(session, document):
        handles.collect_details.enqueue(
            session, delay=PAUSE, document_id=document.id, revision=document.answer_revision
        )
