"""Conflicts of a document: choose between differing details, and find those without a choice."""

from __future__ import annotations

from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.core.errors import ChangedMeanwhile
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.entity_book import handles
from lyd.entity_book.comparison import Comparison, State, System
from lyd.entity_book.document_comparison import compare_document
from lyd.entity_book.models import DetailChoice
from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.manifest import BLOCK
from lyd.interviews.services import get_version

COMPARE_AGAIN = "This was changed in the meantime. Please compare again."
RESOLVE_FIRST = "Please resolve the differing details first."


def choose_detail(
    session: Session, identity: Identity, document_id: int, place: str, field: str, system: System, reason: str
) -> Comparison:
    """Record which system is right about a field of a party, and why. Answers are not changed.

    The conflict is closed once the document has the chosen value, and opens again when the answer or the value of
    another system changes. Raises NotFound, Forbidden, DocumentCompleted, and ChangedMeanwhile if this system has no
    value of the field.
    """
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT, lock=True)
    require_possible(document, Capability.EDIT_DOCUMENT)
    compared = _find(session, identity, document, place, field)
    chosen = compared.value_of(system)
    if chosen is None:
        raise ChangedMeanwhile(COMPARE_AGAIN)
    values = {
        "source": system,
        "value_key": chosen.value.key,
        "other_keys": compared.keys_beside(chosen),
        "reason": reason,
        "revision": document.answer_revision,
        "chosen_by": identity.user_id,
        "chosen_at": utc_now(),
    }
    row = mysql_insert(DetailChoice).values(document_id=document.id, place=place, field=field, **values)
    session.execute(row.on_duplicate_key_update(**values))
    facts = {"place": place, "field": field, "source": system.value, "reason": reason}
    # What was taken is in the book at once, not a minute after its save.
    handles.collect_details.enqueue(session, document_id=document.id, revision=document.answer_revision)
    record(session, identity, "document.detail_chosen", "document", document.id, **facts)
    return _find(session, identity, document, place, field)


def open_conflicts(session: Session, identity: Identity, document: Document) -> list[Comparison]:
    """Return the conflicts of a document that are not decided."""
    rows = compare_document(session, identity, document)
    return [row for row in rows if row.state is State.CONFLICT]


def is_blocking(session: Session, document: Document) -> bool:
    """Whether the document's package refuses to make files while details differ."""
    return get_version(session, document.template_version_id).content.manifest.conflicts == BLOCK


def require_no_conflicts(session: Session, identity: Identity, document: Document) -> None:
    """Raise InvalidAnswers if details differ and the document's package refuses to make files then."""
    found = open_conflicts(session, identity, document) if is_blocking(session, document) else []
    if found:
        raise InvalidAnswers.at({row.party.slots[row.field][0].path: [row.message] for row in found}, RESOLVE_FIRST)


def _find(session: Session, identity: Identity, document: Document, place: str, field: str) -> Comparison:
    session.refresh(document, ["answers"])
    rows = compare_document(session, identity, document)
    found = next((row for row in rows if (row.party.place, row.field) == (place, field)), None)
    if found is None:
        raise ChangedMeanwhile(COMPARE_AGAIN)
    return found
