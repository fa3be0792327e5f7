"""The entities of a team that facts can mean, loaded in a few queries, however many facts there are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, select, tuple_
from sqlalchemy.orm import Session

from lyd.entity_book.models import LONGEST_KEY, Entity, EntityLink
from lyd.entity_book.parties import Facts
from lyd.interviews.client_mapping.records import ClientType


@dataclass(frozen=True, slots=True)
class ExternalId:
    """The id of a record in another system: the catalogue's key of the application, its organisation, the id."""

    app: str
    tenant_id: str
    external_id: str

    @property
    def key(self) -> str:
        """The id as details keep it, beside their source: with the organisation, since ids are unique in one only."""
        return f"{self.tenant_id}/{self.external_id}"[:LONGEST_KEY]


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Candidates:
    """Entities with one of the numbers, ids or names, in the order of their ids."""

    by_acn: Sequence[Entity]
    by_abn: Sequence[Entity]
    by_link: Sequence[tuple[ExternalId, Entity]]
    by_name: Sequence[Entity]

    def of_types(self, types: Collection[ClientType]) -> Candidates:
        """Return those of some types."""
        acn, abn, name = (
            [one for one in each if one.type in types] for each in (self.by_acn, self.by_abn, self.by_name)
        )
        return Candidates(acn, abn, [(link, one) for link, one in self.by_link if one.type in types], name)


def load_candidates(
    session: Session, team_id: int, facts: Collection[Facts], links: Collection[ExternalId]
) -> Candidates:
    """Load the entities of a team with an ACN, ABN or name of these facts, or one of these ids."""
    acns, abns = {one.acn for one in facts} - {None}, {one.abn for one in facts} - {None}
    types = Entity.type.in_(list(ClientType))  # the second column of the indexes
    return Candidates(
        _load(session, team_id, types, Entity.acn.in_(acns)) if acns else (),
        _load(session, team_id, Entity.abn.in_(abns)) if abns else (),
        _load_linked(session, team_id, links) if links else (),
        _load(session, team_id, types, Entity.name_key.in_({one.name_key for one in facts})),
    )


def _load(session: Session, team_id: int, *conditions: ColumnElement[bool]) -> Sequence[Entity]:
    return session.scalars(select(Entity).where(Entity.team_id == team_id, *conditions).order_by(Entity.id)).all()


def _load_linked(session: Session, team_id: int, links: Collection[ExternalId]) -> list[tuple[ExternalId, Entity]]:
    key = (EntityLink.app, EntityLink.tenant_id, EntityLink.external_id)
    query = select(*key, Entity).join(Entity, Entity.id == EntityLink.entity_id).where(EntityLink.team_id == team_id)
    rows = session.execute(query.where(tuple_(*key).in_([(one.app, one.tenant_id, one.external_id) for one in links])))
    return [(ExternalId(app, tenant_id, external_id), entity) for app, tenant_id, external_id, entity in rows]
