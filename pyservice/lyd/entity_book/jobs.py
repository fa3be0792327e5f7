"""Background jobs of the entity book."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.durations import DAY_SECONDS
from lyd.core.jobs import every
from lyd.entity_book import handles
from lyd.entity_book.collection import collect_document
from lyd.entity_book.details import remove_abandoned

BATCH = 1000


@handles.collect_details.implement()
def collect_details(session: Session, *, document_id: int, revision: int) -> None:
    """Collect the parties of a document, unless it was saved again: then a later job does."""
    collect_document(session, document_id, revision)


@every(seconds=DAY_SECONDS)
def remove_abandoned_entities(session: Session) -> None:
    """Remove entities whose last detail went with its document."""
    remove_abandoned(session, BATCH)
