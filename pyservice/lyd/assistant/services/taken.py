"""Answers of conversations and files that the form saved: which save has them, for the change log."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.assistant.models import (
    AnswerState,
    AssistantEntry,
    AssistantSession,
    EntryInput,
    EntryState,
    ExtractedAnswer,
    Extraction,
)
from lyd.assistant.services.extractions import list_answers, load_extraction
from lyd.assistant.services.sessions import load_session
from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.core.errors import Forbidden, NotFound
from lyd.documents.models import AnswerOrigin, Document, OriginKind
from lyd.documents.services import load_document
from lyd.documents.services.answer_origins import describe_origin, note_origins, require_answers
from lyd.interviews.answer_changes import are_same, value_at
from lyd.interviews.xml import Tree

MOST_NAMED = 20
"""Answers that an event names; the others are only counted."""
_KINDS = {
    EntryInput.TYPED: OriginKind.TYPED,
    EntryInput.SPOKEN: OriginKind.SPOKEN,
    EntryInput.CHOSEN: OriginKind.CHOSEN,
    EntryInput.SUGGESTED: OriginKind.SUGGESTED,
    EntryInput.EXTRACTED: OriginKind.FILE,
}
_COUNTING = (EntryState.ACCEPTED, EntryState.CORRECTED)
"""corrected: the member gave another answer before this one was noted."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a member decided about the answers of a file, by their numbers. revision is the save of the taken ones."""

    revision: int | None
    taken: frozenset[int]
    rejected: frozenset[int]


def decide_file(session: Session, identity: Identity, public_id: str, decision: Decision) -> int:
    """Mark answers of a file as taken by a save or rejected, and return how many of them are taken newly.

    Answers that the save does not have stay as they are. Raises NotFound, Forbidden, InvalidInput.
    """
    extraction = load_extraction(session, identity, public_id)
    document = load_document(session, identity, extraction.document_id, Capability.EDIT_DOCUMENT, lock=True)
    rows = list_answers(session, extraction)
    taken: list[ExtractedAnswer] = []
    if decision.revision is not None:
        answers = require_answers(session, document, decision.revision, identity.user_id)
        taken = [row for row in rows if row.number in decision.taken and _is_newly_in(row, answers, decision.revision)]
    for row in taken:
        _decide(row, identity, AnswerState.ACCEPTED, decision.revision)
    for row in rows:
        if row.number in decision.rejected and row.state is AnswerState.PROPOSED:
            _decide(row, identity, AnswerState.REJECTED)
    _note_taken(session, identity, document, extraction, taken)
    return len(taken)


def note_conversation(
    session: Session, identity: Identity, public_id: str, revision: int, numbers: Sequence[int] | None
) -> int:
    """Note which save of its document has answers of a conversation: these, or all that no save has had so far.

    Returns how many are noted newly. Raises NotFound, InvalidInput.
    """
    row = load_session(session, identity, public_id)
    document = _lock_document(session, identity, row)
    require_answers(session, document, revision, identity.user_id)
    entries = _list_new(session, row, numbers)
    for entry in entries:
        entry.revision = revision
    note_origins(session, [_origin_of_entry(document, entry, revision) for entry in entries])
    return len(entries)


def _is_newly_in(row: ExtractedAnswer, answers: Tree, revision: int) -> bool:
    """Whether a save has an answer of a file, for which this was not noted yet."""
    is_known = row.state is AnswerState.ACCEPTED and row.revision == revision
    return not is_known and are_same(value_at(answers, row.path), row.value)


def _decide(row: ExtractedAnswer, identity: Identity, state: AnswerState, revision: int | None = None) -> None:
    row.state, row.revision = state, revision
    row.decided_by, row.decided_at = identity.user_id, utc_now()


def _note_taken(
    session: Session,
    identity: Identity,
    document: Document,
    extraction: Extraction,
    taken: Sequence[ExtractedAnswer],
) -> None:
    if not taken:
        return
    origins = [_origin_of_row(document, extraction, row) for row in taken]
    note_origins(session, origins)
    answers = [
        {"label": row.label, "origin": describe_origin(origin)} for row, origin in zip(taken, origins, strict=True)
    ]
    details = {"answers": answers[:MOST_NAMED], "total": len(answers)}
    record(session, identity, "document.answers_taken", "document", document.id, **details)


def _origin_of_row(document: Document, extraction: Extraction, row: ExtractedAnswer) -> AnswerOrigin:
    return AnswerOrigin(
        document_id=document.id,
        revision=row.revision,
        path=row.path,
        kind=OriginKind.FILE,
        name=extraction.file_name,
        page=row.page,
    )


def _origin_of_entry(document: Document, entry: AssistantEntry, revision: int) -> AnswerOrigin:
    return AnswerOrigin(
        document_id=document.id,
        revision=revision,
        path=entry.path,
        kind=_KINDS[entry.input],
        name=entry.source,
        page=None,
    )


def _lock_document(session: Session, identity: Identity, row: AssistantSession) -> Document:
    if row.document_id is None:
        raise NotFound
    try:
        return load_document(session, identity, row.document_id, Capability.EDIT_DOCUMENT, lock=True)
    except Forbidden:
        raise NotFound from None


def _list_new(session: Session, row: AssistantSession, numbers: Collection[int] | None) -> Sequence[AssistantEntry]:
    query = select(AssistantEntry).where(
        AssistantEntry.session_id == row.id,
        AssistantEntry.path != "",
        AssistantEntry.revision.is_(None),
        AssistantEntry.state.in_(_COUNTING if numbers is not None else (EntryState.ACCEPTED,)),
    )
    if numbers is not None:
        query = query.where(AssistantEntry.number.in_(numbers))
    return session.scalars(query.order_by(AssistantEntry.number)).all()
