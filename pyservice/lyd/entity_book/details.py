"""Record the details of an entity by source: of imports, of syncs, and of the answers of a document."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NewType

from sqlalchemy import delete, exists, select
from sqlalchemy.orm import Session, aliased

from lyd.core.db import utc_now
from lyd.core.extensions import get_settings
from lyd.entity_book.candidates import ExternalId
from lyd.entity_book.identity import take_entity
from lyd.entity_book.models import LONGEST_VALUE, Entity, EntityDetail, Origin
from lyd.entity_book.parties import Facts
from lyd.entity_book.values import FIELDS, TYPE, Value, make_values
from lyd.interviews.client_mapping.records import ClientType

EntityId = NewType("EntityId", int)


@dataclass(frozen=True, slots=True, kw_only=True)
class DetailSource:
    """The source of details: which system has them, under which id, and for which document they were read.

    Details of a document are seen by those who may read it, others by the whole team.
    """

    origin: Origin
    link: ExternalId | None = None
    document_id: int | None = None
    recorded_by: int | None = None
    recorded_at: datetime.datetime | None = None


def record_details(
    session: Session,
    team_id: int,
    details: Mapping[str, str],
    *,
    source: DetailSource,
    only: Collection[str] = tuple(FIELDS),
) -> EntityId | None:
    """Record the details that a system has of a person or organisation, and return the entity; None without a name.

    Earlier details of the same source are replaced; those of fields that are not among `only` stay. Nothing is kept of
    a TFN but a keyed hash and its end.

    :param details: values by fields, with the type, as `parts_of_client` and `parts_of_fund` return them.
    """
    values = make_values(details, hash_secret())
    facts = Facts.of(ClientType(details[TYPE]), values)
    if facts is None:
        return None
    entity = take_entity(session, team_id, facts, source.link)
    theirs = [row for row in _recorded(session, entity, source) if row.field in only]
    now = {(entity.id, field, value.key): value for field, value in values.items() if field in only}
    replace_details(session, theirs, now, source)
    return EntityId(entity.id)


def replace_details(
    session: Session, before: list[EntityDetail], now: Mapping[tuple[int, str, str], Value], source: DetailSource
) -> None:
    """Store the details of a source instead of those before, by entity, field and key; what is the same stays.

    Entities that have no detail any more are removed.
    """
    kept = {(row.entity_id, row.field, row.value_key) for row in before}
    for row in before:
        if (row.entity_id, row.field, row.value_key) not in now:
            session.delete(row)
    for (entity_id, field, key), value in now.items():
        if (entity_id, field, key) not in kept:
            session.add(_row(entity_id, field, value, source))
    session.flush()
    remove_unused(session, {row.entity_id for row in before} - {entity_id for entity_id, *_ in now})


def remove_unused(session: Session, entity_ids: set[int]) -> int:
    """Remove those of these entities that have no detail and into which none was merged; return how many they were.

    Locked entities stay: another transaction is just giving them a detail.
    """
    rows = select(Entity.id).where(Entity.id.in_(entity_ids)).order_by(Entity.id).with_for_update(skip_locked=True)
    free = {*session.scalars(rows)}
    part = aliased(Entity)
    queries = (
        select(part.merged_into).where(part.merged_into.in_(free)),
        select(EntityDetail.entity_id).where(EntityDetail.entity_id.in_(free)),
    )
    unused = free - {entity_id for query in queries for entity_id in session.scalars(query)}
    query = delete(Entity).where(Entity.id.in_(unused))
    session.execute(query.execution_options(synchronize_session=False))
    return len(unused)


def remove_abandoned(session: Session, most: int) -> int:
    """Remove entities without details, whose documents were purged, at most so many; return how many they were."""
    part = aliased(Entity)
    unused = (
        select(Entity.id)
        .where(~exists().where(EntityDetail.entity_id == Entity.id), ~exists().where(part.merged_into == Entity.id))
        .limit(most)
    )
    return remove_unused(session, {*session.scalars(unused)})


def hash_secret() -> str:
    """Return the secret of the hashes of TFNs."""
    return get_settings().secret[0]


def _recorded(session: Session, entity: Entity, source: DetailSource) -> list[EntityDetail]:
    """Return the earlier details of an entity from a source, and those of another entity that had the same id there."""
    matches = EntityDetail.entity_id == entity.id
    if source.link is not None:
        matches |= EntityDetail.external_id == source.link.key
    query = select(EntityDetail).join(Entity, Entity.id == EntityDetail.entity_id)
    query = query.where(Entity.team_id == entity.team_id, EntityDetail.source == source.origin, matches)
    return list(session.scalars(query.where(EntityDetail.document_id == source.document_id)))


def _row(entity_id: int, field: str, value: Value, source: DetailSource) -> EntityDetail:
    return EntityDetail(
        entity_id=entity_id,
        field=field,
        value=value.text[:LONGEST_VALUE],
        parts=dict(value.parts),
        value_key=value.key,
        source=source.origin,
        document_id=source.document_id,
        external_id=source.link.key if source.link else "",
        recorded_by=source.recorded_by,
        recorded_at=source.recorded_at or utc_now(),
    )
