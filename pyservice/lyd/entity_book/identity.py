"""The identity of an entity: by ACN, ABN, the id in another system, then the exact normalised name. Never by likeness.

A person is the same by name only with the same date of birth; without one, in the same place of the same document.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict

from sqlalchemy import func, select, update
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.entity_book.candidates import Candidates, ExternalId, load_candidates
from lyd.entity_book.models import LONGEST_KEY, LONGEST_NAME, Entity, EntityLink
from lyd.entity_book.parties import Facts
from lyd.interviews.client_mapping.records import TRUSTS, ClientType

DOCUMENT = "document"
"""The system of places in documents, among the links of entities."""


def place_in(document_id: int, key: str) -> ExternalId:
    """Return the id of a place in a document."""
    return ExternalId(DOCUMENT, str(document_id), key[-LONGEST_KEY:])


def find_entities(session: Session, team_id: int, facts: Mapping[str, tuple[Facts, ExternalId]]) -> dict[str, Entity]:
    """Return the entities of a team that facts mean, by the same keys, in a few queries for all of them.

    A key is missing if there is none, or if several have the name.
    """
    known = load_candidates(session, team_id, [one for one, _ in facts.values()], [link for _, link in facts.values()])
    found = {key: _choose(known, one, link) for key, (one, link) in facts.items()}
    return {key: entity for key, entity in found.items() if entity is not None}


def find_entity(session: Session, team_id: int, facts: Facts, link: ExternalId | None = None) -> Entity | None:
    """Return the entity of a team that these facts mean; None if there is none, or if several have the name."""
    return _choose(load_candidates(session, team_id, [facts], [link] if link else []), facts, link)


def take_entity(session: Session, team_id: int, facts: Facts, link: ExternalId | None = None) -> Entity:
    """Return the entity that these facts mean, made if there is none, with what they add to it."""
    found = find_entity(session, team_id, facts, link) or _create(session, team_id, facts, link)
    _complete(session, found, facts)
    if link is not None and (link.app != DOCUMENT or is_told_by_place(facts)):
        row = mysql_insert(EntityLink).values(team_id=team_id, entity_id=found.id, **asdict(link))
        session.execute(row.on_duplicate_key_update(entity_id=found.id))
    return found


def is_told_by_place(facts: Facts) -> bool:
    """Whether only the place in a document tells a person from others of the same name."""
    return facts.type is ClientType.INDIVIDUAL and facts.born is None


def family(type_: ClientType) -> tuple[ClientType, ...]:
    """Return the types that may mean the same: a fund is a trust for some systems."""
    return TRUSTS if type_ in TRUSTS else (type_,)


def contradicts(one: Entity, acn: str | None, abn: str | None) -> bool:
    """Whether an entity has another number than these."""
    return bool(one.acn and acn and one.acn != acn) or bool(one.abn and abn and one.abn != abn)


def _choose(known: Candidates, facts: Facts, link: ExternalId | None) -> Entity | None:
    known = known.of_types(family(facts.type))
    return _by_number(known, facts) or (_by_link(known, facts, link) if link else None) or _by_name(known, facts)


def _by_number(known: Candidates, facts: Facts) -> Entity | None:
    if facts.acn and (found := [one for one in known.by_acn if one.acn == facts.acn]):
        return found[0]
    return _fitting((one for one in known.by_abn if one.abn == facts.abn), facts)


def _by_link(known: Candidates, facts: Facts, link: ExternalId) -> Entity | None:
    found = [entity for each, entity in known.by_link if each == link]
    if link.app == DOCUMENT:  # another person may have taken the place
        found = [one for one in found if one.name_key == facts.name_key]
    return _fitting(found, facts)


def _by_name(known: Candidates, facts: Facts) -> Entity | None:
    same = [one for one in known.by_name if one.name_key == facts.name_key]
    if facts.type is ClientType.INDIVIDUAL:
        return next((one for one in same if facts.born and one.distinction == facts.born), None)
    found = [one for one in same if not contradicts(one, facts.acn, facts.abn)]
    return _single([one for one in found if not (one.acn or one.abn)]) or _single(found)


def _fitting(found: Iterable[Entity], facts: Facts) -> Entity | None:
    return next((one for one in found if not contradicts(one, facts.acn, facts.abn)), None)


def _single(found: Sequence[Entity]) -> Entity | None:
    return found[0] if len(found) == 1 else None


def _create(session: Session, team_id: int, facts: Facts, link: ExternalId | None) -> Entity:
    """Make an entity; one that another transaction made meanwhile is returned instead."""
    place = f"{link.tenant_id}:{link.external_id}"[-100:] if link and is_told_by_place(facts) else ""
    row = mysql_insert(Entity).values(
        team_id=team_id,
        type=facts.type,
        name=facts.name[:LONGEST_NAME],
        name_key=facts.name_key,
        distinction=facts.acn or facts.abn or facts.born or place,
        acn=facts.acn,
        abn=facts.abn,
    )
    session.execute(row.on_duplicate_key_update(id=func.last_insert_id(Entity.id)))
    entity_id = session.scalar(select(func.last_insert_id()))
    session.execute(update(Entity).where(Entity.id == entity_id, Entity.root_id.is_(None)).values(root_id=entity_id))
    return session.get_one(Entity, entity_id, populate_existing=True)


def _complete(session: Session, entity: Entity, facts: Facts) -> None:
    """Add the numbers that an entity has not, and the newest name of one that is known by a number."""
    entity.acn, entity.abn = entity.acn or facts.acn, entity.abn or facts.abn
    number, is_renamed = entity.acn or entity.abn, facts.name_key != entity.name_key
    if number and (is_renamed or not entity.distinction):  # a name alone means this entity no longer
        entity.distinction = number
    if number and is_renamed:
        entity.name, entity.name_key = facts.name[:LONGEST_NAME], facts.name_key
    session.flush()
