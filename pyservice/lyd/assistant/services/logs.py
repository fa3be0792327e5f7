"""What was asked and answered in a conversation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.assistant.conversation.kinds import Input
from lyd.assistant.conversation.state import Record, Reply
from lyd.assistant.models import AssistantEntry, AssistantSession, EntryInput, EntryState
from lyd.assistant.models.sessions import LONGEST_ANSWER, LONGEST_ASK
from lyd.assistant.services.sessions import load_session
from lyd.core.access import Capability, Identity
from lyd.core.errors import Forbidden, NotFound
from lyd.documents.services import load_document


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show answers
class Source:
    """How the answers of a turn came: the reply, and what was recognised before the member edited it."""

    reply: Reply
    heard: str = ""


def write_records(session: Session, row: AssistantSession, records: Sequence[Record], source: Source) -> None:
    """Add the rows of a turn, and set the states of earlier ones. The row has the result of the turn before."""
    for record in records:
        entry = session.get(AssistantEntry, (row.id, record.number))
        if entry is None:
            entry = _make_entry(row, record, source)
            session.add(entry)
        else:
            entry.state = EntryState(record.state)
        session.flush()
        if entry.state is EntryState.ACCEPTED:
            _replace_earlier(session, entry)


def read_log(
    session: Session, identity: Identity, public_id: str, *, only_ended: bool = False
) -> Sequence[AssistantEntry]:
    """Return the entries of a conversation: of the caller's own, or of a document whose log the caller may read.

    Raises NotFound.
    """
    row = _find_readable(session, identity, public_id)
    if only_ended and row.ended_at is None:
        raise NotFound
    return list_entries(session, row)


def list_entries(session: Session, row: AssistantSession) -> Sequence[AssistantEntry]:
    """Return the entries of a conversation in their order."""
    query = select(AssistantEntry).where(AssistantEntry.session_id == row.id)
    return session.scalars(query.order_by(AssistantEntry.number)).all()


def find_entry(session: Session, row: AssistantSession, number: int) -> AssistantEntry:
    """Return an entry about an answer. Raises NotFound."""
    entry = session.get(AssistantEntry, (row.id, number))
    if entry is None or not entry.path:
        raise NotFound
    return entry


def _find_readable(session: Session, identity: Identity, public_id: str) -> AssistantSession:
    query = select(AssistantSession).where(AssistantSession.public_id == public_id)
    row = session.scalars(query.where(AssistantSession.team_id == identity.team_id)).one_or_none()
    if row is None or row.user_id == identity.user_id or row.document_id is None:
        return load_session(session, identity, public_id)
    try:
        load_document(session, identity, row.document_id, Capability.READ_DOCUMENT_LOG)
    except Forbidden:
        raise NotFound from None
    return row


def _make_entry(row: AssistantSession, record: Record, source: Source) -> AssistantEntry:
    reply = source.reply
    confidence = reply.confidence
    suggested_by = _find_suggestion(row, record, reply)
    return AssistantEntry(
        session_id=row.id,
        number=record.number,
        ask=record.ask[:LONGEST_ASK],
        answer=record.answer[:LONGEST_ANSWER],
        heard=source.heard[:LONGEST_ANSWER] if record.answer else "",
        path=record.path[:500],
        label=record.label[:255],
        value=record.value[:LONGEST_ANSWER],
        input=EntryInput.SUGGESTED if suggested_by else _input_of(reply),
        source=suggested_by[:255],
        intent=reply.interpretation.intent.value,
        state=EntryState(record.state),
        confidence=None if confidence is None else Decimal(str(round(confidence, 3))),
    )


def _input_of(reply: Reply) -> EntryInput:
    return EntryInput.TYPED if reply.input is Input.PROMPT else EntryInput(reply.input.value)


def _find_suggestion(row: AssistantSession, record: Record, reply: Reply) -> str:
    """Return where an answer is known from that was suggested with the question and taken as it was; "" for others."""
    show = (row.last_result or {}).get("show", {})
    is_asked = (show.get("question") or {}).get("path") == record.path and reply.input is Input.TYPED
    suggestions = show.get("suggestions", ()) if is_asked else ()
    return next((str(one["source"]) for one in suggestions if one["value"] == reply.text), "")


def _replace_earlier(session: Session, entry: AssistantEntry) -> None:
    """Mark the answers before this one as corrected."""
    query = select(AssistantEntry).where(
        AssistantEntry.session_id == entry.session_id,
        AssistantEntry.path == entry.path,
        AssistantEntry.number < entry.number,
        AssistantEntry.state == EntryState.ACCEPTED,
    )
    for earlier in session.scalars(query):
        earlier.state = EntryState.CORRECTED
