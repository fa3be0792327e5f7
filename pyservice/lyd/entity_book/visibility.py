"""Which details a member sees: those of documents that the member may read, and those of no document."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, or_, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.documents.services.client_values import readable_documents
from lyd.entity_book.models import Entity, EntityDetail


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class SeenDetail:
    """A detail with the entity at the end of its merges, and the name of its document."""

    detail: EntityDetail
    root_id: int
    document_name: str


def is_seen(identity: Identity) -> ColumnElement[bool]:
    """Return the condition of details that a member sees, in a query that joins their documents outside."""
    return or_(EntityDetail.document_id.is_(None), and_(*readable_documents(identity)))


def find_details(session: Session, identity: Identity, root_ids: Iterable[int]) -> list[SeenDetail]:
    """Return the details of entities, and of those merged into them, that a member sees, the newest first."""
    ids = {*root_ids}
    if not ids:
        return []
    query = (
        select(EntityDetail, Entity.root_id, Document.name)
        .join(Entity, Entity.id == EntityDetail.entity_id)
        .outerjoin(Document, Document.id == EntityDetail.document_id)
        .where(Entity.team_id == identity.team_id, Entity.root_id.in_(ids), is_seen(identity))
        .order_by(EntityDetail.recorded_at.desc(), EntityDetail.id.desc())
    )
    return [
        SeenDetail(detail, root_id or detail.entity_id, name or "") for detail, root_id, name in session.execute(query)
    ]
