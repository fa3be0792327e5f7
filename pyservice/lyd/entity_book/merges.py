"""Merge entities that a member knows to be one, and undo it within 30 days. Details stay where they were recorded."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from itertools import product

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.core.errors import ChangedMeanwhile, InvalidInput, NotFound
from lyd.entity_book.entities import require_seen
from lyd.entity_book.identity import contradicts, family
from lyd.entity_book.models import Entity
from lyd.interviews.client_mapping.records import ClientType
from lyd.teams.services.locks import lock_team

KEPT = datetime.timedelta(days=30)
"""How long a merge can be undone."""
OVER = "This can no longer be undone: it is more than 30 days ago."
OTHER_TYPE = "A person, a company and a trust cannot be the same."
OTHER_NUMBER = "{one} and {other} have different numbers."
OTHER_BIRTH = "{one} and {other} were born on different days."


def merge_entities(session: Session, identity: Identity, entity_id: int, other_ids: Sequence[int]) -> None:
    """Merge entities into the first one, whose name they have from then on.

    Raises NotFound, also for what the caller does not see, InvalidInput, and ChangedMeanwhile if one was merged.
    """
    rows = _lock(session, identity, {entity_id, *other_ids})
    kept = rows[entity_id]
    for other_id in other_ids:
        if other_id != entity_id:
            _merge(session, identity, kept, rows[other_id])


def undo_merge(session: Session, identity: Identity, entity_id: int) -> int:
    """Separate a merged entity again; return the id of the one that it was merged into.

    Raises NotFound, also if it is not merged, or too long merged.
    """
    merged = _lock(session, identity, {entity_id})[entity_id]
    if merged.merged_into is None or merged.merged_at is None:
        raise NotFound
    if merged.merged_at <= utc_now() - KEPT:
        raise NotFound(OVER)
    before = merged.merged_into
    merged.merged_into = merged.merged_by = merged.merged_at = None
    session.flush()
    _set_root(session, [entity_id], entity_id)
    record(session, identity, "entity.separated", "entity", before, other=entity_id)
    return before


def _lock(session: Session, identity: Identity, ids: set[int]) -> dict[int, Entity]:
    """Lock the team's merges, which change whole chains, and entities in the order of their ids. Raises NotFound."""
    lock_team(session, identity.team_id)
    query = select(Entity).where(Entity.team_id == identity.team_id, Entity.id.in_(ids)).order_by(Entity.id)
    found = session.scalars(query.with_for_update(), execution_options={"populate_existing": True})
    rows = {row.id: row for row in found}
    if rows.keys() != ids:
        raise NotFound
    for root_id in {row.root_id or row.id for row in rows.values()}:
        require_seen(session, identity, root_id)
    return rows


def _merge(session: Session, identity: Identity, kept: Entity, other: Entity) -> None:
    if kept.merged_into is not None or other.merged_into is not None:
        raise ChangedMeanwhile
    _require_compatible(session, kept, other)
    other.merged_into, other.merged_by, other.merged_at = kept.id, identity.user_id, utc_now()
    session.flush()
    _set_root(session, [other.id], kept.id)
    record(session, identity, "entity.merged", "entity", kept.id, other=other.id)


def _require_compatible(session: Session, kept: Entity, other: Entity) -> None:
    """Raise InvalidInput if two entities, or any that were merged into them, differ in type, numbers or birthday."""
    if other.type not in family(ClientType(kept.type)):
        raise InvalidInput(OTHER_TYPE)
    ones, others = (session.scalars(select(Entity).where(Entity.root_id == root.id)).all() for root in (kept, other))
    for one, another in product(ones, others):
        if contradicts(one, another.acn, another.abn):
            raise InvalidInput(OTHER_NUMBER.format(one=kept.name, other=other.name))
        born = {row.distinction for row in (one, another) if _is_day(row.distinction)}
        if kept.type == ClientType.INDIVIDUAL and len(born) > 1:
            raise InvalidInput(OTHER_BIRTH.format(one=kept.name, other=other.name))


def _is_day(distinction: str) -> bool:
    return len(distinction) == 10 and distinction[4] == distinction[7] == "-"


def _set_root(session: Session, ids: Sequence[int], root_id: int) -> None:
    """Write the end of the chain to these entities and to all that are merged into them."""
    while ids:
        query = update(Entity).where(Entity.id.in_(ids)).values(root_id=root_id)
        session.execute(query.execution_options(synchronize_session=False))
        ids = session.scalars(select(Entity.id).where(Entity.merged_into.in_(ids))).all()
