"""Collect the parties of a document's answers into the book, some time after they were saved."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, exists, select
from sqlalchemy.orm import Session, undefer

from lyd.documents.models import AnswerRevision, Document, RevisionSource
from lyd.entity_book.details import DetailSource, hash_secret, replace_details
from lyd.entity_book.identity import DOCUMENT, place_in, take_entity
from lyd.entity_book.models import EntityDetail, EntityLink, Origin
from lyd.entity_book.parties import Party, find_parties
from lyd.entity_book.values import Value
from lyd.interviews.services import day_for, get_version

OWN_WORK = frozenset(
    {
        RevisionSource.FORM,
        RevisionSource.IMPORT,
        RevisionSource.ASSISTANT,
        RevisionSource.RESTORE,
        RevisionSource.RESET,
        RevisionSource.VERSION,
    }
)
"""Sources of answers that members of the team gave themselves. Answers with any other source are not collected."""


def names_clients(session: Session, document: Document) -> bool:
    """Whether the document's package names answers that stand for clients or funds."""
    mappings = get_version(session, document.template_version_id).content.mappings
    return bool(mappings.clients or mappings.funds)


def collect_document(session: Session, document_id: int, revision: int) -> None:
    """Record the parties of a document's answers in the book, if the answers are still those of the revision.

    Only parties whose answers are all there and valid count; those that the document no longer names are removed. A
    second run changes nothing. The document is locked: a save waits, so that no older answers are written after newer.
    """
    document = session.get(
        Document, document_id, options=[undefer(Document.answers)], with_for_update=True, populate_existing=True
    )
    if document is None or document.answer_revision != revision or not _is_own_work(session, document_id):
        return
    content = get_version(session, document.template_version_id).content
    parties = find_parties(content, document.answers, day_for(session, content.interview), hash_secret())
    complete = [party for party in parties if party.is_complete]
    source = DetailSource(
        origin=Origin.ANSWER,
        document_id=document.id,
        recorded_by=document.updated_by,
        recorded_at=document.updated_at,
    )
    _forget_places(session, document, complete)
    now: dict[tuple[int, str, str], Value] = {}
    for party in complete:
        entity = take_entity(session, document.team_id, party.facts, place_in(document.id, party.key))
        now |= {(entity.id, field, value.key): value for field, value in party.values.items()}
    rows = select(EntityDetail).where(EntityDetail.document_id == document.id, EntityDetail.source == Origin.ANSWER)
    replace_details(session, list(session.scalars(rows)), now, source)


def _is_own_work(session: Session, document_id: int) -> bool:
    """Whether every save that is kept is one of the team's members."""
    foreign = exists().where(AnswerRevision.document_id == document_id, AnswerRevision.source.not_in(OWN_WORK))
    return not session.scalar(select(foreign))


def _forget_places(session: Session, document: Document, parties: Iterable[Party]) -> None:
    """Remove the links of places that the document has no longer."""
    kept = [place_in(document.id, party.key).external_id for party in parties]
    of_document = (
        EntityLink.team_id == document.team_id,
        EntityLink.app == DOCUMENT,
        EntityLink.tenant_id == str(document.id),
    )
    gone = delete(EntityLink).where(*of_document, EntityLink.external_id.not_in(kept))
    session.execute(gone.execution_options(synchronize_session=False))
