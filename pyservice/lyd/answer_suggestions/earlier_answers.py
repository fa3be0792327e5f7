"""Suggestions from earlier documents of the same client or matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session, undefer

from lyd.answer_suggestions.questions import Asked, list_asked
from lyd.answer_suggestions.suggestion import Source, SourceKind, Suggestion, general_path
from lyd.core.access import Capability, Identity, allows_on
from lyd.documents.models import Document
from lyd.documents.services.client_values import readable_documents
from lyd.interviews.blank import is_blank
from lyd.interviews.client_mapping.known_clients import find_clients, place_client
from lyd.interviews.services import day_for, get_version, visible
from lyd.interviews.xml import ENTRY_ID, Tree, Value

MOST_DOCUMENTS = 10
"""The latest documents of a client that are read."""


def find_earlier_answers(
    session: Session, identity: Identity, document: Document, asked: Mapping[str, Asked]
) -> list[Suggestion]:
    """Return the latest answers to the same questions in documents of the same client that the caller may read.

    Questions are the same if their path, type and options are; of another template they must also be called the same.
    All answers to a question of a section, such as a group or a list, come from one document, so that no party is put
    together of two. Hidden answers and those of deleted documents are not suggested.

    What a document knows of the client itself goes to parties that stand for clients, whatever their questions are
    called, if both packages say which of their parties do.
    """
    suggestions: list[Suggestion] = []
    done: set[str] = set()
    for earlier in _find_documents(session, identity, document) if asked else ():
        for find in (_answers_of, _answers_of_client):
            found = [(unit, row) for unit, row in find(session, earlier, document, asked) if unit not in done]
            done |= {unit for unit, _ in found}
            suggestions += [row for _, row in found]
    return suggestions


def _find_documents(session: Session, identity: Identity, document: Document) -> Iterator[Document]:
    """Yield the documents of the client that the caller may read, those changed last first."""
    if document.client is None:
        return
    latest = (
        select(Document.id)
        .with_hint(Document, "FORCE INDEX (ix_lyd_document_client)")
        .where(*readable_documents(identity), Document.client == document.client, Document.id != document.id)
        .order_by(Document.updated_at.desc(), Document.id.desc())
        .limit(MOST_DOCUMENTS)
    )
    ids = session.scalars(latest).all()
    query = select(Document).where(Document.id.in_(ids)).options(undefer(Document.answers))
    for earlier in sorted(session.scalars(query), key=lambda one: ids.index(one.id)):
        if allows_on(identity, Capability.READ_DOCUMENT, earlier):
            yield earlier


def _answers_of(
    session: Session, earlier: Document, document: Document, asked: Mapping[str, Asked]
) -> Iterator[tuple[str, Suggestion]]:
    """Yield the unit and the suggestion of each answer to a question that both documents ask."""
    interview = get_version(session, earlier.template_version_id).interview
    theirs = list_asked(interview)
    source = _source(earlier)
    for path, value in _single_answers(visible(interview, earlier.answers, day_for(session, interview)), ""):
        ours, other = asked.get(general_path(path)), theirs.get(general_path(path))
        if ours is None or other is None or not ours.is_like(other):
            continue
        if earlier.template_id == document.template_id or ours.is_named_like(other):
            yield ours.unit, Suggestion(path, value, source)


def _answers_of_client(
    session: Session, earlier: Document, document: Document, asked: Mapping[str, Asked]
) -> Iterator[tuple[str, Suggestion]]:
    """Yield the unit and the suggestion of each answer that a party called like the client could give."""
    theirs = get_version(session, earlier.template_version_id).content
    ours = get_version(session, document.template_version_id).content
    if not (theirs.mappings.clients and ours.mappings.clients and document.client):
        return
    answers = visible(theirs.interview, earlier.answers, day_for(session, theirs.interview))
    clients = find_clients(theirs.mappings, theirs.interview, answers)
    client = next((each for each in clients if each.is_called(document.client)), None)
    if client is None:
        return
    for path, value in place_client(client, ours.mappings, ours.interview, document.answers):
        question = asked.get(general_path(path))
        if question is not None:
            yield question.unit, Suggestion(path, value, _source(earlier))


def _source(earlier: Document) -> Source:
    return Source(SourceKind.DOCUMENT, earlier.name, earlier.id, earlier.updated_at)


def _single_answers(value: Value | Tree, path: str) -> Iterator[tuple[str, str]]:
    """Yield the path, with indexes, and the text of every single answer."""
    if isinstance(value, str):
        if not is_blank(value):
            yield path, value
        return
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inside in members:
        if key != ENTRY_ID:
            yield from _single_answers(inside, f"{path}.{key}" if path else str(key))
