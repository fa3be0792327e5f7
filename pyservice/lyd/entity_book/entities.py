"""The entities of the book: lists, search, and one of them with its details, sources and merges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import ColumnElement, exists, func, or_, select
from sqlalchemy.orm import Session, aliased

from lyd.core.access import Identity
from lyd.core.errors import NotFound
from lyd.core.http import Page
from lyd.documents.models import Document
from lyd.entity_book.identity import family
from lyd.entity_book.models import AS_READ, Entity, EntityDetail
from lyd.entity_book.normalisation import name_key, number_key
from lyd.entity_book.values import FIELDS
from lyd.entity_book.visibility import SeenDetail, find_details, is_seen
from lyd.interviews.client_mapping.records import ClientType

MOST_ALIKE = 20
"""Entities of the same name that are offered at most."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class EntityRow:
    """An entity as the list shows it, with its newest detail and the number of its documents."""

    entity: Entity
    newest: SeenDetail | None
    documents: int


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class EntityView:
    """An entity with its details by field, the newest first, those merged into it, and others of the same name."""

    entity: Entity
    details: Sequence[SeenDetail]
    merged: Sequence[Entity]
    alike: Sequence[EntityRow]


def list_entities(
    session: Session, identity: Identity, *, name: str, type_: ClientType | None, page: int, length: int
) -> Page:
    """Return a page of the entities that a member sees, by name. name is a part of the name, or of the ACN or ABN."""
    conditions = [*_seen_roots(identity), *_named(name)]
    if type_ is not None:
        conditions.append(Entity.type == type_)
    total = session.scalar(select(func.count()).select_from(Entity).where(*conditions)) or 0
    query = select(Entity).where(*conditions).order_by(Entity.name_key.collate(AS_READ), Entity.id)
    found = session.scalars(query.limit(length).offset((page - 1) * length)).all()
    return Page(_rows(session, identity, found), page, length, total)


def describe_entity(session: Session, identity: Identity, entity_id: int) -> EntityView:
    """Return an entity that a member sees; of one that was merged, the one that it is now. Raises NotFound."""
    named = session.get(Entity, entity_id)
    if named is None or named.team_id != identity.team_id:
        raise NotFound
    root = session.get_one(Entity, named.root_id or named.id)
    require_seen(session, identity, root.id)
    order = list(FIELDS)
    details = sorted(find_details(session, identity, [root.id]), key=lambda each: order.index(each.detail.field))
    return EntityView(root, details, _merged(session, root, details), _alike(session, identity, root))


def find_called(session: Session, identity: Identity, name: str) -> Entity | None:
    """Return the one entity with exactly this name that a member sees; None if there is none, or more than one."""
    key = name_key(name)
    found = session.scalars(select(Entity).where(*_seen_roots(identity), Entity.name_key == key).limit(2)).all()
    return found[0] if len(found) == 1 else None


def require_seen(session: Session, identity: Identity, root_id: int) -> None:
    """Raise NotFound unless a member sees a detail of an entity that is not merged."""
    if session.scalar(select(Entity.id).where(*_seen_roots(identity), Entity.id == root_id)) is None:
        raise NotFound


def _seen_roots(identity: Identity) -> list[ColumnElement[bool]]:
    part = aliased(Entity)
    seen = (
        select(EntityDetail.id)
        .join(part, part.id == EntityDetail.entity_id)
        .outerjoin(Document, Document.id == EntityDetail.document_id)
        .where(part.root_id == Entity.id, is_seen(identity))
        .correlate(Entity)
    )
    return [Entity.team_id == identity.team_id, Entity.merged_into.is_(None), exists(seen)]


def _named(text: str) -> list[ColumnElement[bool]]:
    """Return the condition that an entity, or one merged into it, has a text in its name or numbers."""
    if not text.strip():
        return []
    part, digits = aliased(Entity), number_key(text)
    matches: list[ColumnElement[bool]] = []
    if key := name_key(text):
        matches.append(part.name_key.collate(AS_READ).contains(key, autoescape=True))
    if digits.isdecimal():
        matches += [part.acn.startswith(digits), part.abn.startswith(digits)]
    if not matches:
        return [Entity.id.is_(None)]
    found = select(part.root_id).where(part.team_id == Entity.team_id, or_(*matches))
    return [Entity.id.in_(found)]


def _rows(session: Session, identity: Identity, found: Sequence[Entity]) -> list[EntityRow]:
    details = sorted(find_details(session, identity, [row.id for row in found]), key=lambda each: each.root_id)
    of = {root_id: list(each) for root_id, each in groupby(details, key=lambda each: each.root_id)}
    return [EntityRow(row, next(iter(of.get(row.id, [])), None), _documents(of.get(row.id, []))) for row in found]


def _documents(details: Sequence[SeenDetail]) -> int:
    return len({each.detail.document_id for each in details} - {None})


def _merged(session: Session, root: Entity, details: Sequence[SeenDetail]) -> Sequence[Entity]:
    """Return what was merged into an entity, as far as the member sees a detail of it."""
    seen = {each.detail.entity_id for each in details}
    query = select(Entity).where(Entity.merged_into == root.id, Entity.id.in_(seen))
    return session.scalars(query.order_by(Entity.merged_at.desc())).all()


def _alike(session: Session, identity: Identity, root: Entity) -> list[EntityRow]:
    """Return others of the same name and type, which may be the same."""
    same = (Entity.name_key == root.name_key, Entity.type.in_(family(ClientType(root.type))), Entity.id != root.id)
    query = select(Entity).where(*_seen_roots(identity), *same).order_by(Entity.id).limit(MOST_ALIKE)
    return _rows(session, identity, session.scalars(query).all())
