"""Answers that the book gives to a document: of its parties, and of the one called like its client."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.documents.models import Document
from lyd.entity_book.comparison import State, System, SystemValue
from lyd.entity_book.document_comparison import compare_document
from lyd.entity_book.entities import find_called
from lyd.entity_book.models import Origin
from lyd.entity_book.normalisation import text_key
from lyd.entity_book.sources import NAMES
from lyd.entity_book.taken_values import find_changes
from lyd.entity_book.visibility import SeenDetail, find_details
from lyd.interviews.client_mapping.known_clients import KnownClient, place_client
from lyd.interviews.client_mapping.records import ClientType
from lyd.interviews.services import get_version


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class BookAnswer:
    """An answer from the book. source_name is the system or document that has had it since recorded_at."""

    path: str
    value: str
    source_name: str
    document_id: int | None
    recorded_at: datetime.datetime | None


def suggest_from_book(session: Session, identity: Identity, document: Document) -> list[BookAnswer]:
    """Return the newest details of the book for blank answers of parties that the document names.

    What the book knows of the one that is called like the document's client goes to the parties that take it.
    """
    content = get_version(session, document.template_version_id).content
    if not (content.mappings.clients or content.mappings.funds):
        return []
    found = list(_of_parties(session, identity, document))
    return [*found, *_of_client(session, identity, document)]


def _of_parties(session: Session, identity: Identity, document: Document) -> Iterator[BookAnswer]:
    for row in compare_document(session, identity, document):
        entry = row.value_of(System.BOOK)
        if row.state is State.BLANK and entry is not None:
            for path, value in find_changes(row.party.slots[row.field], entry.value):
                yield _answer(path, value, entry)


def _of_client(session: Session, identity: Identity, document: Document) -> Iterator[BookAnswer]:
    entity = find_called(session, identity, document.client) if document.client else None
    if entity is None:
        return
    newest: dict[str, SeenDetail] = {}
    for seen in find_details(session, identity, [entity.id]):
        newest.setdefault(seen.detail.field, seen)
    fields = {part: value for seen in newest.values() for part, value in seen.detail.parts.items()}
    sources = {value: seen for seen in newest.values() for value in seen.detail.parts.values()}
    client = KnownClient((ClientType(entity.type),), frozenset({text_key(entity.name)}), fields)
    content = get_version(session, document.template_version_id).content
    for path, value in place_client(client, content.mappings, content.interview, document.answers):
        seen = sources.get(value, newest["name"])
        yield BookAnswer(
            path, value, _name(seen.detail.source, seen.document_name), seen.detail.document_id, seen.detail.recorded_at
        )


def _answer(path: str, value: str, entry: SystemValue) -> BookAnswer:
    name = _name(Origin(entry.origin), entry.document_name)
    return BookAnswer(path, value, name, entry.document_id, entry.recorded_at)


def _name(origin: Origin, document_name: str) -> str:
    return document_name if origin is Origin.ANSWER and document_name else NAMES[origin]
