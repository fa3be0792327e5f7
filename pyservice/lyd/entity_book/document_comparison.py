"""Compare a document's answers about its parties with the book and with other systems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session, undefer

from lyd.core.access import Capability, Identity
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.entity_book.comparison import Choice, Comparison, System, SystemValue
from lyd.entity_book.details import hash_secret
from lyd.entity_book.identity import find_entities, place_in
from lyd.entity_book.models import DetailChoice, Origin
from lyd.entity_book.normalisation import name_key
from lyd.entity_book.parties import Party, find_parties
from lyd.entity_book.sources import ORIGIN_OF_APP, ImportedRecord, list_imports, list_undone
from lyd.entity_book.values import FIELDS, Value, is_comparable, make_values, parts_of_record
from lyd.entity_book.visibility import SeenDetail, find_details
from lyd.interviews.company_names import split_company_name
from lyd.interviews.services import day_for, get_version

VENDORS = (Origin.XERO, Origin.BGL360, Origin.SF360, Origin.ASIC)


def compare(session: Session, identity: Identity, document_id: int) -> tuple[Comparison, ...]:
    """Compare each field of each party of a document that the caller may edit, in the order of the interview.

    Fields that no other system has are left out. Raises NotFound, Forbidden.
    """
    document = load_document(
        session, identity, document_id, Capability.EDIT_DOCUMENT, also=(undefer(Document.answers),)
    )
    return compare_document(session, identity, document)


def compare_document(session: Session, identity: Identity, document: Document) -> tuple[Comparison, ...]:
    """Do the same for a document that is loaded."""
    content = get_version(session, document.template_version_id).content
    parties = find_parties(content, document.answers, day_for(session, content.interview), hash_secret())
    if not parties:
        return ()
    seen = _details_of(session, identity, document, parties)
    imports = [(each, _values_of(each, hash_secret())) for each in list_imports(session, document.id)]
    choices = {
        (row.place, row.field): _choice(row)
        for row in session.scalars(select(DetailChoice).where(DetailChoice.document_id == document.id))
    }
    rows = []
    for party in parties:
        theirs = [(each, values) for each, values in imports if _is_about(party, each, values)]
        for field in FIELDS:
            if field in party.slots and (others := _others(field, seen.get(party.key, []), theirs)):
                mine = SystemValue(System.DOCUMENT, party.values[field]) if field in party.values else None
                rows.append(Comparison(party, field, mine, others, choices.get((party.place, field))))
    return tuple(rows)


def _details_of(
    session: Session, identity: Identity, document: Document, parties: Iterable[Party]
) -> dict[str, list[SeenDetail]]:
    """Return the details of the book by the key of each party, without this document's answers and undone imports."""
    facts = {party.key: (party.facts, place_in(document.id, party.key)) for party in parties}
    entities = find_entities(session, document.team_id, facts)
    roots = {key: entity.root_id or entity.id for key, entity in entities.items()}
    undone = list_undone(session, document.id)
    found = [
        each
        for each in find_details(session, identity, roots.values())
        if each.detail.document_id != document.id
        or (each.detail.source is not Origin.ANSWER and each.detail.external_id not in undone)
    ]
    return {key: [each for each in found if each.root_id == root_id] for key, root_id in roots.items()}


def _is_about(party: Party, record: ImportedRecord, values: Mapping[str, Value]) -> bool:
    """Say whether a record was imported for a party: entries of a list move, so the names must be the same.

    It may have been renamed at its system since: then the party still has the name that was imported.
    """
    own, imported = party.values.get("name"), values.get("name")
    names = {_bare_name(name) for name in (imported.text if imported else "", record.name) if name}
    return record.place == party.place and own is not None and _bare_name(own.text) in names


def _bare_name(name: str) -> str:
    """Return the key of a name without the legal element, which packages may ask apart or not at all."""
    return name_key(split_company_name(name)[0])


def _others(
    field: str, seen: Iterable[SeenDetail], imports: Iterable[tuple[ImportedRecord, Mapping[str, Value]]]
) -> list[SystemValue]:
    """Return what other systems say of a field: each vendor, the newest in the book, the newest of a document."""
    secret = hash_secret()
    rows = [each for each in seen if each.detail.field == field and is_comparable(field, each.detail.value_key, secret)]
    found: dict[System, SystemValue] = {}
    for record, values in imports:
        system = System(ORIGIN_OF_APP[record.app])
        if value := values.get(field):
            found[system] = SystemValue(system, value, record.read_at, system.value)
    for origin in VENDORS:
        if row := next((each for each in rows if each.detail.source is origin), None):
            found.setdefault(System(origin), _entry(System(origin), row))
    if rows:
        found[System.BOOK] = _entry(System.BOOK, rows[0])
    if last := next((each for each in rows if each.detail.source is Origin.ANSWER), None):
        found[System.LAST] = _entry(System.LAST, last)
    return [found[system] for system in System if system in found]


def _values_of(record: ImportedRecord, secret: str) -> Mapping[str, Value]:
    return make_values(parts_of_record(record.record), secret)


def _entry(system: System, seen: SeenDetail) -> SystemValue:
    row = seen.detail
    value = Value(row.value, row.value_key, row.parts)
    return SystemValue(system, value, row.recorded_at, row.source.value, row.document_id, seen.document_name)


def _choice(row: DetailChoice) -> Choice:
    return Choice(System(row.source), row.value_key, row.other_keys, row.reason, row.chosen_by, row.chosen_at)
